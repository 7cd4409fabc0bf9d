// The options of the commands that see observations as steps.
#pragma once

#include "app/cli/arguments.h"
#include "engine/explain/stepsymbols.h"

#include <cstdint>
#include <optional>

namespace app::cli {

/// --projection and --context, for a command's list.
[[nodiscard]] Option projectionOption();
[[nodiscard]] Option contextOption();

/// What they say; nothing when they cannot be read, which has been said.
[[nodiscard]] std::optional<engine::StepOptions> stepOptions(const Arguments& arguments);

/// A number from 1 to `most` behind --`name`, 1 when it is absent; else says so on stderr.
[[nodiscard]] std::optional<std::uint32_t> countOption(const Arguments& arguments,
                                                       const std::string& name, std::uint32_t most);

/// The tokens as they are shown: first and last, or that there are none.
[[nodiscard]] std::string tokensText(engine::Span tokens);

} // namespace app::cli
