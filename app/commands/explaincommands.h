// Edits of what the project takes as given of a trace: each makes the project after it.
#pragma once

#include "app/commands/edit.h"

#include <string>

namespace app {

/// The trace is accepted as it is, or explained again.
[[nodiscard]] EditResult acceptTrace(const engine::Project& project, const std::string& name,
                                     bool accepted);
/// Intervals [start, end) of it are taken as given.
[[nodiscard]] EditResult pinSteps(const engine::Project& project, const std::string& name,
                                  std::uint64_t start, std::uint64_t end);
[[nodiscard]] EditResult unpinSteps(const engine::Project& project, const std::string& name,
                                    std::uint64_t start, std::uint64_t end);

} // namespace app
