// Edits of the state machine's markings and words, and of how it is drawn and simulated.
#pragma once

#include "app/commands/edit.h"

#include <string>
#include <vector>

namespace app {

/// Error of all that name a state: ReferenceMissing.
[[nodiscard]] EditResult setStatesTerminal(const engine::Project& project,
                                           const std::vector<std::string>& states, bool terminal);
[[nodiscard]] EditResult describeState(const engine::Project& project, const std::string& state,
                                       const std::string& description);
[[nodiscard]] EditResult setStopAtTerminal(const engine::Project& project, bool stop);

/// A pinned position: how the chart looks, no part of any revision.
[[nodiscard]] EditResult pinState(const engine::Project& project, const std::string& state,
                                  double x, double y);

} // namespace app
