// The progress check on worked charts, at its caps, and beyond them.
#include "engine/game/gameerrors.h"
#include "engine/game/progresscheck.h"
#include "engine/game/zielonka.h"
#include "tests/support/policyvectors.h"

#include <QTest>

using namespace engine;

namespace {

/// s0 -e-> s1 -e-> ... with the last state acting.
StatechartDraft chain(int states) {
    StatechartDraft chart;
    chart.initial = "s0";
    for (int i = 0; i < states; ++i) {
        chart.states.push_back({"s" + std::to_string(i), ChartVerdict::None, {}, {}, 0});
        if (i > 0)
            chart.transitions.push_back(
                {"s" + std::to_string(i - 1), "e", "s" + std::to_string(i)});
    }
    chart.states.back().verdict = ChartVerdict::Act;
    chart.states.back().action = "done";
    return chart;
}

/// A state for each priority, each with a loop, from the highest down: one level of recursion each.
StatechartDraft stairs(int priorities) {
    StatechartDraft chart = chain(priorities);
    for (int i = 0; i < priorities; ++i) {
        const std::string name = "s" + std::to_string(i);
        chart.states[static_cast<std::size_t>(i)].priority = priorities + 1 - i;
        chart.transitions.push_back({name, "stay", name});
    }
    return chart;
}

ProgressCheck checkDraft(const StatechartDraft& chart, const PolicyLimits& limits) {
    return checkProgress(statechartOf(chart, limits), limits);
}

} // namespace

class ProgressCheckTest : public QObject {
    Q_OBJECT

private slots:
    void vectors_data() { testsupport::addPolicyRows(testsupport::PolicyRows::WithChart); }

    void vectors() {
        QFETCH(const QJsonObject, entry);
        const Statechart chart = statechartOf(testsupport::chartOf(entry), {});
        const ProgressCheck check = checkProgress(chart, {});
        QCOMPARE(check.gameOk, entry["game_ok"].toBool());
        QCOMPARE(check.meanOk, entry["mean_ok"].toBool());
        QVERIFY(check.best.has_value());
        QVERIFY(check.best->asDouble() == entry["best_mean"].toDouble());
        QVERIFY(check.robust.has_value());
        QCOMPARE(*check.robust, entry["robust"].toBool());
        QCOMPARE(QString::fromStdString(check.note), entry["note"].toString());
        QJsonArray loops;
        for (std::size_t i = 0; i < chart.states.size(); ++i)
            if (check.game.finalLoop[i] != 0)
                loops.append(QString::fromStdString(chart.states[i].name));
        QCOMPARE(loops, entry["final_loops"].toArray());
    }

    void twoHundredStatesAreCheckedAndOneMoreIsNot() {
        QVERIFY(checkDraft(chain(200), {}).passes());
        const ProgressCheck check = checkDraft(chain(201), {});
        QVERIFY(!check.gameOk);
        QVERIFY(!check.meanOk);
        QVERIFY(!check.best);
        QVERIFY(!check.robust);
        QCOMPARE(check.note, std::string("GameTooLarge: Chart has 201 states; the limit is 200"));
    }

    void depthIsCapped() {
        PolicyLimits limits;
        limits.maxParityDepth = 3;
        QVERIFY(checkDraft(stairs(3), limits).passes());
        const ProgressCheck check = checkDraft(stairs(6), limits);
        QVERIFY(!check.passes());
        QVERIFY(check.note.starts_with("ParityUnsolved: "));
        QVERIFY(checkDraft(stairs(6), {}).passes());
    }

    void callsAreCapped() {
        // A vertex with a loop of its own is one round, and the rest below it none.
        StatechartDraft chart = chain(1);
        PolicyLimits limits;
        limits.maxParityCalls = 1;
        QVERIFY(checkDraft(chart, limits).passes());
        limits.maxParityCalls = 0;
        const ProgressCheck check = checkDraft(chart, limits);
        QVERIFY(!check.passes());
        QVERIFY(check.note.starts_with("ParityUnsolved: "));
    }

    void karpVerticesAreCapped() {
        PolicyLimits limits;
        limits.maxKarpVertices = 4;
        QVERIFY(checkDraft(chain(4), limits).passes());
        const ProgressCheck check = checkDraft(chain(5), limits);
        QVERIFY(!check.gameOk);
        QVERIFY(!check.meanOk);
        QVERIFY(check.note.starts_with("GameTooLarge: "));
        StatechartDraft chart = chain(5);
        chart.initial = "s1"; // what is not reached does not count
        QVERIFY(checkDraft(chart, limits).passes());
    }

    void robustNeverTouchesTheFlags() {
        // The environment needs more rounds than the controller: only robust is left open.
        StatechartDraft chart;
        chart.initial = "a";
        chart.states = {{"a", ChartVerdict::None, {}, 1, 0}, {"b", ChartVerdict::None, {}, 2, 0}};
        chart.transitions = {{"a", "x", "a"}, {"a", "y", "b"}, {"b", "x", "b"}};
        bool leftOpen = false;
        for (std::uint64_t calls = 1; calls < 10; ++calls) {
            PolicyLimits limits;
            limits.maxParityCalls = calls;
            const ProgressCheck check = checkDraft(chart, limits);
            if (check.note.empty()) {
                QVERIFY(check.passes());
                leftOpen = leftOpen || !check.robust;
            }
        }
        QVERIFY(leftOpen);
        QCOMPARE(checkDraft(chart, {}).robust, std::optional(false));
    }

    void payoffsAreExactInMillionths() {
        StatechartDraft chart = chain(3);
        chart.transitions.push_back({"s2", "e", "s0"});
        chart.states[0].payoff = 0.1;
        chart.states[1].payoff = 0.2;
        chart.states[2].payoff = -0.3;
        QVERIFY(checkDraft(chart, {}).meanOk);
        chart.states[2].payoff = -0.300001;
        const ProgressCheck check = checkDraft(chart, {});
        QVERIFY(!check.meanOk);
        QCOMPARE(check.best->numerator * 3, -check.best->denominator);
        QCOMPARE(check.best->cycle.size(), std::size_t{3});
    }

    void aGameHasEachWayOnceAndRoundsPayoffs() {
        StatechartDraft chart = chain(2);
        chart.transitions.push_back({"s0", "f", "s1"});
        chart.states[0].payoff = 0.57; // 569999.9999999999 millionths before it is rounded
        chart.states[1].payoff = -0.57;
        const ChartGame game = compileGame(statechartOf(chart, {}), {});
        QCOMPARE(game.game.targets, (std::vector<Vertex>{1, 1}));
        QCOMPARE(game.payoff, (std::vector<std::int64_t>{570'000, -570'000}));
        QCOMPARE(game.finalLoop, (std::vector<std::uint8_t>{0, 1}));
        QCOMPARE(game.initial, Vertex{0});
    }

    void theLargestPayoffsDoNotOverflow() {
        PolicyLimits limits;
        limits.maxGameStates = limits.maxKarpVertices = 2000;
        StatechartDraft chart = chain(2000);
        chart.transitions.push_back({"s1999", "e", "s0"});
        for (std::size_t i = 0; i < chart.states.size(); ++i)
            chart.states[i].payoff = i % 2 == 0 ? 1e6 : -1e6;
        const ProgressCheck check = checkDraft(chart, limits);
        QVERIFY(check.best->asDouble() == 0.0);
        for (StatechartState& state : chart.states)
            state.payoff = -1e6;
        QVERIFY(checkDraft(chart, limits).best->asDouble() == -1e6);
    }

    void withoutACycleTheMeanIsNothing() {
        ChartGame line;
        line.game.addVertex(0, Player::Even, std::vector<Vertex>{});
        line.payoff = {-5};
        const ChartCycleMean mean = karpCycleMean(line, CycleGoal::Maximum, {});
        QVERIFY(mean.asDouble() == 0.0);
        QVERIFY(mean.cycle.empty());
    }
};

QTEST_APPLESS_MAIN(ProgressCheckTest)
#include "tst_progresscheck.moc"
