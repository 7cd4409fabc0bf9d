// Validation, edits and comparison by name of machines; validation of whole projects.
#include "engine/machine/edits.h"
#include "engine/machine/namedifference.h"
#include "engine/machine/validation.h"

#include <QTest>

using namespace engine;

namespace {

Machine valid() {
    Machine machine;
    machine.initialState = "state_a";
    machine.events = {{"event_e", ""}, {"event_f", ""}};
    machine.states = {{"state_a", "", false}, {"state_b", "", true}};
    machine.actions = {{"action_x", ""}};
    machine.entryActions = {{"state_b", "action_x"}, {"state_b", "action_x"}};
    machine.exitActions = {{"state_a", "action_x"}};
    machine.transitions = {{"state_a", "event_e", "state_b"}, {"state_b", "event_e", "state_a"}};
    return machine;
}

struct Expected {
    ProblemCode code;
    std::vector<std::string> arguments;
    std::string path;
    Severity severity = Severity::Error;
};

bool finds(const Problems& problems, const std::vector<Expected>& expected) {
    return std::ranges::equal(problems.list, expected, [](const Problem& p, const Expected& e) {
        return p.code == e.code && p.arguments == e.arguments && p.position.path == e.path &&
               p.severity == e.severity;
    });
}

} // namespace

class TestMachine : public QObject {
    Q_OBJECT
private slots:
    void aValidMachineHasNoProblems() { QVERIFY(validateMachine(valid()).list.empty()); }

    void everyBrokenRuleIsFoundInFileOrder() {
        Machine machine = valid();
        machine.initialState = "state_gone";
        machine.events.push_back({"event_e", ""});
        machine.states.push_back({"State_c", "", false});
        machine.states.push_back({"state_ padded", "", false});
        machine.actions.push_back({"event_as_action", ""});
        machine.entryActions.push_back({"state_gone", "action_gone"});
        machine.exitActions.push_back({"state_a", "action_gone"});
        machine.transitions.push_back({"state_a", "event_e", "state_a"});
        machine.transitions.push_back({"state_x", "event_y", "state_z"});
        using enum ProblemCode;
        QVERIFY(finds(
            validateMachine(machine),
            {{ReferenceMissing, {"state", "state_gone"}, "$.state_machine.initial_state"},
             {NameDuplicate, {"event", "event_e"}, "$.state_machine.events[2].name"},
             {NameInvalid, {"state", "State_c"}, "$.state_machine.states[2].name"},
             {NameInvalid, {"state", "state_ padded"}, "$.state_machine.states[3].name"},
             {NameInvalid, {"action", "event_as_action"}, "$.state_machine.actions[1].name"},
             {ReferenceMissing,
              {"state", "state_gone"},
              "$.state_machine.state_actions.entry[2].state"},
             {ReferenceMissing,
              {"action", "action_gone"},
              "$.state_machine.state_actions.entry[2].action"},
             {ReferenceMissing,
              {"action", "action_gone"},
              "$.state_machine.state_actions.exit[1].action"},
             {TransitionDuplicate, {"state_a", "event_e"}, "$.state_machine.transition_table[2]"},
             {ReferenceMissing, {"state", "state_x"}, "$.state_machine.transition_table[3].state"},
             {ReferenceMissing, {"event", "event_y"}, "$.state_machine.transition_table[3].event"},
             {ReferenceMissing,
              {"state", "state_z"},
              "$.state_machine.transition_table[3].state_next"}}));
    }

    void draftsAreNoted() {
        QVERIFY(finds(validateMachine({}), {{ProblemCode::InitialStateMissing,
                                             {},
                                             "$.state_machine.initial_state",
                                             Severity::Note}}));
        QVERIFY(!validateMachine({}).hasErrors());
    }

    void namesOf128CodePoints() {
        Machine machine = valid();
        std::string name = "state_";
        for (int i = 0; i < 122; ++i)
            name += "é";
        machine.states.push_back({name, "", false});
        QVERIFY(validateMachine(machine).list.empty());
        machine.states.back().name += "x";
        QVERIFY(validateMachine(machine).contains(ProblemCode::NameInvalid));
    }

    void wholeProjects() {
        Project project;
        project.machine = std::make_shared<Machine>(valid());
        ChartSettings chart;
        chart.positions = {{"state_a", 0, 0}, {"state_a", 1, 1}, {"state_q", 0, 0}};
        chart.terminalNotation = {{"state_b", 0}, {"state_r", 0}};
        project.chart = std::make_shared<ChartSettings>(chart);
        Observation unnamed;
        unnamed.tokens = {"event_e", "event_f"};
        project.library =
            std::make_shared<Library>(Library{std::make_shared<const Observation>(unnamed)});
        Limits limits;
        limits.tokens = 1;
        limits.candidateStates = 1;
        using enum ProblemCode;
        QVERIFY(
            finds(validateProject(project, limits),
                  {{NameDuplicate, {"position", "state_a"}, "$.chart.positions[1].state"},
                   {ReferenceMissing, {"state", "state_q"}, "$.chart.positions[2].state"},
                   {ReferenceMissing, {"state", "state_r"}, "$.chart.terminal_notation[1].state"},
                   {ObservationNameInvalid, {""}, "$.solver.sequences[0].name"},
                   {CapacityExceeded, {"states", "1", "2"}, "$.state_machine.states"},
                   {CapacityExceeded, {"tokens", "1", "2"}, "$.solver.sequences"}}));
    }

    void terminalFlags() {
        const Machine machine = valid();
        const std::string both[]{"state_b", "state_a"};
        const Result<Machine> set = setTerminal(machine, both, true);
        QVERIFY(set.hasValue());
        QVERIFY(set->states[0].terminal && set->states[1].terminal);
        QVERIFY(*setTerminal(*set, std::span(both).subspan(1), false) == machine);
        const std::string already[]{"state_b"};
        QVERIFY(*setTerminal(machine, already, true) == machine);
        const std::string missing[]{"state_a", "state_q", "state_r"};
        const Result<Machine> refused = setTerminal(machine, missing, true);
        QVERIFY(!refused.hasValue());
        QCOMPARE(refused.problems().list.size(), std::size_t{2});
    }

    void descriptions() {
        const Machine machine = valid();
        const Result<Machine> set = setStateDescription(machine, "state_b", "é");
        QVERIFY(set.hasValue());
        QCOMPARE(set->states[1].description, std::string("é"));
        QVERIFY(*setStateDescription(*set, "state_b", "") == machine);
        QVERIFY(setStateDescription(machine, "state_q", "")
                    .problems()
                    .contains(ProblemCode::ReferenceMissing));
        const Result<Machine> invalid = setStateDescription(machine, "state_b", "ab\xFF");
        QVERIFY(invalid.problems().contains(ProblemCode::TextEncoding));
        QCOMPARE(invalid.problems().list[0].arguments, std::vector<std::string>{"2"});
    }

    void comparisonByName() {
        const Machine before = valid();
        Machine after = before;
        after.initialState = "state_c";
        after.states = {{"state_c", "", false}, {"state_b", "", false}};
        after.entryActions = {{"state_b", "action_x"}};
        after.events = {{"event_e", "another text"}};
        after.actions = {{"action_x", ""}, {"action_y", ""}};
        after.transitions = {{"state_b", "event_e", "state_c"}, {"state_c", "event_e", "state_b"}};
        const NameDifference difference = compareByName(before, after);
        using enum Change;
        QVERIFY((difference.states == std::vector<NamedChange>{{"state_c", Added},
                                                               {"state_b", Changed},
                                                               {"state_a", Removed}}));
        QVERIFY(
            (difference.transitions ==
             std::vector<TransitionChange>{{"state_b", "event_e", "state_a", "state_c", Changed},
                                           {"state_c", "event_e", "", "state_b", Added},
                                           {"state_a", "event_e", "state_b", "", Removed}}));
        QVERIFY((difference.events ==
                 std::vector<NamedChange>{{"event_e", Kept}, {"event_f", Removed}}));
        QVERIFY((difference.actions ==
                 std::vector<NamedChange>{{"action_x", Kept}, {"action_y", Added}}));
        QVERIFY(difference.initialStateChanged);
        const NameDifference none = compareByName(before, before);
        QVERIFY(std::ranges::all_of(none.states,
                                    [](const NamedChange& c) { return c.change == Kept; }));
        QVERIFY(std::ranges::all_of(none.transitions,
                                    [](const TransitionChange& c) { return c.change == Kept; }));
        QVERIFY(!none.initialStateChanged);
    }

    void markingsThatWouldGo() {
        ChartSettings chart;
        chart.terminalNotation = {{"state_b", 12}};
        QVERIFY((removedMarkings(valid(), chart) ==
                 std::vector<RemovedMarking>{{MarkingKind::TerminalFlag, "state_b", ""},
                                             {MarkingKind::TerminalNotation, "state_b", "12"},
                                             {MarkingKind::ExitAction, "state_a", "action_x"}}));
        QVERIFY(removedMarkings({}, {}).empty());
    }
};

QTEST_APPLESS_MAIN(TestMachine)
#include "tst_machine.moc"
