// The review's list of markings, each with the state it stands at.
#include "app/models/removedmarkingsmodel.h"

#include "app/document/focus.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/text/encoding.h"
#include "app/text/reporttext.h"

namespace app {

RemovedMarkingsModel::RemovedMarkingsModel(ReviewSession* review, QObject* parent)
    : QAbstractTableModel(parent), m_review(review) {
    connect(review, &ReviewSession::differenceChanged, this, &RemovedMarkingsModel::reload);
    reload();
}

void RemovedMarkingsModel::reload() {
    if (m_rows == m_review->removedMarkings())
        return;
    beginResetModel();
    m_rows = m_review->removedMarkings();
    endResetModel();
}

int RemovedMarkingsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RemovedMarkingsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RemovedMarkingsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::RemovedMarking& marking = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case KindRole:
        return static_cast<int>(marking.kind);
    case NameRole:
        return toQt(marking.state);
    case FocusRole:
        return QVariant::fromValue(
            Focus{.part = Focus::Part::State, .row = -1, .state = toQt(marking.state)});
    case Qt::ToolTipRole:
        return markingText(marking);
    case Qt::DisplayRole:
    case SortRole:
        switch (index.column()) {
        case KindColumn:
            return markingKindText(marking.kind);
        case StateColumn:
            return toQt(marking.state);
        case DetailColumn:
            return toQt(marking.detail);
        default:
            return {};
        }
    default:
        return {};
    }
}

QVariant RemovedMarkingsModel::headerData(int section, Qt::Orientation orientation,
                                          int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case StateColumn:
        return tr("State");
    case DetailColumn:
        return tr("Detail");
    default:
        return {};
    }
}

} // namespace app
