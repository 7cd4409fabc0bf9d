// Swapping two values: undo and redo are exact by construction.
#include "app/commands/editcommand.h"

#include "app/document/projectdocument.h"

#include <QHashFunctions>

#include <utility>

namespace app {

EditCommand::EditCommand(ProjectDocument* document, Edit edit, bool mergeable)
    : QUndoCommand(edit.text),
      m_document(document),
      m_before(document->project()),
      m_after(std::move(edit.after)),
      m_mergeKey(std::move(edit.mergeKey)),
      m_focus(std::move(edit.focus)),
      m_appliesCandidate(edit.appliesCandidate),
      m_mergeable(mergeable) {}

void EditCommand::undo() {
    m_document->breakMerging();
    m_document->put(m_before);
    emit m_document->focusRequested(m_focus);
}

void EditCommand::redo() {
    if (std::exchange(m_first, false)) {
        m_document->put(m_after);
        return;
    }
    m_document->breakMerging();
    m_document->put(m_after);
    emit m_document->focusRequested(m_focus);
}

int EditCommand::id() const {
    if (m_mergeKey.isEmpty())
        return -1;
    return static_cast<int>(qHash(m_mergeKey) & 0x7FFFFFFFU); // equal keys are checked on merging
}

bool EditCommand::mergeWith(const QUndoCommand* other) {
    const auto* next = dynamic_cast<const EditCommand*>(other);
    if (!next || !next->m_mergeable || next->m_mergeKey != m_mergeKey)
        return false;
    m_after = next->m_after;
    m_focus = next->m_focus;
    setText(next->text());
    if (m_after == m_before) {
        m_document->put(m_before); // the very objects of before, so that nothing looks changed
        setObsolete(true);
    }
    return true;
}

} // namespace app
