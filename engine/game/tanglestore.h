// The tangles learned so far, found by the vertices to which their loser can escape.
#pragma once

#include "engine/game/paritygame.h"

namespace engine {

/// A strongly connected part in which one player, keeping to the moves, wins every play that stays
/// (van Dijk 2018, Attracting Tangles to Solve Parity Games).
class TangleStore {
public:
    using Id = std::uint32_t;

    struct Member {
        Vertex vertex;
        Vertex move; ///< kNoVertex where the loser moves
    };

    explicit TangleStore(std::size_t vertexCount) : m_ofEscape(vertexCount) {}

    /// Preconditions: escapes are distinct and not members. O(members + escapes).
    void add(Player winner, std::span<const Member> members, std::span<const Vertex> escapes);

    [[nodiscard]] std::size_t count() const { return m_tangles.size(); }
    [[nodiscard]] Player winner(Id tangle) const { return m_tangles[tangle].winner; }
    [[nodiscard]] std::span<const Member> members(Id tangle) const {
        const Tangle& t = m_tangles[tangle];
        return std::span(m_members).subspan(t.firstMember, t.memberCount);
    }
    [[nodiscard]] std::span<const Vertex> escapes(Id tangle) const {
        const Tangle& t = m_tangles[tangle];
        return std::span(m_escapes).subspan(t.firstEscape, t.escapeCount);
    }
    /// The tangles that can be left for `vertex`, oldest first.
    [[nodiscard]] std::span<const Id> escapingTo(Vertex vertex) const { return m_ofEscape[vertex]; }

private:
    struct Tangle {
        Player winner;
        std::size_t firstMember;
        std::size_t firstEscape;
        std::uint32_t memberCount;
        std::uint32_t escapeCount;
    };

    std::vector<Tangle> m_tangles;
    std::vector<Member> m_members;
    std::vector<Vertex> m_escapes;
    std::vector<std::vector<Id>> m_ofEscape;
};

} // namespace engine
