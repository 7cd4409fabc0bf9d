#include "views/review/coveragepage.h"

#include "app/chart/chartselection.h"
#include "app/models/coveragemodel.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/workbench/workbench.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/review/tables.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace views {

CoveragePage::CoveragePage(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_table(reviewTable(workbench->coverage(), "coverageTable",
                          tr("Replayed states by observation and interval"))),
      m_place(new QLabel) {
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setShowGrid(true);
    m_table->setAlternatingRowColors(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_table->horizontalHeader()->setDefaultSectionSize(digit * 16);
    m_place->setObjectName(QStringLiteral("coveragePlace"));
    m_place->setTextFormat(Qt::PlainText);
    m_place->setWordWrap(true);

    auto* row = new QHBoxLayout;
    for (const auto& [id, objectName] : {std::pair(app::ActionId::PreviousStep, "coveragePrevious"),
                                         std::pair(app::ActionId::NextStep, "coverageNext")}) {
        QAction* action = (*actions)[id];
        auto* button = named(new QToolButton, objectName, action->iconText());
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
    }
    row->addWidget(m_place, 1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_table, 1);

    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CoveragePage::showCell);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        showCell(index);
        emit chartRequested();
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        m_workbench->goTo(index.data(app::FocusRole).value<app::Focus>());
    });
    connect(workbench->coverage(), &QAbstractItemModel::modelReset, this,
            [this] { showCell(QModelIndex()); });
    showCell(QModelIndex());
}

void CoveragePage::step(int by) {
    const app::CoverageModel* model = m_workbench->coverage();
    const QModelIndex current = m_table->currentIndex();
    const int row = current.isValid() ? current.row() : 0;
    const int last = std::min(model->intervalCount(row), model->columnCount() - 1);
    if (row >= model->rowCount() || last < 1)
        return;
    const int column = current.isValid() ? std::clamp(current.column() + by, 1, last) : 1;
    m_table->setCurrentIndex(model->index(row, column));
}

void CoveragePage::showCell(const QModelIndex& index) {
    const app::CoverageModel* model = m_workbench->coverage();
    if (!index.isValid()) {
        m_place->setText(model->rowCount() == 0
                             ? tr("No observation takes part in this candidate.")
                             : tr("Choose a cell, then step through the observation; the chart "
                                  "follows. Return opens the tokens."));
        return;
    }
    const QString observation =
        displayName(model->index(index.row(), app::CoverageModel::kObservationColumn)
                        .data(app::NameRole)
                        .toString());
    const int count = model->intervalCount(index.row());
    const QString state = index.data(app::NameRole).toString();
    if (index.column() == app::CoverageModel::kObservationColumn || state.isEmpty()) {
        m_place->setText(tr("%1: %n interval(s)", nullptr, count).arg(observation));
        return;
    }
    const QString event = index.data(app::EventRole).toString();
    const QString interval = QString::number(index.column() - 1);
    const QString last = QString::number(count - 1);
    m_place->setText(event.isEmpty() ? tr("%1, interval %2 of %3: starts in %4")
                                           .arg(observation, interval, last, displayName(state))
                                     : tr("%1, interval %2 of %3: %4 leads to %5")
                                           .arg(observation, interval, last, displayName(event),
                                                displayName(state)));
    m_workbench->review()->selection()->selectState(state);
}

} // namespace views
