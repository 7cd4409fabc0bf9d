// Where a command's data goes: stdout, or a file that appears only when it is complete.
#pragma once

#include "app/cli/arguments.h"

#include <functional>
#include <iosfwd>
#include <string>

namespace app::cli {

/// Whether -o, if given, can be written at all, asked before long work; says why not. The input is
/// never overwritten.
[[nodiscard]] bool outputIsUsable(const Arguments& arguments, const std::string& input);

/// Runs `write` on stdout or on -o's file, which is replaced in one step afterwards. Returns the
/// exit code: 0, 2 when it could not be written (said on stderr), 128 + n when interrupted.
[[nodiscard]] int writeOutput(const Arguments& arguments,
                              const std::function<void(std::ostream&)>& write);

} // namespace app::cli
