// The English sentences of problems, for files and the command line.
#pragma once

#include "engine/base/problem.h"

#include <string>
#include <string_view>

namespace engine {

/// The stable identifier of a code as written in files, e.g. "TOKEN_INVALID". O(1).
[[nodiscard]] std::string_view codeName(ProblemCode code);

/// "error", "warning" or "note". O(1).
[[nodiscard]] std::string_view severityName(Severity severity);

/// One English sentence that says what is wrong, placeholders filled. O(length).
[[nodiscard]] std::string message(const Problem& problem);

/// One English sentence that says what to do about it. O(length).
[[nodiscard]] std::string remedy(const Problem& problem);

/// `text` with "%1".."%9" replaced by the arguments; a missing argument becomes empty. O(length).
[[nodiscard]] std::string fillPlaceholders(std::string_view text,
                                           const std::vector<std::string>& arguments);

} // namespace engine
