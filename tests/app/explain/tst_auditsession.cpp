// The audit follows the library: what it finds, when it is stale, and that the latest wins.
#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/explain/auditsession.h"
#include "app/models/auditmodel.h"
#include "app/models/observationlistmodel.h"
#include "app/models/roles.h"
#include "app/settings/settings.h"
#include "tests/support/nightlibrary.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

using app::AuditModel;
using app::AuditSession;
using app::ObservationListModel;
using testsupport::recorded;
using State = AuditSession::State;

namespace {

/// Waits until it is let go or stopped, then does the real work.
class HeldJob : public app::Job {
public:
    HeldJob(app::AuditOrder order, std::shared_ptr<std::atomic<bool>> go,
            std::shared_ptr<std::atomic<int>> ended)
        : m_job(std::move(order)), m_go(std::move(go)), m_ended(std::move(ended)) {}
    ~HeldJob() override { ++*m_ended; }
    app::JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) override {
        while (!*m_go && !stop.stop_requested())
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return m_job.run(std::stop_token(), progress); // deaf: a late answer must be dropped
    }

private:
    app::AuditJob m_job;
    std::shared_ptr<std::atomic<bool>> m_go;
    std::shared_ptr<std::atomic<int>> m_ended;
};

} // namespace

class TestAuditSession : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<app::ProjectDocument> m_document;
    std::unique_ptr<AuditSession> m_session;

    const engine::Project& project() const { return m_document->project(); }
    const engine::Observation* row(std::size_t i) const { return (*project().library)[i].get(); }

    void load(engine::Library library) {
        engine::Project made;
        made.library = std::make_shared<engine::Library>(std::move(library));
        m_document->reset(made, {}, engine::FileFormat::Project, false, false);
    }
    void push(const app::EditResult& edit) {
        QVERIFY(edit.hasValue());
        m_document->breakMerging();
        QVERIFY(m_document->push(*edit));
    }
    void waitUntilReady() { QTRY_COMPARE(m_session->state(), State::Ready); }
    QString cell(const AuditModel& model, int row, int column) {
        return model.index(row, column).data().toString();
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<app::Settings>(m_folder->filePath(QStringLiteral("s.ini")));
        m_document = std::make_unique<app::ProjectDocument>();
        m_session = std::make_unique<AuditSession>(m_document.get(), m_settings.get());
        m_session->setDelay(5);
    }
    void cleanup() {
        m_session.reset();
        m_document.reset();
    }

    void nothingIsAskedOfAnEmptyProject() {
        QCOMPARE(m_session->state(), State::NotAsked);
        QVERIFY(!m_session->result());
        load({});
        waitUntilReady();
        QCOMPARE(m_session->result()->audit.steps, std::uint64_t(0));
    }

    void findsWhatOneObservationShows() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        QCOMPARE(m_session->state(), State::Running);
        QVERIFY(!m_session->loneSteps(row(0)));
        waitUntilReady();
        QVERIFY(!m_session->isStale());
        QCOMPARE(m_session->loneSteps(row(0)), std::optional(1U)); // reset, of DERIVATION 9.4
        QCOMPARE(m_session->loneSteps(row(1)), std::optional(0U));
        QCOMPARE(m_session->loneSteps(row(2)), std::optional(1U)); // its own start
        const app::AuditResult& result = *m_session->result();
        QVERIFY(result.isLone("state_fault", "event_reset", "state_idle"));
        QVERIFY(!result.isLone("state_idle", "event_coin", "state_ready"));
        QVERIFY(!result.isLone("state_ready", "event_kick", "state_fault"));
        QVERIFY(!result.isLone("state_fault", "event_reset", "state_nowhere"));
    }

    void disabledObservationsBackNothing() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        waitUntilReady();
        push(app::setObservationsEnabled(project(), {1}, false));
        QVERIFY(m_session->isStale());
        QCOMPARE(m_session->state(), State::Running);
        waitUntilReady();
        QVERIFY(!m_session->isStale());
        QVERIFY(!m_session->loneSteps(row(1)));
        QVERIFY(m_session->loneSteps(row(0)) > 1U);
    }

    void anEditedObservationIsUnknownAndOthersStay() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        waitUntilReady();
        m_session->setDelay(60'000);
        push(app::setTokens(project(), 0, {"event_other"}));
        QVERIFY(!m_session->loneSteps(row(0)));
        QCOMPARE(m_session->loneSteps(row(2)), std::optional(1U));
        m_session->start();
        waitUntilReady();
        QVERIFY(m_session->loneSteps(row(0)) > 0U);
    }

    void changesElsewhereStartNothing() {
        load({testsupport::night()});
        waitUntilReady();
        QSignalSpy changes(m_session.get(), &AuditSession::stateChanged);
        engine::Project other = project();
        auto settings = std::make_shared<engine::ProjectSettings>(*other.settings);
        settings->name = "renamed";
        other.settings = settings;
        push(app::Edit{.after = other, .text = QStringLiteral("rename")});
        QCOMPARE(changes.count(), 0);
        QVERIFY(!m_session->isStale());
    }

    void theLatestLibraryWins() {
        auto go = std::make_shared<std::atomic<bool>>(false);
        auto ended = std::make_shared<std::atomic<int>>(0);
        int begun = 0;
        m_session->setJobFactory([&](const app::AuditOrder& order) -> std::unique_ptr<app::Job> {
            if (++begun == 1)
                return std::make_unique<HeldJob>(order, go, ended);
            return std::make_unique<app::AuditJob>(order);
        });
        QSignalSpy results(m_session.get(), &AuditSession::resultChanged);
        load({testsupport::night(), testsupport::day()});
        QTRY_COMPARE(begun, 1);
        push(app::removeObservations(project(), {1}));
        waitUntilReady();
        QTRY_COMPARE(ended->load(), 1);
        QTest::qWait(20);
        QCOMPARE(begun, 2);
        QCOMPARE(results.count(), 1);
        QCOMPARE(m_session->result()->library.size(), std::size_t(1));
        QCOMPARE(m_session->loneSteps(row(0)), std::optional(6U));
    }

    void severalChangesInARowAreOneRun() {
        int begun = 0;
        m_session->setDelay(50);
        m_session->setJobFactory([&](const app::AuditOrder& order) {
            ++begun;
            return std::make_unique<app::AuditJob>(order);
        });
        load({testsupport::night()});
        for (int i = 0; i < 5; ++i)
            push(app::setTokens(project(), 0, {"event_a" + std::to_string(i)}));
        waitUntilReady();
        QCOMPARE(begun, 1);
    }

    void cancelKeepsTheListAndSaysItIsStale() {
        load({testsupport::night(), testsupport::day()});
        waitUntilReady();
        const auto before = m_session->result();
        auto go = std::make_shared<std::atomic<bool>>(false);
        auto ended = std::make_shared<std::atomic<int>>(0);
        m_session->setJobFactory([&](const app::AuditOrder& order) {
            return std::make_unique<HeldJob>(order, go, ended);
        });
        m_session->start();
        QCOMPARE(m_session->state(), State::Running);
        m_session->cancel();
        QCOMPARE(m_session->state(), State::NotAsked);
        QVERIFY(m_session->isStale());
        QCOMPARE(m_session->result(), before);
        QVERIFY(!m_session->loneSteps(row(0)));
        QTRY_COMPARE(ended->load(), 1);
        QTest::qWait(20);
        QCOMPARE(m_session->state(), State::NotAsked);
        m_session->setJobFactory({});
        m_session->start();
        waitUntilReady();
        QVERIFY(m_session->loneSteps(row(0)).has_value());
    }

    void failureSaysWhy() {
        load({recorded("bad", {"state_a", "state_b", "event_c"})});
        QTRY_COMPARE(m_session->state(), State::Failed);
        QCOMPARE(m_session->problems().list.at(0).code,
                 engine::ProblemCode::MultipleStatesInInterval);
        QVERIFY(!m_session->loneSteps(row(0)));
        push(app::setTokens(project(), 0, {"state_a", "event_c"}));
        QVERIFY(m_session->problems().list.empty());
        waitUntilReady();
        QCOMPARE(m_session->loneSteps(row(0)), std::optional(2U));
    }

    void optionsAreKeptAndAuditedWith() {
        load({recorded("a", {"event_go", "state_x"}), recorded("b", {"event_go", "state_y"})});
        waitUntilReady();
        QCOMPARE(m_session->result()->audit.lone.size(), std::size_t(2));
        m_settings->setStepOptions({.projection = engine::Projection::Events, .context = 1});
        QVERIFY(m_session->isStale());
        waitUntilReady();
        QCOMPARE(m_session->result()->audit.lone.size(), std::size_t(0));
        const app::Settings again(m_folder->filePath(QStringLiteral("s.ini")));
        QCOMPARE(again.stepOptions().projection, engine::Projection::Events);
    }

    void anotherProjectForgetsTheOldResult() {
        load({testsupport::night()});
        waitUntilReady();
        load({testsupport::day()});
        QVERIFY(!m_session->result());
        QVERIFY(!m_session->isStale());
    }

    void afterShutDownNothingRuns() {
        m_session->shutDown();
        load({testsupport::night()});
        m_session->start();
        QTest::qWait(30);
        QVERIFY(!m_session->result());
    }

    void rowsSayWhereAndWhat() {
        AuditModel model(m_document.get(), m_session.get());
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        QCOMPARE(model.rowCount(), 0);
        waitUntilReady();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 0, AuditModel::ObservationColumn), QStringLiteral("bench_3"));
        QCOMPARE(cell(model, 1, AuditModel::ObservationColumn), QStringLiteral("night_7"));
        QCOMPARE(cell(model, 1, AuditModel::TokensColumn), QStringLiteral("[12, 14)"));
        QCOMPARE(cell(model, 1, AuditModel::StepColumn),
                 QStringLiteral("state_fault / action_alarm, event_reset -> state_idle"));
        const QModelIndex reset = model.index(1, 0);
        QCOMPARE(reset.data(app::RowRole).toInt(), 0);
        QCOMPARE(reset.data(app::TokenStartRole).toInt(), 12);
        QCOMPARE(reset.data(app::TokenEndRole).toInt(), 14);
        QCOMPARE(reset.data(app::NameRole).toString(), QStringLiteral("state_fault"));
        QCOMPARE(reset.data(app::EventRole).toString(), QStringLiteral("event_reset"));
        const auto focus = reset.data(app::FocusRole).value<app::Focus>();
        QCOMPARE(focus, (app::Focus{app::Focus::Part::Observation, 0, 12, 14}));
    }

    void rowsLeadToWhereTheObservationIsNow() {
        AuditModel model(m_document.get(), m_session.get());
        load({testsupport::night(), testsupport::day()});
        waitUntilReady();
        m_session->setDelay(60'000);
        push(app::moveObservations(project(), {0}, 2));
        const QModelIndex first = model.index(0, 0);
        QCOMPARE(first.data(app::NameRole).toString(), QStringLiteral("state_ready"));
        QCOMPARE(first.data(app::FocusRole).value<app::Focus>().row, 1);
        QVERIFY(first.data(app::FocusRole).value<app::Focus>().tokenStart > 0);
        push(app::setTokens(project(), 1, {"event_z"}));
        QCOMPARE(first.data(app::FocusRole).value<app::Focus>().tokenStart, -1);
        push(app::removeObservations(project(), {1}));
        QCOMPARE(first.data(app::FocusRole).value<app::Focus>().part, app::Focus::Part::None);
    }

    void filterKeepsRowsThatHoldTheText() {
        AuditModel model(m_document.get(), m_session.get());
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        waitUntilReady();
        model.setFilter(QStringLiteral("RESET"));
        QTRY_COMPARE(model.rowCount(), 1);
        QCOMPARE(cell(model, 0, AuditModel::ObservationColumn), QStringLiteral("night_7"));
        model.setFilter(QStringLiteral("bench"));
        QTRY_COMPARE(cell(model, 0, AuditModel::ObservationColumn), QStringLiteral("bench_3"));
        QCOMPARE(model.rowCount(), 1);
        model.setFilter(QStringLiteral("no such step"));
        QTRY_COMPARE(model.rowCount(), 0);
        QVERIFY(model.isFiltered());
        model.setFilter({});
        QCOMPARE(model.rowCount(), 2);
    }

    void theListTellsUnbackedSteps() {
        ObservationListModel list(m_document.get());
        list.setAudit(m_session.get());
        QAbstractItemModelTester tester(&list,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        const auto status = [&](int row) {
            return list.index(row, ObservationListModel::StatusColumn);
        };
        QCOMPARE(status(0).data().toString(), QStringLiteral("Valid"));
        QSignalSpy changes(&list, &QAbstractItemModel::dataChanged);
        waitUntilReady();
        QVERIFY(changes.count() >= 1);
        QVERIFY(status(0).data().toString().contains(QStringLiteral("unbacked")));
        QVERIFY(status(0).data(Qt::ToolTipRole).toString().startsWith(u'1'));
        QCOMPARE(status(1).data().toString(), QStringLiteral("Valid"));
        m_session->start();
        m_session->cancel();
        QCOMPARE(status(0).data().toString(), QStringLiteral("Valid"));
    }
};

QTEST_GUILESS_MAIN(TestAuditSession)
#include "tst_auditsession.moc"
