// Names are data: how they reach widgets without being read as markup or breaking lines.
#pragma once

#include "app/text/encoding.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace views {

/// One line that shows every character: line breaks, tabs, NULs and direction marks become visible
/// symbols, so that a hostile name cannot disguise itself or a list row.
[[nodiscard]] QString displayName(const QString& name);
[[nodiscard]] inline QString displayName(std::string_view name) {
    return displayName(app::toQt(name));
}

/// Plain text for a rich-text place (tool tips): escaped, wrapped, never interpreted.
[[nodiscard]] QString toolTipText(const QString& plain);

} // namespace views
