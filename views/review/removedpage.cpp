#include "views/review/removedpage.h"

#include "app/models/removedmarkingsmodel.h"
#include "app/models/roles.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/review/tables.h"

#include <QHeaderView>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace views {

using app::RemovedMarkingsModel;

RemovedPage::RemovedPage(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_pages(new QStackedWidget),
      m_table(reviewTable(workbench->removedMarkings(), "removedTable", tr("Removed markings"))) {
    m_table->setToolTip(
        tr("Double click or Return shows the state in the current machine's chart"));
    QHeaderView* header = m_table->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(RemovedMarkingsModel::KindColumn, digit * 20);
    header->resizeSection(RemovedMarkingsModel::StateColumn, digit * 24);
    header->setSectionResizeMode(RemovedMarkingsModel::DetailColumn, QHeaderView::Stretch);
    m_pages->addWidget(new EmptyState(
        QStringLiteral("ok"), tr("No marking goes away"),
        tr("The current machine has no terminal flags, no terminal notation and no exit actions "
           "that Apply would drop.")));
    m_pages->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_pages);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_workbench->goTo(index.data(app::FocusRole).value<app::Focus>());
    });
    connect(workbench->removedMarkings(), &QAbstractItemModel::modelReset, this,
            &RemovedPage::refresh);
    refresh();
}

void RemovedPage::refresh() {
    m_pages->setCurrentIndex(m_workbench->removedMarkings()->rowCount() == 0 ? 0 : 1);
}

} // namespace views
