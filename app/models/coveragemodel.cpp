// Cells are read from the candidate when they are shown; nothing is copied.
#include "app/models/coveragemodel.h"

#include "app/document/projectdocument.h"
#include "app/models/focuses.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/text/encoding.h"

#include <algorithm>

namespace app {

CoverageModel::CoverageModel(ProjectDocument* document, ReviewSession* review, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_review(review) {
    connect(review, &ReviewSession::candidateChanged, this, &CoverageModel::reload);
    reload();
}

void CoverageModel::reload() {
    beginResetModel();
    m_candidate = m_review->candidate();
    std::size_t longest = 0;
    if (m_candidate) {
        for (const engine::Coverage& coverage : m_candidate->coverage)
            longest = std::max(longest, coverage.intervals.size());
    }
    m_columns = 1 + static_cast<int>(std::min<std::size_t>(longest, kMaximumColumns));
    endResetModel();
}

const engine::Coverage* CoverageModel::coverage(int row) const {
    if (!m_candidate || row < 0 || static_cast<std::size_t>(row) >= m_candidate->coverage.size())
        return nullptr;
    return &m_candidate->coverage[static_cast<std::size_t>(row)];
}

int CoverageModel::intervalCount(int row) const {
    const engine::Coverage* found = coverage(row);
    return found ? static_cast<int>(found->intervals.size()) : 0;
}

int CoverageModel::rowOf(const QString& observation) const {
    if (!m_candidate)
        return -1;
    const std::string name = toEngine(observation);
    const auto it = std::find(m_candidate->sequences.begin(), m_candidate->sequences.end(), name);
    const auto row = it - m_candidate->sequences.begin();
    return it == m_candidate->sequences.end() ||
                   static_cast<std::size_t>(row) >= m_candidate->coverage.size()
               ? -1
               : static_cast<int>(row);
}

QString CoverageModel::stateAt(const QString& observation, int token) const {
    const engine::Coverage* found = coverage(rowOf(observation));
    if (!found || token < 0)
        return {};
    // The token that opens an interval, in front of its range, enters that interval's state.
    const auto opensAfter = [](int place, const engine::CoverageInterval& interval) {
        const std::uint32_t opens =
            interval.event == engine::kNone ? interval.tokenStart : interval.tokenStart - 1;
        return place < static_cast<int>(opens);
    };
    const auto it =
        std::upper_bound(found->intervals.begin(), found->intervals.end(), token, opensAfter);
    if (it == found->intervals.begin())
        return {};
    return toQt(m_candidate->machine.states[std::prev(it)->state].name);
}

int CoverageModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_candidate ? 0 : static_cast<int>(m_candidate->coverage.size());
}

int CoverageModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_columns;
}

QVariant CoverageModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString sequence = toQt(m_candidate->sequences[static_cast<std::size_t>(index.row())]);
    if (index.column() == kObservationColumn) {
        switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
        case NameRole:
        case SortRole:
            return sequence;
        case FocusRole: {
            const int row = rowOfObservation(m_document->project(), toEngine(sequence));
            return QVariant::fromValue(
                row < 0 ? Focus{} : Focus{.part = Focus::Part::Observation, .row = row});
        }
        default:
            return {};
        }
    }
    const auto& intervals = m_candidate->coverage[static_cast<std::size_t>(index.row())].intervals;
    const auto place = static_cast<std::size_t>(index.column() - 1);
    if (place >= intervals.size())
        return {};
    const engine::CoverageInterval& interval = intervals[place];
    const QString state = toQt(m_candidate->machine.states[interval.state].name);
    const QString event = interval.event == engine::kNone
                              ? QString()
                              : toQt(m_candidate->machine.events[interval.event].name);
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return state;
    case EventRole:
        return event;
    case Qt::ToolTipRole:
        return event.isEmpty() ? tr("starts in %1").arg(state)
                               : tr("%1 leads to %2").arg(event, state);
    case TokenStartRole:
        return interval.tokenStart;
    case TokenEndRole:
        return interval.tokenEnd;
    case FocusRole:
        return QVariant::fromValue(focusOf(
            m_document->project(), *m_candidate,
            {static_cast<std::uint32_t>(index.row()),
             event.isEmpty() ? interval.tokenStart : interval.tokenStart - 1, interval.tokenEnd}));
    default:
        return {};
    }
}

QVariant CoverageModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    return section == kObservationColumn ? QVariant(tr("Observation")) : QVariant(section - 1);
}

} // namespace app
