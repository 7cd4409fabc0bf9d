// The progress check of a chart: parity and mean payoff, with what shows them (POLICY 9.2, 10.3).
#pragma once

#include "engine/game/chartgame.h"
#include "engine/game/karp.h"

#include <optional>
#include <string>

namespace engine {

/// What it proves: some infinite run from the initial state has an even largest recurring priority,
/// and the best cycle mean that the initial state reaches is not negative. It assumes that the
/// events of that run arrive.
struct ProgressCheck {
    bool gameOk = false;
    bool meanOk = false;
    std::optional<bool> robust; ///< whether all runs are fine; none: not known. It never gates.
    std::string note;           ///< why the check could not be made; then both flags are false

    // Shown beside the verdict; empty where the check could not be made.
    ChartGame game;
    ParitySolution parity; ///< by state: winner, and the move of a winning run
    std::optional<ChartCycleMean> best;

    [[nodiscard]] bool passes() const { return gameOk && meanOk; }
};

/// A chart that passes a cap does not throw: the check fails with a note. Cost: that of
/// solveZielonka() and karpCycleMean(), twice.
[[nodiscard]] ProgressCheck checkProgress(const Statechart& chart, const PolicyLimits& limits);

} // namespace engine
