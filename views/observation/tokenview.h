// An observation's tokens, one a line; line numbers are token indices, edits happen in place.
#pragma once

#include <QTableView>

namespace app {
class Workbench;
}

namespace views {

class TokenProblems;

class TokenView : public QTableView {
    Q_OBJECT

public:
    explicit TokenView(app::Workbench* workbench, QWidget* parent = nullptr);

    /// Selects tokens [first, end) and shows them; an empty range selects the one before it.
    void selectTokens(int first, int end);
    [[nodiscard]] int currentToken() const { return currentIndex().row(); }

    void insertToken(int row);
    void removeSelected();
    void copySelected() const;
    void paste();

signals:
    void currentTokenChanged(int token);
    void stateRequested(int token); ///< "which state does this lead to?"

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    /// [first, count] of the selected rows; they need not be contiguous, the hull is taken.
    [[nodiscard]] std::pair<int, int> selectedRange() const;
    void addFixes(class QMenu& menu, int token);

    app::Workbench* m_workbench;
    TokenProblems* m_problems;
};

} // namespace views
