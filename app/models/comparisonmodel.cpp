// The review's difference by name as one flat table.
#include "app/models/comparisonmodel.h"

#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/text/encoding.h"
#include "app/text/reporttext.h"

namespace app {

namespace {

QString kindText(ComparisonModel::Kind kind) {
    switch (kind) {
    case ComparisonModel::Kind::State:
        return ComparisonModel::tr("State");
    case ComparisonModel::Kind::Transition:
        return ComparisonModel::tr("Transition");
    case ComparisonModel::Kind::Event:
        return ComparisonModel::tr("Event");
    case ComparisonModel::Kind::Action:
        return ComparisonModel::tr("Action");
    }
    return {};
}

QString transitionText(const engine::TransitionChange& row) {
    switch (row.change) {
    case engine::Change::Kept:
    case engine::Change::Added:
        return ComparisonModel::tr("leads to %1").arg(toQt(row.after));
    case engine::Change::Removed:
        return ComparisonModel::tr("led to %1").arg(toQt(row.before));
    case engine::Change::Changed:
        return ComparisonModel::tr("leads to %1 instead of %2")
            .arg(toQt(row.after), toQt(row.before));
    }
    return {};
}

} // namespace

ComparisonModel::ComparisonModel(ReviewSession* review, QObject* parent)
    : QAbstractTableModel(parent), m_review(review) {
    connect(review, &ReviewSession::differenceChanged, this, &ComparisonModel::reload);
    reload();
}

void ComparisonModel::reload() {
    beginResetModel();
    m_difference = m_review->difference();
    m_rows.clear();
    const auto append = [this](Kind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            m_rows.push_back({kind, i});
    };
    append(Kind::State, m_difference.states.size());
    append(Kind::Transition, m_difference.transitions.size());
    append(Kind::Event, m_difference.events.size());
    append(Kind::Action, m_difference.actions.size());
    endResetModel();
}

const engine::NamedChange& ComparisonModel::named(const Row& row) const {
    if (row.kind == Kind::Event)
        return m_difference.events[row.index];
    if (row.kind == Kind::Action)
        return m_difference.actions[row.index];
    return m_difference.states[row.index];
}

engine::Change ComparisonModel::change(const Row& row) const {
    return row.kind == Kind::Transition ? m_difference.transitions[row.index].change
                                        : named(row).change;
}

QString ComparisonModel::detail(const Row& row) const {
    if (row.kind == Kind::Transition)
        return transitionText(m_difference.transitions[row.index]);
    if (row.kind == Kind::State && named(row).change == engine::Change::Changed)
        return tr("has other entry actions");
    return {};
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isTransition = row.kind == Kind::Transition;
    const std::string& name =
        isTransition ? m_difference.transitions[row.index].state : named(row).name;
    const QString event =
        isTransition ? toQt(m_difference.transitions[row.index].event) : QString();
    if (role == KindRole)
        return static_cast<int>(change(row));
    if (role == NameRole)
        return toQt(name);
    if (role == EventRole)
        return event;
    if (role != Qt::DisplayRole && role != SortRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case KindColumn:
        return kindText(row.kind);
    case NameColumn:
        return isTransition ? tr("%1 on %2").arg(toQt(name), event) : toQt(name);
    case ChangeColumn:
        return changeText(change(row));
    case DetailColumn:
        return detail(row);
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case NameColumn:
        return tr("Name");
    case ChangeColumn:
        return tr("Change");
    case DetailColumn:
        return tr("Detail");
    default:
        return {};
    }
}

ComparisonFilterModel::ComparisonFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {}

void ComparisonFilterModel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    invalidateFilter();
}

void ComparisonFilterModel::setKeptShown(bool shown) {
    if (shown == m_keptShown)
        return;
    m_keptShown = shown;
    invalidateFilter();
}

bool ComparisonFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const auto at = [&](int column) { return sourceModel()->index(row, column, parent); };
    const QModelIndex name = at(ComparisonModel::NameColumn);
    if (!m_keptShown && name.data(KindRole).toInt() == static_cast<int>(engine::Change::Kept))
        return false;
    return m_text.isEmpty() || name.data().toString().contains(m_text, Qt::CaseInsensitive) ||
           at(ComparisonModel::DetailColumn)
               .data()
               .toString()
               .contains(m_text, Qt::CaseInsensitive);
}

} // namespace app
