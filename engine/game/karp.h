// The best or worst cycle mean of a chart's game, exactly, by Karp's algorithm (POLICY 10.2).
#pragma once

#include "engine/game/chartgame.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace engine {

enum class CycleGoal : std::uint8_t { Maximum, Minimum };

/// A cycle of vertices that attains the mean numerator / denominator (millionths, not reduced,
/// denominator > 0). No reachable cycle: 0 / 1 and an empty cycle.
struct ChartCycleMean {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    std::vector<Vertex> cycle;

    /// In units of payoff, the double next to the exact value.
    [[nodiscard]] double asDouble() const;
    [[nodiscard]] bool isNegative() const { return numerator < 0; }
};

/// Over the cycles that `game.initial` reaches. Throws GameTooLarge above limits.maxKarpVertices
/// reachable vertices. O(n m) time and O(n^2) memory. All values are exact: payoffs lie within
/// limits.maxAbsPayoff, so that no product passes 64 bits for as many
/// vertices as limitFields() lets that limit grow to. Karp, Discrete Mathematics 23 (1978).
[[nodiscard]] ChartCycleMean karpCycleMean(const ChartGame& game, CycleGoal goal,
                                           const PolicyLimits& limits);

} // namespace engine
