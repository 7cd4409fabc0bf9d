// The chart of an Automata Lab document: a closed shape we check and keep, and can make anew.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/machine/chartsettings.h"
#include "engine/machine/machine.h"

#include <optional>
#include <string>
#include <vector>

namespace engine {

struct AutomataLabChart {
    std::vector<TerminalNotation> terminalNotation; ///< in file order
    /// Rows and optional members that refer to a state the machine lacks; a fault is noted for
    /// each. Ascending.
    std::vector<JsonNode> dangling;
};

/// Checks shape (faults: Json*) and references (ReferenceMissing, NameDuplicate). O(size).
[[nodiscard]] AutomataLabChart readAutomataLabChart(JsonReader& in, JsonNode node,
                                                    const Machine& machine);

/// The same, and the chart as JSON text; no text when `in` ignores unknown keys and there are some,
/// for what we keep must be what we can read again. O(size).
struct KeptAutomataLabChart {
    AutomataLabChart chart;
    std::optional<std::string> text;
};
[[nodiscard]] KeptAutomataLabChart keepAutomataLabChart(JsonReader& in, JsonNode node,
                                                        const Machine& machine);

/// Writes a chart for a machine that has none of its own: states at their pinned position, else by
/// breadth-first layer and the place in it; terminal notation as the project has it. O(size).
void writeNewAutomataLabChart(JsonWriter& out, const Machine& machine, const ChartSettings& chart);

} // namespace engine
