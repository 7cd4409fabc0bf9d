// A max-parity game: who owns each vertex, its priority, and where it leads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

/// Even wins a play when the largest priority seen infinitely often is even.
enum class Player : std::uint8_t { Even, Odd };

[[nodiscard]] constexpr Player opponentOf(Player player) {
    return player == Player::Even ? Player::Odd : Player::Even;
}
[[nodiscard]] constexpr Player playerOfPriority(std::uint64_t priority) {
    return priority % 2 == 0 ? Player::Even : Player::Odd;
}

using Vertex = std::uint32_t;
inline constexpr Vertex kNoVertex = 0xFFFFFFFFU;

/// Vertices 0 to n - 1; each has a successor in a game that is to be solved. Edges lie row by row:
/// those of vertex v are targets[firstEdge[v]] to targets[firstEdge[v + 1] - 1].
struct ParityGame {
    std::vector<std::uint64_t> priority;
    std::vector<Player> owner;
    std::vector<std::uint32_t> firstEdge{0};
    std::vector<Vertex> targets;

    [[nodiscard]] std::uint32_t vertexCount() const {
        return static_cast<std::uint32_t>(priority.size());
    }
    [[nodiscard]] std::span<const Vertex> successors(Vertex vertex) const {
        return std::span(targets).subspan(firstEdge[vertex],
                                          firstEdge[vertex + 1] - firstEdge[vertex]);
    }
    /// Appends a vertex with all its edges. O(successors).
    void addVertex(std::uint64_t vertexPriority, Player vertexOwner,
                   std::span<const Vertex> vertexSuccessors) {
        priority.push_back(vertexPriority);
        owner.push_back(vertexOwner);
        targets.insert(targets.end(), vertexSuccessors.begin(), vertexSuccessors.end());
        firstEdge.push_back(static_cast<std::uint32_t>(targets.size()));
    }
};

/// The winner of each vertex, and a move for each vertex whose owner wins it, kNoVertex elsewhere.
struct ParitySolution {
    std::vector<Player> winner;
    std::vector<Vertex> strategy;
};

} // namespace engine
