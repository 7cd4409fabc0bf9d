// Charts from drafts: their numbers, each rule that refuses one, and the rule that gives
// priorities.
#include "engine/policy/statechartdraft.h"
#include "tests/support/policyerrors.h"

#include <QTest>

#include <limits>

using engine::ChartVerdict;
using engine::StatechartDraft;

class StatechartTest : public QObject {
    Q_OBJECT

private slots:
    void validCharts();
    void numbers();
    void refusals_data();
    void refusals();
    void payoffLimit();
    void priorities();
};

namespace {

/// idle -go-> run -stop-> idle; run proposes work.
StatechartDraft example() {
    return {
        "idle",
        {{"idle", ChartVerdict::None, {}, {}, -1.0}, {"run", ChartVerdict::Act, "work", {}, 2.0}},
        {{"idle", "go", "run"}, {"run", "stop", "idle"}}};
}

std::string faultOf(const StatechartDraft& chart, const engine::PolicyLimits& limits = {}) {
    return testsupport::messageOf<std::invalid_argument>(
        [&] { (void)engine::statechartOf(chart, limits); });
}

const std::string kFine = "nothing thrown";

} // namespace

void StatechartTest::validCharts() {
    QCOMPARE(faultOf(example()), kFine);
    StatechartDraft chart = example();
    chart.states.push_back({"unreachable", ChartVerdict::None, {}, 0, 0.0});
    chart.states.push_back({"also", ChartVerdict::Act, "work", 1'000, -1e6});
    chart.transitions.push_back({"idle", "stop", "run"});
    QCOMPARE(faultOf(chart), kFine);
}

void StatechartTest::numbers() {
    StatechartDraft draft = example();
    draft.initial = "run";
    draft.transitions.push_back({"run", "go", "run"});
    const engine::Statechart chart = engine::statechartOf(draft, {});
    QCOMPARE(chart.initial, 1U);
    QCOMPARE(chart.states, draft.states);
    QCOMPARE(chart.events, (std::vector<std::string>{"go", "stop"}));
    QCOMPARE(chart.transitions,
             (std::vector<engine::StatechartTransition>{{0, 0, 1}, {1, 1, 0}, {1, 0, 1}}));
}

void StatechartTest::refusals_data() {
    QTest::addColumn<StatechartDraft>("chart");
    QTest::addColumn<QByteArray>("fault");
    const auto row = [](const char* fault, auto&& spoil) {
        StatechartDraft chart = example();
        spoil(chart);
        QTest::newRow(fault) << chart << QByteArray(fault);
    };
    row("The initial state \"a\\u{0}b\" does not exist",
        [](StatechartDraft& c) { c.initial = std::string("a\0b", 3); });
    row("The initial state \"gone\" does not exist",
        [](StatechartDraft& c) { c.initial = "gone"; });
    row("The initial state \"\" does not exist", [](StatechartDraft& c) { c = {}; });
    row("A state has no name", [](StatechartDraft& c) { c.states[1].name.clear(); });
    row("State \"idle\" is declared twice", [](StatechartDraft& c) { c.states[1].name = "idle"; });
    row("State \"run\" acts without an action",
        [](StatechartDraft& c) { c.states[1].action.reset(); });
    row("State \"idle\" has an action and does not act",
        [](StatechartDraft& c) { c.states[0].action = "work"; });
    row("State \"run\" has an action without a name",
        [](StatechartDraft& c) { c.states[1].action = ""; });
    row("State \"run\" has a priority outside 0 to 1000",
        [](StatechartDraft& c) { c.states[1].priority = 1'001; });
    row("State \"idle\" has a priority outside 0 to 1000",
        [](StatechartDraft& c) { c.states[0].priority = -1; });
    row("State \"idle\" has a payoff that is no finite number",
        [](StatechartDraft& c) { c.states[0].payoff = std::numeric_limits<double>::quiet_NaN(); });
    row("State \"run\" has a payoff that is no finite number",
        [](StatechartDraft& c) { c.states[1].payoff = -std::numeric_limits<double>::infinity(); });
    row("State \"run\" has a payoff beyond the limit",
        [](StatechartDraft& c) { c.states[1].payoff = -1'000'000.5; });
    row("A transition leaves the state \"x\", which does not exist",
        [](StatechartDraft& c) { c.transitions[0].source = "x"; });
    row("A transition enters the state \"x\", which does not exist",
        [](StatechartDraft& c) { c.transitions[1].target = "x"; });
    row("A transition of state \"run\" has no event",
        [](StatechartDraft& c) { c.transitions[1].event.clear(); });
    row("The event name \"_final\" is reserved",
        [](StatechartDraft& c) { c.transitions[1].event = "_final"; });
    row("State \"idle\" has two transitions for event \"go\"", [](StatechartDraft& c) {
        c.transitions.push_back({"idle", "go", "idle"});
    });
}

void StatechartTest::refusals() {
    QFETCH(const StatechartDraft, chart);
    QTEST(QByteArray::fromStdString(faultOf(chart)), "fault");
}

void StatechartTest::payoffLimit() {
    engine::PolicyLimits limits;
    limits.maxAbsPayoff = 2.0;
    QCOMPARE(faultOf(example(), limits), kFine);
    limits.maxAbsPayoff = 1.5;
    QCOMPARE(faultOf(example(), limits),
             std::string("State \"run\" has a payoff beyond the limit"));
}

void StatechartTest::priorities() {
    StatechartDraft chart = example();
    chart.states.push_back({"done", ChartVerdict::Act, "bye", {}, 0.0});
    chart.states.push_back({"stuck", ChartVerdict::None, {}, {}, 0.0});
    chart.states.push_back({"round", ChartVerdict::None, {}, {}, 0.0});
    chart.states.push_back({"given", ChartVerdict::None, {}, 7, 0.0});
    chart.transitions.push_back({"round", "again", "round"});
    // Nothing to propose and a way out: 1. All else, an action with a way out too: 2.
    QCOMPARE(engine::chartPriorities(engine::statechartOf(chart, {})),
             (std::vector<std::int64_t>{1, 2, 2, 2, 1, 7}));
}

QTEST_APPLESS_MAIN(StatechartTest)
#include "tst_statechart.moc"
