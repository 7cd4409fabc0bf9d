// ChartGraph: every state once, every transition in exactly one group, breadth-first order.
#include "engine/chart/chartdot.h"
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"

#include <QtTest>

#include <algorithm>
#include <deque>
#include <map>
#include <set>

using namespace engine;

class TestChartGraph : public QObject {
    Q_OBJECT

private slots:
    void smallMachine();
    void everyTransitionInOneGroup();
    void breadthFirst();
    void draftsAreShown();
    void rolesFollowTheirElements();
    void candidateAndDifferenceGiveRoles();
    void orderOfListsDoesNotMatterForReachableStates();
    void dotLabelsAreLiteral();
    void dotHasEveryElement();
};

namespace {

Machine lamp() {
    Machine machine;
    machine.initialState = "off";
    machine.states = {
        {"on", "", false}, {"off", "", false}, {"dead", "", true}, {"lost", "", false}};
    machine.entryActions = {{"on", "light"}, {"on", "hum"}, {"on", "light"}};
    machine.exitActions = {{"on", "click"}};
    machine.transitions = {{"off", "press", "on"},  {"on", "press", "off"},
                           {"on", "break", "dead"}, {"off", "break", "dead"},
                           {"off", "wait", "off"},  {"off", "hold", "on"},
                           {"lost", "press", "off"}};
    return machine;
}

} // namespace

void TestChartGraph::smallMachine() {
    const ChartGraph graph = buildChartGraph(lamp());
    QCOMPARE(graph.states.size(), std::size_t{4});
    QCOMPARE(graph.states[0].name, std::string("off"));
    QCOMPARE(graph.states[1].name, std::string("dead")); // "break" sorts before "hold"
    QCOMPARE(graph.states[2].name, std::string("on"));
    QCOMPARE(graph.states[3].name, std::string("lost"));
    QVERIFY(graph.states[0].initial);
    QVERIFY(!graph.states[1].initial);
    QCOMPARE(*graph.initial, std::size_t{0});
    QVERIFY(graph.states[1].terminal);
    QVERIFY(!graph.states[2].unreachable);
    QVERIFY(graph.states[3].unreachable);
    QCOMPARE(graph.states[2].entryWord, (std::vector<std::string>{"light", "hum", "light"}));
    QCOMPARE(graph.states[2].exitActions, (std::vector<std::string>{"click"}));
    QCOMPARE(graph.transitions, std::size_t{7});
    QCOMPARE(graph.groups.size(), std::size_t{6});
    const std::size_t offOn = graph.groupOf(0, "press");
    QVERIFY(offOn != kNoIndex);
    QCOMPARE(graph.groups[offOn].to, std::size_t{2});
    QCOMPARE(graph.groups[offOn].events.size(), std::size_t{2});
    QCOMPARE(graph.groups[offOn].events[0].event, std::string("hold"));
    QCOMPARE(graph.groups[offOn].events[0].transition, std::size_t{5});
    QCOMPARE(graph.groupOf(0, "nothing"), kNoIndex);
    QCOMPARE(graph.indexOf("lost"), std::size_t{3});
    QCOMPARE(graph.indexOf("nobody"), kNoIndex);
}

void TestChartGraph::everyTransitionInOneGroup() {
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        const Machine machine = support::randomMachine(seed, seed % 40, (seed * 7) % 200);
        const ChartGraph graph = buildChartGraph(machine);
        std::vector<int> seen(machine.transitions.size());
        std::set<std::pair<std::size_t, std::size_t>> pairs;
        for (const EdgeGroup& group : graph.groups) {
            QVERIFY(pairs.emplace(group.from, group.to).second);
            QVERIFY(!group.events.empty());
            for (const ChartEvent& event : group.events) {
                const Transition& transition = machine.transitions[event.transition];
                ++seen[event.transition];
                QCOMPARE(event.event, transition.event);
                QCOMPARE(graph.states[group.from].name, transition.state);
                QCOMPARE(graph.states[group.to].name, transition.stateNext);
            }
            QVERIFY(std::ranges::is_sorted(group.events, {}, &ChartEvent::event));
        }
        QVERIFY(std::ranges::all_of(seen, [](int count) { return count == 1; }));
        std::set<std::size_t> states;
        for (const ChartState& state : graph.states)
            states.insert(state.machineIndex);
        QCOMPARE(states.size(), machine.states.size());
        QCOMPARE(graph.states.size(), machine.states.size());
    }
}

void TestChartGraph::breadthFirst() {
    for (std::uint32_t seed = 1; seed < 100; ++seed) {
        const ChartGraph graph = buildChartGraph(support::randomMachine(seed, 30, 60));
        std::vector<std::size_t> depth(graph.states.size(), kNoIndex);
        std::deque<std::size_t> queue{0};
        depth[0] = 0;
        while (!queue.empty()) {
            const std::size_t state = queue.front();
            queue.pop_front();
            for (const EdgeGroup& group : graph.groups)
                if (group.from == state && depth[group.to] == kNoIndex) {
                    depth[group.to] = depth[state] + 1;
                    queue.push_back(group.to);
                }
        }
        QVERIFY(std::ranges::is_sorted(depth)); // unreached ones last
        for (std::size_t i = 0; i < graph.states.size(); ++i)
            QCOMPARE(graph.states[i].unreachable, depth[i] == kNoIndex);
    }
}

void TestChartGraph::draftsAreShown() {
    Machine machine;
    QCOMPARE(buildChartGraph(machine), ChartGraph{});
    machine.states = {{"a", "", false}, {"a", "", true}};
    machine.transitions = {{"a", "x", "gone"}, {"gone", "y", "a"}};
    ChartGraph graph = buildChartGraph(machine);
    QCOMPARE(graph.states.size(), std::size_t{3});
    QVERIFY(!graph.initial);
    QVERIFY(std::ranges::none_of(graph.states, &ChartState::unreachable));
    QVERIFY(graph.states[graph.indexOf("gone")].missing);
    QCOMPARE(graph.groups.size(), std::size_t{2});
    machine.initialState = "elsewhere";
    graph = buildChartGraph(machine);
    QCOMPARE(graph.states[0].name, std::string("elsewhere"));
    QVERIFY(graph.states[0].missing && graph.states[0].initial);
}

void TestChartGraph::rolesFollowTheirElements() {
    ChartRoles roles;
    roles.generatedStates = {true, false, false, true};
    roles.states = {Change::Added, Change::Kept, Change::Changed, Change::Kept};
    roles.transitions.assign(7, Change::Kept);
    roles.transitions[5] = Change::Added;
    const ChartGraph graph = buildChartGraph(lamp(), roles);
    QVERIFY(graph.states[graph.indexOf("on")].generated);
    QVERIFY(!graph.states[graph.indexOf("off")].generated);
    QVERIFY(graph.states[graph.indexOf("lost")].generated);
    QCOMPARE(graph.states[graph.indexOf("on")].change, Change::Added);
    QCOMPARE(graph.states[graph.indexOf("dead")].change, Change::Changed);
    for (const EdgeGroup& group : graph.groups)
        for (const ChartEvent& event : group.events)
            QCOMPARE(event.change, event.transition == 5 ? Change::Added : Change::Kept);
}

void TestChartGraph::candidateAndDifferenceGiveRoles() {
    Candidate candidate;
    candidate.machine = lamp();
    candidate.states.resize(4);
    candidate.states[2].evidence = StateEvidence::Generated;
    NameDifference difference;
    difference.states = {{"on", Change::Changed}, {"off", Change::Kept}, {"was", Change::Removed}};
    difference.transitions = {{"off", "hold", "", "on", Change::Added},
                              {"on", "press", "on", "off", Change::Changed}};
    const ChartRoles roles = withDifference(rolesOf(candidate), candidate.machine, difference);
    QCOMPARE(roles.generatedStates, (std::vector<bool>{false, false, true, false}));
    QCOMPARE(roles.states,
             (std::vector<Change>{Change::Changed, Change::Kept, Change::Kept, Change::Kept}));
    QCOMPARE(roles.transitions[5], Change::Added);
    QCOMPARE(roles.transitions[1], Change::Changed);
    QCOMPARE(roles.transitions[0], Change::Kept);
}

void TestChartGraph::orderOfListsDoesNotMatterForReachableStates() {
    for (std::uint32_t seed = 1; seed < 60; ++seed) {
        Machine machine = support::randomMachine(seed, 20, 80);
        const ChartGraph before = buildChartGraph(machine);
        std::mt19937 random(seed);
        std::shuffle(machine.states.begin(), machine.states.end(), random);
        std::shuffle(machine.transitions.begin(), machine.transitions.end(), random);
        const ChartGraph after = buildChartGraph(machine);
        for (std::size_t i = 0; i < before.states.size() && !before.states[i].unreachable; ++i)
            QCOMPARE(after.states[i].name, before.states[i].name);
    }
}

void TestChartGraph::dotLabelsAreLiteral() {
    QCOMPARE(dotLabel("plain"), std::string("\"plain\""));
    QCOMPARE(dotLabel("a\"b"), std::string("\"a\\\"b\""));
    QCOMPARE(dotLabel("end\\"), std::string("\"end\\\\\""));
    QCOMPARE(dotLabel("\\N"), std::string("\"\\\\N\""));
    QCOMPARE(dotLabel("<b>x</b>"), std::string("\"<b>x</b>\""));
    QCOMPARE(dotLabel("a&lt;b"), std::string("\"a&amp;lt;b\""));
    QCOMPARE(dotLabel("two\nlines"), std::string("\"two\\nlines\""));
    QCOMPARE(dotLabel(std::string_view("a\0b", 3)), std::string("\"a\xE2\x90\x80"
                                                                "b\""));
    QCOMPARE(dotLabel("\r"), std::string("\"\xE2\x90\x8D\""));
}

void TestChartGraph::dotHasEveryElement() {
    ChartRoles roles;
    roles.generatedStates = {false, true, false, false};
    const std::string dot = writeDot(buildChartGraph(lamp(), roles));
    QCOMPARE(dot, std::string("digraph machine {\n"
                              "  rankdir=LR;\n"
                              "  node [shape=box, style=rounded];\n"
                              "  s0 [label=\"off\", style=\"rounded,dashed\"];\n"
                              "  s1 [label=\"dead\", peripheries=2];\n"
                              "  s2 [label=\"on\\nentry / light, hum, light\\nexit / click\"];\n"
                              "  s3 [label=\"lost\", color=gray50, fontcolor=gray50];\n"
                              "  __start0 [label=\"\", shape=none, width=0, height=0];\n"
                              "  __start0 -> s0;\n"
                              "  s0 -> s0 [label=\"wait\"];\n"
                              "  s0 -> s1 [label=\"break\"];\n"
                              "  s0 -> s2 [label=\"hold\"];\n"
                              "  s0 -> s2 [label=\"press\"];\n"
                              "  s2 -> s0 [label=\"press\"];\n"
                              "  s2 -> s1 [label=\"break\"];\n"
                              "  s3 -> s0 [label=\"press\"];\n"
                              "}\n"));
}

QTEST_APPLESS_MAIN(TestChartGraph)
#include "tst_chartgraph.moc"
