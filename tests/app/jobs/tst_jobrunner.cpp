// The runner: cancel at every moment, replacement, failure, and a fresh worker for every job.
#include "app/jobs/jobrunner.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <functional>
#include <new>
#include <stdexcept>
#include <thread>

namespace {

using namespace std::chrono_literals;

struct Number : app::JobResult {
    explicit Number(int n) : value(n) {}
    int value;
};

class FunctionJob : public app::Job {
public:
    using Function = std::function<app::JobOutcome(std::stop_token, engine::ProgressSink&)>;
    explicit FunctionJob(Function function) : m_function(std::move(function)) {}
    app::JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) override {
        return m_function(std::move(stop), progress);
    }

private:
    Function m_function;
};

std::unique_ptr<app::Job> job(FunctionJob::Function function) {
    return std::make_unique<FunctionJob>(std::move(function));
}

app::JobOutcome number(int n) {
    return std::shared_ptr<const app::JobResult>(std::make_shared<Number>(n));
}

// Works until it is told to stop; says through `entered` that it has begun.
std::unique_ptr<app::Job> endless(std::atomic<bool>& entered) {
    return job([&entered](const std::stop_token& stop, engine::ProgressSink&) -> app::JobOutcome {
        entered = true;
        while (!stop.stop_requested())
            std::this_thread::yield();
        return app::JobCancelled{};
    });
}

int valueOf(const app::JobOutcome& outcome) {
    const auto* result = std::get_if<std::shared_ptr<const app::JobResult>>(&outcome);
    return result ? dynamic_cast<const Number&>(**result).value : -1;
}

std::string reasonOf(const app::JobOutcome& outcome) {
    const auto* failed = std::get_if<app::JobFailed>(&outcome);
    return failed ? failed->problems.list.front().arguments.front() : std::string();
}

} // namespace

class TestJobRunner : public QObject {
    Q_OBJECT

    app::JobRunner* m_runner = nullptr;
    std::vector<app::JobOutcome> m_outcomes;

    void waitForOutcomes(std::size_t count) {
        QTRY_COMPARE_WITH_TIMEOUT(m_outcomes.size(), count, 20'000);
    }

private slots:
    void init() {
        m_outcomes.clear();
        m_runner = new app::JobRunner;
        connect(m_runner, &app::JobRunner::finished, this,
                [this](quint64, const app::JobOutcome& o) { m_outcomes.push_back(o); });
    }
    void cleanup() { delete m_runner; }

    void givesTheResult() {
        QCOMPARE(m_runner->state(), app::JobState::Idle);
        m_runner->start(job([](auto, auto&) { return number(7); }));
        QCOMPARE(m_runner->state(), app::JobState::Running);
        waitForOutcomes(1);
        QCOMPARE(valueOf(m_outcomes[0]), 7);
        QCOMPARE(m_runner->state(), app::JobState::Idle);
        QTRY_COMPARE(m_runner->livingWorkers(), 0);
    }

    void runsOnAnotherThreadEveryTime() {
        std::atomic<Qt::HANDLE> thread{nullptr};
        m_runner->start(job([&](auto, auto&) {
            thread = QThread::currentThreadId();
            return number(1);
        }));
        waitForOutcomes(1);
        QVERIFY(thread != nullptr);
        QVERIFY(thread != QThread::currentThreadId());
    }

    void cancelBeforeTheJobBegins() {
        std::atomic<bool> entered = false;
        m_runner->start(endless(entered));
        m_runner->cancel(); // the thread may not even exist yet
        QCOMPARE(m_runner->state(), app::JobState::Cancelling);
        waitForOutcomes(1);
        QVERIFY(std::holds_alternative<app::JobCancelled>(m_outcomes[0]));
    }

    void cancelWhileItRunsAnswersSoon() {
        std::atomic<bool> entered = false;
        m_runner->start(endless(entered));
        QTRY_VERIFY(entered.load());
        QElapsedTimer timer;
        timer.start();
        m_runner->cancel();
        QVERIFY(timer.elapsed() < 100); // returns at once
        waitForOutcomes(1);
        QVERIFY(std::holds_alternative<app::JobCancelled>(m_outcomes[0]));
        QCOMPARE(m_runner->state(), app::JobState::Idle);
    }

    void cancelTwiceAndAfterTheEnd() {
        std::atomic<bool> entered = false;
        m_runner->cancel(); // idle: nothing
        QCOMPARE(m_runner->state(), app::JobState::Idle);
        m_runner->start(endless(entered));
        m_runner->cancel();
        m_runner->cancel();
        waitForOutcomes(1);
        m_runner->cancel();
        QTest::qWait(50);
        QCOMPARE(m_outcomes.size(), std::size_t{1});
    }

    void aResultUnderWayIsDroppedAfterCancel() {
        std::atomic<bool> go = false;
        m_runner->start(job([&go](auto, auto&) {
            while (!go)
                std::this_thread::yield();
            return number(3); // it did not look at its stop token
        }));
        m_runner->cancel();
        go = true;
        waitForOutcomes(1);
        QVERIFY(std::holds_alternative<app::JobCancelled>(m_outcomes[0]));
    }

    void replacementDropsTheOldOutcome() {
        std::atomic<bool> go = false;
        const quint64 first = m_runner->start(job([&go](auto, auto&) {
            while (!go)
                std::this_thread::yield();
            return number(1);
        }));
        const quint64 second = m_runner->start(job([](auto, auto&) { return number(2); }));
        QVERIFY(second > first);
        waitForOutcomes(1);
        go = true;
        QTRY_COMPARE(m_runner->livingWorkers(), 0);
        QCOMPARE(m_outcomes.size(), std::size_t{1});
        QCOMPARE(valueOf(m_outcomes[0]), 2);
    }

    void retireGivesNoOutcome() {
        std::atomic<bool> entered = false;
        m_runner->start(endless(entered));
        m_runner->retire();
        QCOMPARE(m_runner->state(), app::JobState::Idle);
        QTRY_COMPARE(m_runner->livingWorkers(), 0);
        QVERIFY(m_outcomes.empty());
    }

    void destructionStopsAndJoins() {
        std::atomic<bool> entered = false;
        std::atomic<bool> left = false;
        m_runner->start(job([&](const std::stop_token& stop, auto&) -> app::JobOutcome {
            entered = true;
            while (!stop.stop_requested())
                std::this_thread::yield();
            left = true;
            return app::JobCancelled{};
        }));
        QTRY_VERIFY(entered.load());
        delete std::exchange(m_runner, nullptr);
        QVERIFY(left);
    }

    void exceptionsBecomeFailuresAndTheNextRunSucceeds() {
        m_runner->start(
            job([](auto, auto&) -> app::JobOutcome { throw std::runtime_error("broken"); }));
        waitForOutcomes(1);
        QCOMPARE(reasonOf(m_outcomes[0]), std::string("broken"));
        m_runner->start(job([](auto, auto&) -> app::JobOutcome { throw std::bad_alloc(); }));
        waitForOutcomes(2);
        QCOMPARE(reasonOf(m_outcomes[1]), std::string("there is not enough memory"));
        m_runner->start(job([](auto, auto&) -> app::JobOutcome { throw 1; }));
        waitForOutcomes(3);
        QCOMPARE(reasonOf(m_outcomes[2]), std::string("for an unknown reason"));
        m_runner->start(job([](auto, auto&) -> app::JobOutcome {
            return std::shared_ptr<const app::JobResult>();
        }));
        waitForOutcomes(4);
        QCOMPARE(reasonOf(m_outcomes[3]), std::string("it gave no result"));
        m_runner->start(job([](auto, auto&) { return number(9); }));
        waitForOutcomes(5);
        QCOMPARE(valueOf(m_outcomes[4]), 9);
    }

    void progressIsThinnedOutAndNeverGoesBack() {
        std::vector<std::pair<engine::Stage, std::uint64_t>> seen;
        connect(m_runner, &app::JobRunner::progressed, this,
                [&](const engine::Progress& p) { seen.emplace_back(p.stage, p.done); });
        m_runner->start(job([](auto, engine::ProgressSink& sink) {
            const auto end = std::chrono::steady_clock::now() + 500ms;
            std::uint64_t done = 0;
            while (std::chrono::steady_clock::now() < end) {
                ++done;
                sink.report({engine::Stage::Merging, done % 3 == 0 ? done / 2 : done, 0});
            }
            return number(1);
        }));
        waitForOutcomes(1);
        QVERIFY(!seen.empty());
        QVERIFY2(seen.size() <= 16, qPrintable(QString::number(seen.size()))); // 30 a second
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
    }

    void theJobIsFreedOnTheWorker() {
        struct Tracer {
            std::atomic<Qt::HANDLE>* where;
            ~Tracer() { *where = QThread::currentThreadId(); }
        };
        std::atomic<Qt::HANDLE> where{nullptr};
        auto tracer = std::make_shared<Tracer>(&where);
        m_runner->start(job([held = std::move(tracer)](auto, auto&) { return number(1); }));
        waitForOutcomes(1);
        QVERIFY(where.load() != nullptr);
        QVERIFY(where.load() != QThread::currentThreadId());
    }
};

QTEST_GUILESS_MAIN(TestJobRunner)
#include "tst_jobrunner.moc"
