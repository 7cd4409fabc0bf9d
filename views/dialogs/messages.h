// The questions the window asks; every one says what happens, and the safe answer is the default.
#pragma once

#include <QStringList>

class QWidget;

namespace views {

enum class SaveAnswer { Save, Discard, Cancel };
/// "Save the changes to NAME?", before a window closes or another file replaces its content.
[[nodiscard]] SaveAnswer askSaveChanges(QWidget* parent, const QString& name);

enum class DiskAnswer { Reload, Keep };
/// The file was changed by another program; `modified`: there are unsaved changes here too.
[[nodiscard]] DiskAnswer askChangedOnDisk(QWidget* parent, const QString& name, bool modified);

/// Saving would replace what another program wrote. True: overwrite all the same.
[[nodiscard]] bool askOverwriteChanged(QWidget* parent, const QString& name);

enum class RecoveryAnswer { Recover, Discard, Later };
/// Work of an earlier session that was not saved was found; `times` are texts for the user.
[[nodiscard]] RecoveryAnswer askRecovery(QWidget* parent, const QStringList& descriptions);

/// An error with its remedy and details (one line each) that can be copied.
void showFailure(QWidget* parent, const QString& title, const QString& text,
                 const QStringList& details = {});

void showAbout(QWidget* parent);

} // namespace views
