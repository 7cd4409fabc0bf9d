#include "engine/chart/chartgraph.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

using NameIndex = std::unordered_map<std::string_view, std::size_t>;

// The machine's states and, behind them, those that only transitions name.
struct Collected {
    std::vector<ChartState> states;
    NameIndex index;
};

std::size_t missingState(Collected& collected, std::string_view name) {
    const auto [at, isNew] = collected.index.try_emplace(name, collected.states.size());
    if (isNew) {
        ChartState state;
        state.name = name;
        state.missing = true;
        collected.states.push_back(std::move(state));
    }
    return at->second;
}

Collected collectStates(const Machine& machine, const ChartRoles& roles) {
    Collected collected;
    for (std::size_t i = 0; i < machine.states.size(); ++i) {
        ChartState state;
        state.name = machine.states[i].name;
        state.machineIndex = i;
        state.terminal = machine.states[i].terminal;
        state.generated = i < roles.generatedStates.size() && roles.generatedStates[i];
        state.change = i < roles.states.size() ? roles.states[i] : Change::Kept;
        collected.index.try_emplace(machine.states[i].name, i);
        collected.states.push_back(std::move(state));
    }
    for (const Transition& transition : machine.transitions) {
        missingState(collected, transition.state);
        missingState(collected, transition.stateNext);
    }
    for (const StateAction& row : machine.entryActions)
        if (const auto at = collected.index.find(row.state); at != collected.index.end())
            collected.states[at->second].entryWord.push_back(row.action);
    for (const StateAction& row : machine.exitActions)
        if (const auto at = collected.index.find(row.state); at != collected.index.end())
            collected.states[at->second].exitActions.push_back(row.action);
    return collected;
}

// Transitions of every state, by event in code-point order (file order where events repeat).
std::vector<std::vector<std::size_t>> outgoing(const Machine& machine, const Collected& collected) {
    std::vector<std::vector<std::size_t>> out(collected.states.size());
    for (std::size_t t = 0; t < machine.transitions.size(); ++t)
        out[collected.index.at(machine.transitions[t].state)].push_back(t);
    for (std::vector<std::size_t>& list : out)
        std::ranges::stable_sort(list, {}, [&](std::size_t t) -> std::string_view {
            return machine.transitions[t].event;
        });
    return out;
}

struct Order {
    std::vector<std::size_t> states; ///< collected indices in chart order
    std::size_t reached = 0;         ///< how many of them the initial state reaches
};

Order breadthFirst(const Machine& machine, const Collected& collected,
                   const std::vector<std::vector<std::size_t>>& out, std::size_t initial) {
    Order order;
    std::vector<bool> seen(collected.states.size());
    const auto visit = [&](std::size_t root) {
        if (seen[root])
            return;
        seen[root] = true;
        std::size_t next = order.states.size();
        order.states.push_back(root);
        for (; next < order.states.size(); ++next) {
            for (const std::size_t t : out[order.states[next]]) {
                const std::size_t target = collected.index.at(machine.transitions[t].stateNext);
                if (!seen[target]) {
                    seen[target] = true;
                    order.states.push_back(target);
                }
            }
        }
    };
    if (initial != kNoIndex)
        visit(initial);
    order.reached = initial == kNoIndex ? collected.states.size() : order.states.size();
    for (std::size_t i = 0; i < collected.states.size(); ++i)
        visit(i);
    return order;
}

} // namespace

std::size_t ChartGraph::indexOf(std::string_view name) const {
    const auto at = std::ranges::find(states, name, &ChartState::name);
    return at == states.end() ? kNoIndex : static_cast<std::size_t>(at - states.begin());
}

std::size_t ChartGraph::groupOf(std::size_t from, std::string_view event) const {
    for (std::size_t g = 0; g < groups.size(); ++g)
        if (groups[g].from == from &&
            std::ranges::find(groups[g].events, event, &ChartEvent::event) !=
                groups[g].events.end())
            return g;
    return kNoIndex;
}

ChartGraph buildChartGraph(const Machine& machine, const ChartRoles& roles) {
    Collected collected = collectStates(machine, roles);
    std::size_t initial = kNoIndex;
    if (machine.initialState)
        initial = missingState(collected, *machine.initialState);
    const std::vector<std::vector<std::size_t>> out = outgoing(machine, collected);
    const Order order = breadthFirst(machine, collected, out, initial);

    ChartGraph graph;
    graph.transitions = machine.transitions.size();
    std::vector<std::size_t> chartIndex(collected.states.size());
    for (std::size_t i = 0; i < order.states.size(); ++i) {
        chartIndex[order.states[i]] = i;
        graph.states.push_back(std::move(collected.states[order.states[i]]));
        graph.states.back().unreachable = i >= order.reached;
    }
    if (initial != kNoIndex) {
        graph.initial = chartIndex[initial];
        graph.states[*graph.initial].initial = true;
    }
    for (std::size_t from = 0; from < order.states.size(); ++from) {
        std::map<std::size_t, EdgeGroup> byTarget;
        for (const std::size_t t : out[order.states[from]]) {
            const std::size_t to = chartIndex[collected.index.at(machine.transitions[t].stateNext)];
            EdgeGroup& group = byTarget[to];
            group.from = from;
            group.to = to;
            group.events.push_back(
                {machine.transitions[t].event, t,
                 t < roles.transitions.size() ? roles.transitions[t] : Change::Kept,
                 t < roles.loneTransitions.size() && roles.loneTransitions[t]});
        }
        for (auto& [to, group] : byTarget)
            graph.groups.push_back(std::move(group));
    }
    return graph;
}

ChartRoles rolesOf(const Candidate& candidate) {
    ChartRoles roles;
    roles.generatedStates.reserve(candidate.states.size());
    for (const StateProvenance& state : candidate.states)
        roles.generatedStates.push_back(state.evidence == StateEvidence::Generated);
    return roles;
}

ChartRoles withDifference(ChartRoles roles, const Machine& after,
                          const NameDifference& difference) {
    std::unordered_map<std::string_view, Change> states;
    for (const NamedChange& change : difference.states)
        states.emplace(change.name, change.change);
    std::map<std::pair<std::string_view, std::string_view>, Change> transitions;
    for (const TransitionChange& change : difference.transitions)
        transitions.emplace(
            std::pair<std::string_view, std::string_view>(change.state, change.event),
            change.change);
    roles.states.clear();
    for (const State& state : after.states) {
        const auto at = states.find(state.name);
        roles.states.push_back(at == states.end() ? Change::Kept : at->second);
    }
    roles.transitions.clear();
    for (const Transition& transition : after.transitions) {
        const auto at = transitions.find({transition.state, transition.event});
        roles.transitions.push_back(at == transitions.end() ? Change::Kept : at->second);
    }
    return roles;
}

} // namespace engine
