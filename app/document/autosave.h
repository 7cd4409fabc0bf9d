// Unsaved work survives a crash: snapshots go to the user's state folder, off the GUI thread.
#pragma once

#include "engine/base/result.h"
#include "engine/format/document.h"
#include "engine/project/project.h"

#include <QDateTime>
#include <QFuture>
#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace app {

class ProjectDocument;

/// One recoverable project left behind by a process that no longer runs.
struct RecoveryEntry {
    QString snapshotFile;
    QString originalPath; ///< empty: it was never saved
    QString displayName;
    QDateTime saved;
    engine::FileFormat format = engine::FileFormat::Project; ///< that the original is saved in
};

class Autosave : public QObject {
    Q_OBJECT

public:
    /// Writes into `folder` (empty: the application's own below QStandardPaths).
    explicit Autosave(ProjectDocument* document, const QString& folder = {},
                      QObject* parent = nullptr);
    ~Autosave() override;

    /// Time between the first unsaved change and the snapshot.
    void setDelay(int milliseconds);
    /// Writes a snapshot now if there are unsaved changes.
    void snapshot();
    /// The window closes in an orderly way: the snapshot is no longer needed.
    void discard();

    [[nodiscard]] static QString defaultFolder();
    /// Snapshots whose process is gone, newest first.
    [[nodiscard]] static std::vector<RecoveryEntry> recoverable(const QString& folder = {});
    [[nodiscard]] static engine::Result<engine::Project> recover(const RecoveryEntry& entry);
    static void forget(const RecoveryEntry& entry);

signals:
    void written(const QString& file);
    void failed(const QString& reason);

private:
    void documentChanged();
    void removeFile();

    ProjectDocument* m_document;
    QString m_folder;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
    QFuture<void> m_writing;
    bool m_again = false;
    quint64 m_generation = 0;
};

} // namespace app
