// From where a player can force a play into a region, through vertices and through whole tangles.
#pragma once

#include "engine/base/progress.h"
#include "engine/game/reverseedges.h"
#include "engine/game/tanglestore.h"

namespace engine {

/// Splits the free vertices of a game into regions, one after the other.
class Attractor {
public:
    /// All must outlive this; every vertex is free. O(vertices).
    Attractor(const ParityGame& game, const ReverseEdges& reverse, const TangleStore& tangles);

    [[nodiscard]] bool isFree(Vertex vertex) const { return m_place[vertex] == Place::Free; }
    [[nodiscard]] bool isInRegion(Vertex vertex) const { return m_place[vertex] == Place::Region; }
    [[nodiscard]] bool isGone(Vertex vertex) const { return m_place[vertex] == Place::Gone; }
    /// The vertices of the region that is open, in the order they were taken.
    [[nodiscard]] std::span<const Vertex> region() const { return m_region; }
    /// The move that a vertex was taken with; kNoVertex where any will do or its owner loses.
    [[nodiscard]] Vertex move(Vertex vertex) const { return m_move[vertex]; }
    void setMove(Vertex vertex, Vertex move) { m_move[vertex] = move; }
    /// The same as a list of one edge.
    [[nodiscard]] std::span<const Vertex> moveAsEdge(Vertex vertex) const {
        return std::span(m_move).subspan(vertex, 1);
    }

    /// Takes a free vertex into the open region. O(1).
    void take(Vertex vertex, Vertex move) {
        m_place[vertex] = Place::Region;
        m_move[vertex] = move;
        m_region.push_back(vertex);
    }
    /// Takes every free vertex from which `player` can force the play into the region. False when
    /// stopped. O(edges at the region's vertices, and the tangles met).
    [[nodiscard]] bool attract(Player player, Checkpoint& checkpoint);
    /// Ends the region: its vertices are taken until free(). O(vertices of the region).
    void close() { leave(Place::Taken); }
    /// Ends the region: its vertices have left the game for good. O(vertices of the region).
    void remove() { leave(Place::Gone); }
    /// Frees vertices that were taken. O(vertices).
    void free(std::span<const Vertex> vertices);

private:
    enum class Place : std::uint8_t { Free, Region, Taken, Gone };

    void leave(Place place);
    void attractThrough(Vertex target, Player player);
    void attractTangles(Vertex target, Player player);
    [[nodiscard]] bool isHere(Vertex vertex) const {
        return m_place[vertex] == Place::Free || m_place[vertex] == Place::Region;
    }
    [[nodiscard]] std::uint32_t exitsHere(std::span<const Vertex> exits) const;

    const ParityGame& m_game;
    const ReverseEdges& m_reverse;
    const TangleStore& m_tangles;
    std::vector<Place> m_place;
    std::vector<Vertex> m_move;
    std::vector<Vertex> m_region;

    // How many ways out of a vertex or a tangle its loser has left; 0: not counted in this region.
    std::vector<std::uint32_t> m_exits;
    std::vector<std::uint32_t> m_tangleExits;
    std::vector<Vertex> m_counted;
    std::vector<TangleStore::Id> m_countedTangles;
    std::vector<TangleStore::Id> m_splitTangles; // with a member taken: no use until free()
};

} // namespace engine
