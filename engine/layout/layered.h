// What dot made of a graph, read from its structures: real boxes, and the virtual ones that lead a
// long edge through the layers, in (along the layers, across them) coordinates.
#pragma once

#include "engine/base/layoutprotocol.h"
#include "engine/layout/graph.h"
#include "engine/layout/routes.h"

#include <vector>

namespace engine {

struct LayeredEdge {
    std::size_t from = 0; ///< node numbers; `from` is in the earlier layer
    std::size_t to = 0;
    std::size_t edge = 0; ///< edge number of the graph
};

/// Paths for edges that dot laid out without routing them: through their virtual boxes, straight
/// beside their labels, and spread over the sides of their end boxes. An entry is empty where the
/// way cannot be read; then the caller draws it otherwise. `boxes`: the nodes in the same
/// coordinates.
[[nodiscard]] std::vector<std::vector<LayoutPoint>>
routeThroughLayers(const Graph& graph, const std::vector<LayeredEdge>& edges,
                   const std::vector<Box>& boxes);

} // namespace engine
