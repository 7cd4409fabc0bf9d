#include "views/review/provenancepage.h"

#include "app/models/provenancemodel.h"
#include "app/models/roles.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/common/text.h"
#include "views/review/tables.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace views {

using app::ProvenanceModel;

ProvenancePage::ProvenancePage(app::Workbench* workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_title(new QLabel),
      m_pages(new QStackedWidget),
      m_table(nullptr) {
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setObjectName(QStringLiteral("provenanceTitle"));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_table = reviewTable(workbench->provenance(), "provenanceTable",
                          tr("Source ranges of the selection"));
    m_table->setToolTip(tr("A click opens the observation at these tokens"));
    QHeaderView* header = m_table->horizontalHeader();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->resizeSection(ProvenanceModel::ObservationColumn, digit * 20);
    header->resizeSection(ProvenanceModel::TokensColumn, digit * 12);
    header->setSectionResizeMode(ProvenanceModel::TextColumn, QHeaderView::Stretch);
    auto* empty = new EmptyState(
        QStringLiteral("candidate"), tr("Nothing is selected"),
        tr("Select a state or a transition of the candidate, in its chart, in the comparison or "
           "in the coverage, to see the tokens it comes from."));
    auto* page = new QWidget;
    auto* pageColumn = new QVBoxLayout(page);
    pageColumn->setContentsMargins(0, 0, 0, 0);
    pageColumn->addWidget(m_title);
    pageColumn->addWidget(m_table, 1);
    m_pages->addWidget(empty);
    m_pages->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_pages);
    const auto open = [this](const QModelIndex& index) {
        m_workbench->goTo(index.data(app::FocusRole).value<app::Focus>());
    };
    connect(m_table, &QTableView::clicked, this, open);
    connect(m_table, &QTableView::activated, this, open);
    connect(workbench->provenance(), &QAbstractItemModel::modelReset, this,
            &ProvenancePage::refresh);
    refresh();
}

void ProvenancePage::refresh() {
    const QString title = m_workbench->provenance()->title();
    m_title->setText(displayName(title));
    m_pages->setCurrentIndex(title.isEmpty() ? 0 : 1);
}

} // namespace views
