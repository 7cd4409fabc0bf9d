#include "engine/game/zielonka.h"

#include "engine/game/gameerrors.h"

#include <algorithm>
#include <string>

namespace engine {

namespace {

using VertexSet = std::vector<std::uint8_t>; // 1: is a member

class Zielonka {
public:
    Zielonka(const ParityGame& game, const PolicyLimits& limits)
        : m_game(game),
          m_limits(limits),
          m_predecessors(game.vertexCount()),
          m_open(game.vertexCount()) {
        for (Vertex v = 0; v < game.vertexCount(); ++v)
            for (const Vertex target : game.successors(v))
                m_predecessors[target].push_back(v);
        m_solution.winner.resize(game.vertexCount(), Player::Even);
        m_solution.strategy.resize(game.vertexCount(), kNoVertex);
    }

    ParitySolution run() {
        solve(VertexSet(m_game.vertexCount(), 1), 0);
        for (Vertex v = 0; v < m_game.vertexCount(); ++v)
            if (m_game.owner[v] != m_solution.winner[v])
                m_solution.strategy[v] = kNoVertex;
        return std::move(m_solution);
    }

private:
    /// Settles winner and strategy of every vertex of `rest`, which is closed: each has a
    /// successor in it.
    void solve(VertexSet rest, std::uint64_t depth) {
        if (depth > m_limits.maxParityDepth)
            throw ParityUnsolved("Parity check is nested deeper than the limit of " +
                                 std::to_string(m_limits.maxParityDepth));
        while (std::ranges::find(rest, 1) != rest.end()) {
            if (++m_calls > m_limits.maxParityCalls)
                throw ParityUnsolved("Parity check needs more rounds than the limit of " +
                                     std::to_string(m_limits.maxParityCalls));
            if (!settleTop(rest, depth))
                return;
        }
    }

    /// One round on the highest priority. When the opponent of its player wins somewhere, takes
    /// what he wins out of `rest` and returns true: the rest is to be looked at again.
    bool settleTop(VertexSet& rest, std::uint64_t depth) {
        const std::uint64_t top = topPriority(rest);
        const Player player = playerOfPriority(top);
        VertexSet attracted(rest.size(), 0);
        for (Vertex v = 0; v < rest.size(); ++v)
            attracted[v] = rest[v] != 0 && m_game.priority[v] == top ? 1 : 0;
        attract(attracted, player, rest);
        solve(difference(rest, attracted), depth + 1);

        VertexSet lost(rest.size(), 0);
        for (Vertex v = 0; v < rest.size(); ++v)
            lost[v] = rest[v] != 0 && attracted[v] == 0 && m_solution.winner[v] != player ? 1 : 0;
        if (std::ranges::find(lost, 1) == lost.end()) {
            winAttracted(attracted, player, rest, top);
            return false;
        }
        attract(lost, opponentOf(player), rest);
        for (Vertex v = 0; v < rest.size(); ++v)
            if (lost[v] != 0)
                m_solution.winner[v] = opponentOf(player);
        rest = difference(rest, lost);
        return true;
    }

    /// `player` wins all of `rest`: the part below `attracted` is settled already.
    void winAttracted(const VertexSet& attracted, Player player, const VertexSet& rest,
                      std::uint64_t top) {
        for (Vertex v = 0; v < rest.size(); ++v) {
            if (attracted[v] == 0)
                continue;
            m_solution.winner[v] = player;
            if (m_game.priority[v] == top)
                m_solution.strategy[v] = firstInside(v, rest);
        }
    }

    /// Grows `set` by the vertices of `within` from which `player` can force a play into it, and
    /// notes his moves. Counts open ways inside `within` only.
    void attract(VertexSet& set, Player player, const VertexSet& within) {
        std::vector<Vertex> queue;
        for (Vertex v = 0; v < set.size(); ++v) {
            m_open[v] = 0;
            if (within[v] != 0)
                for (const Vertex target : m_game.successors(v))
                    m_open[v] += within[target];
            if (set[v] != 0)
                queue.push_back(v);
        }
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const Vertex reached = queue[next];
            for (const Vertex v : m_predecessors[reached]) {
                if (within[v] == 0 || set[v] != 0)
                    continue;
                --m_open[v];
                if (m_game.owner[v] != player && m_open[v] > 0)
                    continue;
                m_solution.strategy[v] = reached;
                set[v] = 1;
                queue.push_back(v);
            }
        }
    }

    [[nodiscard]] std::uint64_t topPriority(const VertexSet& rest) const {
        std::uint64_t top = 0;
        for (Vertex v = 0; v < rest.size(); ++v)
            if (rest[v] != 0)
                top = std::max(top, m_game.priority[v]);
        return top;
    }

    [[nodiscard]] Vertex firstInside(Vertex vertex, const VertexSet& rest) const {
        const auto ways = m_game.successors(vertex);
        return *std::ranges::find_if(ways, [&](Vertex target) { return rest[target] != 0; });
    }

    [[nodiscard]] static VertexSet difference(VertexSet from, const VertexSet& taken) {
        for (std::size_t v = 0; v < from.size(); ++v)
            from[v] = taken[v] != 0 ? 0 : from[v];
        return from;
    }

    const ParityGame& m_game;
    const PolicyLimits& m_limits;
    std::vector<std::vector<Vertex>> m_predecessors;
    std::vector<std::uint32_t> m_open;
    std::uint64_t m_calls = 0;
    ParitySolution m_solution;
};

} // namespace

ParitySolution solveZielonka(const ParityGame& game, const PolicyLimits& limits) {
    return Zielonka(game, limits).run();
}

} // namespace engine
