#include "views/dialogs/messages.h"

#include "engine/base/version.h"
#include "views/common/icon.h"

#include <QMessageBox>
#include <QPushButton>

namespace views {

namespace {

/// A message box whose texts are plain: names in them are data.
class Question : public QMessageBox {
public:
    Question(QMessageBox::Icon picture, const char* objectName, const QString& title,
             const QString& text, const QString& more, QWidget* parent)
        : QMessageBox(parent) {
        setIcon(picture);
        setObjectName(QLatin1String(objectName));
        setWindowTitle(title);
        setAccessibleName(title);
        setTextFormat(Qt::PlainText);
        setText(text);
        setInformativeText(more);
        setWindowModality(Qt::WindowModal);
    }
    QPushButton* add(const QString& text, QMessageBox::ButtonRole role, const char* objectName) {
        QPushButton* button = addButton(text, role);
        button->setObjectName(QLatin1String(objectName));
        button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        return button;
    }
};

} // namespace

SaveAnswer askSaveChanges(QWidget* parent, const QString& name) {
    Question box(QMessageBox::Warning, "saveChangesDialog", QMessageBox::tr("Unsaved changes"),
                 QMessageBox::tr("Save the changes to \u201C%1\u201D?").arg(name),
                 QMessageBox::tr("Without saving, what was changed since the last save is lost."),
                 parent);
    QPushButton* save = box.add(QMessageBox::tr("&Save"), QMessageBox::AcceptRole, "saveButton");
    QPushButton* discard =
        box.add(QMessageBox::tr("&Discard"), QMessageBox::DestructiveRole, "discardButton");
    QPushButton* cancel =
        box.add(QMessageBox::tr("&Cancel"), QMessageBox::RejectRole, "cancelButton");
    box.setDefaultButton(save);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == save)
        return SaveAnswer::Save;
    return box.clickedButton() == discard ? SaveAnswer::Discard : SaveAnswer::Cancel;
}

DiskAnswer askChangedOnDisk(QWidget* parent, const QString& name, bool modified) {
    Question box(QMessageBox::Warning, "changedOnDiskDialog", QMessageBox::tr("File changed"),
                 QMessageBox::tr("Another program changed \u201C%1\u201D.").arg(name),
                 modified
                     ? QMessageBox::tr("Reloading gives up your unsaved changes. Keeping them asks "
                                       "again before the file is overwritten.")
                     : QMessageBox::tr("Reload to see what the file holds now."),
                 parent);
    QPushButton* reload =
        box.add(QMessageBox::tr("&Reload"), QMessageBox::AcceptRole, "reloadButton");
    QPushButton* keep = box.add(modified ? QMessageBox::tr("&Keep my changes")
                                         : QMessageBox::tr("&Keep what is shown"),
                                QMessageBox::RejectRole, "keepButton");
    box.setDefaultButton(modified ? keep : reload);
    box.setEscapeButton(keep);
    box.exec();
    return box.clickedButton() == reload ? DiskAnswer::Reload : DiskAnswer::Keep;
}

bool askOverwriteChanged(QWidget* parent, const QString& name) {
    Question box(
        QMessageBox::Warning, "overwriteDialog", QMessageBox::tr("File changed"),
        QMessageBox::tr("\u201C%1\u201D was changed by another program since it was read.")
            .arg(name),
        QMessageBox::tr("Overwriting replaces that change with what is shown here. To keep "
                        "both, cancel and save under another name."),
        parent);
    QPushButton* overwrite =
        box.add(QMessageBox::tr("&Overwrite"), QMessageBox::DestructiveRole, "overwriteButton");
    QPushButton* cancel =
        box.add(QMessageBox::tr("&Cancel"), QMessageBox::RejectRole, "cancelButton");
    box.setDefaultButton(cancel);
    box.setEscapeButton(cancel);
    box.exec();
    return box.clickedButton() == overwrite;
}

RecoveryAnswer askRecovery(QWidget* parent, const QStringList& descriptions) {
    Question box(QMessageBox::Question, "recoveryDialog", QMessageBox::tr("Unsaved work found"),
                 QMessageBox::tr("The last session ended before %n project(s) were saved.", nullptr,
                                 static_cast<int>(descriptions.size())),
                 descriptions.join(QLatin1Char('\n')), parent);
    QPushButton* recover =
        box.add(QMessageBox::tr("&Recover"), QMessageBox::AcceptRole, "recoverButton");
    QPushButton* discard =
        box.add(QMessageBox::tr("&Discard"), QMessageBox::DestructiveRole, "discardButton");
    QPushButton* later =
        box.add(QMessageBox::tr("&Ask again later"), QMessageBox::RejectRole, "laterButton");
    box.setDefaultButton(recover);
    box.setEscapeButton(later);
    box.exec();
    if (box.clickedButton() == recover)
        return RecoveryAnswer::Recover;
    return box.clickedButton() == discard ? RecoveryAnswer::Discard : RecoveryAnswer::Later;
}

void showFailure(QWidget* parent, const QString& title, const QString& text,
                 const QStringList& details) {
    Question box(QMessageBox::Critical, "failureDialog", title, title, text, parent);
    box.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    if (!details.isEmpty())
        box.setDetailedText(details.join(QLatin1Char('\n')));
    box.setDefaultButton(box.add(QMessageBox::tr("&OK"), QMessageBox::AcceptRole, "okButton"));
    box.exec();
}

void showAbout(QWidget* parent) {
    Question box(QMessageBox::NoIcon, "aboutDialog", QMessageBox::tr("About Moorebench"),
                 QMessageBox::tr("Moorebench %1").arg(QLatin1String(engine::kVersion)),
                 QMessageBox::tr("Infers state machines from observed sequences, explains every "
                                 "state and transition by its evidence, and changes nothing that "
                                 "cannot be undone.\n\nLicence: Apache-2.0\nQt %1")
                     .arg(QLatin1String(qVersion())),
                 parent);
    box.setIconPixmap(applicationIcon().pixmap(64, 64));
    box.setDefaultButton(box.add(QMessageBox::tr("&Close"), QMessageBox::AcceptRole, "okButton"));
    box.exec();
}

} // namespace views
