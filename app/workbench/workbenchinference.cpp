// Inference and Apply: out with a snapshot, back with a candidate that is checked before it counts.
#include "app/commands/applycandidate.h"
#include "app/document/projectdocument.h"
#include "app/jobs/background.h"
#include "app/jobs/inferenceadapter.h"
#include "app/jobs/jobrunner.h"
#include "app/models/problemsmodel.h"
#include "app/review/reviewsession.h"
#include "app/text/problemtext.h"
#include "app/workbench/workbench.h"

#include <algorithm>

namespace app {

namespace {

int enabledCount(const engine::Library& library) {
    return static_cast<int>(
        std::count_if(library.begin(), library.end(), [](const auto& o) { return o->enabled; }));
}

} // namespace

void Workbench::setJobState(JobState state) {
    if (std::exchange(m_jobState, state) != state)
        emit jobStateChanged(state);
}

void Workbench::infer() {
    m_accepting = false;
    m_order = {kInferenceProtocol, m_nextJob++, m_document->project(), m_limits};
    std::unique_ptr<Job> job =
        m_factory ? m_factory(m_order) : std::make_unique<InferenceJob>(m_order);
    m_problems->clear(ProblemsModel::Source::Run);
    m_generation = m_runner->start(std::move(job));
    m_console->add(ConsoleLevel::Info, ConsoleSource::Inference,
                   tr("Inference started with %n observation(s).", nullptr,
                      enabledCount(*m_order.project.library)));
    setJobState(JobState::Running);
}

void Workbench::cancel() {
    if (m_accepting) { // the worker has answered already; its answer is dropped
        m_accepting = false;
        tellCancelled();
    } else if (m_runner->state() == JobState::Running) {
        m_runner->cancel();
        setJobState(JobState::Cancelling);
    }
}

void Workbench::tellCancelled() {
    m_order = {};
    m_console->add(ConsoleLevel::Warning, ConsoleSource::Inference, tr("Inference cancelled."));
    setJobState(JobState::Idle);
    emit inferenceCancelled();
}

// Another project takes the place of this one: what runs is about the old one.
void Workbench::stopInference() {
    const bool running = m_jobState != JobState::Idle;
    m_accepting = false;
    m_runner->retire();
    if (running)
        tellCancelled();
}

void Workbench::receiveOutcome(quint64 generation, const JobOutcome& outcome) {
    if (std::holds_alternative<JobCancelled>(outcome)) {
        tellCancelled();
        return;
    }
    if (const auto* failed = std::get_if<JobFailed>(&outcome)) {
        failInference(failed->problems);
        return;
    }
    auto message = std::dynamic_pointer_cast<const InferenceMessage>(
        std::get<std::shared_ptr<const JobResult>>(outcome));
    if (!message) {
        engine::Problems problems;
        problems.add(makeProblem(engine::ProblemCode::JobMismatch));
        failInference(problems);
        return;
    }
    m_accepting = true; // checking reads the whole candidate: not here
    const ExpectedInference expected{kInferenceProtocol, m_order.jobId, m_generation, m_limits};
    using Accepted = std::shared_ptr<const engine::Candidate>;
    runInBackground<Accepted>(
        this,
        [expected, generation, message] {
            return acceptInferenceOutcome(expected, generation, *message);
        },
        [this, generation, message](const engine::Result<Accepted>& accepted) {
            if (m_accepting && generation == m_generation)
                acceptCandidate(accepted, message->warnings);
        });
}

void Workbench::acceptCandidate(
    const engine::Result<std::shared_ptr<const engine::Candidate>>& accepted,
    const engine::Problems& warnings) {
    m_accepting = false;
    if (!accepted) {
        failInference(accepted.problems());
        return;
    }
    const engine::Candidate& candidate = **accepted;
    const engine::Project baseline = std::exchange(m_order, {}).project;
    m_problems->setProblems(ProblemsModel::Source::Run, warnings);
    m_review->setCandidate(*accepted, baseline);
    const int states = static_cast<int>(candidate.machine.states.size());
    const int transitions = static_cast<int>(candidate.machine.transitions.size());
    //: %1 is "7 states", %2 is "12 transitions"
    m_console->add(
        ConsoleLevel::Info, ConsoleSource::Inference,
        tr("Inference finished: %1, %2.")
            .arg(tr("%n state(s)", nullptr, states), tr("%n transition(s)", nullptr, transitions)));
    setJobState(JobState::Idle);
    emit inferenceSucceeded();
}

void Workbench::failInference(const engine::Problems& problems) {
    m_order = {};
    m_problems->setProblems(ProblemsModel::Source::Run, problems);
    const QString first = problems.list.empty() ? QString() : problemMessage(problems.list.front());
    m_console->add(ConsoleLevel::Error, ConsoleSource::Inference,
                   tr("Inference failed. %1").arg(first));
    setJobState(JobState::Idle);
    emit inferenceFailed();
}

void Workbench::apply() {
    if (m_applying)
        return;
    if (!m_review->canApply()) {
        engine::Problems problems;
        problems.add(makeProblem(engine::ProblemCode::CandidateStale));
        refuseApply(problems);
        return;
    }
    m_applying = true;
    runInBackground<Edit>(
        this,
        [project = m_document->project(), candidate = m_review->candidate()] {
            engine::Checkpoint checkpoint;
            return applyCandidate(project, *candidate, checkpoint);
        },
        [this, before = m_document->project()](engine::Result<Edit> edit) {
            m_applying = false;
            if (!edit) {
                refuseApply(edit.problems());
                return;
            }
            // The edit swaps the whole project: it must be made of the project of this moment.
            const ChangeHint meanwhile = ChangeHint::between(before, m_document->project());
            if (meanwhile.parts) {
                engine::Problems problems;
                problems.add(makeProblem(engine::ProblemCode::CandidateStale));
                refuseApply(problems);
                return;
            }
            m_problems->clear(ProblemsModel::Source::Run);
            m_document->push(std::move(*edit));
            emit applied();
        });
}

void Workbench::refuseApply(const engine::Problems& problems) {
    m_problems->setProblems(ProblemsModel::Source::Run, problems);
    m_console->add(
        ConsoleLevel::Error, ConsoleSource::Apply,
        tr("The candidate was not applied. %1").arg(problemMessage(problems.list.front())));
    emit applyRefused(problems);
}

void Workbench::closeCandidate() {
    m_review->clear();
}

} // namespace app
