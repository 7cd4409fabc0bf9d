#include "views/observation/tokenview.h"

#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/models/roles.h"
#include "app/models/tokenlistmodel.h"
#include "app/text/encoding.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/observation/quickfix.h"
#include "views/observation/tokendelegate.h"
#include "views/observation/tokenproblems.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>

namespace views {

using app::TokenListModel;

TokenView::TokenView(app::Workbench* workbench, QWidget* parent)
    : QTableView(parent), m_workbench(workbench), m_problems(new TokenProblems(workbench, this)) {
    named(this, "tokenView", tr("Tokens of the observation"));
    setModel(workbench->tokens());
    setItemDelegate(new TokenDelegate(workbench->tokens(), m_problems, this));
    connect(m_problems, &TokenProblems::changed, viewport(), qOverload<>(&QWidget::update));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                    QAbstractItemView::AnyKeyPressed);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    QHeaderView* lines = verticalHeader();
    lines->setSectionResizeMode(QHeaderView::Fixed);
    lines->setDefaultSectionSize(fontMetrics().height() + 5);
    lines->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    lines->setHighlightSections(false);
    lines->setAccessibleName(tr("Token indices"));
    QHeaderView* columns = horizontalHeader();
    columns->hide();
    columns->setMinimumSectionSize(20);
    columns->moveSection(TokenListModel::KindColumn, 0);
    columns->setSectionResizeMode(TokenListModel::TokenColumn, QHeaderView::Stretch);
    columns->setSectionResizeMode(TokenListModel::KindColumn, QHeaderView::Fixed);
    columns->resizeSection(TokenListModel::KindColumn, fontMetrics().height() + 8);
}

std::pair<int, int> TokenView::selectedRange() const {
    int first = -1;
    int last = -1;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        first = first < 0 ? range.top() : std::min(first, range.top());
        last = std::max(last, range.bottom());
    }
    return first < 0 ? std::pair(0, 0) : std::pair(first, last - first + 1);
}

void TokenView::selectTokens(int first, int end) {
    const int rows = model()->rowCount();
    if (rows == 0)
        return;
    const int top = std::clamp(end > first ? first : first - 1, 0, rows - 1);
    const int bottom = std::clamp(end - 1, top, rows - 1);
    const QModelIndex start = model()->index(top, TokenListModel::TokenColumn);
    selectionModel()->setCurrentIndex(start, QItemSelectionModel::NoUpdate);
    selectionModel()->select(
        QItemSelection(model()->index(top, 0),
                       model()->index(bottom, TokenListModel::ColumnCount - 1)),
        QItemSelectionModel::ClearAndSelect);
    scrollTo(start, QAbstractItemView::PositionAtCenter);
}

void TokenView::insertToken(int row) {
    if (!model()->insertRows(row, 1))
        return;
    const QModelIndex index = model()->index(row, TokenListModel::TokenColumn);
    setCurrentIndex(index);
    edit(index);
}

void TokenView::removeSelected() {
    const auto [first, count] = selectedRange();
    if (count == 0 || !model()->removeRows(first, count))
        return;
    if (const int rows = model()->rowCount(); rows > 0)
        setCurrentIndex(model()->index(std::min(first, rows - 1), TokenListModel::TokenColumn));
}

void TokenView::copySelected() const {
    const auto [first, count] = selectedRange();
    QStringList lines;
    for (int row = first; row < first + count; ++row)
        lines.append(
            model()->index(row, TokenListModel::TokenColumn).data(Qt::EditRole).toString());
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void TokenView::paste() {
    QString text = QGuiApplication::clipboard()->text();
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    if (text.endsWith(QLatin1Char('\n')))
        text.chop(1);
    if (text.isEmpty())
        return;
    const int row = currentIndex().isValid() ? currentToken() + 1 : model()->rowCount();
    const QStringList lines = text.split(QLatin1Char('\n'));
    if (m_workbench->tokens()->insertTokens(row, lines))
        selectTokens(row, row + static_cast<int>(lines.size()));
}

void TokenView::keyPressEvent(QKeyEvent* event) {
    if (state() == EditingState && !hasFocus())
        return; // what the editor left over, as Return, is no command for the list
    if (event->matches(QKeySequence::Copy)) {
        copySelected();
    } else if (event->matches(QKeySequence::Cut)) {
        copySelected();
        removeSelected();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (event->matches(QKeySequence::Delete) || event->key() == Qt::Key_Backspace) {
        removeSelected();
    } else if (event->key() == Qt::Key_Insert) {
        insertToken(std::max(currentToken(), 0));
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (event->modifiers().testFlag(Qt::ShiftModifier) || model()->rowCount() == 0)
            insertToken(model()->rowCount() == 0 ? 0 : currentToken() + 1);
        else
            edit(currentIndex().siblingAtColumn(TokenListModel::TokenColumn));
    } else {
        QTableView::keyPressEvent(event);
    }
}

bool TokenView::event(QEvent* event) {
    // Editing keys mean the tokens here, not the window's commands of the same keys.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Cut) ||
            key->matches(QKeySequence::Paste) || key->matches(QKeySequence::Delete)) {
            key->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void TokenView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.row() != previous.row())
        emit currentTokenChanged(current.row());
}

void TokenView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    QTableView::closeEditor(editor, hint);
    setFocus();
}

void TokenView::addFixes(QMenu& menu, int token) {
    const QModelIndex index = model()->index(token, TokenListModel::TokenColumn);
    if (!index.data(app::ProblemRole).toBool() && m_problems->text(token).isEmpty())
        return;
    TokenListModel* tokens = m_workbench->tokens();
    if (tokens->kind(token) == engine::TokenKind::Invalid) {
        const QString raw = index.data(Qt::EditRole).toString();
        for (const QString& reading : readings(raw, tokens->knownTokens())) {
            QAction* fix = menu.addAction(
                icon(QStringLiteral("edit")),
                tr("Read as %1").arg(displayName(reading).replace(QLatin1String("&"), "&&")));
            connect(fix, &QAction::triggered, this,
                    [this, index = QPersistentModelIndex(index), reading] {
                        model()->setData(index, reading, Qt::EditRole);
                    });
        }
    }
    QAction* exclude = menu.addAction(icon(QStringLiteral("disable")),
                                      tr("Exclude this observation from inference"));
    connect(exclude, &QAction::triggered, this, [this] {
        app::ProjectDocument* document = m_workbench->document();
        const app::EditResult edit = app::setObservationsEnabled(
            document->project(), {m_workbench->tokens()->observationRow()}, false);
        if (edit)
            document->push(*edit);
    });
    menu.addSeparator();
}

void TokenView::contextMenuEvent(QContextMenuEvent* event) {
    const QPoint place = event->reason() == QContextMenuEvent::Keyboard
                             ? visualRect(currentIndex()).center()
                             : event->pos();
    const QModelIndex index = indexAt(place);
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("tokenMenu"));
    const int row = index.isValid() ? index.row() : -1;
    if (row >= 0) {
        addFixes(menu, row);
        menu.addAction(icon(QStringLiteral("edit")), tr("Edit"), this,
                       [this, index] { edit(index.siblingAtColumn(TokenListModel::TokenColumn)); });
    }
    menu.addAction(icon(QStringLiteral("add")), tr("Insert token above\tIns"), this,
                   [this, row] { insertToken(std::max(row, 0)); });
    menu.addAction(tr("Insert token below\tShift+Return"), this,
                   [this, row] { insertToken(row < 0 ? model()->rowCount() : row + 1); });
    menu.addSeparator();
    QAction* copy =
        menu.addAction(icon(QStringLiteral("copy")), tr("Copy"), this, &TokenView::copySelected);
    menu.addAction(tr("Paste as tokens"), this, &TokenView::paste);
    QAction* remove = menu.addAction(icon(QStringLiteral("remove")), tr("Delete tokens"), this,
                                     &TokenView::removeSelected);
    copy->setEnabled(selectedRange().second > 0);
    remove->setEnabled(selectedRange().second > 0);
    if (row >= 0) {
        menu.addSeparator();
        menu.addAction(icon(QStringLiteral("candidate")), tr("Show the state it leads to"), this,
                       [this, row] { emit stateRequested(row); });
    }
    menu.exec(viewport()->mapToGlobal(place));
}

} // namespace views
