// Three files a window: the snapshot, where it came from, and a lock that dies with the process.
#include "app/document/autosave.h"

#include "app/document/projectdocument.h"
#include "app/document/projectfile.h"
#include "app/jobs/background.h"
#include "app/text/problemtext.h"
#include "engine/format/projectjson.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kDefaultDelay = 10'000;

QString originFile(const QString& snapshot) {
    return snapshot + QStringLiteral(".origin");
}

QString lockFile(const QString& snapshot) {
    return snapshot + QStringLiteral(".lock");
}

// The origin goes first: a snapshot without one would have lost its name.
QString writeSnapshot(const engine::Project& project, const QJsonObject& origin,
                      const QString& file) {
    const auto meta = saveBytes(QJsonDocument(origin).toJson(), originFile(file));
    if (!meta)
        return problemMessage(meta.problems().list.front());
    const auto saved = saveBytes(QByteArray::fromStdString(engine::writeProject(project)), file);
    return saved ? QString() : problemMessage(saved.problems().list.front());
}

void removeSnapshot(const QString& file) {
    QFile::remove(file);
    QFile::remove(originFile(file));
}

} // namespace

Autosave::Autosave(ProjectDocument* document, const QString& folder, QObject* parent)
    : QObject(parent), m_document(document), m_folder(folder.isEmpty() ? defaultFolder() : folder) {
    m_file = QDir(m_folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) +
                                     QStringLiteral(".moorebench"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDefaultDelay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::snapshot);
    connect(m_document, &ProjectDocument::changed, this, &Autosave::documentChanged);
    connect(m_document, &ProjectDocument::modifiedChanged, this, &Autosave::documentChanged);
}

Autosave::~Autosave() {
    m_writing.waitForFinished(); // the window is gone by now; the snapshot stays for recovery
}

void Autosave::setDelay(int milliseconds) {
    m_timer.setInterval(milliseconds);
}

void Autosave::documentChanged() {
    if (!m_document->isModified()) {
        m_timer.stop();
        removeFile();
    } else if (!m_timer.isActive()) {
        m_timer.start(); // not restarted by each edit: steady typing is saved too
    }
}

void Autosave::snapshot() {
    if (!m_document->isModified())
        return;
    if (m_writing.isRunning()) {
        m_again = true;
        return;
    }
    m_timer.stop();
    if (!m_lock) {
        if (!QDir().mkpath(m_folder)) {
            emit failed(tr("The folder “%1” for unsaved work cannot be made.").arg(m_folder));
            return;
        }
        m_lock = std::make_unique<QLockFile>(lockFile(m_file));
        m_lock->setStaleLockTime(0);
        m_lock->tryLock(0);
    }
    const QJsonObject origin{
        {QStringLiteral("path"), m_document->path()},
        {QStringLiteral("name"), m_document->displayName()},
        {QStringLiteral("automata_lab"),
         m_document->fileFormat() == engine::FileFormat::AutomataLab},
        {QStringLiteral("saved"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    const quint64 generation = m_generation;
    m_writing = QFuture<void>(runElsewhere(
        this,
        [project = m_document->project(), origin, file = m_file] {
            return writeSnapshot(project, origin, file);
        },
        [this, generation](const QString& reason) {
            if (generation != m_generation)
                removeSnapshot(m_file); // saved or discarded while this was being written
            else if (reason.isEmpty())
                emit written(m_file);
            else
                emit failed(reason);
            if (std::exchange(m_again, false))
                snapshot();
        }));
}

void Autosave::removeFile() {
    ++m_generation;
    m_again = false;
    if (!m_writing.isRunning())
        removeSnapshot(m_file);
}

void Autosave::discard() {
    m_timer.stop();
    removeFile();
    m_writing.waitForFinished();
    removeSnapshot(m_file);
    m_lock.reset();
}

QString Autosave::defaultFolder() {
    if (!QStandardPaths::isTestModeEnabled()) {
        const QString state = qEnvironmentVariable("XDG_STATE_HOME");
        if (QDir::isAbsolutePath(state))
            return QDir(state).filePath(QStringLiteral("moorebench/autosave"));
        return QDir::home().filePath(QStringLiteral(".local/state/moorebench/autosave"));
    }
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation))
        .filePath(QStringLiteral("autosave"));
}

std::vector<RecoveryEntry> Autosave::recoverable(const QString& folder) {
    const QDir directory(folder.isEmpty() ? defaultFolder() : folder);
    std::vector<RecoveryEntry> entries;
    const QFileInfoList files =
        directory.entryInfoList({QStringLiteral("*.moorebench")}, QDir::Files);
    for (const QFileInfo& file : files) {
        QLockFile lock(lockFile(file.filePath()));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            continue; // its window still lives
        RecoveryEntry entry;
        entry.snapshotFile = file.filePath();
        entry.saved = file.lastModified();
        entry.displayName = file.fileName();
        if (QFile meta(originFile(file.filePath())); meta.open(QIODevice::ReadOnly)) {
            const QJsonObject origin = QJsonDocument::fromJson(meta.readAll()).object();
            if (origin[QStringLiteral("automata_lab")].toBool())
                entry.format = engine::FileFormat::AutomataLab;
            entry.originalPath = origin[QStringLiteral("path")].toString();
            entry.displayName = origin[QStringLiteral("name")].toString(entry.displayName);
        }
        entries.push_back(std::move(entry));
    }
    std::sort(entries.begin(), entries.end(),
              [](const RecoveryEntry& a, const RecoveryEntry& b) { return a.saved > b.saved; });
    return entries;
}

engine::Result<engine::Project> Autosave::recover(const RecoveryEntry& entry) {
    auto loaded = loadFile(entry.snapshotFile);
    if (!loaded)
        return loaded.problems();
    return std::move(loaded.value().document.project);
}

void Autosave::forget(const RecoveryEntry& entry) {
    removeSnapshot(entry.snapshotFile);
}

} // namespace app
