// QSaveFile does the hard part of saving; the backup, the stamp and the sentences are here.
#include "app/document/projectfile.h"

#include "app/text/encoding.h"
#include "app/text/makeproblem.h"
#include "engine/format/automatalab.h"
#include "engine/format/projectjson.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <string_view>
#include <utility>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ProjectFile)
};

engine::Problem problem(engine::ProblemCode code, const QString& path, const QString& reason) {
    return makeProblem(code, {toEngine(path), toEngine(reason)});
}

engine::Problem unreadable(const QString& path, const QString& reason) {
    return problem(engine::ProblemCode::FileUnreadable, path, reason);
}

engine::Problem unwritable(const QString& path, const QString& reason) {
    return problem(engine::ProblemCode::FileUnwritable, path, reason);
}

std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

QByteArray hashOf(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Blake2b_256);
}

// Why something that exists is no file of ours: reading or writing a pipe may wait for ever.
QString obstacleAt(const QString& path) {
    const QFileInfo info(path);
    if (info.isDir())
        return Texts::tr("it is a folder");
    if (info.exists() && !info.isFile())
        return Texts::tr("it is no regular file");
    return {};
}

engine::Result<QByteArray> readAll(const QString& path, std::uint64_t limit) {
    if (const QString obstacle = obstacleAt(path); !obstacle.isEmpty())
        return unreadable(path, obstacle);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(path, file.errorString());
    const auto tooLarge = [limit](std::uint64_t size) {
        return makeProblem(engine::ProblemCode::FileTooLarge,
                           {std::to_string(limit), std::to_string(size)});
    };
    if (static_cast<std::uint64_t>(file.size()) > limit)
        return tooLarge(static_cast<std::uint64_t>(file.size()));
    // It may grow while it is read, or tell no size: one byte more than allowed is read at most.
    QByteArray bytes = file.read(static_cast<qint64>(limit) + 1);
    if (file.error() != QFileDevice::NoError)
        return unreadable(path, file.errorString());
    if (static_cast<std::uint64_t>(bytes.size()) > limit)
        return tooLarge(static_cast<std::uint64_t>(bytes.size()));
    return bytes;
}

// Empty when the bytes are on disk, else why not.
QString write(const QByteArray& bytes, const QString& path) {
    if (QString obstacle = obstacleAt(path); !obstacle.isEmpty())
        return obstacle;
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    if (file.write(bytes) != bytes.size()) {
        QString reason = file.errorString();
        file.cancelWriting();
        return reason;
    }
    return file.commit() ? QString() : file.errorString();
}

// Keeps what `path` holds now as "name~". Nothing to keep is no error; what cannot be kept is.
QString backUp(const QString& path, const QByteArray& replacement) {
    QFile old(path);
    if (!old.open(QIODevice::ReadOnly))
        return QFile::exists(path) ? old.errorString() : QString{};
    const QByteArray content = old.readAll();
    if (old.error() != QFileDevice::NoError)
        return old.errorString();
    old.close();
    if (content == replacement)
        return {}; // saving the same again must not push the older content out of the backup
    return write(content, path + u'~');
}

FileStamp stampOf(const QByteArray& bytes) {
    return {bytes.size(), hashOf(bytes)};
}

} // namespace

engine::Result<LoadedFile> loadFile(const QString& path, const engine::Limits& limits) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    auto bytes = readAll(absolute, limits.inputBytes);
    if (!bytes)
        return bytes.problems();
    auto document = engine::readDocument(viewOf(*bytes), limits);
    if (!document)
        return document.problems();
    return LoadedFile{std::move(document).value(), absolute, stampOf(*bytes)};
}

engine::FileFormat formatForSaving(const QString& path, engine::FileFormat opened) {
    if (path.endsWith(QStringLiteral(".moorebench"), Qt::CaseInsensitive))
        return engine::FileFormat::Project;
    if (opened == engine::FileFormat::AutomataLab)
        return engine::FileFormat::AutomataLab;
    return engine::FileFormat::Project;
}

engine::Result<SavedFile> saveProject(const engine::Project& project, const QString& path,
                                      engine::FileFormat format) {
    engine::Problems warnings;
    std::string text;
    if (format == engine::FileFormat::AutomataLab) {
        engine::WrittenDocument written = engine::writeAutomataLab(project);
        text = std::move(written.bytes);
        warnings = std::move(written.warnings);
    } else {
        text = engine::writeProject(project);
    }
    const QByteArray bytes = QByteArray::fromStdString(text);
    if (const QString obstacle = obstacleAt(path); !obstacle.isEmpty())
        return unwritable(path, obstacle);
    if (const QString reason = backUp(path, bytes); !reason.isEmpty())
        return unwritable(path + u'~', reason);
    if (const QString reason = write(bytes, path); !reason.isEmpty())
        return unwritable(path, reason);
    return SavedFile{stampOf(bytes), std::move(warnings)};
}

engine::Result<FileStamp> saveBytes(const QByteArray& bytes, const QString& path) {
    if (const QString reason = write(bytes, path); !reason.isEmpty())
        return unwritable(path, reason);
    return stampOf(bytes);
}

bool changedOnDisk(const QString& path, const FileStamp& known) {
    const QFileInfo info(path);
    if (!info.exists())
        return false;
    if (!known.exists())
        return true;
    // Times are no shortcut: two writes in one tick of the clock have the same.
    return info.size() != known.size || stampOf(path).hash != known.hash;
}

FileStamp stampOf(const QString& path) {
    QFile file(path);
    if (!obstacleAt(path).isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    return stampOf(file.readAll());
}

} // namespace app
