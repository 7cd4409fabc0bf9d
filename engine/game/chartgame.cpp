#include "engine/game/chartgame.h"

#include "engine/game/gameerrors.h"

#include <string>

namespace engine {

ChartGame compileGame(const Statechart& chart, const PolicyLimits& limits) {
    const std::size_t count = chart.states.size();
    if (count > limits.maxGameStates)
        throw GameTooLarge("Chart has " + std::to_string(count) + " states; the limit is " +
                           std::to_string(limits.maxGameStates));

    std::vector<std::vector<Vertex>> successors(count);
    std::vector<bool> isEdge(count * count, false);
    for (const StatechartTransition& transition : chart.transitions) {
        const auto [source, event, target] = transition;
        if (!isEdge[source * count + target])
            successors[source].push_back(target);
        isEdge[source * count + target] = true;
    }

    ChartGame result;
    result.initial = chart.initial;
    const std::vector<std::int64_t> priorities = chartPriorities(chart);
    for (Vertex v = 0; v < count; ++v) {
        result.finalLoop.push_back(successors[v].empty() ? 1 : 0);
        if (successors[v].empty())
            successors[v].push_back(v);
        result.game.addVertex(static_cast<std::uint64_t>(priorities[v]), Player::Even,
                              successors[v]);
        result.payoff.push_back(inMillionths(chart.states[v].payoff));
    }
    return result;
}

} // namespace engine
