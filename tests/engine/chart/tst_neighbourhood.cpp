// The part of a chart around a state: exactly what is near, and the count of what is left out.
#include "engine/chart/neighbourhood.h"
#include "tests/support/randommachine.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace engine;

class TestNeighbourhood : public QObject {
    Q_OBJECT

private slots:
    void hopsCountInBothDirections();
    void everythingWhenHopsSuffice();
    void nearestFirstUpToTheMaximum();
    void propertiesOfRandomMachines();
};

namespace {

// a -> b -> c -> d -> e
ChartGraph chain() {
    Machine machine;
    machine.initialState = "a";
    for (const char* name : {"a", "b", "c", "d", "e"})
        machine.states.push_back({name, "", false});
    for (std::size_t i = 0; i + 1 < machine.states.size(); ++i)
        machine.transitions.push_back({machine.states[i].name, "next", machine.states[i + 1].name});
    return buildChartGraph(machine);
}

} // namespace

void TestNeighbourhood::hopsCountInBothDirections() {
    const ChartGraph part = neighbourhood(chain(), 2, 1, 100);
    QCOMPARE(part.states.size(), std::size_t{3});
    QCOMPARE(part.states[0].name, std::string("b"));
    QCOMPARE(part.states[0].hiddenNeighbours, std::size_t{1});
    QCOMPARE(part.states[1].hiddenNeighbours, std::size_t{0});
    QCOMPARE(part.states[2].hiddenNeighbours, std::size_t{1});
    QVERIFY(!part.initial);
    QCOMPARE(part.groups.size(), std::size_t{2});
    QCOMPARE(part.transitions, std::size_t{2});
}

void TestNeighbourhood::everythingWhenHopsSuffice() {
    const ChartGraph whole = chain();
    QCOMPARE(neighbourhood(whole, 2, 2, 100), whole);
    QCOMPARE(neighbourhood(whole, 0, 4, 5), whole);
}

void TestNeighbourhood::nearestFirstUpToTheMaximum() {
    const ChartGraph part = neighbourhood(chain(), 0, 10, 3);
    QCOMPARE(part.states.size(), std::size_t{3});
    QCOMPARE(part.states[2].name, std::string("c"));
    QCOMPARE(part.states[2].hiddenNeighbours, std::size_t{1});
    QCOMPARE(neighbourhood(chain(), 4, 10, 1).states[0].name, std::string("e"));
}

void TestNeighbourhood::propertiesOfRandomMachines() {
    for (std::uint32_t seed = 1; seed < 80; ++seed) {
        const ChartGraph whole = buildChartGraph(support::randomMachine(seed, 40, 70));
        const ChartGraph part = neighbourhood(whole, seed % 40, 2, 25);
        QVERIFY(part.states.size() <= 25);
        QVERIFY(part.indexOf(whole.states[seed % 40].name) != kNoIndex);
        std::set<std::pair<std::string, std::string>> edges;
        for (const EdgeGroup& group : part.groups)
            edges.emplace(part.states[group.from].name, part.states[group.to].name);
        std::set<std::string> names;
        for (const ChartState& state : part.states)
            names.insert(state.name);
        for (const EdgeGroup& group : whole.groups) {
            const std::string& from = whole.states[group.from].name;
            const std::string& to = whole.states[group.to].name;
            QCOMPARE(edges.contains({from, to}), names.contains(from) && names.contains(to));
        }
        for (const ChartState& state : part.states) {
            std::set<std::string> hidden;
            for (const EdgeGroup& group : whole.groups) {
                const std::string& from = whole.states[group.from].name;
                const std::string& to = whole.states[group.to].name;
                if (from == state.name && !names.contains(to))
                    hidden.insert(to);
                if (to == state.name && !names.contains(from))
                    hidden.insert(from);
            }
            QCOMPARE(state.hiddenNeighbours, hidden.size());
        }
    }
}

QTEST_APPLESS_MAIN(TestNeighbourhood)
#include "tst_neighbourhood.moc"
