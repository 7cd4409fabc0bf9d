#include "views/dialogs/filedialogs.h"

#include <QFileDialog>

namespace views {

namespace {

QString asked(QWidget* parent, QFileDialog::AcceptMode mode, const QString& title,
              const QStringList& filters, const QString& path, const QString& suffix) {
    QFileDialog dialog(parent, title);
    dialog.setObjectName(QStringLiteral("fileDialog"));
    dialog.setAcceptMode(mode);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(suffix);
    dialog.setFileMode(mode == QFileDialog::AcceptSave ? QFileDialog::AnyFile
                                                       : QFileDialog::ExistingFile);
    if (!path.isEmpty())
        dialog.selectFile(path);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        const qsizetype start = filter.indexOf(QLatin1String("*.")) + 2;
        if (mode == QFileDialog::AcceptSave && start > 1)
            dialog.setDefaultSuffix(filter.mid(start, filter.indexOf(QLatin1Char(')')) - start));
    });
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

QStringList askFilesToOpen(QWidget* parent) {
    QFileDialog dialog(parent, QFileDialog::tr("Open"));
    dialog.setObjectName(QStringLiteral("fileDialog"));
    dialog.setFileMode(QFileDialog::ExistingFiles);
    dialog.setNameFilters({QFileDialog::tr("All that can be read (*.moorebench *.json *.txt)"),
                           QFileDialog::tr("Projects (*.moorebench)"),
                           QFileDialog::tr("Automata Lab documents, candidates and observations "
                                           "(*.json)"),
                           QFileDialog::tr("Observations as text (*.txt)"),
                           QFileDialog::tr("All files (*)")});
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles() : QStringList();
}

QString askFileToImport(QWidget* parent) {
    return asked(parent, QFileDialog::AcceptOpen, QFileDialog::tr("Import observations"),
                 {QFileDialog::tr("Observations (*.json *.txt *.moorebench)"),
                  QFileDialog::tr("All files (*)")},
                 {}, {});
}

QString askSavePath(QWidget* parent, const QString& current) {
    return asked(parent, QFileDialog::AcceptSave, QFileDialog::tr("Save as"),
                 {QFileDialog::tr("Moorebench project (*.moorebench)"),
                  QFileDialog::tr("Automata Lab document (*.json)")},
                 current, QStringLiteral("moorebench"));
}

QString askExportCandidatePath(QWidget* parent, const QString& suggested) {
    return asked(parent, QFileDialog::AcceptSave, QFileDialog::tr("Export the candidate"),
                 {QFileDialog::tr("Candidate (*.json)")}, suggested, QStringLiteral("json"));
}

QString askExportChartPath(QWidget* parent, const QString& suggested) {
    return asked(parent, QFileDialog::AcceptSave, QFileDialog::tr("Export the chart"),
                 {QFileDialog::tr("SVG picture (*.svg)"), QFileDialog::tr("PNG picture (*.png)"),
                  QFileDialog::tr("PDF document (*.pdf)")},
                 suggested, QStringLiteral("svg"));
}

} // namespace views
