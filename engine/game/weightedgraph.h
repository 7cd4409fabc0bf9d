// Directed graphs with whole weights, and their text format (.mcm).
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"
#include "engine/game/paritygame.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace engine {

struct Arc {
    Vertex tail = 0;
    Vertex head = 0;
    std::int64_t weight = 0;
};

/// Vertices 0 to vertexCount - 1; arcs in the order of their file, parallel ones and loops too.
struct WeightedGraph {
    std::uint32_t vertexCount = 0;
    std::vector<Arc> arcs;
};

/// Reads lines `c comment`, `p mcm N M` and M times `a TAIL HEAD WEIGHT`; vertices are 1 to N.
/// Errors, with line and column: GameSyntax, GameNumber, FileTooLarge, CapacityExceeded for more
/// than 2^30 vertices. Memory follows the size of the text, whatever number of vertices it
/// announces. O(size).
[[nodiscard]] Result<WeightedGraph> readWeightedGraph(std::string_view text,
                                                      const Limits& limits = {});

} // namespace engine
