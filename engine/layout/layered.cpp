#include "engine/layout/layered.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

namespace engine {

namespace {

constexpr int kMaximumChain = 100'000;
constexpr char kVirtual = 1; // Graphviz keeps the name to itself
constexpr double kPortSpacing = 14;
constexpr double kPortMargin = 6;
constexpr double kClearance = 4; ///< a label's corridor is longer than the label by this
constexpr double kTolerance = 0.5;

struct VirtualNode {
    double x = 0; ///< before Graphviz shifts the picture
    double y = 0;
    bool isLabel = false;
};

// dot keeps an edge's way through the layers as a chain of virtual nodes.
std::optional<std::vector<VirtualNode>> chainOf(Agedge_t* edge) {
    std::vector<VirtualNode> chain;
    Agedge_t* part = ED_to_virt(edge);
    for (int steps = 0; part && steps < kMaximumChain; ++steps) {
        Agnode_t* node = aghead(part);
        if (ND_node_type(node) != kVirtual)
            return node == aghead(edge) ? std::optional(std::move(chain)) : std::nullopt;
        chain.push_back({ND_coord(node).x, ND_coord(node).y,
                         ED_label(edge) && ND_label(node) == ED_label(edge)});
        if (!ND_out(node).list)
            return std::nullopt;
        part = ND_out(node).list[0];
    }
    return std::nullopt;
}

// How far Graphviz shifted the picture after placing the virtual nodes: seen at any label.
std::optional<LayoutPoint> shiftOf(Agedge_t* edge, const std::vector<VirtualNode>& chain) {
    const textlabel_t* label = ED_label(edge);
    if (!label || !label->set)
        return std::nullopt;
    for (const VirtualNode& node : chain)
        if (node.isLabel)
            return LayoutPoint{label->pos.x - label->dimen.x / 2 - node.x, label->pos.y - node.y};
    return std::nullopt;
}

struct Way {
    std::vector<Corridor> corridors; ///< of the virtual nodes only
};

// One end of an edge at one side of a box, to be spread over that side.
struct Port {
    std::size_t node = 0;
    bool leaving = false; ///< at the side where edges to later layers start
    double towards = 0;   ///< across coordinate of the edge's next point
    std::size_t edge = 0;
    double across = 0; ///< the answer
};

void spread(std::vector<Port>& ports, const std::vector<Box>& boxes) {
    std::ranges::sort(ports, [](const Port& a, const Port& b) {
        return std::tie(a.node, a.leaving, a.towards, a.edge) <
               std::tie(b.node, b.leaving, b.towards, b.edge);
    });
    for (std::size_t begin = 0; begin < ports.size();) {
        std::size_t end = begin;
        while (end < ports.size() && ports[end].node == ports[begin].node &&
               ports[end].leaving == ports[begin].leaving)
            ++end;
        const Box& box = boxes[ports[begin].node];
        const double room = std::max(0.0, box.height - 2 * kPortMargin);
        const auto gaps = static_cast<double>(end - begin - 1);
        const double spacing = gaps > 0 ? std::min(kPortSpacing, room / gaps) : 0;
        for (std::size_t i = begin; i < end; ++i)
            ports[i].across = box.centre.y + (static_cast<double>(i - begin) - gaps / 2) * spacing;
        begin = end;
    }
}

std::vector<std::optional<Way>> readWays(const Graph& graph,
                                         const std::vector<LayeredEdge>& edges) {
    std::vector<std::optional<std::vector<VirtualNode>>> chains;
    std::optional<LayoutPoint> shift;
    bool consistent = true;
    for (const LayeredEdge& edge : edges) {
        chains.push_back(chainOf(graph.edge(edge.edge)));
        if (!chains.back())
            continue;
        const std::optional<LayoutPoint> seen = shiftOf(graph.edge(edge.edge), *chains.back());
        if (seen && shift)
            consistent = consistent && std::abs(seen->x - shift->x) < kTolerance &&
                         std::abs(seen->y - shift->y) < kTolerance;
        else if (seen)
            shift = seen;
    }
    std::vector<std::optional<Way>> ways(edges.size());
    if (!shift || !consistent)
        return ways;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!chains[i])
            continue;
        Way way;
        for (const VirtualNode& node : *chains[i]) {
            const double along = -(node.y + shift->y);
            const double half =
                node.isLabel ? ED_label(graph.edge(edges[i].edge))->dimen.y / 2 + kClearance : 0;
            way.corridors.push_back({along - half, along + half, node.x + shift->x});
        }
        ways[i] = std::move(way);
    }
    return ways;
}

bool ascending(const std::vector<Corridor>& corridors) {
    for (std::size_t i = 1; i < corridors.size(); ++i)
        if (corridors[i].begin < corridors[i - 1].end)
            return false;
    return true;
}

} // namespace

std::vector<std::vector<LayoutPoint>> routeThroughLayers(const Graph& graph,
                                                         const std::vector<LayeredEdge>& edges,
                                                         const std::vector<Box>& boxes) {
    const std::vector<std::optional<Way>> ways = readWays(graph, edges);
    std::vector<Port> ports;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!ways[i])
            continue;
        const std::vector<Corridor>& via = ways[i]->corridors;
        const double first = via.empty() ? boxes[edges[i].to].centre.y : via.front().across;
        const double last = via.empty() ? boxes[edges[i].from].centre.y : via.back().across;
        ports.push_back({edges[i].from, true, first, i, 0});
        ports.push_back({edges[i].to, false, last, i, 0});
    }
    spread(ports, boxes);

    std::vector<double> start(edges.size());
    std::vector<double> end(edges.size());
    for (const Port& port : ports)
        (port.leaving ? start : end)[port.edge] = port.across;
    std::vector<std::vector<LayoutPoint>> paths(edges.size());
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (!ways[i])
            continue;
        const Box& from = boxes[edges[i].from];
        const Box& to = boxes[edges[i].to];
        const double leave = from.centre.x + from.width / 2;
        const double arrive = to.centre.x - to.width / 2;
        std::vector<Corridor> corridors{{leave, leave, start[i]}};
        corridors.insert(corridors.end(), ways[i]->corridors.begin(), ways[i]->corridors.end());
        corridors.push_back({arrive, arrive, end[i]});
        if (ascending(corridors))
            paths[i] = pathThrough(corridors);
    }
    return paths;
}

} // namespace engine
