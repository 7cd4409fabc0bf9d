// The exact maximum cycle mean of a whole weighted graph, by Howard's policy iteration.
#pragma once

#include "engine/base/progress.h"
#include "engine/game/weightedgraph.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// Holds sums of 2^30 weights of 64 bits, and products of two such sums' parts.
__extension__ using Int128 = __int128;

/// numerator / denominator in lowest terms, denominator > 0, and a cycle with this mean as places
/// in WeightedGraph::arcs, in order. No cycle in the graph: 0 / 1 and no arcs.
struct MaximumCycleMean {
    Int128 numerator = 0;
    std::int64_t denominator = 1;
    std::vector<std::uint32_t> cycle;

    [[nodiscard]] bool exists() const { return !cycle.empty(); }
    /// "p/q" in decimal.
    [[nodiscard]] std::string text() const;
};

/// Nothing when stopped. All arithmetic is exact in 128 bits, which up to 2^30 vertices and any
/// 64-bit weights do not fill; it ends with potentials under which no arc gains, a proof that no
/// cycle is better. Each round costs O(n + m) and betters the mean or a potential, so that it ends;
/// few rounds are needed in practice, no good bound is known. Memory follows the arcs. Component by
/// component; no recursion. Cochet-Terrasson, Cohen, Gaubert, McGettrick and Quadrat (1998).
[[nodiscard]] std::optional<MaximumCycleMean> maximumCycleMean(const WeightedGraph& graph,
                                                               Checkpoint& checkpoint);

} // namespace engine
