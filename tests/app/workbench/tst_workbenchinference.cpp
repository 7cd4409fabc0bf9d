// Infer, refuse, apply and undo without a window; what a faulty worker sends is refused.
#include "app/commands/machinecommands.h"
#include "app/commands/sequencecommands.h"
#include "app/jobs/inferenceadapter.h"
#include "app/jobs/inferencejob.h"
#include "app/jobs/jobrunner.h"
#include "engine/inference/inference.h"
#include "tests/support/bench.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <atomic>
#include <functional>
#include <stdexcept>
#include <thread>

namespace {

using Tamper = std::function<void(app::InferenceMessage&, engine::Candidate&)>;

// Runs real inference, then breaks the message as a faulty worker might.
class TamperingJob : public app::Job {
public:
    TamperingJob(app::InferenceOrder order, Tamper tamper)
        : m_job(std::move(order)), m_tamper(std::move(tamper)) {}
    app::JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) override {
        const app::JobOutcome real = m_job.run(stop, progress);
        const auto& result = std::get<std::shared_ptr<const app::JobResult>>(real);
        auto message = std::make_shared<app::InferenceMessage>(
            dynamic_cast<const app::InferenceMessage&>(*result));
        auto candidate = std::make_shared<engine::Candidate>(*message->candidate);
        m_tamper(*message, *candidate);
        if (message->candidate)
            message->candidate = candidate;
        return std::shared_ptr<const app::JobResult>(std::move(message));
    }

private:
    app::InferenceJob m_job;
    Tamper m_tamper;
};

class ThrowingJob : public app::Job {
    app::JobOutcome run(std::stop_token, engine::ProgressSink&) override {
        throw std::runtime_error("the worker broke");
    }
};

class WaitingJob : public app::Job {
    app::JobOutcome run(std::stop_token stop, engine::ProgressSink&) override {
        while (!stop.stop_requested())
            std::this_thread::yield();
        return app::JobCancelled{};
    }
};

// Real inference that waits, once it has come to a stage, until it is told to stop.
class StoppingAtStage : public app::Job, private engine::ProgressSink {
public:
    StoppingAtStage(app::InferenceOrder order, engine::Stage stage, std::atomic<bool>& reached)
        : m_job(std::move(order)), m_stage(stage), m_reached(reached) {}
    app::JobOutcome run(std::stop_token stop, engine::ProgressSink&) override {
        m_stop = stop;
        return m_job.run(stop, *this);
    }

private:
    void report(const engine::Progress& progress) override {
        if (progress.stage != m_stage)
            return;
        m_reached = true;
        while (!m_stop.stop_requested())
            std::this_thread::yield();
    }

    app::InferenceJob m_job;
    engine::Stage m_stage;
    std::atomic<bool>& m_reached;
    std::stop_token m_stop;
};

} // namespace

class TestWorkbenchInference : public QObject {
    Q_OBJECT

    std::unique_ptr<samples::Bench> m_bench;

private slots:
    void init() { m_bench = std::make_unique<samples::Bench>(); }
    void cleanup() { m_bench.reset(); }

    void emptyLibraryGivesTheOneStateCandidate() {
        QVERIFY(m_bench->infer());
        QCOMPARE(m_bench->review()->candidate()->machine.states.size(), std::size_t{1});
        QCOMPARE(m_bench->review()->candidate()->machine.states[0].name,
                 std::string("state_generated_0001"));
        QVERIFY(m_bench->review()->canApply());
        QVERIFY((*m_bench)
                    ->problems()
                    ->problems(app::ProblemsModel::Source::Run)
                    .contains(engine::ProblemCode::NoObservations));
    }

    void applyChangesMachineAndChartAloneAndUndoRestoresBytes() {
        m_bench->load(samples::door());
        const std::string before = samples::bytes(m_bench->project());
        QVERIFY(m_bench->infer());
        const app::ApplyPlan plan = (*m_bench)->applyPlan();
        QCOMPARE(plan.terminalFlags, 1);
        QCOMPARE(plan.exitActions, 1);
        QVERIFY(plan.goesAway.join(u' ').contains(QStringLiteral("state_gone")));
        QVERIFY(plan.goesAway.join(u' ').contains(QStringLiteral("action_click")));
        QVERIFY(m_bench->apply());
        const std::string after = samples::bytes(m_bench->project());
        QVERIFY(after != before);
        const auto object = [](const std::string& text) {
            return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
        };
        QJsonObject a = object(before);
        QJsonObject b = object(after);
        QVERIFY(a[QStringLiteral("state_machine")] != b[QStringLiteral("state_machine")]);
        for (const QString& part : {QStringLiteral("state_machine"), QStringLiteral("chart")}) {
            a.remove(part);
            b.remove(part);
        }
        QCOMPARE(a, b);
        (*m_bench)->undo();
        QCOMPARE(samples::bytes(m_bench->project()), before);
        (*m_bench)->redo();
        QCOMPARE(samples::bytes(m_bench->project()), after);
        const QString lines = m_bench->consoleLines().join(u'\n');
        QVERIFY(lines.contains(QStringLiteral("Done: Apply candidate: 2")));
        QVERIFY(lines.contains(QStringLiteral("Undone: Apply candidate: 2")));
    }

    void staleAndFreshAgain() {
        m_bench->load(samples::door());
        QVERIFY(m_bench->infer());
        QVERIFY(m_bench->review()->canApply());
        m_bench->document()->push(*app::setObservationsEnabled(m_bench->project(), {0}, false));
        QVERIFY(m_bench->review()->isSolverStale());
        QVERIFY(!m_bench->review()->canApply());
        QVERIFY(!m_bench->review()->applyObstacle().isEmpty());
        QSignalSpy refused(m_bench->get(), &app::Workbench::applyRefused);
        const std::string before = samples::bytes(m_bench->project());
        (*m_bench)->apply();
        QCOMPARE(refused.count(), 1);
        QCOMPARE(samples::bytes(m_bench->project()), before);
        (*m_bench)->undo();
        QVERIFY(m_bench->review()->canApply());
        m_bench->document()->push(*app::setObservationsEnabled(m_bench->project(), {0}, false));
        m_bench->document()->push(*app::setObservationsEnabled(m_bench->project(), {0}, true));
        QVERIFY(m_bench->review()->canApply()); // equal content, however one got there
    }

    void applyOfAnInvalidProjectIsRefused() {
        engine::Project project = samples::door();
        m_bench->load(samples::door());
        QVERIFY(m_bench->infer());
        engine::Candidate broken = *m_bench->review()->candidate();
        broken.machine.transitions.push_back({"state_closed", "event_open", "state_nowhere"});
        m_bench->review()->setCandidate(std::make_shared<const engine::Candidate>(broken),
                                        m_bench->project());
        QSignalSpy refused(m_bench->get(), &app::Workbench::applyRefused);
        const std::string before = samples::bytes(m_bench->project());
        (*m_bench)->apply();
        QVERIFY(refused.wait(20'000));
        QCOMPARE(samples::bytes(m_bench->project()), before);
        QCOMPARE(m_bench->document()->undoStack()->count(), 0);
        QVERIFY((*m_bench)->problems()->errorCount() > 0);
    }

    void flagsAndStopSettingChangeNothingInferred() {
        m_bench->load(samples::door());
        QVERIFY(m_bench->infer());
        const engine::Candidate first = *m_bench->review()->candidate();
        m_bench->document()->push(
            *app::setStatesTerminal(m_bench->project(), {"state_closed"}, true));
        m_bench->document()->push(*app::setStopAtTerminal(m_bench->project(), false));
        QVERIFY(m_bench->infer());
        const engine::Candidate& second = *m_bench->review()->candidate();
        QCOMPARE(second.machine, first.machine);
        QCOMPARE(second.coverage, first.coverage);
        QCOMPARE(second.report, first.report);
        QCOMPARE(second.statistics, first.statistics);
    }

    void tamperedMessagesAreRefused_data() {
        QTest::addColumn<Tamper>("tamper");
        QTest::addColumn<int>("code");
        const int mismatch = static_cast<int>(engine::ProblemCode::JobMismatch);
        const int invalid = static_cast<int>(engine::ProblemCode::CandidateInvalid);
        using M = app::InferenceMessage;
        using C = engine::Candidate;
        const auto add = [](const char* name, const Tamper& tamper, int code) {
            QTest::newRow(name) << tamper << code;
        };
        add(
            "job id", [](M& m, C&) { m.jobId += 1; }, mismatch);
        add(
            "protocol", [](M& m, C&) { m.protocolVersion += 1; }, mismatch);
        add(
            "no candidate", [](M& m, C&) { m.candidate.reset(); }, invalid);
        add(
            "other baselines", [](M&, C& c) { c.solverRevision = "0"; }, invalid);
        add(
            "two states of one name",
            [](M&, C& c) { c.machine.states.push_back(c.machine.states[0]); }, invalid);
        add(
            "provenance too short", [](M&, C& c) { c.states.pop_back(); }, invalid);
        add(
            "transition provenance too short", [](M&, C& c) { c.transitions.pop_back(); }, invalid);
        add(
            "destination missing", [](M&, C& c) { c.machine.transitions[0].stateNext = "state_x"; },
            invalid);
        add(
            "initial state missing", [](M&, C& c) { c.machine.initialState = "state_x"; }, invalid);
        add(
            "terminal state", [](M&, C& c) { c.machine.states[0].terminal = true; }, invalid);
        add(
            "coverage of nothing", [](M&, C& c) { c.coverage.pop_back(); }, invalid);
        add(
            "coverage state", [](M&, C& c) { c.coverage[0].intervals[0].state = 99; }, invalid);
        add(
            "source beyond",
            [](M&, C& c) {
                c.states[0].sources.push_back({99, 0, 1});
            },
            invalid);
        add(
            "report state beyond", [](M&, C& c) { c.report[0].states.push_back(99); }, invalid);
        add(
            "wrong count", [](M&, C& c) { c.statistics.states += 1; }, invalid);
    }
    void tamperedMessagesAreRefused() {
        QFETCH(Tamper, tamper);
        QFETCH(int, code);
        m_bench->load(samples::door());
        (*m_bench)->setInferenceJobFactory([&tamper](const app::InferenceOrder& order) {
            return std::make_unique<TamperingJob>(order, tamper);
        });
        QVERIFY(m_bench->inferFails());
        QVERIFY(!m_bench->review()->hasCandidate());
        QVERIFY((*m_bench)
                    ->problems()
                    ->problems(app::ProblemsModel::Source::Run)
                    .contains(static_cast<engine::ProblemCode>(code)));
        QVERIFY(m_bench->consoleLines().last().startsWith(QStringLiteral("Inference failed.")));
        (*m_bench)->setInferenceJobFactory({});
        QVERIFY(m_bench->infer()); // the next run has a fresh worker
    }

    void oldGenerationIsRefused() {
        app::InferenceMessage message;
        message.protocolVersion = app::kInferenceProtocol;
        message.jobId = 4;
        const engine::InferenceRequest request = engine::inferenceRequest(samples::door());
        message.documentRevision = request.documentRevision;
        message.solverRevision = request.solverRevision;
        message.candidate = std::make_shared<const engine::Candidate>(*engine::infer(request));
        const app::ExpectedInference expected{app::kInferenceProtocol, 4, 9, {}};
        QVERIFY(app::acceptInferenceOutcome(expected, 9, message).hasValue());
        QVERIFY(app::acceptInferenceOutcome(expected, 8, message)
                    .problems()
                    .contains(engine::ProblemCode::JobMismatch));
    }

    void tooLargeCandidateIsRefused() {
        m_bench->load(samples::door());
        engine::Limits limits;
        (*m_bench)->setInferenceJobFactory([](app::InferenceOrder order) {
            order.limits = {};
            return std::make_unique<app::InferenceJob>(order);
        });
        limits.candidateStates = 1;
        (*m_bench)->setLimits(limits);
        QVERIFY(m_bench->inferFails());
        QVERIFY(!m_bench->review()->hasCandidate());
    }

    void throwingWorkerThenSuccess() {
        (*m_bench)->setInferenceJobFactory(
            [](const app::InferenceOrder&) { return std::make_unique<ThrowingJob>(); });
        QVERIFY(m_bench->inferFails());
        (*m_bench)->setInferenceJobFactory({});
        QVERIFY(m_bench->infer());
    }

    void cancelChangesNothing() {
        m_bench->load(samples::door());
        const std::string before = samples::bytes(m_bench->project());
        (*m_bench)->setInferenceJobFactory(
            [](const app::InferenceOrder&) { return std::make_unique<WaitingJob>(); });
        QSignalSpy cancelled(m_bench->get(), &app::Workbench::inferenceCancelled);
        (*m_bench)->infer();
        QCOMPARE((*m_bench)->jobState(), app::JobState::Running);
        (*m_bench)->cancel();
        QVERIFY(cancelled.wait(20'000));
        QCOMPARE((*m_bench)->jobState(), app::JobState::Idle);
        QCOMPARE(samples::bytes(m_bench->project()), before);
        QVERIFY(!m_bench->review()->hasCandidate());
        QCOMPARE(m_bench->consoleLines().last(), QStringLiteral("Inference cancelled."));
    }

    void cancelInEveryStage_data() {
        QTest::addColumn<int>("stage");
        using enum engine::Stage;
        for (const auto& [name, stage] :
             {std::pair("reading", Reading), std::pair("normalizing", Normalizing),
              std::pair("ordering", Ordering), std::pair("unifying", Unifying),
              std::pair("merging", Merging), std::pair("naming", Naming),
              std::pair("replaying", Replaying), std::pair("reporting", Reporting)})
            QTest::newRow(name) << static_cast<int>(stage);
    }
    void cancelInEveryStage() {
        QFETCH(int, stage);
        m_bench->load(samples::door());
        std::atomic<bool> reached = false;
        (*m_bench)->setInferenceJobFactory([&](const app::InferenceOrder& order) {
            return std::make_unique<StoppingAtStage>(order, static_cast<engine::Stage>(stage),
                                                     reached);
        });
        QSignalSpy cancelled(m_bench->get(), &app::Workbench::inferenceCancelled);
        (*m_bench)->infer();
        QTRY_VERIFY_WITH_TIMEOUT(reached.load(), 20'000);
        QVERIFY(cancelled.isEmpty());
        (*m_bench)->cancel();
        QVERIFY(cancelled.wait(20'000));
        QVERIFY(!m_bench->review()->hasCandidate());
        (*m_bench)->setInferenceJobFactory({});
        QVERIFY(m_bench->infer());
    }

    void replacementKeepsOnlyTheNewResult() {
        m_bench->load(samples::door());
        (*m_bench)->setInferenceJobFactory(
            [](const app::InferenceOrder&) { return std::make_unique<WaitingJob>(); });
        (*m_bench)->infer();
        (*m_bench)->setInferenceJobFactory({});
        QSignalSpy cancelled(m_bench->get(), &app::Workbench::inferenceCancelled);
        QVERIFY(m_bench->infer());
        QCOMPARE(cancelled.count(), 0);
        QTRY_COMPARE((*m_bench)->inferenceRunner()->livingWorkers(), 0);
    }
};

QTEST_GUILESS_MAIN(TestWorkbenchInference)
#include "tst_workbenchinference.moc"
