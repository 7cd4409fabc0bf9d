// What a project remembers of its chart's picture: settings and notation, never a computed layout.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace engine {

/// A position the user pinned, in chart units (pixels at zoom 1, y down).
struct StatePosition {
    std::string state;
    double x = 0;
    double y = 0;

    bool operator==(const StatePosition&) const = default;
};

/// "This state is drawn with that terminal indicator" (Automata Lab notation, kept for round
/// trips).
struct TerminalNotation {
    std::string state;
    long long indicator = 0;

    bool operator==(const TerminalNotation&) const = default;
};

struct ChartSettings {
    std::string engine = "dot"; ///< dot, neato, fdp or sfdp
    std::string rankDir = "LR"; ///< LR, TB, RL or BT
    std::vector<StatePosition> positions;
    std::vector<TerminalNotation> terminalNotation;
    std::optional<std::string>
        imported; ///< another program's chart, as JSON text, verbatim in value

    bool operator==(const ChartSettings&) const = default;
};

} // namespace engine
