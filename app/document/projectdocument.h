// The project a window works on: one immutable value, its file, and the one undo stack.
#pragma once

#include "app/commands/edit.h"
#include "app/document/changehint.h"
#include "app/document/focus.h"
#include "engine/format/document.h"
#include "engine/project/project.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <optional>

namespace app {

class EditCommand;

class ProjectDocument : public QObject {
    Q_OBJECT

public:
    explicit ProjectDocument(QObject* parent = nullptr);

    [[nodiscard]] const engine::Project& project() const { return m_project; }
    [[nodiscard]] const QString& path() const { return m_path; } ///< empty: never saved
    [[nodiscard]] engine::FileFormat fileFormat() const { return m_format; }
    /// The file is not ours to write (a newer version made it); saving a copy makes it writable.
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    /// Whether the content differs from the file's; undoing back to the file's content is no
    /// modification, however one got there.
    [[nodiscard]] bool isModified() const { return m_modified; }
    /// The project's name, else the file's, else "Untitled".
    [[nodiscard]] QString displayName() const;

    /// Content revisions, computed when first asked for after a change. O(size) then, else O(1).
    [[nodiscard]] const engine::Revision& documentRevision() const;
    [[nodiscard]] const engine::Revision& solverRevision() const;

    [[nodiscard]] QUndoStack* undoStack() { return &m_undoStack; }

    /// Makes an edit an undo step. False when it changes nothing, or nothing may be changed.
    bool push(Edit edit);

    /// Another project altogether (new, opened, recovered): the undo stack starts empty.
    void reset(engine::Project project, const QString& path, engine::FileFormat format,
               bool readOnly, bool modified);
    /// `snapshot` is what the file at `path` now holds; later edits stay modifications of it.
    void markSaved(const engine::Project& snapshot, const QString& path, engine::FileFormat format);
    /// The next edit will not merge with the one before (the focus went elsewhere, or a save
    /// began).
    void breakMerging();

signals:
    void changed(const app::ChangeHint& hint);
    void modifiedChanged(bool modified);
    void pathChanged();
    void readOnlyChanged(bool readOnly);
    /// An undo or redo wants the window to show what it changed.
    void focusRequested(const app::Focus& focus);

private:
    friend class EditCommand;
    void put(engine::Project project);
    [[nodiscard]] bool updateModified(); ///< whether it turned

    engine::Project m_project;
    /// Content of the file or of a new untitled project; none: no file holds what was opened.
    std::optional<engine::Project> m_saved;
    QString m_path;
    engine::FileFormat m_format = engine::FileFormat::Project;
    bool m_readOnly = false;
    bool m_modified = false;
    QElapsedTimer m_lastPush; ///< invalid: the next edit must not merge
    QUndoStack m_undoStack;
    mutable std::optional<engine::Revision> m_documentRevision;
    mutable std::optional<engine::Revision> m_solverRevision;
};

} // namespace app
