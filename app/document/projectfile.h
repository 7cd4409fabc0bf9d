// Projects in files: reading any format, saving so that old or new content is always there.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"
#include "engine/format/document.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace app {

/// What a file looked like when we last read or wrote it.
struct FileStamp {
    qint64 size = -1; ///< -1: no such file
    QByteArray hash;  ///< of the content

    [[nodiscard]] bool exists() const { return size >= 0; }
    bool operator==(const FileStamp&) const = default;
};

struct LoadedFile {
    engine::Document document;
    QString path; ///< absolute
    FileStamp stamp;
};

/// Errors: FileUnreadable, FileTooLarge, and those of engine::readDocument. O(size).
[[nodiscard]] engine::Result<LoadedFile> loadFile(const QString& path,
                                                  const engine::Limits& limits = {});

struct SavedFile {
    FileStamp stamp;
    engine::Problems warnings; ///< what the format cannot hold
};

/// The format a project is saved in: by suffix (.moorebench), `opened` for other suffixes when it
/// was opened as Automata Lab, else the project format.
[[nodiscard]] engine::FileFormat formatForSaving(const QString& path, engine::FileFormat opened);

/// Writes beside, flushes, renames; the content before stays as "name~". Errors: FileUnwritable.
/// O(size).
[[nodiscard]] engine::Result<SavedFile> saveProject(const engine::Project& project,
                                                    const QString& path, engine::FileFormat format);

/// Any bytes in the same safe way, for exports (no backup).
[[nodiscard]] engine::Result<FileStamp> saveBytes(const QByteArray& bytes, const QString& path);

/// Whether saving would overwrite content other than that of `known`: size and time are compared
/// first, the content only when they differ. Nothing is lost over a vanished file: false.
[[nodiscard]] bool changedOnDisk(const QString& path, const FileStamp& known);

[[nodiscard]] FileStamp stampOf(const QString& path);

} // namespace app
