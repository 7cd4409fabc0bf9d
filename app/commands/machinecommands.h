// Edits of the state machine's markings and of the project's words about itself.
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
[[nodiscard]] EditResult describeEvent(const engine::Project& project, const std::string& event,
                                       const std::string& description);
[[nodiscard]] EditResult describeAction(const engine::Project& project, const std::string& action,
                                        const std::string& description);
[[nodiscard]] EditResult changeSettings(const engine::Project& project,
                                        const engine::ProjectSettings& settings);
[[nodiscard]] EditResult setStopAtTerminal(const engine::Project& project, bool stop);

/// Engine, direction, pinned positions: how the chart looks, no part of any revision.
[[nodiscard]] EditResult setChartEngine(const engine::Project& project, const std::string& engine);
[[nodiscard]] EditResult setChartDirection(const engine::Project& project,
                                           const std::string& rankDir);
[[nodiscard]] EditResult pinState(const engine::Project& project, const std::string& state,
                                  double x, double y);
[[nodiscard]] EditResult unpinStates(const engine::Project& project);

} // namespace app
