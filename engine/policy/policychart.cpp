#include "engine/policy/policychart.h"

#include "engine/policy/statechartdraft.h"

#include <algorithm>

namespace engine {

namespace {

StatechartState stateOf(const Dfa& dfa, AutomatonState state) {
    StatechartState made;
    made.name = chartName(dfa, state);
    if (!dfa.actions[state].empty()) {
        made.verdict = ChartVerdict::Act;
        made.action = dfa.actions[state].front();
    }
    return made;
}

/// Places of the states in the chart, the dead one's is that of no state.
std::vector<std::uint32_t> placesOf(const Dfa& dfa) {
    std::vector<std::uint32_t> places(dfa.size());
    for (AutomatonState state = 0; state < dfa.size(); ++state)
        places[state] = dfa.dead && *dfa.dead < state ? state - 1 : state;
    return places;
}

} // namespace

Statechart chartOf(const Dfa& dfa) {
    Statechart chart;
    chart.events = *dfa.alphabet;
    const std::vector<std::uint32_t> places = placesOf(dfa);
    const auto leads = [&](AutomatonState target) { return target != dfa.dead; };
    chart.states.reserve(dfa.size());
    chart.transitions.reserve(static_cast<std::size_t>(std::ranges::count_if(dfa.targets, leads)));
    std::vector<std::uint8_t> used(dfa.letterCount(), 0); // 1: the event leads somewhere
    for (AutomatonState state = 0; state < dfa.size(); ++state) {
        if (state == dfa.dead)
            continue;
        chart.states.push_back(stateOf(dfa, state));
        for (Letter letter = 0; letter < dfa.letterCount(); ++letter) {
            const AutomatonState target = dfa.next(state, letter);
            if (!leads(target))
                continue;
            chart.transitions.push_back({places[state], letter, places[target]});
            used[letter] = 1;
        }
    }
    for (Letter letter = 0; letter < dfa.letterCount(); ++letter)
        if (used[letter] != 0)
            requireEventName(chart.events[letter]);
    const std::vector<std::int64_t> priorities = chartPriorities(chart);
    for (std::size_t i = 0; i < priorities.size(); ++i)
        chart.states[i].priority = priorities[i];
    return chart;
}

} // namespace engine
