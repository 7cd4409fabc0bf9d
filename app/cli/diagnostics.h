// Problems in words on stderr, as JSON on stdout, and as an exit code.
#pragma once

#include "engine/base/problem.h"

#include <string>
#include <string_view>

namespace app::cli {

/// "-" is shown as "stdin"; control characters of names are made visible.
[[nodiscard]] std::string shownFile(std::string_view file);

/// One line a problem: "FILE:observation:token: message", or "FILE:line:column: message (path)"
/// where it is of the file's text; warnings and notes say what they are.
void printProblems(const std::string& file, const engine::Problems& problems);

/// The same for the errors that end a command, and the diagnostics file on stdout. Returns the
/// exit code: 1, 3 when a cap was exceeded, 2 when stdout cannot be written.
[[nodiscard]] int refuse(const std::string& file, const engine::Problems& problems);

/// The exit code for errors: 3 when a cap was exceeded, else 1.
[[nodiscard]] int exitCodeOf(const engine::Problems& problems);

} // namespace app::cli
