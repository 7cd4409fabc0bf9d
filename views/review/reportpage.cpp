#include "views/review/reportpage.h"

#include "app/chart/chartselection.h"
#include "app/models/reportmodel.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/workbench/workbench.h"
#include "views/common/filterfield.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/rowdelegate.h"
#include "views/common/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

namespace views {

using app::ReportModel;

ReportPage::ReportPage(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_filter(new app::ReportFilterModel(this)),
      m_tree(new QTreeView),
      m_sentence(new QLabel) {
    m_filter->setSourceModel(workbench->report());
    auto* field =
        named(new FilterField(tr("Filter the report")), "reportFilter", tr("Filter the report"));
    named(m_tree, "reportTree", tr("Inference report"));
    m_tree->setModel(m_filter);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new RowDelegate(m_tree));
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setToolTip(tr("Return shows the entry's state in the chart"));
    m_tree->header()->setStretchLastSection(false);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_tree->header()->setSectionResizeMode(ReportModel::SummaryColumn, QHeaderView::Stretch);
    m_tree->header()->resizeSection(ReportModel::StatesColumn, digit * 14);
    m_tree->header()->resizeSection(ReportModel::ScoreColumn, digit * 7);
    auto* column = new QVBoxLayout(this);
    column->addWidget(field);
    column->addWidget(m_tree, 1);
    m_sentence->setObjectName(QStringLiteral("reportSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setText(tr("Choose an entry to read it in full."));
    column->addWidget(m_sentence);

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
    const QModelIndex summary = index.siblingAtColumn(ReportModel::SummaryColumn);
    m_sentence->setText(displayName(summary.data().toString()));
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
