// Rows read from the document's library; what an edit replaced is found by the document.
#include "app/models/observationlistmodel.h"

#include "app/commands/sequencecommands.h"
#include "app/document/focus.h"
#include "app/document/projectdocument.h"
#include "app/explain/auditsession.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"
#include "app/text/problemtext.h"
#include "app/text/reporttext.h"
#include "engine/observation/normalizer.h"

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

#include <algorithm>
#include <ranges>
#include <set>

namespace app {

namespace {

const QString& mimeType() {
    static const QString type = QStringLiteral("application/x-moorebench-observation-rows");
    return type;
}

// Longer observations are judged by inference; judging them while scrolling would be felt.
constexpr std::size_t kMaximumJudgedTokens = 20'000;
constexpr std::size_t kMaximumRuns = 500;

} // namespace

ObservationListModel::ObservationListModel(ProjectDocument* document, QObject* parent)
    : QAbstractTableModel(parent),
      m_document(document),
      m_rows(*document->project().library),
      m_badges(m_rows.size(), Badge::Unknown) {
    connect(document, &ProjectDocument::changed, this, &ObservationListModel::documentChanged);
}

void ObservationListModel::setAudit(const AuditSession* audit) {
    m_audit = audit;
    connect(audit, &AuditSession::loneStepsChanged, this, [this] {
        if (!m_rows.empty())
            emit dataChanged(index(0, StatusColumn), index(rowCount() - 1, StatusColumn),
                             {Qt::DisplayRole, Qt::AccessibleTextRole, Qt::ToolTipRole});
    });
}

int ObservationListModel::unbacked(int row) const {
    const auto& observation = m_rows[static_cast<std::size_t>(row)];
    return m_audit ? static_cast<int>(m_audit->loneSteps(observation.get()).value_or(0)) : 0;
}

QString ObservationListModel::statusText(int row) const {
    switch (badge(row)) {
    case Badge::Problem:
        return tr("Problem");
    case Badge::Disabled:
        return tr("Disabled");
    case Badge::Unknown:
    case Badge::Valid:
        break;
    }
    if (const int steps = unbacked(row); steps > 0)
        return tr("%n unbacked", nullptr, steps);
    return badge(row) == Badge::Valid ? tr("Valid") : tr("Not checked");
}

QString ObservationListModel::spokenStatus(int row) const {
    const Badge shown = badge(row);
    const int steps = shown == Badge::Valid || shown == Badge::Unknown ? unbacked(row) : 0;
    return steps > 0 ? tr("%n unbacked step(s)", nullptr, steps) : statusText(row);
}

int ObservationListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ObservationListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

ObservationListModel::Badge ObservationListModel::badge(int row) const {
    const engine::Observation& observation = *m_rows[static_cast<std::size_t>(row)];
    if (!observation.enabled)
        return Badge::Disabled;
    Badge& badge = m_badges[static_cast<std::size_t>(row)];
    if (badge == Badge::Unknown && observation.tokens.size() <= kMaximumJudgedTokens) {
        const bool valid = engine::viewObservation(observation).problems.list.empty();
        badge = valid ? Badge::Valid : Badge::Problem;
    }
    return badge;
}

QVariant ObservationListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::Observation& observation = *m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case NameRole:
        return toQt(observation.name);
    case RowRole:
        return index.row();
    case FocusRole:
        return QVariant::fromValue(Focus{.part = Focus::Part::Observation, .row = index.row()});
    case ProblemRole:
        return badge(index.row()) == Badge::Problem;
    case Qt::ToolTipRole:
        if (const int steps = index.column() == StatusColumn ? unbacked(index.row()) : 0)
            return tr("%n step(s) are in this observation only", nullptr, steps);
        return observation.description.empty() ? toQt(observation.name)
                                               : toQt(observation.description);
    default:
        break;
    }
    switch (index.column()) {
    case NameColumn:
        if (role == Qt::DisplayRole || role == Qt::EditRole || role == SortRole)
            return toQt(observation.name);
        if (role == Qt::CheckStateRole)
            return observation.enabled ? Qt::Checked : Qt::Unchecked;
        break;
    case ContextColumn:
        if (role == Qt::DisplayRole)
            return startContextText(observation.startContext);
        if (role == Qt::EditRole || role == SortRole || role == KindRole)
            return static_cast<int>(observation.startContext);
        break;
    case TokensColumn:
        if (role == Qt::DisplayRole || role == SortRole)
            return static_cast<qulonglong>(observation.tokens.size());
        if (role == Qt::TextAlignmentRole)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        break;
    case StatusColumn:
        if (role == KindRole || role == SortRole)
            return static_cast<int>(badge(index.row()));
        if (role == Qt::DisplayRole)
            return statusText(index.row());
        if (role == Qt::AccessibleTextRole)
            return spokenStatus(index.row());
        break;
    default:
        break;
    }
    return {};
}

bool ObservationListModel::pushEdit(const EditResult& edit) {
    if (!edit) {
        emit editRefused(problemMessage(edit.problems().list.front()));
        return false;
    }
    m_document->push(*edit);
    return true;
}

bool ObservationListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const engine::Project& project = m_document->project();
    if (index.column() == NameColumn && role == Qt::CheckStateRole)
        return pushEdit(setObservationsEnabled(project, {index.row()},
                                               value.value<Qt::CheckState>() == Qt::Checked));
    if (index.column() == NameColumn && role == Qt::EditRole)
        return pushEdit(renameObservation(project, index.row(), toEngine(value.toString())));
    if (index.column() == ContextColumn && role == Qt::EditRole) {
        const int context = value.toInt();
        if (context < 0 || context > static_cast<int>(engine::StartContext::Infer))
            return false;
        return pushEdit(
            setStartContext(project, {index.row()}, static_cast<engine::StartContext>(context)));
    }
    return false;
}

QVariant ObservationListModel::headerData(int section, Qt::Orientation orientation,
                                          int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case NameColumn:
        return tr("Observation");
    case ContextColumn:
        return tr("Start");
    case TokensColumn:
        return tr("Tokens");
    case StatusColumn:
        return tr("Status");
    default:
        return {};
    }
}

Qt::ItemFlags ObservationListModel::flags(const QModelIndex& index) const {
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // rows are dropped between rows, never onto one
    Qt::ItemFlags flags =
        Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
    if (m_document->isReadOnly())
        return flags;
    if (index.column() == NameColumn)
        flags |= Qt::ItemIsEditable | Qt::ItemIsUserCheckable;
    if (index.column() == ContextColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

Qt::DropActions ObservationListModel::supportedDropActions() const {
    return Qt::MoveAction;
}

QStringList ObservationListModel::mimeTypes() const {
    return {mimeType()};
}

QMimeData* ObservationListModel::mimeData(const QModelIndexList& indexes) const {
    std::set<int> rows;
    for (const QModelIndex& index : indexes)
        rows.insert(index.row());
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    // The model's address: rows of another window's library mean nothing here.
    stream << static_cast<quint64>(reinterpret_cast<quintptr>(this))
           << QList<int>(rows.begin(), rows.end());
    auto* data = new QMimeData;
    data->setData(mimeType(), bytes);
    return data;
}

bool ObservationListModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int, int,
                                           const QModelIndex& parent) const {
    return action == Qt::MoveAction && !parent.isValid() && data->hasFormat(mimeType());
}

bool ObservationListModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row,
                                        int column, const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    QDataStream stream(data->data(mimeType()));
    quint64 model = 0;
    QList<int> rows;
    stream >> model >> rows;
    if (stream.status() != QDataStream::Ok ||
        model != static_cast<quint64>(reinterpret_cast<quintptr>(this)))
        return false;
    pushEdit(moveObservations(m_document->project(), {rows.begin(), rows.end()},
                              row < 0 ? rowCount() : row));
    return false; // the edit moved the rows already: the view must not remove them
}

void ObservationListModel::documentChanged(const ChangeHint& hint) {
    if (hint.everything())
        resetRows();
    else if (hint.touches(ChangeHint::Part::Library))
        followLibrary(hint);
}

void ObservationListModel::resetRows() {
    beginResetModel();
    m_rows = *m_document->project().library;
    m_badges.assign(m_rows.size(), Badge::Unknown);
    endResetModel();
}

void ObservationListModel::followLibrary(const ChangeHint& hint) {
    const engine::Library& after = *m_document->project().library;
    const LibraryDiff diff = LibraryDiff::of(m_rows, after, hint);
    if (diff.runs.size() > kMaximumRuns) {
        resetRows(); // so many separate places cost more than starting again
        return;
    }
    switch (diff.kind) {
    case LibraryDiff::Kind::Same:
        break;
    case LibraryDiff::Kind::Changed:
        for (const LibraryDiff::Run& run : diff.runs)
            changeRows(run, after);
        break;
    case LibraryDiff::Kind::Reordered:
        reorderRows(hint.first, diff.newRows, after);
        break;
    case LibraryDiff::Kind::Removed:
        for (const LibraryDiff::Run& run : std::views::reverse(diff.runs))
            takeRows(run);
        break;
    case LibraryDiff::Kind::Inserted:
        for (const LibraryDiff::Run& run : diff.runs)
            bringRows(run, after);
        break;
    case LibraryDiff::Kind::Replaced:
        if (hint.removed > 0)
            takeRows({hint.first, hint.removed});
        if (hint.inserted > 0)
            bringRows({hint.first, hint.inserted}, after);
        break;
    }
}

void ObservationListModel::changeRows(LibraryDiff::Run run, const engine::Library& after) {
    std::copy_n(after.begin() + run.first, run.count, m_rows.begin() + run.first);
    std::fill_n(m_badges.begin() + run.first, run.count, Badge::Unknown);
    emit dataChanged(index(run.first, 0), index(run.first + run.count - 1, ColumnCount - 1));
}

void ObservationListModel::takeRows(LibraryDiff::Run run) {
    beginRemoveRows({}, run.first, run.first + run.count - 1);
    m_rows.erase(m_rows.begin() + run.first, m_rows.begin() + run.first + run.count);
    m_badges.erase(m_badges.begin() + run.first, m_badges.begin() + run.first + run.count);
    endRemoveRows();
}

void ObservationListModel::bringRows(LibraryDiff::Run run, const engine::Library& after) {
    beginInsertRows({}, run.first, run.first + run.count - 1);
    m_rows.insert(m_rows.begin() + run.first, after.begin() + run.first,
                  after.begin() + run.first + run.count);
    m_badges.insert(m_badges.begin() + run.first, static_cast<std::size_t>(run.count),
                    Badge::Unknown);
    endInsertRows();
}

void ObservationListModel::reorderRows(int first, const std::vector<int>& newRows,
                                       const engine::Library& after) {
    emit layoutAboutToBeChanged();
    QModelIndexList from;
    QModelIndexList to;
    const std::vector<Badge> badges = m_badges;
    for (std::size_t i = 0; i < newRows.size(); ++i)
        m_badges[static_cast<std::size_t>(newRows[i])] =
            badges[static_cast<std::size_t>(first) + i];
    const QModelIndexList persistent = persistentIndexList();
    for (const QModelIndex& old : persistent) {
        const int offset = old.row() - first;
        if (offset < 0 || static_cast<std::size_t>(offset) >= newRows.size())
            continue;
        from.append(old);
        to.append(index(newRows[static_cast<std::size_t>(offset)], old.column()));
    }
    m_rows = after;
    changePersistentIndexList(from, to);
    emit layoutChanged();
}

ObservationFilterModel::ObservationFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {}

void ObservationFilterModel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    invalidateFilter();
}

bool ObservationFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (m_text.isEmpty())
        return true;
    const auto holds = [&](int column, int role) {
        return sourceModel()
            ->data(sourceModel()->index(row, column, parent), role)
            .toString()
            .contains(m_text, Qt::CaseInsensitive);
    };
    return holds(ObservationListModel::NameColumn, NameRole) ||
           holds(ObservationListModel::NameColumn, Qt::ToolTipRole) ||
           holds(ObservationListModel::ContextColumn, Qt::DisplayRole);
}

} // namespace app
