// Line icons that take their colour from the palette, so that one file serves light and dark.
#pragma once

#include <QIcon>
#include <QString>

namespace views {

/// The icon resources/icons/<name>.svg; an empty icon for an empty or unknown name.
[[nodiscard]] QIcon icon(const QString& name);

/// The application's own icon, in its own colours.
[[nodiscard]] QIcon applicationIcon();

} // namespace views
