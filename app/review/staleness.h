// Whether two snapshots differ in what a revision covers, without hashing every token again.
#pragma once

#include "engine/project/project.h"

namespace app {

/// True exactly when the document revisions differ. O(what is not shared).
[[nodiscard]] bool documentInputDiffers(const engine::Project& a, const engine::Project& b);

/// True exactly when the solver revisions differ. O(observations + what is not shared), plus
/// sorting when the library's order differs.
[[nodiscard]] bool solverInputDiffers(const engine::Project& a, const engine::Project& b);

} // namespace app
