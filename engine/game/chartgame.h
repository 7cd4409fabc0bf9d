// A statechart as a one-player game: the states are vertices, their payoffs weights (POLICY 9.1).
#pragma once

#include "engine/game/paritygame.h"
#include "engine/policy/statechart.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Vertex i is state i of the chart. A vertex leads to each of its distinct targets once, in the
/// order of the chart's transitions; one without a way out leads to itself.
struct ChartGame {
    ParityGame game;                     ///< every vertex belongs to Even, the controller
    std::vector<std::int64_t> payoff;    ///< of each vertex, in millionths
    std::vector<std::uint8_t> finalLoop; ///< 1 where the only way is the added loop
    Vertex initial = 0;
};

/// Throws GameTooLarge above `limits.maxGameStates` states. O(states^2 / 64 + transitions).
[[nodiscard]] ChartGame compileGame(const Statechart& chart, const PolicyLimits& limits);

} // namespace engine
