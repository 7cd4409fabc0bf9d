// One value, replaced as a whole; everything the document says about it follows from the value.
#include "app/document/projectdocument.h"

#include "app/commands/editcommand.h"
#include "app/text/encoding.h"
#include "engine/project/revision.h"

#include <QFileInfo>

#include <utility>

namespace app {

namespace {

constexpr qint64 kTypingPause = 2000; // milliseconds; a longer pause begins a new undo step

} // namespace

ProjectDocument::ProjectDocument(QObject* parent) : QObject(parent), m_saved(m_project) {}

QString ProjectDocument::displayName() const {
    if (!m_project.settings->name.empty())
        return toQt(m_project.settings->name);
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    return tr("Untitled");
}

const engine::Revision& ProjectDocument::documentRevision() const {
    if (!m_documentRevision)
        m_documentRevision = engine::documentRevision(m_project);
    return *m_documentRevision;
}

const engine::Revision& ProjectDocument::solverRevision() const {
    if (!m_solverRevision)
        m_solverRevision = engine::solverRevision(m_project);
    return *m_solverRevision;
}

bool ProjectDocument::push(Edit edit) {
    if (m_readOnly || edit.after == m_project)
        return false;
    const bool mergeable = m_lastPush.isValid() && m_lastPush.elapsed() < kTypingPause;
    m_undoStack.push(new EditCommand(this, std::move(edit), mergeable));
    m_lastPush.start();
    return true;
}

void ProjectDocument::reset(engine::Project project, const QString& path, engine::FileFormat format,
                            bool readOnly, bool modified) {
    m_undoStack.clear();
    breakMerging();
    m_project = std::move(project);
    m_saved.reset();
    if (!modified)
        m_saved = m_project;
    m_path = path;
    m_format = format;
    m_readOnly = readOnly;
    m_documentRevision.reset();
    m_solverRevision.reset();
    const bool turned = updateModified();
    ChangeHint hint;
    hint.parts = ChangeHint::Part::Everything;
    emit changed(hint);
    emit pathChanged();
    emit readOnlyChanged(m_readOnly);
    if (turned)
        emit modifiedChanged(m_modified);
}

void ProjectDocument::markSaved(const engine::Project& snapshot, const QString& path,
                                engine::FileFormat format) {
    breakMerging();
    m_saved = snapshot;
    const bool moved = path != m_path;
    m_path = path;
    m_format = format;
    if (std::exchange(m_readOnly, false))
        emit readOnlyChanged(false);
    if (m_project == snapshot)
        m_undoStack.setClean();
    else
        m_undoStack.resetClean();
    if (moved)
        emit pathChanged();
    if (updateModified())
        emit modifiedChanged(m_modified);
}

void ProjectDocument::breakMerging() {
    m_lastPush.invalidate();
}

void ProjectDocument::put(engine::Project project) {
    const ChangeHint hint = ChangeHint::between(m_project, project);
    const engine::Project before = std::exchange(m_project, std::move(project));
    using Part = ChangeHint::Part;
    if (hint.touches(Part::Settings) || hint.touches(Part::Machine) || hint.touches(Part::Chart))
        m_documentRevision.reset();
    if (hint.touches(Part::Library) || hint.touches(Part::Constraints))
        m_solverRevision.reset();
    const bool turned = updateModified(); // whoever hears of the change may ask
    emit changed(hint);
    if (turned)
        emit modifiedChanged(m_modified);
}

bool ProjectDocument::updateModified() {
    const bool modified = !m_saved || !(*m_saved == m_project);
    return std::exchange(m_modified, modified) != modified;
}

} // namespace app
