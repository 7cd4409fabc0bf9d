// The verbs of a window, end to end without a window: infer, refuse, apply, undo, save, import.
#include "app/commands/machinecommands.h"
#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/jobs/inferenceadapter.h"
#include "app/jobs/inferencejob.h"
#include "app/jobs/jobrunner.h"
#include "app/models/consolemodel.h"
#include "app/models/observationlistmodel.h"
#include "app/models/problemsmodel.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"
#include "engine/inference/inference.h"
#include "tests/support/samples.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTemporaryDir>

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

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestWorkbench : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<app::Workbench> m_bench;

    QString path(const QString& name) const { return m_folder->filePath(name); }
    app::ProjectDocument* document() { return m_bench->document(); }
    app::ReviewSession* review() { return m_bench->review(); }

    void load(const engine::Project& project) {
        document()->reset(project, {}, engine::FileFormat::Project, false, false);
    }
    bool infer() {
        QSignalSpy done(m_bench.get(), &app::Workbench::inferenceSucceeded);
        m_bench->infer();
        return done.wait(20'000);
    }
    bool inferFails() {
        QSignalSpy failed(m_bench.get(), &app::Workbench::inferenceFailed);
        m_bench->infer();
        return failed.wait(20'000);
    }
    bool apply() {
        QSignalSpy applied(m_bench.get(), &app::Workbench::applied);
        m_bench->apply();
        return applied.wait(20'000);
    }
    bool saveAs(const QString& file) {
        QSignalSpy saved(m_bench.get(), &app::Workbench::saved);
        m_bench->saveAs(file);
        return saved.wait(20'000);
    }
    QStringList consoleLines() {
        QStringList lines;
        for (int i = 0; i < m_bench->console()->rowCount(); ++i)
            lines.append(m_bench->console()->line(i).text);
        return lines;
    }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<app::Settings>(path(QStringLiteral("settings.ini")));
        m_bench = std::make_unique<app::Workbench>(m_settings.get());
    }
    void cleanup() {
        m_bench->shutDown();
        m_bench.reset();
    }

    void emptyLibraryGivesTheOneStateCandidate() {
        QVERIFY(infer());
        QCOMPARE(review()->candidate()->machine.states.size(), std::size_t{1});
        QCOMPARE(review()->candidate()->machine.states[0].name,
                 std::string("state_generated_0001"));
        QVERIFY(review()->canApply());
        QVERIFY(m_bench->problems()
                    ->problems(app::ProblemsModel::Source::Run)
                    .contains(engine::ProblemCode::NoObservations));
    }

    void applyChangesMachineAndChartAloneAndUndoRestoresBytes() {
        load(samples::door());
        const std::string before = samples::bytes(document()->project());
        QVERIFY(infer());
        const app::ApplyPlan plan = m_bench->applyPlan();
        QCOMPARE(plan.terminalFlags, 1);
        QCOMPARE(plan.exitActions, 1);
        QVERIFY(plan.goesAway.join(u' ').contains(QStringLiteral("state_gone")));
        QVERIFY(plan.goesAway.join(u' ').contains(QStringLiteral("action_click")));
        QVERIFY(apply());
        const std::string after = samples::bytes(document()->project());
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
        m_bench->undo();
        QCOMPARE(samples::bytes(document()->project()), before);
        m_bench->redo();
        QCOMPARE(samples::bytes(document()->project()), after);
        const QString lines = consoleLines().join(u'\n');
        QVERIFY(lines.contains(QStringLiteral("Done: Apply candidate: 2")));
        QVERIFY(lines.contains(QStringLiteral("Undone: Apply candidate: 2")));
    }

    void staleAndFreshAgain() {
        load(samples::door());
        QVERIFY(infer());
        QVERIFY(review()->canApply());
        document()->push(*app::setObservationsEnabled(document()->project(), {0}, false));
        QVERIFY(review()->isSolverStale());
        QVERIFY(!review()->canApply());
        QVERIFY(!review()->applyObstacle().isEmpty());
        QSignalSpy refused(m_bench.get(), &app::Workbench::applyRefused);
        const std::string before = samples::bytes(document()->project());
        m_bench->apply();
        QCOMPARE(refused.count(), 1);
        QCOMPARE(samples::bytes(document()->project()), before);
        m_bench->undo();
        QVERIFY(review()->canApply());
        document()->push(*app::setObservationsEnabled(document()->project(), {0}, false));
        document()->push(*app::setObservationsEnabled(document()->project(), {0}, true));
        QVERIFY(review()->canApply()); // equal content, however one got there
    }

    void applyOfAnInvalidProjectIsRefused() {
        engine::Project project = samples::door();
        load(samples::door());
        QVERIFY(infer());
        engine::Candidate broken = *review()->candidate();
        broken.machine.transitions.push_back({"state_closed", "event_open", "state_nowhere"});
        review()->setCandidate(std::make_shared<const engine::Candidate>(broken),
                               document()->project());
        QSignalSpy refused(m_bench.get(), &app::Workbench::applyRefused);
        const std::string before = samples::bytes(document()->project());
        m_bench->apply();
        QVERIFY(refused.wait(20'000));
        QCOMPARE(samples::bytes(document()->project()), before);
        QCOMPARE(document()->undoStack()->count(), 0);
        QVERIFY(m_bench->problems()->errorCount() > 0);
    }

    void flagsAndStopSettingChangeNothingInferred() {
        load(samples::door());
        QVERIFY(infer());
        const engine::Candidate first = *review()->candidate();
        document()->push(*app::setStatesTerminal(document()->project(), {"state_closed"}, true));
        document()->push(*app::setStopAtTerminal(document()->project(), false));
        QVERIFY(infer());
        const engine::Candidate& second = *review()->candidate();
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
        const auto add = [](const char* name, Tamper tamper, int code) {
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
        load(samples::door());
        m_bench->setInferenceJobFactory([&tamper](const app::InferenceOrder& order) {
            return std::make_unique<TamperingJob>(order, tamper);
        });
        QVERIFY(inferFails());
        QVERIFY(!review()->hasCandidate());
        QVERIFY(m_bench->problems()
                    ->problems(app::ProblemsModel::Source::Run)
                    .contains(static_cast<engine::ProblemCode>(code)));
        QVERIFY(consoleLines().last().startsWith(QStringLiteral("Inference failed.")));
        m_bench->setInferenceJobFactory({});
        QVERIFY(infer()); // the next run has a fresh worker
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
        load(samples::door());
        engine::Limits limits;
        m_bench->setInferenceJobFactory([](app::InferenceOrder order) {
            order.limits = {};
            return std::make_unique<app::InferenceJob>(order);
        });
        limits.candidateStates = 1;
        m_bench->setLimits(limits);
        QVERIFY(inferFails());
        QVERIFY(!review()->hasCandidate());
    }

    void throwingWorkerThenSuccess() {
        m_bench->setInferenceJobFactory(
            [](const app::InferenceOrder&) { return std::make_unique<ThrowingJob>(); });
        QVERIFY(inferFails());
        m_bench->setInferenceJobFactory({});
        QVERIFY(infer());
    }

    void cancelChangesNothing() {
        load(samples::door());
        const std::string before = samples::bytes(document()->project());
        m_bench->setInferenceJobFactory(
            [](const app::InferenceOrder&) { return std::make_unique<WaitingJob>(); });
        QSignalSpy cancelled(m_bench.get(), &app::Workbench::inferenceCancelled);
        m_bench->infer();
        QCOMPARE(m_bench->jobState(), app::JobState::Running);
        m_bench->cancel();
        QVERIFY(cancelled.wait(20'000));
        QCOMPARE(m_bench->jobState(), app::JobState::Idle);
        QCOMPARE(samples::bytes(document()->project()), before);
        QVERIFY(!review()->hasCandidate());
        QCOMPARE(consoleLines().last(), QStringLiteral("Inference cancelled."));
    }

    void replacementKeepsOnlyTheNewResult() {
        load(samples::door());
        m_bench->setInferenceJobFactory(
            [](const app::InferenceOrder&) { return std::make_unique<WaitingJob>(); });
        m_bench->infer();
        m_bench->setInferenceJobFactory({});
        QSignalSpy cancelled(m_bench.get(), &app::Workbench::inferenceCancelled);
        QVERIFY(infer());
        QCOMPARE(cancelled.count(), 0);
        QTRY_COMPARE(m_bench->inferenceRunner()->livingWorkers(), 0);
    }

    void saveOpenAndForeignChange() {
        load(samples::door());
        document()->push(*app::renameObservation(document()->project(), 0, "first"));
        QVERIFY(document()->isModified());
        const QString file = path(QStringLiteral("door.moorebench"));
        QVERIFY(saveAs(file));
        QVERIFY(!document()->isModified());
        m_bench->undo();
        QVERIFY(document()->isModified());
        m_bench->redo();
        QVERIFY(!document()->isModified());
        const QByteArray saved = contentOf(file);
        QCOMPARE(saved.toStdString(), samples::bytes(document()->project()));

        QFile foreign(file);
        QVERIFY(foreign.open(QIODevice::WriteOnly));
        foreign.write("somebody else's");
        foreign.close();
        QSignalSpy question(m_bench.get(), &app::Workbench::overwriteQuestion);
        m_bench->save();
        QVERIFY2(question.wait(20'000), qPrintable(consoleLines().join(u'\n')));
        QCOMPARE(contentOf(file), QByteArray("somebody else's"));
        QSignalSpy done(m_bench.get(), &app::Workbench::saved);
        m_bench->saveOverwriting();
        QVERIFY(done.wait(20'000));
        QCOMPARE(contentOf(file), saved);
        QCOMPARE(contentOf(file + u'~'), QByteArray("somebody else's"));

        QSignalSpy opened(m_bench.get(), &app::Workbench::opened);
        m_bench->newProject();
        m_bench->open(file);
        QVERIFY(opened.wait(20'000));
        QCOMPARE(samples::bytes(document()->project()), saved.toStdString());
        QVERIFY(!document()->isModified());
    }

    void anEditDuringSavingStaysAModification() {
        load(samples::door());
        QSignalSpy saved(m_bench.get(), &app::Workbench::saved);
        m_bench->saveAs(path(QStringLiteral("x.moorebench")));
        document()->push(*app::renameObservation(document()->project(), 0, "later"));
        QVERIFY(saved.wait(20'000));
        QVERIFY(document()->isModified());
        m_bench->undo();
        QVERIFY(!document()->isModified());
    }

    void importIsOneUndoStep() {
        load(samples::door());
        const std::string before = samples::bytes(document()->project());
        QSignalSpy imported(m_bench.get(), &app::Workbench::imported);
        m_bench->importText(
            QStringLiteral("# name: opens\nevent_open\n\n# name: new\nevent_open\n"));
        QVERIFY2(imported.wait(20'000), qPrintable(consoleLines().join(u'\n')));
        QCOMPARE(document()->project().library->size(), std::size_t{4});
        QCOMPARE((*document()->project().library)[2]->name, std::string("opens 2"));
        QCOMPARE(document()->undoStack()->count(), 1);
        m_bench->undo();
        QCOMPARE(samples::bytes(document()->project()), before);
    }

    void failedOpenKeepsTheProject() {
        load(samples::door());
        const std::string before = samples::bytes(document()->project());
        QFile bad(path(QStringLiteral("bad.moorebench")));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"file_id\": \"moorebench-project\", ");
        bad.close();
        QSignalSpy failed(m_bench.get(), &app::Workbench::openFailed);
        m_bench->open(bad.fileName());
        QVERIFY(failed.wait(20'000));
        QCOMPARE(samples::bytes(document()->project()), before);
        QVERIFY(m_bench->problems()->errorCount() > 0);
        m_bench->open(path(QStringLiteral("absent.moorebench")));
        QVERIFY(failed.wait(20'000));
        QVERIFY(m_bench->problems()
                    ->problems(app::ProblemsModel::Source::File)
                    .contains(engine::ProblemCode::FileUnreadable));
    }

    void closingWhileWorkIsUnderWay() {
        load(samples::door());
        m_bench->saveAs(path(QStringLiteral("late.moorebench")));
        m_bench->infer();
        m_bench->open(path(QStringLiteral("late.moorebench")));
        m_bench->shutDown();
        m_bench = std::make_unique<app::Workbench>(m_settings.get());
        QTest::qWait(200); // answers to the old window must find nobody
        QVERIFY(!m_bench->review()->hasCandidate());
    }
};

Q_DECLARE_METATYPE(Tamper)
QTEST_GUILESS_MAIN(TestWorkbench)
#include "tst_workbench.moc"
