// The edges of a game seen from their ends, for every search that walks backwards.
#pragma once

#include "engine/game/paritygame.h"

namespace engine {

/// Sources of the edges into each vertex, one per edge (duplicates stay), in ascending order.
class ReverseEdges {
public:
    /// O(vertices + edges).
    explicit ReverseEdges(const ParityGame& game);

    [[nodiscard]] std::span<const Vertex> predecessors(Vertex vertex) const {
        return std::span(m_sources).subspan(m_first[vertex], m_first[vertex + 1] - m_first[vertex]);
    }

private:
    std::vector<std::uint32_t> m_first;
    std::vector<Vertex> m_sources;
};

} // namespace engine
