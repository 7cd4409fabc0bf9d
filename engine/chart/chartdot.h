// A chart as a DOT file for other programs; every name is escaped to be read back as it is.
#pragma once

#include "engine/chart/chartgraph.h"

#include <string>
#include <string_view>

namespace engine {

/// `text` as a quoted DOT label that Graphviz shows literally: quotes, backslashes (so `\N` stays),
/// ampersands and line breaks are escaped, other control characters become their pictures (U+2400
/// to U+241F). O(length).
[[nodiscard]] std::string dotLabel(std::string_view text);

/// States as s0, s1, … with name, entry word and exit actions as label, terminal ones with a double
/// border, generated ones dashed, unreachable ones grey; one edge a transition. O(size).
[[nodiscard]] std::string writeDot(const ChartGraph& graph);

} // namespace engine
