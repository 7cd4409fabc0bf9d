#include "engine/game/attractor.h"

#include <algorithm>

namespace engine {

namespace {

constexpr std::uint32_t kSplit = 0xFFFFFFFFU;

} // namespace

Attractor::Attractor(const ParityGame& game, const ReverseEdges& reverse,
                     const TangleStore& tangles)
    : m_game(game),
      m_reverse(reverse),
      m_tangles(tangles),
      m_place(game.priority.size(), Place::Free),
      m_move(game.priority.size(), kNoVertex),
      m_exits(game.priority.size(), 0) {}

bool Attractor::attract(Player player, Checkpoint& checkpoint) {
    m_tangleExits.resize(m_tangles.count(), 0);
    std::size_t next = 0;
    while (next < m_region.size()) { // which grows
        const Vertex target = m_region[next++];
        attractThrough(target, player);
        attractTangles(target, player);
        if (checkpoint.poll(1 + m_reverse.predecessors(target).size()))
            return false;
    }
    return true;
}

void Attractor::attractThrough(Vertex target, Player player) {
    for (const Vertex source : m_reverse.predecessors(target)) {
        if (!isFree(source))
            continue;
        if (m_game.owner[source] == player) {
            take(source, target);
            continue;
        }
        // Each edge into the region is met once: the last one leaves no way out.
        std::uint32_t& exits = m_exits[source];
        if (exits == 0) {
            exits = exitsHere(m_game.successors(source));
            m_counted.push_back(source);
        }
        if (--exits == 0)
            take(source, kNoVertex);
    }
}

void Attractor::attractTangles(Vertex target, Player player) {
    for (const TangleStore::Id tangle : m_tangles.escapingTo(target)) {
        if (m_tangles.winner(tangle) != player || m_tangleExits[tangle] == kSplit)
            continue;
        const auto members = m_tangles.members(tangle);
        std::uint32_t& exits = m_tangleExits[tangle];
        if (exits == 0) {
            const auto here = [&](const auto& member) { return isHere(member.vertex); };
            if (!std::ranges::all_of(members, here)) {
                exits = kSplit;
                m_splitTangles.push_back(tangle);
                continue;
            }
            exits = exitsHere(m_tangles.escapes(tangle));
            m_countedTangles.push_back(tangle);
        }
        if (--exits != 0)
            continue;
        for (const auto& [vertex, move] : members) {
            if (isFree(vertex))
                take(vertex, move);
        }
    }
}

std::uint32_t Attractor::exitsHere(std::span<const Vertex> exits) const {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(exits, [this](Vertex exit) { return isHere(exit); }));
}

void Attractor::leave(Place place) {
    for (const Vertex vertex : m_region)
        m_place[vertex] = place;
    for (const Vertex vertex : m_counted)
        m_exits[vertex] = 0;
    for (const TangleStore::Id tangle : m_countedTangles)
        m_tangleExits[tangle] = 0;
    m_region.clear();
    m_counted.clear();
    m_countedTangles.clear();
}

void Attractor::free(std::span<const Vertex> vertices) {
    for (const Vertex vertex : vertices)
        m_place[vertex] = Place::Free;
    for (const TangleStore::Id tangle : m_splitTangles)
        m_tangleExits[tangle] = 0;
    m_splitTangles.clear();
}

} // namespace engine
