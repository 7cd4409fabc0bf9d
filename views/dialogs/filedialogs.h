// Which file: the dialogs for opening, saving, importing and exporting.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace views {

[[nodiscard]] QStringList askFilesToOpen(QWidget* parent);
[[nodiscard]] QString askFileToImport(QWidget* parent);
/// `current` is where the project is now, or the name it would have. Empty: the user cancelled.
[[nodiscard]] QString askSavePath(QWidget* parent, const QString& current);
[[nodiscard]] QString askExportCandidatePath(QWidget* parent, const QString& suggested);
[[nodiscard]] QString askExportChartPath(QWidget* parent, const QString& suggested);

} // namespace views
