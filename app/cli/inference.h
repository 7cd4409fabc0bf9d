// One inference as every command that needs a candidate runs it.
#pragma once

#include "app/cli/arguments.h"
#include "engine/inference/inference.h"

#include <string>

namespace app::cli {

/// Infers from the enabled observations of `project`, which came from `file`; warnings go to
/// stderr, and progress where --progress asks for it.
[[nodiscard]] engine::Result<engine::Candidate>
inferFrom(const std::string& file, const engine::Project& project, const Arguments& arguments);

} // namespace app::cli
