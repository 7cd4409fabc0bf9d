// Validation walks a machine or project in file order and notes every rule that something breaks.
#include "engine/machine/validation.h"

#include "engine/observation/token.h"

#include <string_view>
#include <unordered_set>
#include <utility>

namespace engine {

namespace {

using Names = std::unordered_set<std::string_view>;

std::string element(std::string_view list, std::size_t index, std::string_view member) {
    std::string path(list);
    path += '[' + std::to_string(index) + ']';
    path += member;
    return path;
}

class MachineValidation {
public:
    explicit MachineValidation(const Machine& machine) : m_machine(machine) {
        for (const State& state : machine.states)
            m_states.insert(state.name);
    }

    Problems run() {
        if (!m_machine.initialState)
            add(ProblemCode::InitialStateMissing, {}, "$.state_machine.initial_state",
                Severity::Note);
        else if (!m_states.contains(*m_machine.initialState))
            missing("state", *m_machine.initialState, "$.state_machine.initial_state");
        m_events = checkNames(m_machine.events, "event", TokenKind::Event, "events");
        checkNames(m_machine.states, "state", TokenKind::State, "states");
        m_actions = checkNames(m_machine.actions, "action", TokenKind::Action, "actions");
        checkRows(m_machine.entryActions, "$.state_machine.state_actions.entry");
        checkRows(m_machine.exitActions, "$.state_machine.state_actions.exit");
        checkTransitions();
        return std::move(m_problems);
    }

private:
    void add(ProblemCode code, std::vector<std::string> arguments, std::string path,
             Severity severity = Severity::Error) {
        m_problems.add({code, severity, std::move(arguments), {}, {0, 0, std::move(path)}});
    }
    void missing(std::string kind, const std::string& name, std::string path) {
        add(ProblemCode::ReferenceMissing, {std::move(kind), name}, std::move(path));
    }

    template <typename Item>
    Names checkNames(const std::vector<Item>& items, const std::string& kind, TokenKind tokenKind,
                     std::string_view list) {
        Names names;
        const std::string path = "$.state_machine." + std::string(list);
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string& name = items[i].name;
            if (classify(name) != Token{tokenKind, name})
                add(ProblemCode::NameInvalid, {kind, name}, element(path, i, ".name"));
            if (!names.insert(name).second)
                add(ProblemCode::NameDuplicate, {kind, name}, element(path, i, ".name"));
        }
        return names;
    }

    void checkRows(const std::vector<StateAction>& rows, std::string_view list) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (!m_states.contains(rows[i].state))
                missing("state", rows[i].state, element(list, i, ".state"));
            if (!m_actions.contains(rows[i].action))
                missing("action", rows[i].action, element(list, i, ".action"));
        }
    }

    void checkTransitions() {
        constexpr std::string_view kList = "$.state_machine.transition_table";
        std::unordered_set<std::string> seen;
        for (std::size_t i = 0; i < m_machine.transitions.size(); ++i) {
            const Transition& transition = m_machine.transitions[i];
            if (!m_states.contains(transition.state))
                missing("state", transition.state, element(kList, i, ".state"));
            if (!m_events.contains(transition.event))
                missing("event", transition.event, element(kList, i, ".event"));
            if (!m_states.contains(transition.stateNext))
                missing("state", transition.stateNext, element(kList, i, ".state_next"));
            // The length in front keeps ("a", "bc") and ("ab", "c") apart.
            std::string key = std::to_string(transition.state.size()) + ' ';
            key += transition.state;
            key += transition.event;
            if (!seen.insert(std::move(key)).second)
                add(ProblemCode::TransitionDuplicate, {transition.state, transition.event},
                    element(kList, i, ""));
        }
    }

    const Machine& m_machine;
    Problems m_problems;
    Names m_states;
    Names m_events;
    Names m_actions;
};

void checkChart(const Project& project, Problems& problems) {
    Names states;
    for (const State& state : project.machine->states)
        states.insert(state.name);
    Names placed;
    const auto& positions = project.chart->positions;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const std::string& name = positions[i].state;
        const std::string path = element("$.chart.positions", i, ".state");
        if (!states.contains(name))
            problems.add({ProblemCode::ReferenceMissing,
                          Severity::Error,
                          {"state", name},
                          {},
                          {0, 0, path}});
        if (!placed.insert(name).second)
            problems.add({ProblemCode::NameDuplicate,
                          Severity::Error,
                          {"position", name},
                          {},
                          {0, 0, path}});
    }
    const auto& notation = project.chart->terminalNotation;
    for (std::size_t i = 0; i < notation.size(); ++i) {
        if (!states.contains(notation[i].state))
            problems.add({ProblemCode::ReferenceMissing,
                          Severity::Error,
                          {"state", notation[i].state},
                          {},
                          {0, 0, element("$.chart.terminal_notation", i, ".state")}});
    }
}

void checkLibrary(const Library& library, Problems& problems) {
    Names names;
    for (std::size_t i = 0; i < library.size(); ++i) {
        const std::string& name = library[i]->name;
        if (name.empty() || !names.insert(name).second)
            problems.add({ProblemCode::ObservationNameInvalid,
                          Severity::Error,
                          {name},
                          {{name, 0, 0}},
                          {0, 0, element("$.solver.sequences", i, ".name")}});
    }
}

void checkCaps(const Project& project, const Limits& limits, Problems& problems) {
    std::uint64_t tokens = 0;
    for (const auto& observation : *project.library)
        tokens += observation->tokens.size();
    const auto check = [&problems](std::string cap, std::uint64_t limit, std::uint64_t count,
                                   std::string path) {
        if (count > limit)
            problems.add({ProblemCode::CapacityExceeded,
                          Severity::Error,
                          {std::move(cap), std::to_string(limit), std::to_string(count)},
                          {},
                          {0, 0, std::move(path)}});
    };
    check("states", limits.candidateStates, project.machine->states.size(),
          "$.state_machine.states");
    check("observations", limits.observations, project.library->size(), "$.solver.sequences");
    check("tokens", limits.tokens, tokens, "$.solver.sequences");
}

} // namespace

Problems validateMachine(const Machine& machine) {
    return MachineValidation(machine).run();
}

Problems validateProject(const Project& project, const Limits& limits) {
    Problems problems = validateMachine(*project.machine);
    checkChart(project, problems);
    checkLibrary(*project.library, problems);
    checkCaps(project, limits, problems);
    return problems;
}

} // namespace engine
