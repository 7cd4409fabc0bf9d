// Priorities without gaps: neighbours of one parity become one level, and levels keep the order.
#pragma once

#include "engine/game/paritygame.h"

namespace engine {

struct PriorityLevels {
    /// Of each vertex; an even level has even priorities, and no level between is empty, except
    /// that levels begin at 1 when the least priority is odd.
    std::vector<std::uint32_t> level;
    /// All vertices, higher levels first, ascending within one.
    std::vector<Vertex> descending;
};

/// Winners and strategies of a game are the same under its levels. O(n log n).
[[nodiscard]] PriorityLevels priorityLevels(const ParityGame& game);

} // namespace engine
