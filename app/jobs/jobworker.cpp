// The border between a job's code and the event loops on both sides of it.
#include "app/jobs/jobworker.h"

#include "app/text/encoding.h"
#include "app/text/makeproblem.h"

#include <exception>
#include <new>

namespace app {

namespace {

using namespace std::chrono_literals;
constexpr auto kReportInterval = 40ms; // 25 a second

JobFailed failure(engine::ProblemCode code, const std::string& reason) {
    JobFailed failed;
    failed.problems.add(makeProblem(code, {reason}));
    return failed;
}

} // namespace

JobBody::JobBody(std::unique_ptr<Job> job, std::stop_token stop)
    : m_job(std::move(job)), m_stop(std::move(stop)) {}

JobOutcome JobBody::outcome() {
    if (m_stop.stop_requested())
        return JobCancelled{};
    try {
        JobOutcome result = m_job->run(m_stop, *this);
        const auto* message = std::get_if<std::shared_ptr<const JobResult>>(&result);
        if (message && !*message)
            return failure(engine::ProblemCode::JobFailed, toEngine(tr("it gave no result")));
        return result;
    } catch (const std::bad_alloc&) {
        return failure(engine::ProblemCode::JobFailed, toEngine(tr("there is not enough memory")));
    } catch (const std::exception& error) {
        return failure(engine::ProblemCode::JobFailed, error.what());
    } catch (...) {
        return failure(engine::ProblemCode::JobFailed, toEngine(tr("for an unknown reason")));
    }
}

void JobBody::run() {
    const JobOutcome result = outcome();
    m_job.reset(); // what the job held is freed here, not where its outcome is read
    emit done(result);
}

void JobBody::report(const engine::Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (m_lastReport && now - *m_lastReport < kReportInterval)
        return;
    m_lastReport = now;
    emit progressed(progress);
}

JobWorker::JobWorker(std::unique_ptr<Job> job) {
    auto* body = new JobBody(std::move(job), m_stop.get_token());
    body->moveToThread(&m_thread);
    connect(&m_thread, &QThread::started, body, &JobBody::run);
    connect(&m_thread, &QThread::finished, body, &QObject::deleteLater);
    connect(&m_thread, &QThread::finished, this, &JobWorker::ended);
    connect(body, &JobBody::progressed, this, &JobWorker::progressed);
    connect(body, &JobBody::done, this, &JobWorker::done);
    connect(body, &JobBody::done, &m_thread, &QThread::quit, Qt::DirectConnection);
}

JobWorker::~JobWorker() {
    requestStop();
    m_thread.quit();
    m_thread.wait();
}

} // namespace app
