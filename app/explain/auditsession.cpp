// A runner of its own: neither inference nor its cancel ever waits for the audit.
#include "app/explain/auditsession.h"

#include "app/document/projectdocument.h"
#include "app/jobs/jobrunner.h"
#include "app/settings/settings.h"
#include "app/text/makeproblem.h"

#include <utility>

namespace app {

namespace {
constexpr int kPause = 300; // ms: who types is not followed letter by letter
}

AuditSession::AuditSession(ProjectDocument* document, Settings* settings, QObject* parent)
    : QObject(parent), m_document(document), m_settings(settings), m_runner(new JobRunner(this)) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPause);
    connect(&m_pause, &QTimer::timeout, this, &AuditSession::start);
    connect(m_runner, &JobRunner::finished, this,
            [this](quint64, const JobOutcome& outcome) { receiveOutcome(outcome); });
    connect(m_document, &ProjectDocument::changed, this, &AuditSession::documentChanged);
    connect(m_settings, &Settings::stepOptionsChanged, this, &AuditSession::ask);
    if (!m_document->project().library->empty())
        ask();
}

AuditSession::~AuditSession() = default;

bool AuditSession::knowsLoneSteps() const {
    return m_result && (m_state == State::Ready || m_state == State::Running);
}

std::optional<std::uint32_t> AuditSession::loneSteps(const engine::Observation* observation) const {
    if (!knowsLoneSteps())
        return std::nullopt;
    const auto place = m_result->places.find(observation);
    if (place == m_result->places.end())
        return std::nullopt;
    return m_result->loneSteps[place->second];
}

void AuditSession::documentChanged(const ChangeHint& hint) {
    if (hint.everything() && std::exchange(m_result, nullptr)) {
        emit resultChanged();
        emit loneStepsChanged();
    }
    if (hint.everything() || hint.touches(ChangeHint::Part::Library))
        ask();
}

void AuditSession::ask() {
    if (m_closed)
        return;
    m_runner->retire(); // what runs is about what was
    outdate(State::Running);
    m_pause.start();
}

void AuditSession::outdate(State state, const engine::Problems& problems) {
    const bool knew = knowsLoneSteps();
    m_state = state;
    m_stale = m_result != nullptr;
    m_problems = problems;
    emit stateChanged();
    if (knew != knowsLoneSteps())
        emit loneStepsChanged();
}

void AuditSession::start() {
    if (m_closed)
        return;
    m_pause.stop();
    const AuditOrder order{m_document->project().library, m_settings->stepOptions(), m_limits};
    m_runner->start(m_factory ? m_factory(order) : std::make_unique<AuditJob>(order));
    outdate(State::Running);
}

void AuditSession::cancel() {
    if (m_state != State::Running)
        return;
    m_pause.stop();
    m_runner->retire();
    outdate(State::NotAsked);
}

void AuditSession::shutDown() {
    cancel();
    m_closed = true;
}

void AuditSession::receiveOutcome(const JobOutcome& outcome) {
    if (std::holds_alternative<JobCancelled>(outcome)) {
        outdate(State::NotAsked);
        return;
    }
    engine::Problems problems;
    if (const auto* failed = std::get_if<JobFailed>(&outcome)) {
        problems = failed->problems;
    } else {
        const auto message = std::dynamic_pointer_cast<const AuditMessage>(
            std::get<std::shared_ptr<const JobResult>>(outcome));
        if (message && message->result) {
            m_state = State::Ready;
            m_stale = false;
            m_problems = {};
            m_result = message->result;
            emit resultChanged();
            emit stateChanged();
            emit loneStepsChanged();
            return;
        }
        problems.add(makeProblem(engine::ProblemCode::JobMismatch));
    }
    outdate(State::Failed, problems);
}

} // namespace app
