#include "engine/chart/neighbourhood.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

using Adjacency = std::vector<std::vector<std::size_t>>;

Adjacency adjacentStates(const ChartGraph& graph) {
    Adjacency adjacent(graph.states.size());
    for (const EdgeGroup& group : graph.groups) {
        if (group.from == group.to)
            continue;
        adjacent[group.from].push_back(group.to);
        adjacent[group.to].push_back(group.from);
    }
    for (std::vector<std::size_t>& list : adjacent) {
        std::ranges::sort(list);
        const auto repeated = std::ranges::unique(list);
        list.erase(repeated.begin(), repeated.end());
    }
    return adjacent;
}

std::vector<bool> nearStates(const Adjacency& adjacent, std::size_t centre, std::size_t hops,
                             std::size_t maximum) {
    std::vector<bool> kept(adjacent.size());
    kept[centre] = true;
    std::size_t count = 1;
    std::vector<std::size_t> ring{centre};
    for (std::size_t hop = 0; hop < hops; ++hop) {
        std::vector<std::size_t> next;
        for (const std::size_t state : ring)
            for (const std::size_t neighbour : adjacent[state]) {
                if (kept[neighbour] || count == maximum)
                    continue;
                kept[neighbour] = true;
                ++count;
                next.push_back(neighbour);
            }
        ring = std::move(next);
    }
    return kept;
}

} // namespace

ChartGraph neighbourhood(const ChartGraph& graph, std::size_t centre, std::size_t hops,
                         std::size_t maximum) {
    const Adjacency adjacent = adjacentStates(graph);
    const std::vector<bool> kept = nearStates(adjacent, centre, hops, maximum);
    ChartGraph part;
    std::vector<std::size_t> index(graph.states.size(), kNoIndex);
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        if (!kept[i])
            continue;
        index[i] = part.states.size();
        part.states.push_back(graph.states[i]);
        part.states.back().hiddenNeighbours = static_cast<std::size_t>(
            std::ranges::count_if(adjacent[i], [&](std::size_t n) { return !kept[n]; }));
    }
    for (const EdgeGroup& group : graph.groups) {
        if (!kept[group.from] || !kept[group.to])
            continue;
        part.groups.push_back({index[group.from], index[group.to], group.events});
        part.transitions += group.events.size();
    }
    if (graph.initial && kept[*graph.initial])
        part.initial = index[*graph.initial];
    return part;
}

} // namespace engine
