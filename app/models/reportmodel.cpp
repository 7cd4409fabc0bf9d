// Two levels: a category's row number is its place in the groups, an entry's id is its group's.
#include "app/models/reportmodel.h"

#include "app/document/projectdocument.h"
#include "app/models/focuses.h"
#include "app/models/roles.h"
#include "app/review/reviewsession.h"
#include "app/text/encoding.h"
#include "app/text/reporttext.h"
#include "engine/inference/reporttext.h"

#include <QStringList>

namespace app {

namespace {

constexpr quintptr kCategoryId = ~quintptr{0};

} // namespace

ReportModel::ReportModel(ProjectDocument* document, ReviewSession* review, QObject* parent)
    : QAbstractItemModel(parent), m_document(document), m_review(review) {
    connect(review, &ReviewSession::candidateChanged, this, &ReportModel::reload);
    reload();
}

void ReportModel::reload() {
    beginResetModel();
    m_candidate = m_review->candidate();
    m_groups.clear();
    const std::size_t count = m_candidate ? m_candidate->report.size() : 0;
    for (std::size_t i = 0; i < count; ++i) { // the report is sorted by category
        const engine::ReportCategory category = engine::categoryOf(m_candidate->report[i].code);
        if (m_groups.empty() || m_groups.back().category != category)
            m_groups.push_back({category, {}});
        m_groups.back().entries.push_back(i);
    }
    endResetModel();
}

const engine::ReportEntry* ReportModel::entry(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == kCategoryId)
        return nullptr;
    const Group& group = m_groups[index.internalId()];
    return &m_candidate->report[group.entries[static_cast<std::size_t>(index.row())]];
}

QModelIndex ReportModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) : kCategoryId);
}

QModelIndex ReportModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == kCategoryId)
        return {};
    return createIndex(static_cast<int>(child.internalId()), 0, kCategoryId);
}

int ReportModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != kCategoryId || parent.column() != 0)
        return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].entries.size());
}

int ReportModel::columnCount(const QModelIndex&) const {
    return ColumnCount;
}

QString ReportModel::statesText(const engine::ReportEntry& entry) const {
    QStringList names;
    for (const std::uint32_t state : entry.states)
        names.append(toQt(m_candidate->machine.states[state].name));
    return names.join(QStringLiteral(", "));
}

QVariant ReportModel::categoryData(const Group& group, int column, int role) const {
    if (role == KindRole)
        return static_cast<int>(group.category);
    if (column != SummaryColumn || role != Qt::DisplayRole)
        return {};
    //: %1 is a category of the report, %2 the number of its entries
    return tr("%1 (%2)").arg(reportCategoryText(group.category),
                             QString::number(group.entries.size()));
}

QVariant ReportModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::ReportEntry* found = entry(index);
    if (!found)
        return categoryData(m_groups[static_cast<std::size_t>(index.row())], index.column(), role);
    switch (role) {
    case KindRole:
        return static_cast<int>(found->code);
    case NameRole:
        return found->states.empty()
                   ? QString()
                   : toQt(m_candidate->machine.states[found->states.front()].name);
    case FocusRole:
        return QVariant::fromValue(
            found->sources.empty()
                ? Focus{}
                : focusOf(m_document->project(), *m_candidate, found->sources.front()));
    case Qt::ToolTipRole:
        return reportSummary(*found);
    case Qt::DisplayRole:
        switch (index.column()) {
        case SummaryColumn:
            return reportSummary(*found);
        case StatesColumn:
            return statesText(*found);
        case ScoreColumn:
            if (!found->score)
                return {};
            return QStringLiteral("%1, %2, %3")
                .arg((*found->score)[0])
                .arg((*found->score)[1])
                .arg((*found->score)[2]);
        default:
            return {};
        }
    default:
        return {};
    }
}

QVariant ReportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case SummaryColumn:
        return tr("Entry");
    case StatesColumn:
        return tr("States");
    case ScoreColumn:
        return tr("Score");
    default:
        return {};
    }
}

ReportFilterModel::ReportFilterModel(QObject* parent) : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
}

void ReportFilterModel::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    invalidateFilter();
}

bool ReportFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (m_text.isEmpty())
        return true;
    if (!parent.isValid())
        return false; // a category shows when one of its entries does
    for (const int column : {ReportModel::SummaryColumn, ReportModel::StatesColumn}) {
        const QModelIndex cell = sourceModel()->index(row, column, parent);
        if (cell.data().toString().contains(m_text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

} // namespace app
