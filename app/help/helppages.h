// The help pages that come with the program, as its resources hold them.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace app {

struct HelpPage {
    QString name;         ///< of the file, with suffix, as links between pages write it
    QString path;         ///< of the resource; reads like a file
    QString title;        ///< its first heading
    QStringList sections; ///< its headings of the second level, in their order
};

/// By title. Read once.
[[nodiscard]] const std::vector<HelpPage>& helpPages();

} // namespace app
