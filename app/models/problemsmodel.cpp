// Three lists shown as one; a list is replaced as a whole, by removing and inserting its rows.
#include "app/models/problemsmodel.h"

#include "app/document/projectdocument.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"
#include "app/text/problemtext.h"

#include <algorithm>
#include <numeric>

namespace app {

ProblemsModel::ProblemsModel(ProjectDocument* document, QObject* parent)
    : QAbstractTableModel(parent), m_document(document) {}

// A problem that the run and the shown observation both have is listed once, as the run's.
void ProblemsModel::setProblems(Source source, engine::Problems problems) {
    if (source == Source::Observation)
        m_observation = std::move(problems);
    else
        replace(source, std::move(problems));
    if (source == Source::File)
        return;
    engine::Problems own = m_observation;
    const std::vector<engine::Problem>& run = this->problems(Source::Run).list;
    std::erase_if(own.list, [&run](const engine::Problem& problem) {
        return std::find(run.begin(), run.end(), problem) != run.end();
    });
    replace(Source::Observation, std::move(own));
}

void ProblemsModel::replace(Source source, engine::Problems problems) {
    const auto which = static_cast<std::size_t>(source);
    if (m_problems[which] == problems)
        return;
    int first = 0;
    for (std::size_t i = 0; i < which; ++i)
        first += static_cast<int>(m_problems[i].list.size());
    if (const int gone = static_cast<int>(m_problems[which].list.size()); gone > 0) {
        beginRemoveRows({}, first, first + gone - 1);
        m_problems[which] = {};
        endRemoveRows();
    }
    if (const int come = static_cast<int>(problems.list.size()); come > 0) {
        beginInsertRows({}, first, first + come - 1);
        m_problems[which] = std::move(problems);
        endInsertRows();
    } else {
        m_problems[which] = std::move(problems);
    }
    emit countChanged();
}

void ProblemsModel::clear() {
    for (const Source source : {Source::File, Source::Run, Source::Observation})
        clear(source);
}

std::pair<std::size_t, std::size_t> ProblemsModel::locate(int row) const {
    auto place = static_cast<std::size_t>(row);
    std::size_t which = 0;
    while (place >= m_problems[which].list.size())
        place -= m_problems[which++].list.size();
    return {which, place};
}

const engine::Problem& ProblemsModel::problem(int row) const {
    const auto [which, place] = locate(row);
    return m_problems[which].list[place];
}

const engine::Problems& ProblemsModel::problems(Source source) const {
    return m_problems[static_cast<std::size_t>(source)];
}

qint64 ProblemsModel::errorCount() const {
    qint64 count = 0;
    for (const engine::Problems& problems : m_problems) {
        count += std::count_if(problems.list.begin(), problems.list.end(),
                               [](const auto& p) { return p.severity == engine::Severity::Error; });
        // Only the list says the severity; what was left out is of the codes that overflowed it.
        for (const auto& [code, omitted] : problems.omitted) {
            const bool error = std::any_of(
                problems.list.begin(), problems.list.end(), [code = code](const auto& p) {
                    return p.code == code && p.severity == engine::Severity::Error;
                });
            if (error)
                count += static_cast<qint64>(omitted);
        }
    }
    return count;
}

qint64 ProblemsModel::totalCount() const {
    qint64 count = 0;
    for (const engine::Problems& problems : m_problems) {
        count += static_cast<qint64>(problems.list.size());
        for (const auto& [code, omitted] : problems.omitted)
            count += static_cast<qint64>(omitted);
    }
    return count;
}

Focus ProblemsModel::focusOf(int row, int location) const {
    const engine::Problem& problem = this->problem(row);
    if (location < 0 || static_cast<std::size_t>(location) >= problem.locations.size())
        return {};
    const engine::TokenRange& range = problem.locations[static_cast<std::size_t>(location)];
    const engine::Library& library = *m_document->project().library;
    const auto it = std::find_if(library.begin(), library.end(),
                                 [&](const auto& o) { return o->name == range.sequence; });
    if (it == library.end())
        return {}; // removed or renamed since
    Focus focus{.part = Focus::Part::Observation, .row = static_cast<int>(it - library.begin())};
    if (range.start < range.end) {
        focus.tokenStart = static_cast<int>(range.start);
        focus.tokenEnd = static_cast<int>(range.end);
    }
    return focus;
}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    return std::accumulate(m_problems.begin(), m_problems.end(), 0,
                           [](int sum, const engine::Problems& problems) {
                               return sum + static_cast<int>(problems.list.size());
                           });
}

int ProblemsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::Problem& problem = this->problem(index.row());
    switch (role) {
    case KindRole:
        return static_cast<int>(problem.severity);
    case ProblemRole:
        return problem.severity == engine::Severity::Error;
    case ProblemTextRole:
        return problemMessage(problem);
    case FocusRole:
        return QVariant::fromValue(focusOf(index.row()));
    case Qt::ToolTipRole:
        return problemMessage(problem) + u'\n' + problemRemedy(problem);
    case Qt::DisplayRole:
    case SortRole:
        switch (index.column()) {
        case SeverityColumn:
            return severityText(problem.severity);
        case MessageColumn:
            return problemMessage(problem);
        case PlaceColumn:
            return problemPlace(problem);
        case RemedyColumn:
            return problemRemedy(problem);
        default:
            return {};
        }
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
    case SeverityColumn:
        return tr("Severity");
    case MessageColumn:
        return tr("Problem");
    case PlaceColumn:
        return tr("Place");
    case RemedyColumn:
        return tr("What to do");
    default:
        return {};
    }
}

} // namespace app
