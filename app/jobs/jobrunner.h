// Runs one job at a time on a worker thread; every job gets a fresh worker, a generation.
#pragma once

#include "app/jobs/job.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>
#include <vector>

namespace app {

class JobWorker;

class JobRunner : public QObject {
    Q_OBJECT

public:
    explicit JobRunner(QObject* parent = nullptr);
    /// Stops and joins every worker.
    ~JobRunner() override;

    /// Starts a job; one that runs is replaced (its outcome will be dropped). Returns the new
    /// generation, a number above all earlier ones.
    quint64 start(std::unique_ptr<Job> job);
    /// Asks the running job to stop and returns at once; finished(Cancelled) follows, at the latest
    /// when the worker answers. Nothing happens when idle.
    void cancel();
    /// Drops whatever the current generation still says, without an outcome.
    void retire();

    [[nodiscard]] JobState state() const { return m_state; }
    [[nodiscard]] quint64 generation() const { return m_generation; }
    [[nodiscard]] const engine::Progress& progress() const { return m_progress; }
    [[nodiscard]] qint64 elapsedMilliseconds() const;
    /// Workers that still run, the current one included.
    [[nodiscard]] int livingWorkers() const { return static_cast<int>(m_workers.size()); }

signals:
    void stateChanged(app::JobState state);
    /// At most 30 a second, never backwards.
    void progressed(const engine::Progress& progress);
    /// Exactly once for each job that was not replaced.
    void finished(quint64 generation, const app::JobOutcome& outcome);

private:
    void setState(JobState state);
    void receiveProgress(quint64 generation, const engine::Progress& progress);
    void receiveOutcome(quint64 generation, const JobOutcome& outcome);
    void removeWorker(JobWorker* worker);

    JobState m_state = JobState::Idle;
    quint64 m_generation = 0;
    engine::Progress m_progress;
    QElapsedTimer m_elapsed;
    JobWorker* m_current = nullptr;
    std::vector<std::unique_ptr<JobWorker>> m_workers;
};

} // namespace app
