// The current machine's states; an edit of a state is one command and one changed row.
#include "app/models/statetablemodel.h"

#include "app/commands/machinecommands.h"
#include "app/document/focus.h"
#include "app/document/projectdocument.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace app {

namespace {

std::vector<QString> wordsOf(const engine::Machine& machine,
                             const std::vector<engine::StateAction>& rows) {
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < machine.states.size(); ++i)
        places.emplace(machine.states[i].name, i);
    std::vector<QString> words(machine.states.size());
    for (const engine::StateAction& row : rows) {
        const auto place = places.find(row.state);
        if (place == places.end())
            continue; // a draft may name a state that is missing; Problems tells
        QString& word = words[place->second];
        if (!word.isEmpty())
            word += u' ';
        word += toQt(row.action);
    }
    return words;
}

} // namespace

StateTableModel::StateTableModel(ProjectDocument* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_machine(document->project().machine) {
    buildWords();
    connect(document, &ProjectDocument::changed, this, &StateTableModel::documentChanged);
}

void StateTableModel::buildWords() {
    m_entry = wordsOf(*m_machine, m_machine->entryActions);
    m_exit = wordsOf(*m_machine, m_machine->exitActions);
}

int StateTableModel::rowOf(const QString& state) const {
    const std::string name = toEngine(state);
    const auto it = std::find_if(m_machine->states.begin(), m_machine->states.end(),
                                 [&](const engine::State& s) { return s.name == name; });
    return it == m_machine->states.end() ? -1 : static_cast<int>(it - m_machine->states.begin());
}

int StateTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_machine->states.size());
}

int StateTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StateTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto place = static_cast<std::size_t>(index.row());
    const engine::State& state = m_machine->states[place];
    if (role == NameRole)
        return toQt(state.name);
    if (role == FocusRole)
        return QVariant::fromValue(
            Focus{.part = Focus::Part::State, .row = -1, .state = toQt(state.name)});
    if (index.column() == TerminalColumn) {
        if (role == Qt::CheckStateRole)
            return state.terminal ? Qt::Checked : Qt::Unchecked;
        if (role == SortRole)
            return state.terminal;
        if (role == Qt::AccessibleTextRole)
            return state.terminal ? tr("terminal") : tr("not terminal");
        return {};
    }
    const bool isText = role == Qt::DisplayRole || role == Qt::EditRole || role == SortRole ||
                        role == Qt::ToolTipRole;
    if (!isText)
        return {};
    switch (index.column()) {
    case NameColumn:
        if (role == Qt::ToolTipRole && m_machine->initialState == state.name)
            return tr("%1 (initial state)").arg(toQt(state.name));
        return toQt(state.name);
    case EntryColumn:
        return m_entry[place];
    case ExitColumn:
        return m_exit[place];
    case DescriptionColumn:
        return toQt(state.description);
    default:
        return {};
    }
}

bool StateTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const std::string& name = m_machine->states[static_cast<std::size_t>(index.row())].name;
    EditResult edit = engine::Problems{};
    if (index.column() == TerminalColumn && role == Qt::CheckStateRole)
        edit = setStatesTerminal(m_document->project(), {name},
                                 value.value<Qt::CheckState>() == Qt::Checked);
    else if (index.column() == DescriptionColumn && role == Qt::EditRole)
        edit = describeState(m_document->project(), name, toEngine(value.toString()));
    if (!edit)
        return false;
    m_document->push(*edit);
    return true;
}

QVariant StateTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case NameColumn:
        return tr("State");
    case TerminalColumn:
        return tr("Terminal");
    case EntryColumn:
        return tr("Entry actions");
    case ExitColumn:
        return tr("Exit actions");
    case DescriptionColumn:
        return tr("Description");
    default:
        return {};
    }
}

Qt::ItemFlags StateTableModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (m_document->isReadOnly())
        return flags;
    if (index.column() == TerminalColumn)
        flags |= Qt::ItemIsUserCheckable;
    if (index.column() == DescriptionColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

// States in place keep their rows; another set of states is another table.
void StateTableModel::documentChanged(const ChangeHint& hint) {
    if (!hint.touches(ChangeHint::Part::Machine))
        return;
    const auto after = m_document->project().machine;
    const bool sameNames = std::equal(
        m_machine->states.begin(), m_machine->states.end(), after->states.begin(),
        after->states.end(), [](const auto& a, const auto& b) { return a.name == b.name; });
    if (hint.everything() || !sameNames) {
        beginResetModel();
        m_machine = after;
        buildWords();
        endResetModel();
        return;
    }
    const auto before = std::exchange(m_machine, after);
    const bool words = before->entryActions != after->entryActions ||
                       before->exitActions != after->exitActions ||
                       before->initialState != after->initialState;
    if (words) {
        buildWords();
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    for (int row = 0; row < rowCount(); ++row) {
        const auto place = static_cast<std::size_t>(row);
        if (!(before->states[place] == after->states[place]))
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

} // namespace app
