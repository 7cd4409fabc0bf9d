#include "views/observation/intervalview.h"

#include "app/models/intervallistmodel.h"
#include "app/models/roles.h"
#include "app/workbench/workbench.h"
#include "views/common/named.h"

#include <QHeaderView>

namespace views {

using app::IntervalListModel;

IntervalView::IntervalView(app::Workbench* workbench, QWidget* parent)
    : QTableView(parent), m_workbench(workbench) {
    named(this, "intervalView", tr("Intervals of the observation"));
    setModel(workbench->intervals());
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setAlternatingRowColors(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 5);
    QHeaderView* columns = horizontalHeader();
    columns->setHighlightSections(false);
    columns->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    columns->setStretchLastSection(false);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    columns->resizeSection(IntervalListModel::IndexColumn, digit * 7);
    columns->resizeSection(IntervalListModel::EventColumn, digit * 14);
    columns->resizeSection(IntervalListModel::StateColumn, digit * 14);
    columns->resizeSection(IntervalListModel::TokensColumn, digit * 9);
    columns->setSectionResizeMode(IntervalListModel::WordColumn, QHeaderView::Stretch);
}

void IntervalView::showToken(int token) {
    const int row = token < 0 ? -1 : m_workbench->intervals()->intervalOfToken(token);
    if (row == currentIndex().row())
        return;
    m_following = true;
    if (row < 0)
        clearSelection();
    else
        selectRow(row);
    m_following = false;
}

void IntervalView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    // Where there is little room the words matter more: the tokens are right beside.
    constexpr int kRoomForTokens = 60;
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    setColumnHidden(IntervalListModel::TokensColumn, width() < digit * kRoomForTokens);
}

void IntervalView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (m_following || !current.isValid() || !hasFocus())
        return;
    const int first = current.data(app::TokenStartRole).toInt();
    emit tokensChosen(first, current.data(app::TokenEndRole).toInt());
}

} // namespace views
