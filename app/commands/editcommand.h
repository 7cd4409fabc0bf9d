// The one undo command: it swaps the project before for the project after.
#pragma once

#include "app/commands/edit.h"

#include <QUndoCommand>

namespace app {

class ProjectDocument;

class EditCommand : public QUndoCommand {
public:
    /// `mergeable`: whether this edit may join the one below it (the document knows the pause and
    /// the focus). The document outlives its undo stack, hence the command.
    EditCommand(ProjectDocument* document, Edit edit, bool mergeable);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    [[nodiscard]] bool appliesCandidate() const { return m_appliesCandidate; }

private:
    ProjectDocument* m_document;
    engine::Project m_before;
    engine::Project m_after;
    QString m_mergeKey;
    Focus m_focus;
    bool m_appliesCandidate;
    bool m_mergeable;
    bool m_first = true; ///< the redo() that QUndoStack::push makes needs no focus
};

} // namespace app
