#include "engine/game/tanglefinder.h"

#include <algorithm>

namespace engine {

TangleFinder::TangleFinder(const ParityGame& game, const ReverseEdges& reverse,
                           Attractor& attractor)
    : m_game(game),
      m_reverse(reverse),
      m_attractor(attractor),
      m_components(game.priority.size()),
      m_mark(game.priority.size(), Mark::None) {}

const std::vector<Tangle>& TangleFinder::find(Player player, std::size_t heads) {
    m_found.clear();
    m_leaving.clear();
    for (const Vertex head : m_attractor.region().first(heads)) {
        if (leaves(head, player)) {
            m_mark[head] = Mark::Leaving;
            m_leaving.push_back(head);
        }
    }
    if (m_leaving.size() < heads) {
        spreadLeaving(player);
        splitRest(player);
    }
    for (const Vertex vertex : m_leaving)
        m_mark[vertex] = Mark::None;
    return m_found;
}

bool TangleFinder::leaves(Vertex head, Player player) {
    const std::span<const Vertex> successors = m_game.successors(head);
    if (m_game.owner[head] != player) {
        return std::ranges::any_of(successors,
                                   [this](Vertex next) { return m_attractor.isFree(next); });
    }
    const auto inside = std::ranges::find_if(
        successors, [this](Vertex next) { return m_attractor.isInRegion(next); });
    if (inside == successors.end())
        return true;
    m_attractor.setMove(head, *inside);
    return false;
}

void TangleFinder::spreadLeaving(Player player) {
    for (std::size_t next = 0; next < m_leaving.size(); ++next) {
        const Vertex target = m_leaving[next];
        for (const Vertex source : m_reverse.predecessors(target)) {
            const bool goesThere =
                m_game.owner[source] != player || m_attractor.move(source) == target;
            if (!goesThere || !stays(source))
                continue;
            m_mark[source] = Mark::Leaving;
            m_leaving.push_back(source);
        }
    }
}

void TangleFinder::splitRest(Player player) {
    m_rest.clear();
    std::ranges::copy_if(m_attractor.region(), std::back_inserter(m_rest),
                         [this](Vertex vertex) { return stays(vertex); });
    m_bottoms.clear();
    m_bottomEnds.clear();
    const auto edges = [&](Vertex vertex) { return edgesOf(vertex, player); };
    const auto inside = [this](Vertex vertex) { return stays(vertex); };
    m_components.run(m_rest, edges, inside, [&](std::span<const Vertex> component) {
        const std::uint32_t number = m_components.componentOf(component.front());
        for (const Vertex vertex : component) {
            for (const Vertex next : edges(vertex)) {
                if (stays(next) && m_components.componentOf(next) != number)
                    return;
            }
        }
        m_bottoms.insert(m_bottoms.end(), component.begin(), component.end());
        m_bottomEnds.push_back(m_bottoms.size());
    });
    std::size_t first = 0;
    for (const std::size_t end : m_bottomEnds) {
        addTangle(std::span<const Vertex>(m_bottoms).subspan(first, end - first), player);
        first = end;
    }
}

void TangleFinder::addTangle(std::span<const Vertex> component, Player player) {
    Tangle tangle;
    tangle.winner = player;
    tangle.members.reserve(component.size());
    for (const Vertex vertex : component) {
        const bool moves = m_game.owner[vertex] == player;
        tangle.members.push_back({vertex, moves ? m_attractor.move(vertex) : kNoVertex});
    }
    addEscapes(tangle);
    m_found.push_back(std::move(tangle));
}

void TangleFinder::addEscapes(Tangle& tangle) {
    for (const auto& member : tangle.members)
        m_mark[member.vertex] = Mark::Member;
    for (const auto& member : tangle.members) {
        if (member.move != kNoVertex)
            continue;
        // Escapes are in regions taken before: none of them is a member or leaves this region.
        for (const Vertex next : m_game.successors(member.vertex)) {
            if (m_mark[next] != Mark::None || m_attractor.isGone(next))
                continue;
            m_mark[next] = Mark::Escape;
            tangle.escapes.push_back(next);
        }
    }
    for (const auto& member : tangle.members)
        m_mark[member.vertex] = Mark::None;
    for (const Vertex escape : tangle.escapes)
        m_mark[escape] = Mark::None;
}

} // namespace engine
