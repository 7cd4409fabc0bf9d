// The part of a large chart around one state, as a chart of its own.
#pragma once

#include "engine/chart/chartgraph.h"

namespace engine {

/// The states within `hops` edges of `centre`, against or along them, nearest first until `maximum`
/// states; in the order of `graph`, with every group between them. Each state says how many of its
/// neighbours are left out. Precondition: centre < graph.states.size(), maximum > 0. O(size of
/// graph).
[[nodiscard]] ChartGraph neighbourhood(const ChartGraph& graph, std::size_t centre,
                                       std::size_t hops, std::size_t maximum);

} // namespace engine
