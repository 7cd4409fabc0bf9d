#include "engine/game/reverseedges.h"

namespace engine {

ReverseEdges::ReverseEdges(const ParityGame& game)
    : m_first(game.priority.size() + 1, 0), m_sources(game.targets.size()) {
    for (const Vertex target : game.targets)
        ++m_first[target + 1];
    for (std::size_t v = 1; v < m_first.size(); ++v)
        m_first[v] += m_first[v - 1];
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (Vertex v = 0; v < game.vertexCount(); ++v) {
        for (const Vertex target : game.successors(v))
            m_sources[next[target]++] = v;
    }
}

} // namespace engine
