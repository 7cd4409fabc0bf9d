// Reads the headings of every bundled page once.
#include "app/help/helppages.h"

#include <QDir>
#include <QFile>
#include <QTextStream>

#include <algorithm>

namespace app {

namespace {

HelpPage readPage(const QFileInfo& info) {
    HelpPage page{info.fileName(), info.filePath(), info.completeBaseName(), {}};
    QFile file(info.filePath());
    if (!file.open(QIODevice::ReadOnly))
        return page;
    bool inCode = false; // a line of a listing is no heading
    for (QTextStream lines(&file); !lines.atEnd();) {
        const QString line = lines.readLine();
        if (line.startsWith(QLatin1String("```")))
            inCode = !inCode;
        else if (!inCode && line.startsWith(QLatin1String("# ")))
            page.title = line.mid(2);
        else if (!inCode && line.startsWith(QLatin1String("## ")))
            page.sections.append(line.mid(3).remove(QLatin1Char('`')));
    }
    return page;
}

} // namespace

const std::vector<HelpPage>& helpPages() {
    static const std::vector<HelpPage> pages = [] {
        std::vector<HelpPage> found;
        const QDir folder(QStringLiteral(":/help"));
        for (const QFileInfo& info : folder.entryInfoList({QStringLiteral("*.md")}, QDir::Files))
            found.push_back(readPage(info));
        std::sort(found.begin(), found.end(), [](const HelpPage& a, const HelpPage& b) {
            return QString::compare(a.title, b.title) < 0;
        });
        return found;
    }();
    return pages;
}

} // namespace app
