// Texts are made when a row is looked at; only the filter reads them all, on the thread pool.
#include "app/models/auditmodel.h"

#include "app/document/focus.h"
#include "app/document/projectdocument.h"
#include "app/explain/auditsession.h"
#include "app/jobs/background.h"
#include "app/models/focuses.h"
#include "app/models/roles.h"
#include "app/text/encoding.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

QString stepText(const AuditResult& result, const engine::LoneStep& step) {
    return toQt(engine::stepText(result.normalized,
                                 result.normalized.observations[step.observation], step.step,
                                 result.options));
}

/// Places in `result.audit.lone`, ascending; incomplete when stopped.
std::vector<std::uint32_t> matching(const AuditResult& result, const QString& text,
                                    const std::stop_token& stop) {
    const auto holds = [&](const QString& whole) {
        return whole.contains(text, Qt::CaseInsensitive);
    };
    std::vector<bool> named;
    named.reserve(result.normalized.observations.size());
    for (const engine::NormalizedObservation& observation : result.normalized.observations)
        named.push_back(holds(toQt(result.library[observation.source]->name)));
    std::vector<std::uint32_t> places;
    std::uint32_t place = 0;
    for (const engine::LoneStep& step : result.audit.lone) {
        if (stop.stop_requested())
            break;
        if (named[step.observation] || holds(stepText(result, step)))
            places.push_back(place);
        ++place;
    }
    return places;
}

/// The state the step leaves and its event: with both, the transition it is.
QString nameBefore(const AuditResult& result, const engine::LoneStep& step) {
    const auto intervals =
        result.normalized.intervalsOf(result.normalized.observations[step.observation]);
    if (step.step == 0 || intervals[step.step - 1].state == engine::kNoName)
        return {};
    return toQt(result.normalized.vocabulary.states[intervals[step.step - 1].state]);
}

QString eventOf(const AuditResult& result, const engine::LoneStep& step) {
    const auto intervals =
        result.normalized.intervalsOf(result.normalized.observations[step.observation]);
    return step.step == 0 ? QString()
                          : toQt(result.normalized.vocabulary.events[intervals[step.step].event]);
}

} // namespace

AuditModel::AuditModel(ProjectDocument* document, AuditSession* audit, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_audit(audit) {
    connect(audit, &AuditSession::resultChanged, this, &AuditModel::refill);
    refill();
}

AuditModel::~AuditModel() {
    m_filtering.request_stop();
}

void AuditModel::setFilter(const QString& text) {
    if (std::exchange(m_filter, text) != text)
        refill();
}

void AuditModel::refill() {
    m_filtering.request_stop();
    m_filtering = {};
    const ResultPointer result = m_audit->result();
    if (!result || m_filter.isEmpty()) {
        show(result, std::nullopt);
        return;
    }
    using Found = std::shared_ptr<Places>;
    const std::stop_token stop = m_filtering.get_token();
    runElsewhere(
        this,
        [result, text = m_filter, stop]() -> Found {
            return std::make_shared<Places>(matching(*result, text, stop));
        },
        [this, result, stop](const Found& found) {
            if (!stop.stop_requested())
                show(result, std::move(*found));
        });
}

void AuditModel::show(const ResultPointer& result, std::optional<Places> shown) {
    beginResetModel();
    m_result = result;
    m_shown = std::move(shown);
    endResetModel();
}

const engine::LoneStep& AuditModel::step(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return m_result->audit.lone[m_shown ? (*m_shown)[at] : at];
}

int AuditModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_result)
        return 0;
    return static_cast<int>(m_shown ? m_shown->size() : m_result->audit.lone.size());
}

int AuditModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

int AuditModel::libraryRow(const engine::LoneStep& step) const {
    return rowOfObservation(m_document->project(), m_result->observation(step).name);
}

Focus AuditModel::focus(const engine::LoneStep& step) const {
    const int row = libraryRow(step);
    if (row < 0)
        return {};
    Focus focus{.part = Focus::Part::Observation, .row = row};
    const engine::Span tokens = m_result->tokens(step);
    const engine::Observation& now =
        *(*m_document->project().library)[static_cast<std::size_t>(row)];
    // Of tokens that were edited since, the range would be another one.
    if (tokens.length() > 0 && (&now == &m_result->observation(step) ||
                                now.tokens == m_result->observation(step).tokens)) {
        focus.tokenStart = static_cast<int>(tokens.start);
        focus.tokenEnd = static_cast<int>(tokens.end);
    }
    return focus;
}

QString AuditModel::text(const engine::LoneStep& step, int column) const {
    switch (column) {
    case ObservationColumn:
        return toQt(m_result->observation(step).name);
    case TokensColumn: {
        const engine::Span tokens = m_result->tokens(step);
        return QStringLiteral("[%1, %2)").arg(tokens.start).arg(tokens.end);
    }
    case StepColumn:
        return stepText(*m_result, step);
    default:
        return {};
    }
}

QVariant AuditModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const engine::LoneStep& lone = step(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(lone, index.column());
    case FocusRole:
        return QVariant::fromValue(focus(lone));
    case RowRole:
        return libraryRow(lone);
    case TokenStartRole:
        return static_cast<int>(m_result->tokens(lone).start);
    case TokenEndRole:
        return static_cast<int>(m_result->tokens(lone).end);
    case NameRole:
        return nameBefore(*m_result, lone);
    case EventRole:
        return eventOf(*m_result, lone);
    default:
        return {};
    }
}

QVariant AuditModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case ObservationColumn:
        return tr("Observation");
    case TokensColumn:
        return tr("Tokens");
    case StepColumn:
        return tr("Step that no other observation shows");
    default:
        return {};
    }
}

} // namespace app
