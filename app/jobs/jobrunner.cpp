// Generations: only the current one is listened to; all that were started are joined in the end.
#include "app/jobs/jobrunner.h"

#include "app/jobs/jobworker.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace app {

JobRunner::JobRunner(QObject* parent) : QObject(parent) {}

JobRunner::~JobRunner() {
    for (const auto& worker : m_workers) {
        worker->disconnect(this);
        worker->requestStop(); // all at once, before the first is waited for
    }
}

quint64 JobRunner::start(std::unique_ptr<Job> job) {
    if (m_current)
        m_current->requestStop();
    const quint64 generation = ++m_generation;
    auto worker = std::make_unique<JobWorker>(std::move(job));
    m_current = worker.get();
    connect(m_current, &JobWorker::progressed, this,
            [this, generation](const engine::Progress& p) { receiveProgress(generation, p); });
    connect(m_current, &JobWorker::done, this,
            [this, generation](const JobOutcome& o) { receiveOutcome(generation, o); });
    connect(m_current, &JobWorker::ended, this, [this, ended = m_current] { removeWorker(ended); });
    m_workers.push_back(std::move(worker));
    m_progress = {};
    m_elapsed.start();
    m_current->start();
    setState(JobState::Running);
    return generation;
}

void JobRunner::cancel() {
    if (m_state != JobState::Running)
        return;
    m_current->requestStop();
    setState(JobState::Cancelling);
}

void JobRunner::retire() {
    if (m_current)
        std::exchange(m_current, nullptr)->requestStop();
    setState(JobState::Idle);
}

qint64 JobRunner::elapsedMilliseconds() const {
    return m_elapsed.isValid() ? m_elapsed.elapsed() : 0;
}

void JobRunner::setState(JobState state) {
    if (std::exchange(m_state, state) != state)
        emit stateChanged(state);
}

void JobRunner::receiveProgress(quint64 generation, const engine::Progress& progress) {
    if (generation != m_generation || m_state != JobState::Running)
        return;
    const auto order = [](const engine::Progress& p) { return std::tuple(p.stage, p.done); };
    if (order(progress) < order(m_progress))
        return;
    m_progress = progress;
    emit progressed(progress);
}

void JobRunner::receiveOutcome(quint64 generation, const JobOutcome& outcome) {
    if (generation != m_generation || !m_current)
        return;
    m_current = nullptr;
    // Once Cancel was answered, a result that was just under way is no longer wanted.
    const bool cancelled = m_state == JobState::Cancelling;
    setState(JobState::Idle);
    emit finished(generation, cancelled ? JobOutcome(JobCancelled{}) : outcome);
}

void JobRunner::removeWorker(JobWorker* worker) {
    const auto it = std::find_if(m_workers.begin(), m_workers.end(),
                                 [&](const auto& owned) { return owned.get() == worker; });
    if (it == m_workers.end())
        return;
    it->release()->deleteLater(); // it is the sender of what we are answering
    m_workers.erase(it);
}

} // namespace app
