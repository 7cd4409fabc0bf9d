// What a machine or project must keep, whatever file or edit it came from.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/problem.h"
#include "engine/project/project.h"

namespace engine {

/// References resolve, names are unique and valid (canonical token names of their kind, at most
/// 128 code points), at most one transition a (state, event). A missing initial state is a Note.
/// Positions carry the JSON path of the project file, without line and column. O(size).
[[nodiscard]] Problems validateMachine(const Machine& machine);

/// The machine, the chart's references, observation names and the caps. O(size).
[[nodiscard]] Problems validateProject(const Project& project, const Limits& limits = {});

} // namespace engine
