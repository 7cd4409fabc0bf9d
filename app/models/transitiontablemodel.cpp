// The transitions of the current machine, in the order of its file.
#include "app/models/transitiontablemodel.h"

#include "app/document/focus.h"
#include "app/document/projectdocument.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"

#include <algorithm>

namespace app {

TransitionTableModel::TransitionTableModel(ProjectDocument* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_machine(document->project().machine) {
    connect(document, &ProjectDocument::changed, this, &TransitionTableModel::documentChanged);
}

int TransitionTableModel::rowOf(const QString& state, const QString& event) const {
    const std::string source = toEngine(state);
    const std::string name = toEngine(event);
    const auto& rows = m_machine->transitions;
    const auto it = std::find_if(rows.begin(), rows.end(), [&](const engine::Transition& t) {
        return t.state == source && t.event == name;
    });
    return it == rows.end() ? -1 : static_cast<int>(it - rows.begin());
}

int TransitionTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_machine->transitions.size());
}

int TransitionTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TransitionTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::Transition& transition =
        m_machine->transitions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case NameRole:
        return toQt(transition.state);
    case EventRole:
        return toQt(transition.event);
    case FocusRole:
        return QVariant::fromValue(Focus{.part = Focus::Part::Transition,
                                         .row = -1,
                                         .state = toQt(transition.state),
                                         .event = toQt(transition.event)});
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
    case SortRole:
        switch (index.column()) {
        case StateColumn:
            return toQt(transition.state);
        case EventColumn:
            return toQt(transition.event);
        case NextColumn:
            return toQt(transition.stateNext);
        default:
            return {};
        }
    default:
        return {};
    }
}

QVariant TransitionTableModel::headerData(int section, Qt::Orientation orientation,
                                          int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case StateColumn:
        return tr("State");
    case EventColumn:
        return tr("Event");
    case NextColumn:
        return tr("Next state");
    default:
        return {};
    }
}

void TransitionTableModel::documentChanged(const ChangeHint& hint) {
    if (!hint.touches(ChangeHint::Part::Machine))
        return;
    const auto after = m_document->project().machine;
    if (after->transitions == m_machine->transitions) {
        m_machine = after; // a flag or a description: no row of ours
        return;
    }
    beginResetModel();
    m_machine = after;
    endResetModel();
}

} // namespace app
