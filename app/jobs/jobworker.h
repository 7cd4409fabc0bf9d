// One generation of a runner: a thread, the object that works on it, and one job.
#pragma once

#include "app/jobs/job.h"

#include <QObject>
#include <QThread>

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>

namespace app {

/// Lives on the worker thread; runs the job, catches what it throws, thins out its progress.
class JobBody : public QObject, private engine::ProgressSink {
    Q_OBJECT

public:
    JobBody(std::unique_ptr<Job> job, std::stop_token stop);

    void run();

signals:
    void progressed(const engine::Progress& progress);
    void done(const app::JobOutcome& outcome);

private:
    void report(const engine::Progress& progress) override;
    [[nodiscard]] JobOutcome outcome();

    std::unique_ptr<Job> m_job;
    std::stop_token m_stop;
    std::optional<std::chrono::steady_clock::time_point> m_lastReport;
};

/// Lives on the runner's thread and owns the worker's.
class JobWorker : public QObject {
    Q_OBJECT

public:
    explicit JobWorker(std::unique_ptr<Job> job);
    ~JobWorker() override; ///< stops and joins

    void start() { m_thread.start(); }
    void requestStop() { m_stop.request_stop(); }

signals:
    void progressed(const engine::Progress& progress);
    void done(const app::JobOutcome& outcome);
    void ended(); ///< the thread has nothing left to do

private:
    std::stop_source m_stop;
    QThread m_thread;
};

} // namespace app
