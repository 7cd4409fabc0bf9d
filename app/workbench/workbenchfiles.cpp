// Opening, saving, import and export: all file work runs on the thread pool, one save at a time.
#include "app/commands/sequencecommands.h"
#include "app/document/autosave.h"
#include "app/document/projectdocument.h"
#include "app/jobs/background.h"
#include "app/jobs/release.h"
#include "app/models/problemsmodel.h"
#include "app/review/reviewsession.h"
#include "app/settings/recentprojects.h"
#include "app/text/problemtext.h"
#include "app/workbench/examples.h"
#include "app/workbench/workbench.h"
#include "engine/format/candidatejson.h"

#include <QFileInfo>

#include <sstream>

namespace app {

namespace {

QString firstMessage(const engine::Problems& problems) {
    return problems.list.empty() ? QString() : problemMessage(problems.list.front());
}

// Observations and candidates become new projects without a path.
bool keepsPath(engine::FileFormat format, const QString& path) {
    const bool project =
        format == engine::FileFormat::Project || format == engine::FileFormat::AutomataLab;
    return project && !isBundled(path);
}

} // namespace

void Workbench::beginFileWork() {
    if (m_fileWork++ == 0)
        emit fileWorkChanged(true);
}

void Workbench::endFileWork() {
    if (--m_fileWork == 0)
        emit fileWorkChanged(false);
}

void Workbench::replaceProject(engine::Project project, const QString& path,
                               engine::FileFormat format, bool readOnly, bool modified) {
    ++m_epoch;
    stopInference();
    m_review->clear();
    m_problems->clear();
    m_undoIndex = 0;
    m_stamp = {};
    m_pendingPath.clear(); // what waits to be saved is the old project
    m_nextSave.reset();
    m_document->reset(std::move(project), path, format, readOnly, modified);
}

void Workbench::newProject() {
    replaceProject({}, {}, engine::FileFormat::Project, false, false);
}

void Workbench::open(const QString& path) {
    const quint64 request = ++m_openRequest;
    beginFileWork();
    runInBackground<LoadedFile>(
        this, [path, limits = m_limits] { return loadFile(path, limits); },
        [this, path, request](engine::Result<LoadedFile> loaded) {
            endFileWork();
            if (request == m_openRequest) // else another file was chosen meanwhile
                showLoaded(std::move(loaded), path);
        });
}

void Workbench::showLoaded(engine::Result<LoadedFile> loaded, const QString& path) {
    if (!loaded) {
        m_problems->setProblems(ProblemsModel::Source::File, loaded.problems());
        m_console->add(ConsoleLevel::Error, ConsoleSource::File,
                       tr("“%1” was not opened. %2").arg(path, firstMessage(loaded.problems())));
        m_recent->remove(path);
        emit openFailed(path, loaded.problems());
        return;
    }
    engine::Document& document = loaded->document;
    const bool keeps = keepsPath(document.format, loaded->path);
    replaceProject(std::move(document.project), keeps ? loaded->path : QString(),
                   keeps ? document.format : engine::FileFormat::Project, document.readOnly,
                   !keeps && !isBundled(loaded->path));
    if (keeps)
        m_stamp = loaded->stamp;
    m_problems->setProblems(ProblemsModel::Source::File, document.warnings);
    if (document.candidate)
        m_review->setCandidate(sharedInBackground(std::move(*document.candidate)), std::nullopt);
    if (!isBundled(loaded->path))
        m_recent->add(loaded->path);
    m_console->add(ConsoleLevel::Info, ConsoleSource::File, tr("Opened “%1”.").arg(loaded->path));
    emit opened(loaded->path);
}

void Workbench::recover(const RecoveryEntry& entry) {
    const quint64 request = ++m_openRequest;
    beginFileWork();
    runInBackground<engine::Project>(
        this, [entry] { return Autosave::recover(entry); },
        [this, entry, request](engine::Result<engine::Project> recovered) {
            endFileWork();
            if (request != m_openRequest)
                return;
            if (!recovered) {
                m_problems->setProblems(ProblemsModel::Source::File, recovered.problems());
                emit openFailed(entry.snapshotFile, recovered.problems());
                return;
            }
            // No stamp: whether the original changed since is unknown, so saving asks first.
            replaceProject(std::move(*recovered), entry.originalPath, entry.format, false, true);
            connect(
                m_autosave, &Autosave::written, this, [entry] { Autosave::forget(entry); },
                Qt::SingleShotConnection); // only now is there another copy
            m_autosave->snapshot();
            m_console->add(ConsoleLevel::Info, ConsoleSource::File,
                           tr("Recovered unsaved work of “%1”.").arg(entry.displayName));
            emit opened(entry.originalPath);
        });
}

void Workbench::save() {
    if (m_document->path().isEmpty() || m_document->isReadOnly())
        emit saveAsNeeded();
    else
        startSaving(m_document->path(), false);
}

void Workbench::saveAs(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (m_document->isReadOnly() && absolute == m_document->path()) {
        engine::Problems problems;
        problems.add(makeProblem(
            engine::ProblemCode::FileUnwritable,
            {toEngine(absolute),
             toEngine(tr("a newer version made it, and saving would lose what it holds"))}));
        failSaving(absolute, problems);
        return;
    }
    startSaving(absolute, true);
}

void Workbench::saveOverwriting() {
    if (!m_pendingPath.isEmpty())
        startSaving(std::exchange(m_pendingPath, {}), true);
}

void Workbench::startSaving(const QString& path, bool overwriting) {
    if (m_saving) { // two writers of one file would finish in any order
        m_nextSave = {path, overwriting};
        return;
    }
    m_saving = true;
    m_pendingPath.clear();
    beginFileWork();
    m_document->breakMerging(); // an edit from here on must not join what is being written
    const engine::FileFormat format = formatForSaving(path, m_document->fileFormat());
    const engine::Project snapshot = m_document->project();
    runInBackground<std::optional<SavedFile>>(
        this,
        [snapshot, path, format, overwriting,
         known = m_stamp]() -> engine::Result<std::optional<SavedFile>> {
            if (!overwriting && app::changedOnDisk(path, known))
                return std::optional<SavedFile>();
            auto saved = saveProject(snapshot, path, format);
            if (!saved)
                return saved.problems();
            return std::optional(std::move(*saved));
        },
        [this, snapshot, path, format,
         epoch = m_epoch](engine::Result<std::optional<SavedFile>> saved) {
            m_saving = false;
            endFileWork();
            if (!saved)
                failSaving(path, saved.problems());
            else if (!*saved)
                askOverwriting(path);
            else
                finishSaving(path, format, epoch == m_epoch ? &snapshot : nullptr, **saved);
            if (const auto next = std::exchange(m_nextSave, std::nullopt))
                startSaving(next->first, next->second);
        });
}

void Workbench::askOverwriting(const QString& path) {
    m_console->add(ConsoleLevel::Warning, ConsoleSource::File,
                   tr("“%1” was changed by another program and was not overwritten.").arg(path));
    if (path != m_document->path())
        return; // another project has taken the place of the one to be saved
    m_pendingPath = path;
    emit overwriteQuestion(path);
}

// `snapshot` is null when another project has taken the place of the saved one.
void Workbench::finishSaving(const QString& path, engine::FileFormat format,
                             const engine::Project* snapshot, const SavedFile& file) {
    if (snapshot) {
        m_stamp = file.stamp;
        m_document->markSaved(*snapshot, path, format);
        m_problems->setProblems(ProblemsModel::Source::File, file.warnings);
    }
    m_recent->add(path);
    m_console->add(ConsoleLevel::Info, ConsoleSource::File, tr("Saved “%1”.").arg(path));
    for (const engine::Problem& warning : file.warnings.list)
        m_console->add(ConsoleLevel::Warning, ConsoleSource::File, problemMessage(warning));
    emit saved(path);
}

void Workbench::failSaving(const QString& path, const engine::Problems& problems) {
    m_console->add(ConsoleLevel::Error, ConsoleSource::File,
                   tr("“%1” was not saved. %2").arg(path, firstMessage(problems)));
    emit saveFailed(path, problems);
}

void Workbench::importText(const QString& text) {
    beginFileWork();
    runInBackground<engine::Document>(
        this,
        [bytes = toEngine(text), limits = m_limits] { return engine::readDocument(bytes, limits); },
        [this](const engine::Result<engine::Document>& read) {
            endFileWork();
            importLibrary(read);
        });
}

void Workbench::importFile(const QString& path) {
    beginFileWork();
    runInBackground<engine::Document>(
        this,
        [path, limits = m_limits]() -> engine::Result<engine::Document> {
            auto loaded = loadFile(path, limits);
            if (!loaded)
                return loaded.problems();
            return std::move(loaded->document);
        },
        [this](const engine::Result<engine::Document>& read) {
            endFileWork();
            importLibrary(read);
        });
}

void Workbench::importLibrary(const engine::Result<engine::Document>& read) {
    engine::Problems problems;
    if (!read)
        problems = read.problems();
    else if (read->project.library->empty())
        problems.add(makeProblem(engine::ProblemCode::NoObservations));
    if (problems.list.empty()) {
        const engine::Library& library = *read->project.library;
        const int row = static_cast<int>(m_document->project().library->size());
        auto edit = importObservations(m_document->project(), row, library);
        if (edit) {
            const int count = static_cast<int>(library.size());
            m_problems->setProblems(ProblemsModel::Source::File, read->warnings);
            m_document->push(std::move(*edit));
            m_console->add(ConsoleLevel::Info, ConsoleSource::Import,
                           tr("Imported %n observation(s).", nullptr, count));
            goTo({.part = Focus::Part::Observation, .row = row});
            emit imported(count);
            return;
        }
        problems = edit.problems();
    }
    m_problems->setProblems(ProblemsModel::Source::File, problems);
    m_console->add(ConsoleLevel::Error, ConsoleSource::Import,
                   tr("Nothing was imported. %1").arg(firstMessage(problems)));
    emit importFailed(problems);
}

void Workbench::tellExported(const QString& path, const engine::Result<FileStamp>& written) {
    endFileWork();
    if (!written) {
        m_console->add(ConsoleLevel::Error, ConsoleSource::Export,
                       tr("“%1” was not exported. %2").arg(path, firstMessage(written.problems())));
        emit exportFailed(path, written.problems());
        return;
    }
    m_console->add(ConsoleLevel::Info, ConsoleSource::Export, tr("Exported “%1”.").arg(path));
    emit exported(path);
}

void Workbench::exportBytes(const QByteArray& bytes, const QString& path) {
    beginFileWork();
    runInBackground<FileStamp>(
        this, [bytes, path] { return saveBytes(bytes, path); },
        [this, path](const engine::Result<FileStamp>& written) { tellExported(path, written); });
}

void Workbench::exportCandidate(const QString& path) {
    if (!m_review->hasCandidate())
        return;
    beginFileWork();
    runInBackground<FileStamp>(
        this,
        [candidate = m_review->candidate(), path] {
            std::ostringstream out;
            engine::writeCandidate(out, *candidate);
            return saveBytes(QByteArray::fromStdString(out.str()), path);
        },
        [this, path](const engine::Result<FileStamp>& written) { tellExported(path, written); });
}

} // namespace app
