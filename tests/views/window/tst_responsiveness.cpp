// The window stays immediate: cancel at a million tokens, no long gaps while inferring and laying
// out, editing inside a million tokens, scrolling a hundred thousand observations.
#include "app/commands/sequencecommands.h"
#include "app/explain/auditsession.h"
#include "app/models/observationlistmodel.h"
#include "app/models/tokenlistmodel.h"
#include "tests/views/support/watchdog.h"
#include "tests/views/support/windowfixture.h"
#include "views/chart/chartpane.h"
#include "views/observation/tokenview.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

#include <random>

using app::ActionId;
using tests::WindowFixture;

namespace {

// Times are printed always and judged in optimized builds without sanitizers.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
constexpr bool kJudged = false;
#else
constexpr bool kJudged = true;
#endif

/// Walks through a fixed machine of `states` states with five events, `runs` observations of
/// `length` events each; the same numbers on every machine.
engine::Library walks(int states, int runs, int length) {
    std::mt19937 random(7);
    std::vector<std::array<int, 5>> next(static_cast<std::size_t>(states));
    for (auto& row : next)
        for (int& target : row)
            target = static_cast<int>(random() % static_cast<unsigned>(states));
    engine::Library library;
    for (int r = 0; r < runs; ++r) {
        engine::Observation observation;
        observation.name = "walk " + std::to_string(r);
        int state = 0;
        for (int i = 0; i < length; ++i) {
            const auto event = static_cast<std::size_t>(random() % 5);
            observation.tokens.push_back("event_" + std::string(1, static_cast<char>('a' + event)));
            state = next[static_cast<std::size_t>(state)][event];
            observation.tokens.push_back("action_" + std::to_string(state % 7));
        }
        library.push_back(std::make_shared<engine::Observation>(std::move(observation)));
    }
    return library;
}

engine::Project projectOf(engine::Library library) {
    engine::Project project;
    project.library = std::make_shared<engine::Library>(std::move(library));
    return project;
}

} // namespace

class TestResponsiveness : public QObject {
    Q_OBJECT

private slots:
    void init() { m_f = std::make_unique<WindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void cancelAtAMillionTokens() {
        // Made in memory: 500 walks of 1000 events and actions through 200 states.
        m_f->document()->reset(projectOf(walks(200, 500, 1000)), {}, engine::FileFormat::Project,
                               false, false);
        const engine::Project before = m_f->document()->project();
        m_f->activate();
        // Early, in the middle and late, twice each: the key press is timed to the moment at which
        // the handler has returned, that is when the user has control again.
        for (const int delay : {0, 30, 150, 400, 900, 1800}) {
            m_f->key(Qt::Key_F5);
            QCOMPARE(m_f->workbench()->jobState(), app::JobState::Running);
            QTest::qWait(delay);
            if (m_f->workbench()->jobState() != app::JobState::Running)
                break; // the machine was faster than the last delays
            QElapsedTimer timer;
            const double cpu = tests::threadCpuMilliseconds();
            timer.start();
            m_f->key(Qt::Key_Escape);
            const double control = static_cast<double>(timer.nsecsElapsed()) / 1e6;
            const double used = tests::threadCpuMilliseconds() - cpu;
            QVERIFY(m_f->workbench()->jobState() != app::JobState::Running);
            QTRY_COMPARE_WITH_TIMEOUT(m_f->workbench()->jobState(), app::JobState::Idle, 20'000);
            const double idle = static_cast<double>(timer.nsecsElapsed()) / 1e6;
            qInfo("cancel after %d ms: control back in %.2f ms (%.2f ms of CPU), worker gone in "
                  "%.0f ms",
                  delay, control, used, idle);
            QVERIFY2(control < 100 || used < 20, "the key press held the window");
            QVERIFY(!m_f->review()->hasCandidate());
            QCOMPARE(m_f->document()->project(), before);
        }
        QVERIFY(m_f->action(ActionId::Infer)->isEnabled());
    }

    void noLongGapWhileInferringAndLayingOut() {
        m_f->document()->reset(projectOf(walks(60, 60, 300)), {}, engine::FileFormat::Project,
                               false, false);
        m_f->activate();
        // The machine is shared with other work: a gap counts as ours when this thread itself spent
        // it (CPU time). The wall time is printed, and must be right in one of five tries.
        double best = 1e9;
        double bestCpu = 1e9;
        for (int attempt = 0; attempt < 5 && (best >= 50 || bestCpu >= 50); ++attempt) {
            tests::Watchdog dog;
            dog.start();
            m_f->key(Qt::Key_F5);
            m_f->waitForInference();
            QTRY_VERIFY(m_f->review()->hasCandidate());
            const views::ChartPane* pane = m_f->window->tabs()->currentChart();
            QVERIFY(pane);
            QTRY_VERIFY_WITH_TIMEOUT(!pane->isBusy(), 30'000);
            QTest::qWait(100);
            dog.stop();
            qInfo("longest gap during inference and layout: %.1f ms, of which %.1f ms were this "
                  "thread's work",
                  dog.longest(), dog.longestCpu());
            best = std::min(best, dog.longest());
            bestCpu = std::min(bestCpu, dog.longestCpu());
        }
        if (!kJudged)
            QSKIP("no optimized build: the gap is printed, not judged");
        QVERIFY2(bestCpu < 50, qPrintable(QString::number(bestCpu)));
    }

    void auditOfAMillionTokens() {
        const engine::Project project = projectOf(walks(50, 1, 500'000)); // every step is alone
        auto* tabs = m_f->find<QTabWidget>("reviewTabs");
        tabs->setCurrentWidget(m_f->find<QWidget>("reviewAudit"));
        const auto* rows = m_f->find<QTableView>("auditTable")->model();
        auto* field = m_f->find<QLineEdit>("auditFilter");
        double bestCpu = 1e9;
        for (int attempt = 0; attempt < 3 && bestCpu >= 50; ++attempt) {
            m_f->document()->reset(project, {}, engine::FileFormat::Project, false, false);
            tests::Watchdog dog;
            dog.start(); // the reset itself is measured elsewhere
            QTRY_COMPARE_WITH_TIMEOUT(rows->rowCount(), 500'001, 60'000);
            QTest::qWait(50);
            QTest::keyClicks(field, QStringLiteral("event_a"));
            QTRY_VERIFY_WITH_TIMEOUT(rows->rowCount() < 500'001, 60'000);
            QVERIFY(rows->rowCount() > 50'000);
            QTest::keyClick(field, Qt::Key_Escape);
            QTRY_COMPARE_WITH_TIMEOUT(rows->rowCount(), 500'001, 60'000);
            dog.stop();
            qInfo("longest gap during an audit and its filter: %.1f ms, of which %.1f ms were this "
                  "thread's work",
                  dog.longest(), dog.longestCpu());
            bestCpu = std::min(bestCpu, dog.longestCpu());
        }
        if (!kJudged)
            QSKIP("no optimized build: the gap is printed, not judged");
        QVERIFY2(bestCpu < 50, qPrintable(QString::number(bestCpu)));
    }

    void aMillionTokensInOneObservation() {
        m_f->document()->reset(projectOf(walks(50, 1, 500'000)), {}, engine::FileFormat::Project,
                               false, false);
        m_f->activate();
        QCOMPARE((*m_f->document()->project().library)[0]->tokens.size(), std::size_t(1'000'000));
        auto* view = m_f->find<views::TokenView>("tokenView");
        const auto timed = [&](const char* what, double limit, auto&& act) {
            double best = 1e9;
            for (int i = 0; i < 3 && best > limit; ++i) {
                const double start = tests::threadCpuMilliseconds();
                act();
                best = std::min(best, tests::threadCpuMilliseconds() - start);
            }
            qInfo("%s: %.1f ms of CPU", what, best);
            if (kJudged)
                QVERIFY2(best < limit, what);
        };
        timed("show it", 200, [&] {
            m_f->workbench()->showObservation(-1);
            m_f->workbench()->showObservation(0);
        });
        QCOMPARE(view->model()->rowCount(), 1'000'000);
        timed("go to the end", 50, [&] {
            view->scrollToTop();
            view->selectTokens(999'998, 999'999);
            view->viewport()->repaint();
        });
        timed("edit one token", 150, [&] {
            static int number = 0;
            QVERIFY(view->model()->setData(view->model()->index(500'000, 0),
                                           QStringLiteral("event_new%1").arg(++number)));
        });
        timed("insert one token", 150, [&] { QVERIFY(view->model()->insertRows(500'000, 1)); });
        QVERIFY(view->model()->rowCount() > 1'000'000);
    }

    void aHundredThousandObservations() {
        engine::Library library;
        for (int i = 0; i < 100'000; ++i) {
            engine::Observation observation;
            observation.name = "observation " + std::to_string(i);
            observation.tokens = {"state_a", "event_b"};
            library.push_back(std::make_shared<engine::Observation>(std::move(observation)));
        }
        m_f->document()->reset(projectOf(std::move(library)), {}, engine::FileFormat::Project,
                               false, false);
        m_f->activate();
        auto* list = m_f->find<QTreeView>("observationList");
        QCOMPARE(list->model()->rowCount(), 100'000);
        const double start = tests::threadCpuMilliseconds();
        for (int i = 0; i < 20; ++i) {
            list->verticalScrollBar()->setValue(list->verticalScrollBar()->maximum() * i / 20);
            list->viewport()->repaint();
        }
        const double scrolling = (tests::threadCpuMilliseconds() - start) / 20;
        qInfo("one page of a hundred thousand: %.2f ms of CPU", scrolling);
        auto* field = m_f->find<QLineEdit>("observationFilter");
        const double filterStart = tests::threadCpuMilliseconds();
        QTest::keyClicks(field, QStringLiteral("99"));
        QTRY_VERIFY(list->model()->rowCount() < 100'000);
        const double filtering = tests::threadCpuMilliseconds() - filterStart;
        QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("observation 99"));
        qInfo("filter of a hundred thousand: %.0f ms of CPU", filtering);
        const double clearStart = tests::threadCpuMilliseconds();
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_COMPARE(list->model()->rowCount(), 100'000);
        const double clearing = tests::threadCpuMilliseconds() - clearStart;
        qInfo("clearing the filter: %.0f ms of CPU", clearing);
        if (!kJudged)
            QSKIP("no optimized build: times are printed, not judged");
        QVERIFY(scrolling < 16);
        QVERIFY(filtering < 1500);
        QVERIFY(clearing < 1500);
    }

private:
    std::unique_ptr<WindowFixture> m_f;
};

QTEST_MAIN(TestResponsiveness)
#include "tst_responsiveness.moc"
