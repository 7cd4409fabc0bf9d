#include "engine/policy/policychart.h"

namespace engine {

Statechart chartOf(const Dfa& dfa) {
    Statechart chart;
    chart.initial = chartName(dfa, 0);
    for (AutomatonState state = 0; state < dfa.size(); ++state) {
        if (state == dfa.dead)
            continue;
        StatechartState added;
        added.name = chartName(dfa, state);
        if (!dfa.actions[state].empty()) {
            added.verdict = ChartVerdict::Act;
            added.action = dfa.actions[state].front();
        }
        for (Letter letter = 0; letter < dfa.letterCount(); ++letter) {
            const AutomatonState target = dfa.next(state, letter);
            if (target != dfa.dead)
                chart.transitions.push_back(
                    {added.name, (*dfa.alphabet)[letter], chartName(dfa, target)});
        }
        chart.states.push_back(std::move(added));
    }
    const std::vector<std::int64_t> priorities = chartPriorities(chart);
    for (std::size_t i = 0; i < priorities.size(); ++i)
        chart.states[i].priority = priorities[i];
    return chart;
}

} // namespace engine
