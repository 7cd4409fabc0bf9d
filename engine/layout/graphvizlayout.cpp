#include "engine/layout/graphvizlayout.h"

#include "engine/layout/graph.h"
#include "engine/layout/layered.h"
#include "engine/layout/routes.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t kSmall = 60; ///< edges up to which dot routes splines
constexpr std::size_t kStraightened = 250;
constexpr double kMargin = 8;

Problem failure(std::string reason) {
    Problem problem;
    problem.code = ProblemCode::LayoutFailed;
    problem.arguments = {std::move(reason)};
    return problem;
}

bool isSideways(LayoutDirection direction) {
    return direction == LayoutDirection::LeftRight || direction == LayoutDirection::RightLeft;
}

// dot always works from top to bottom; the picture is turned afterwards.
LayoutPoint turned(const LayoutPoint& layered, LayoutDirection direction) {
    switch (direction) {
    case LayoutDirection::LeftRight:
        return layered;
    case LayoutDirection::RightLeft:
        return {-layered.x, layered.y};
    case LayoutDirection::TopBottom:
        return {layered.y, layered.x};
    case LayoutDirection::BottomTop:
        return {layered.y, -layered.x};
    }
    return layered;
}

// Graphviz's point (y up, layers downwards) as (along, across).
LayoutPoint layered(const pointf& point) {
    return {-point.y, point.x};
}

std::vector<LayoutPoint> splineOf(Agedge_t* edge) {
    const splines* found = ED_spl(edge);
    std::vector<LayoutPoint> path;
    if (!found || found->size < 1 || found->list[0].size < 4 || found->list[0].size % 3 != 1)
        return path;
    for (int i = 0; i < found->list[0].size; ++i)
        path.push_back(layered(found->list[0].list[i]));
    return path;
}

double distance(const LayoutPoint& a, const LayoutPoint& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// Graphviz may hand out a path in either direction.
void orient(std::vector<LayoutPoint>& path, const Box& from, const Box& to) {
    if (distance(path.front(), from.centre) + distance(path.back(), to.centre) >
        distance(path.front(), to.centre) + distance(path.back(), from.centre))
        std::ranges::reverse(path);
}

// Moves everything so that the picture begins at the margin, and measures it.
void fitToOrigin(LayoutReply& reply, const LayoutRequest& request) {
    double left = HUGE_VAL;
    double top = HUGE_VAL;
    double right = -HUGE_VAL;
    double bottom = -HUGE_VAL;
    const auto include = [&](const LayoutPoint& centre, double width, double height) {
        left = std::min(left, centre.x - width / 2);
        right = std::max(right, centre.x + width / 2);
        top = std::min(top, centre.y - height / 2);
        bottom = std::max(bottom, centre.y + height / 2);
    };
    for (std::size_t i = 0; i < reply.nodes.size(); ++i)
        include(reply.nodes[i], request.nodes[i].width, request.nodes[i].height);
    for (std::size_t i = 0; i < reply.edges.size(); ++i) {
        for (const LayoutPoint& point : reply.edges[i].path)
            include(point, 0, 0);
        if (reply.edges[i].label)
            include(*reply.edges[i].label, request.edges[i].labelWidth,
                    request.edges[i].labelHeight);
    }
    if (reply.nodes.empty())
        return;
    const auto move = [&](LayoutPoint& point) {
        point.x += kMargin - left;
        point.y += kMargin - top;
    };
    std::ranges::for_each(reply.nodes, move);
    for (EdgeRoute& route : reply.edges) {
        std::ranges::for_each(route.path, move);
        if (route.label)
            move(*route.label);
    }
    reply.width = right - left + 2 * kMargin;
    reply.height = bottom - top + 2 * kMargin;
}

bool overlap(const LayoutPoint& a, double aWidth, double aHeight, const LayoutPoint& b,
             double bWidth, double bHeight) {
    return std::abs(a.x - b.x) < (aWidth + bWidth) / 2 - 1 &&
           std::abs(a.y - b.y) < (aHeight + bHeight) / 2 - 1;
}

// Whether a label lies over another one or over a box. Quadratic: for small graphs.
bool hasOverlappingLabels(const LayoutRequest& request, const LayoutReply& reply) {
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        if (!reply.edges[i].label)
            continue;
        const auto hits = [&](const LayoutPoint& other, double width, double height) {
            return overlap(*reply.edges[i].label, request.edges[i].labelWidth,
                           request.edges[i].labelHeight, other, width, height);
        };
        for (std::size_t n = 0; n < request.nodes.size(); ++n)
            if (hits(reply.nodes[n], request.nodes[n].width, request.nodes[n].height))
                return true;
        for (std::size_t k = 0; k < i; ++k)
            if (reply.edges[k].label && hits(*reply.edges[k].label, request.edges[k].labelWidth,
                                             request.edges[k].labelHeight))
                return true;
    }
    return false;
}

// nslimit bounds the work on straight edges: generous while it costs well under a second.
void setDotRecipe(Graph& graph, std::size_t edges, bool routedByGraphviz) {
    graph.set("nodesep", "0.25");
    graph.set("ranksep", "0.6");
    graph.set("nslimit", edges <= kStraightened ? "20" : "1");
    graph.set("nslimit1", edges <= kSmall ? "20" : "1");
    graph.set("splines", routedByGraphviz ? "true" : "line");
    if (edges > kSmall)
        graph.set("mclimit", "0.1");
}

Result<LayoutReply> layOutInLayers(const LayoutRequest& request, bool routedByGraphviz) {
    Graph graph;
    setDotRecipe(graph, request.edges.size(), routedByGraphviz);
    const bool sideways = isSideways(request.direction);
    for (const LayoutNode& node : request.nodes)
        graph.addNode(sideways ? node.height : node.width, sideways ? node.width : node.height);
    std::vector<LayeredEdge> edges;
    for (const LayoutEdge& edge : request.edges) {
        const std::size_t from = std::min(edge.from, edge.to);
        const std::size_t to = std::max(edge.from, edge.to);
        const std::size_t number =
            graph.addEdge(from, to, sideways ? edge.labelHeight : edge.labelWidth,
                          sideways ? edge.labelWidth : edge.labelHeight);
        edges.push_back({from, to, number});
    }
    if (!graph.layOut("dot"))
        return failure("dot gave up");

    std::vector<Box> boxes;
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        const LayoutNode& node = request.nodes[i];
        boxes.push_back({layered(ND_coord(graph.node(i))), sideways ? node.width : node.height,
                         sideways ? node.height : node.width});
    }
    std::vector<std::vector<LayoutPoint>> paths(edges.size());
    if (!routedByGraphviz)
        paths = routeThroughLayers(graph, edges, boxes);
    LayoutReply reply;
    for (const Box& box : boxes)
        reply.nodes.push_back(turned(box.centre, request.direction));
    for (std::size_t i = 0; i < edges.size(); ++i) {
        EdgeRoute route;
        route.path = std::move(paths[i]);
        if (route.path.empty())
            route.path = splineOf(graph.edge(i));
        const Box& from = boxes[edges[i].from];
        const Box& to = boxes[edges[i].to];
        if (route.path.empty())
            route.path = edges[i].from == edges[i].to ? loopAtSide(from) : straightPath(from, to);
        if (edges[i].from != edges[i].to)
            orient(route.path, boxes[request.edges[i].from], boxes[request.edges[i].to]);
        if (request.edges[i].labelWidth > 0) {
            const textlabel_t* label = ED_label(graph.edge(i));
            route.label =
                label && label->set ? layered(label->pos) : route.path[route.path.size() / 2];
            route.label = turned(*route.label, request.direction);
        }
        for (LayoutPoint& point : route.path)
            point = turned(point, request.direction);
        reply.edges.push_back(std::move(route));
    }
    separateOpposites(request, reply);
    fitToOrigin(reply, request);
    return reply;
}

// dot routes small graphs beautifully, but then it may push a label onto another one; without its
// routing labels stay where room was made for them.
Result<LayoutReply> layOutByDot(const LayoutRequest& request) {
    if (request.edges.size() <= kSmall) {
        Result<LayoutReply> reply = layOutInLayers(request, true);
        if (!reply || !hasOverlappingLabels(request, *reply))
            return reply;
    }
    return layOutInLayers(request, false);
}

// The spring engines keep no room for labels, so that each label is a box of its own on the way.
Result<LayoutReply> layOutBySprings(const LayoutRequest& request) {
    Graph graph;
    graph.set("overlap", "prism");
    graph.set("splines", "line");
    graph.set("sep", "+8,8");
    for (const LayoutNode& node : request.nodes)
        graph.addNode(node.width, node.height);
    std::vector<std::size_t> labelNodes(request.edges.size());
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const LayoutEdge& edge = request.edges[i];
        if (edge.labelWidth > 0) {
            labelNodes[i] = graph.addNode(edge.labelWidth, edge.labelHeight);
            graph.addEdge(edge.from, labelNodes[i], 0, 0);
            if (edge.from != edge.to)
                graph.addEdge(labelNodes[i], edge.to, 0, 0);
        } else if (edge.from != edge.to) {
            graph.addEdge(edge.from, edge.to, 0, 0);
        }
    }
    std::srand(1); // the spring engines start from the C library's random numbers
    const std::string name(layoutEngineName(request.engine));
    if (!graph.layOut(name.c_str()))
        return failure(name + " gave up");

    const auto position = [&](std::size_t node) {
        return LayoutPoint{ND_coord(graph.node(node)).x, -ND_coord(graph.node(node)).y};
    };
    LayoutReply reply;
    std::vector<Box> boxes;
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        boxes.push_back({position(i), request.nodes[i].width, request.nodes[i].height});
        reply.nodes.push_back(boxes.back().centre);
    }
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const LayoutEdge& edge = request.edges[i];
        EdgeRoute route;
        if (edge.labelWidth > 0)
            route.label = position(labelNodes[i]);
        if (edge.from == edge.to)
            route.path = route.label ? loopVia(boxes[edge.from], *route.label)
                                     : loopAtSide(boxes[edge.from]);
        else
            route.path = route.label ? pathVia(boxes[edge.from], *route.label, boxes[edge.to])
                                     : straightPath(boxes[edge.from], boxes[edge.to]);
        reply.edges.push_back(std::move(route));
    }
    separateOpposites(request, reply);
    fitToOrigin(reply, request);
    return reply;
}

} // namespace

Result<LayoutReply> layOut(const LayoutRequest& request) {
    if (request.nodes.empty())
        return LayoutReply{};
    return request.engine == LayoutEngine::Dot ? layOutByDot(request) : layOutBySprings(request);
}

} // namespace engine
