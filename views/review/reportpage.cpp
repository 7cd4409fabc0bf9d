#include "views/review/reportpage.h"

#include "app/chart/chartselection.h"
#include "app/models/reportmodel.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/workbench/workbench.h"
#include "views/common/filterfield.h"
#include "views/common/icon.h"
#include "views/common/named.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

namespace views {

using app::ReportModel;

ReportPage::ReportPage(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_filter(new app::ReportFilterModel(this)),
      m_tree(new QTreeView) {
    m_filter->setSourceModel(workbench->report());
    auto* field =
        named(new FilterField(tr("Filter the report")), "reportFilter", tr("Filter the report"));
    named(m_tree, "reportTree", tr("Inference report"));
    m_tree->setModel(m_filter);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setToolTip(tr("Return shows the entry's state in the chart"));
    m_tree->header()->setStretchLastSection(false);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_tree->header()->setSectionResizeMode(ReportModel::SummaryColumn, QHeaderView::Stretch);
    m_tree->header()->resizeSection(ReportModel::StatesColumn, digit * 16);
    m_tree->header()->resizeSection(ReportModel::ScoreColumn, digit * 10);
    auto* column = new QVBoxLayout(this);
    column->addWidget(field);
    column->addWidget(m_tree, 1);

    connect(field, &FilterField::filterChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        m_tree->expandAll();
    });
    connect(field, &FilterField::leaveRequested, m_tree, [this] { m_tree->setFocus(); });
    connect(m_filter, &QAbstractItemModel::modelReset, m_tree, &QTreeView::expandAll);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ReportPage::select);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex& index) {
        select(index);
        emit chartRequested();
    });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ReportPage::showMenu);
    m_tree->expandAll();
}

void ReportPage::select(const QModelIndex& index) {
    const engine::ReportEntry* entry = m_workbench->report()->entry(m_filter->mapToSource(index));
    if (!entry || entry->states.empty() || !m_tree->hasFocus())
        return;
    const QString state =
        index.siblingAtColumn(ReportModel::SummaryColumn).data(app::NameRole).toString();
    if (!state.isEmpty())
        m_workbench->review()->selection()->selectState(state);
}

void ReportPage::showMenu(const QPoint& place) {
    const QModelIndex index = m_tree->indexAt(place).siblingAtColumn(ReportModel::SummaryColumn);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(icon(QStringLiteral("copy")), tr("Copy"), this,
                   [index] { QGuiApplication::clipboard()->setText(index.data().toString()); });
    const auto focus = index.data(app::FocusRole).value<app::Focus>();
    QAction* open = menu.addAction(icon(QStringLiteral("goto")), tr("Go to the tokens"), this,
                                   [this, focus] { m_workbench->goTo(focus); });
    open->setEnabled(focus.part == app::Focus::Part::Observation);
    menu.exec(m_tree->viewport()->mapToGlobal(place));
}

} // namespace views
