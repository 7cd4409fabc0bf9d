// The tangles of a region: the parts in which its player can keep every play for ever.
#pragma once

#include "engine/game/attractor.h"
#include "engine/game/components.h"

namespace engine {

struct Tangle {
    Player winner = Player::Even;
    std::vector<TangleStore::Member> members;
    std::vector<Vertex> escapes; ///< where its loser can leave it to, once each; none: a dominion
};

class TangleFinder {
public:
    /// All must outlive this. O(vertices).
    TangleFinder(const ParityGame& game, const ReverseEdges& reverse, Attractor& attractor);

    /// The tangles of the attractor's open region, whose first `heads` vertices have its highest
    /// level and are all of that level that were free; `player` has that level's parity. Chooses
    /// the moves of the heads. O(edges at the region's vertices).
    [[nodiscard]] const std::vector<Tangle>& find(Player player, std::size_t heads);

private:
    enum class Mark : std::uint8_t { None, Leaving, Member, Escape };

    [[nodiscard]] bool leaves(Vertex head, Player player);
    void spreadLeaving(Player player);
    void splitRest(Player player);
    void addTangle(std::span<const Vertex> component, Player player);
    void addEscapes(Tangle& tangle);
    [[nodiscard]] bool stays(Vertex vertex) const {
        return m_attractor.isInRegion(vertex) && m_mark[vertex] == Mark::None;
    }
    [[nodiscard]] std::span<const Vertex> edgesOf(Vertex vertex, Player player) const {
        return m_game.owner[vertex] == player ? m_attractor.moveAsEdge(vertex)
                                              : m_game.successors(vertex);
    }

    const ParityGame& m_game;
    const ReverseEdges& m_reverse;
    Attractor& m_attractor;
    ComponentFinder m_components;
    std::vector<Mark> m_mark;
    std::vector<Vertex> m_leaving; // from which the play may leave the region
    std::vector<Vertex> m_rest;
    std::vector<Vertex> m_bottoms; // bottom components, one after the other
    std::vector<std::size_t> m_bottomEnds;
    std::vector<Tangle> m_found;
};

} // namespace engine
