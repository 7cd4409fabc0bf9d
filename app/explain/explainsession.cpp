// A runner of its own: neither inference nor the audit ever waits for an explanation.
#include "app/explain/explainsession.h"

#include "app/document/projectdocument.h"
#include "app/jobs/jobrunner.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/text/encoding.h"
#include "app/text/makeproblem.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace app {

ExplainSession::ExplainSession(ProjectDocument* document, ReviewSession* review, Settings* settings,
                               QObject* parent)
    : QObject(parent),
      m_document(document),
      m_review(review),
      m_settings(settings),
      m_runner(new JobRunner(this)) {
    connect(m_runner, &JobRunner::finished, this,
            [this](quint64, const JobOutcome& outcome) { receiveOutcome(outcome); });
    connect(m_document, &ProjectDocument::changed, this, &ExplainSession::documentChanged);
    connect(m_review, &ReviewSession::candidateChanged, this, [this] {
        if (m_candidate)
            ask();
    });
    connect(m_settings, &Settings::stepOptionsChanged, this, &ExplainSession::ask);
}

ExplainSession::~ExplainSession() = default;

void ExplainSession::setWatched(bool watched) {
    m_watched = watched;
    if (watched && std::exchange(m_wanted, false))
        explain();
}

int ExplainSession::traceRow() const {
    const engine::Library& library = *m_document->project().library;
    const auto found = std::ranges::find(library, m_trace);
    return !m_trace || found == library.end() ? -1 : static_cast<int>(found - library.begin());
}

void ExplainSession::setTrace(int row) {
    const engine::Library& library = *m_document->project().library;
    const bool none = row < 0 || row >= static_cast<int>(library.size());
    const auto trace = none ? nullptr : library[static_cast<std::size_t>(row)];
    if (trace == m_trace)
        return;
    m_trace = trace;
    forget();
    emit traceChanged();
    ask();
}

void ExplainSession::useOthers(bool use) {
    if (std::exchange(m_others, use) != use)
        ask();
}

void ExplainSession::useCandidate(bool use) {
    if (std::exchange(m_candidate, use) != use)
        ask();
}

void ExplainSession::setWindow(int window) {
    if (std::exchange(m_window, window) != window)
        ask();
}

void ExplainSession::forget() {
    m_runner->retire();
    m_previous = nullptr;
    m_changed.clear();
    m_stale = false;
    m_state = State::NotAsked;
    if (std::exchange(m_result, nullptr))
        emit resultChanged();
    emit stateChanged();
}

void ExplainSession::documentChanged(const ChangeHint& hint) {
    if (hint.everything()) {
        m_trace = nullptr;
        forget();
        emit traceChanged();
        return;
    }
    if (hint.touches(ChangeHint::Part::Library) && m_trace)
        followLibrary(hint);
    if (hint.touches(ChangeHint::Part::Explain))
        ask();
}

void ExplainSession::followLibrary(const ChangeHint& hint) {
    if (traceRow() < 0) {
        // An edit put another object in its place; a removal did not.
        const engine::Library& library = *m_document->project().library;
        const bool edited = hint.removed == 1 && hint.inserted == 1;
        m_trace = edited ? library[static_cast<std::size_t>(hint.first)] : nullptr;
        if (!m_trace)
            forget();
        emit traceChanged();
    }
    findChanges();
    m_stale = m_result != nullptr;
    emit stateChanged();
    if (m_state == State::Running)
        explain(); // what runs is about what was
}

void ExplainSession::findChanges() {
    m_changed.clear();
    if (!m_result)
        return;
    const engine::Library& library = *m_document->project().library;
    std::unordered_set<std::string_view> same;
    for (const auto& observation : m_result->library)
        if (std::ranges::find(library, observation) != library.end())
            same.insert(observation->name);
    for (const engine::ExplainedRun& run : m_result->runs) {
        const engine::ExplainSource& source =
            m_result->query.sources[m_result->explanation.steps[run.first].source];
        const QString name = toQt(source.name);
        if (source.kind == engine::SourceKind::Observation && !same.contains(source.name) &&
            !m_changed.contains(name))
            m_changed.append(name);
    }
}

void ExplainSession::ask() {
    if (!m_trace || m_closed)
        return;
    if (!m_watched) {
        m_wanted = true;
        return;
    }
    explain();
}

void ExplainSession::explain() {
    if (m_closed || traceRow() < 0)
        return;
    m_wanted = false;
    const ExplainOrder order{m_document->project(),
                             m_trace,
                             m_settings->stepOptions(),
                             m_window,
                             m_others,
                             m_candidate ? m_review->candidate() : nullptr,
                             m_limits};
    m_runner->start(m_factory ? m_factory(order) : std::make_unique<ExplainJob>(order));
    enter(State::Running);
}

void ExplainSession::cancel() {
    if (m_state != State::Running)
        return;
    m_runner->retire();
    enter(State::NotAsked);
}

void ExplainSession::shutDown() {
    cancel();
    m_closed = true;
}

void ExplainSession::enter(State state, const engine::Problems& problems) {
    m_state = state;
    m_problems = problems;
    emit stateChanged();
}

void ExplainSession::receiveOutcome(const JobOutcome& outcome) {
    if (std::holds_alternative<JobCancelled>(outcome)) {
        enter(State::NotAsked);
        return;
    }
    if (const auto* failed = std::get_if<JobFailed>(&outcome)) {
        enter(State::Failed, failed->problems);
        return;
    }
    const auto message = std::dynamic_pointer_cast<const ExplainMessage>(
        std::get<std::shared_ptr<const JobResult>>(outcome));
    if (!message || !message->result) {
        engine::Problems problems;
        problems.add(makeProblem(engine::ProblemCode::JobMismatch));
        enter(State::Failed, problems);
        return;
    }
    m_previous = std::exchange(m_result, message->result);
    m_stale = false;
    m_changed.clear();
    emit resultChanged();
    enter(State::Ready);
}

} // namespace app
