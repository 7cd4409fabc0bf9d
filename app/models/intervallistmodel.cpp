// The normaliser's own view of one observation, computed away from the GUI when it is long.
#include "app/models/intervallistmodel.h"

#include "app/jobs/background.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"

#include <algorithm>

namespace app {

namespace {

constexpr std::size_t kAtOnce = 5'000; // tokens that are viewed faster than one notices

QString shownWord(const engine::Vocabulary& vocabulary, std::uint32_t word) {
    QStringList names;
    for (const std::uint32_t action : vocabulary.words[word])
        names.append(toQt(vocabulary.actions[action]));
    return names.join(u' ');
}

} // namespace

IntervalListModel::IntervalListModel(QObject* parent) : QAbstractTableModel(parent) {}

void IntervalListModel::setObservation(std::shared_ptr<const engine::Observation> observation) {
    if (observation == m_observation)
        return;
    m_observation = std::move(observation);
    const quint64 generation = ++m_generation;
    if (!m_observation) {
        show({});
    } else if (m_observation->tokens.size() <= kAtOnce) {
        show(engine::viewObservation(*m_observation));
    } else {
        // The old intervals stay until the new ones are there: no flicker while one types.
        using View = std::shared_ptr<engine::ObservationView>;
        runElsewhere(
            this,
            [shown = m_observation] {
                return std::make_shared<engine::ObservationView>(engine::viewObservation(*shown));
            },
            [this, generation](const View& view) {
                if (generation == m_generation)
                    show(std::move(*view));
            });
    }
}

void IntervalListModel::show(engine::ObservationView view) {
    const int before = rowCount();
    const int after = static_cast<int>(view.normalized.intervals.size());
    if (after < before)
        beginRemoveRows({}, after, before - 1);
    else if (after > before)
        beginInsertRows({}, before, after - 1);
    m_view = std::move(view);
    if (after < before)
        endRemoveRows();
    else if (after > before)
        endInsertRows();
    if (const int common = std::min(before, after); common > 0)
        emit dataChanged(index(0, 0), index(common - 1, ColumnCount - 1));
    emit problemsChanged();
}

int IntervalListModel::intervalOfToken(int token) const {
    const auto& intervals = m_view.normalized.intervals;
    // The event's own token, in front of the range, belongs to the interval it opens.
    const auto it = std::upper_bound(
        intervals.begin(), intervals.end(), token, [](int place, const engine::Interval& interval) {
            const auto opens =
                static_cast<int>(interval.start) - (interval.event == engine::kNoName ? 0 : 1);
            return place < opens;
        });
    return static_cast<int>(it - intervals.begin()) - 1;
}

int IntervalListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_view.normalized.intervals.size());
}

int IntervalListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant IntervalListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::Vocabulary& vocabulary = m_view.normalized.vocabulary;
    const engine::Interval& interval =
        m_view.normalized.intervals[static_cast<std::size_t>(index.row())];
    if (role == TokenStartRole)
        return interval.start;
    if (role == TokenEndRole)
        return interval.end;
    if (role == EventRole)
        return interval.event == engine::kNoName ? QString()
                                                 : toQt(vocabulary.events[interval.event]);
    if (role == NameRole)
        return interval.state == engine::kNoName ? QString()
                                                 : toQt(vocabulary.states[interval.state]);
    if (role == Qt::ToolTipRole && index.column() == WordColumn &&
        vocabulary.words[interval.word].empty())
        return tr("No observed action means that the entry-action list is empty, not unknown.");
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case IndexColumn:
        return index.row();
    case EventColumn:
        return interval.event == engine::kNoName ? tr("(start)")
                                                 : toQt(vocabulary.events[interval.event]);
    case StateColumn:
        return interval.state == engine::kNoName ? QString()
                                                 : toQt(vocabulary.states[interval.state]);
    case WordColumn:
        return vocabulary.words[interval.word].empty() ? tr("(no action)")
                                                       : shownWord(vocabulary, interval.word);
    case TokensColumn:
        return QStringLiteral("[%1, %2)").arg(interval.start).arg(interval.end);
    default:
        return {};
    }
}

QVariant IntervalListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case IndexColumn:
        return tr("Interval");
    case EventColumn:
        return tr("Event");
    case StateColumn:
        return tr("State");
    case WordColumn:
        return tr("Entry actions");
    case TokensColumn:
        return tr("Tokens");
    default:
        return {};
    }
}

} // namespace app
