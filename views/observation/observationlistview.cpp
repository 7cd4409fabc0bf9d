#include "views/observation/observationlistview.h"

#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/models/observationlistmodel.h"
#include "app/workbench/workbench.h"
#include "views/common/filterfield.h"
#include "views/common/named.h"
#include "views/common/rowdelegate.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace views {

using app::ActionId;
using app::ObservationListModel;

namespace {

/// Commands that act on the selected rows and whose keys mean that only while the list has focus.
constexpr std::array kListActions = {
    ActionId::RenameObservation,   ActionId::DuplicateObservations, ActionId::RemoveObservations,
    ActionId::EnableObservations,  ActionId::DisableObservations,   ActionId::PasteObservations,
    ActionId::MoveObservationsUp,  ActionId::MoveObservationsDown,  ActionId::ContextInitial,
    ActionId::ContextContinuation, ActionId::ContextInfer};

} // namespace

ObservationListView::ObservationListView(app::Workbench* workbench, WindowActions* actions,
                                         QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_actions(actions),
      m_filter(new app::ObservationFilterModel(this)),
      m_field(new FilterField(tr("Filter observations"))),
      m_list(new QTreeView),
      m_count(new QLabel) {
    setObjectName(QStringLiteral("observationListView"));
    m_filter->setSourceModel(workbench->observations());
    named(m_field, "observationFilter", tr("Filter observations"));
    m_field->setToolTip(tr("Shows only observations whose name, description or start context "
                           "contains this text"));
    makeList();
    m_count->setObjectName(QStringLiteral("observationCount"));
    m_count->setContentsMargins(6, 0, 6, 4);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    column->addWidget(m_count);
    connectList();
    updateCount();
}

void ObservationListView::makeList() {
    named(m_list, "observationList", tr("Observations"));
    m_list->setModel(m_filter);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setAllColumnsShowFocus(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setDragDropMode(QAbstractItemView::DragDrop);
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->setDropIndicatorShown(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setTextElideMode(Qt::ElideMiddle);
    QHeaderView* header = m_list->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(40);
    header->setSectionResizeMode(ObservationListModel::NameColumn, QHeaderView::Stretch);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(ObservationListModel::ContextColumn, digit * 8);
    header->resizeSection(ObservationListModel::TokensColumn, digit * 7);
    header->resizeSection(ObservationListModel::StatusColumn, digit * 10);
    for (const ActionId id : kListActions) {
        (*m_actions)[id]->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_list->addAction((*m_actions)[id]);
    }
    m_list->installEventFilter(this);
}

void ObservationListView::connectList() {
    connect(m_field, &FilterField::filterChanged, this, &ObservationListView::applyFilter);
    connect(m_field, &FilterField::leaveRequested, this, &ObservationListView::focusList);
    connect(m_list, &QWidget::customContextMenuRequested, this, &ObservationListView::showMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ObservationListView::announceCurrent, Qt::QueuedConnection);
    connect(m_list, &QTreeView::activated, this, &ObservationListView::announceCurrent);
    connect(m_list, &QTreeView::clicked, this, &ObservationListView::announceCurrent);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        updateCount();
        emit selectionChanged();
    });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_filter, signal, this, &ObservationListView::updateCount);
    connect(m_filter, &QAbstractItemModel::modelReset, this, &ObservationListView::updateCount);
}

void ObservationListView::applyFilter(const QString& text) {
    const int row = libraryRow(m_list->currentIndex());
    m_filter->setText(text);
    if (row >= 0) {
        const QModelIndex kept =
            m_filter->mapFromSource(m_workbench->observations()->index(row, 0));
        if (kept.isValid())
            m_list->scrollTo(kept);
    }
    updateCount();
}

void ObservationListView::announceCurrent() {
    // Later than the change itself: rows are renumbered while they are being removed.
    emit observationChosen(libraryRow(m_list->currentIndex()));
}

bool ObservationListView::hasListFocus() const {
    return m_list->hasFocus();
}

int ObservationListView::libraryRow(const QModelIndex& index) const {
    return index.isValid() ? m_filter->mapToSource(index).row() : -1;
}

std::vector<int> ObservationListView::selectedRows() const {
    std::vector<int> rows;
    // By ranges: "select all" of a large library is one range, not one index a cell.
    const QItemSelection selection =
        m_filter->mapSelectionToSource(m_list->selectionModel()->selection());
    for (const QItemSelectionRange& range : selection)
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void ObservationListView::selectRow(int row) {
    selectRows(row, 1);
}

void ObservationListView::selectRows(int first, int count) {
    const QAbstractItemModel* model = m_workbench->observations();
    if (first < 0 || count < 1 || first >= model->rowCount())
        return;
    QModelIndex top = m_filter->mapFromSource(model->index(first, 0));
    if (!top.isValid()) {
        m_field->clear();
        m_filter->setText({});
        top = m_filter->mapFromSource(model->index(first, 0));
    }
    const int last = std::min(top.row() + count - 1, m_filter->rowCount() - 1);
    const QItemSelection selection(top,
                                   m_filter->index(last, ObservationListModel::ColumnCount - 1));
    m_list->selectionModel()->setCurrentIndex(top, QItemSelectionModel::NoUpdate);
    m_list->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_list->scrollTo(top);
}

void ObservationListView::renameCurrent() {
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    m_list->setFocus();
    m_list->edit(current.siblingAtColumn(ObservationListModel::NameColumn));
}

void ObservationListView::moveSelection(int by) {
    const std::vector<int> rows = selectedRows();
    const int size = m_workbench->observations()->rowCount();
    if (rows.empty() || (by < 0 && rows.front() == 0) || (by > 0 && rows.back() == size - 1))
        return;
    const int before = by < 0 ? rows.front() - 1 : rows.back() + 2;
    const app::EditResult edit =
        app::moveObservations(m_workbench->document()->project(), rows, before);
    if (!edit || !m_workbench->document()->push(*edit))
        return;
    const int count = static_cast<int>(rows.size());
    selectRows(by < 0 ? before : before - count, count);
}

void ObservationListView::focusList() {
    m_list->setFocus(Qt::OtherFocusReason);
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_filter->index(0, 0));
}

void ObservationListView::focusFilter() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void ObservationListView::updateCount() {
    const int all = m_workbench->observations()->rowCount();
    const int shown = m_filter->rowCount();
    const auto selected = selectedRows().size();
    QString text = shown == all ? tr("%n observation(s)", nullptr, all)
                                : tr("%1 of %n observation(s) shown", nullptr, all).arg(shown);
    if (selected > 1)
        text = tr("%1, %n selected", "count of observations, selected ones",
                  static_cast<int>(selected))
                   .arg(text);
    m_count->setText(text);
}

void ObservationListView::showMenu(const QPoint& place) {
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    const auto add = [&](std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            menu.addAction((*m_actions)[id]);
    };
    add({ActionId::AddObservation});
    menu.addSeparator();
    add({ActionId::RenameObservation, ActionId::DuplicateObservations,
         ActionId::RemoveObservations});
    menu.addSeparator();
    add({ActionId::EnableObservations, ActionId::DisableObservations});
    QMenu* context = menu.addMenu(tr("Start context"));
    for (const ActionId id :
         {ActionId::ContextInitial, ActionId::ContextContinuation, ActionId::ContextInfer})
        context->addAction((*m_actions)[id]);
    menu.addSeparator();
    add({ActionId::MoveObservationsUp, ActionId::MoveObservationsDown});
    menu.addSeparator();
    add({ActionId::PasteObservations});
    menu.exec(m_list->viewport()->mapToGlobal(place));
}

bool ObservationListView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete)) {
        (*m_actions)[ActionId::RemoveObservations]->trigger();
        return true;
    }
    // The menu key opens the menu at the current row, not wherever the mouse happens to be.
    if (event->type() == QEvent::ContextMenu &&
        static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Keyboard) {
        showMenu(m_list->visualRect(m_list->currentIndex()).center());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace views
