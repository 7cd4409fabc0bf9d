#include "views/machine/machineview.h"

#include "app/chart/chartselection.h"
#include "app/models/roles.h"
#include "app/models/statetablemodel.h"
#include "app/models/transitiontablemodel.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/common/filterfield.h"
#include "views/common/named.h"
#include "views/window/windowactions.h"

#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace views {

using app::StateTableModel;
using app::TransitionTableModel;

MachineView::MachineView(app::Workbench* workbench, app::ChartSelection* selection,
                         WindowActions* actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_selection(selection),
      m_pages(new QStackedWidget),
      m_stateFilter(new FilterField(tr("Filter states"))),
      m_transitionFilter(new FilterField(tr("Filter transitions"))),
      m_stateRows(new QSortFilterProxyModel(this)),
      m_transitionRows(new QSortFilterProxyModel(this)),
      m_states(nullptr),
      m_transitions(nullptr) {
    auto* empty =
        new EmptyState(QStringLiteral("machine"), tr("There is no machine yet"),
                       tr("Infer a candidate from the observations and apply it, or open a file "
                          "that holds a machine."));
    empty->addActionButton((*actions)[app::ActionId::Infer]);
    auto* splitter =
        named(new QSplitter(Qt::Vertical), "machineSplitter", tr("States and transitions"));
    splitter->addWidget(makeStates());
    splitter->addWidget(makeTransitions());
    splitter->setChildrenCollapsible(false);
    m_pages->addWidget(empty);
    m_pages->addWidget(splitter);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_pages);
    connectSelection();
    updateEmpty();
}

QTableView* MachineView::makeTable(QAbstractItemModel* model, const char* objectName,
                                   const QString& name) {
    auto* table = named(new QTableView, objectName, name);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setAlternatingRowColors(true);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

QWidget* MachineView::makeStates() {
    m_stateRows->setSourceModel(m_workbench->states());
    m_stateRows->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_stateRows->setFilterKeyColumn(-1);
    named(m_stateFilter, "stateFilter", tr("Filter states"));
    m_states = makeTable(m_stateRows, "stateTable", tr("States of the current machine"));
    QHeaderView* header = m_states->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(StateTableModel::NameColumn, digit * 19);
    header->resizeSection(StateTableModel::TerminalColumn, digit * 9);
    header->resizeSection(StateTableModel::EntryColumn, digit * 20);
    header->resizeSection(StateTableModel::ExitColumn, digit * 13);
    header->setSectionResizeMode(StateTableModel::DescriptionColumn, QHeaderView::Stretch);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stateFilter);
    column->addWidget(m_states);
    return page;
}

QWidget* MachineView::makeTransitions() {
    m_transitionRows->setSourceModel(m_workbench->transitions());
    m_transitionRows->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_transitionRows->setFilterKeyColumn(-1);
    named(m_transitionFilter, "transitionFilter", tr("Filter transitions"));
    m_transitions =
        makeTable(m_transitionRows, "transitionTable", tr("Transitions of the current machine"));
    m_transitions->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 8, 0, 0);
    column->addWidget(m_transitionFilter);
    column->addWidget(m_transitions);
    return page;
}

void MachineView::connectSelection() {
    connect(m_stateFilter, &FilterField::filterChanged, m_stateRows,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_transitionFilter, &FilterField::filterChanged, m_transitionRows,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_stateFilter, &FilterField::leaveRequested, m_states,
            [this] { m_states->setFocus(); });
    connect(m_transitionFilter, &FilterField::leaveRequested, m_transitions,
            [this] { m_transitions->setFocus(); });
    connect(m_states->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_showing && current.isValid())
                    m_selection->selectState(current.data(app::NameRole).toString());
            });
    connect(m_transitions->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_showing && current.isValid())
                    m_selection->selectTransition(current.data(app::NameRole).toString(),
                                                  current.data(app::EventRole).toString());
            });
    connect(m_selection, &app::ChartSelection::changed, this, &MachineView::showSelection);
    connect(m_workbench->states(), &QAbstractItemModel::modelReset, this,
            &MachineView::updateEmpty);
    connect(m_workbench->states(), &QAbstractItemModel::rowsInserted, this,
            &MachineView::updateEmpty);
    connect(m_workbench->states(), &QAbstractItemModel::rowsRemoved, this,
            &MachineView::updateEmpty);
}

void MachineView::showSelection() {
    m_showing = true;
    const int state = m_workbench->states()->rowOf(m_selection->state());
    const QModelIndex stateIndex =
        m_stateRows->mapFromSource(m_workbench->states()->index(state, 0));
    if (stateIndex.isValid())
        m_states->selectRow(stateIndex.row());
    else
        m_states->clearSelection();
    const int transition =
        m_workbench->transitions()->rowOf(m_selection->state(), m_selection->eventName());
    const QModelIndex transitionIndex =
        m_transitionRows->mapFromSource(m_workbench->transitions()->index(transition, 0));
    if (transitionIndex.isValid())
        m_transitions->selectRow(transitionIndex.row());
    else
        m_transitions->clearSelection();
    m_showing = false;
}

void MachineView::updateEmpty() {
    m_pages->setCurrentIndex(m_workbench->states()->rowCount() == 0 ? 0 : 1);
}

void MachineView::focusFilter() {
    m_stateFilter->setFocus(Qt::ShortcutFocusReason);
    m_stateFilter->selectAll();
}

} // namespace views
