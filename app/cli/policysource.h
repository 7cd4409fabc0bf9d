// The policy text that a command is about, from -e or a file, and how its refusal is told.
#pragma once

#include "app/cli/arguments.h"
#include "engine/policy/compile.h"

#include <optional>
#include <string>

namespace app::cli {

/// -e, in place of the operand FILE.
Option expressionOption();

/// A text that was read, or the exit code after the reason was said.
struct PolicySource {
    std::string name; ///< for messages; "-e" for that option
    std::optional<std::string> text;
    int exitCode = 0;

    explicit operator bool() const { return text.has_value(); }
};

/// The text of -e, or that of the first operand, "-" being stdin. A policy that is too large is
/// left to the parser to refuse.
[[nodiscard]] PolicySource readPolicySource(const Arguments& arguments);

/// On stderr: "NAME:line:column: message", or "NAME: message" where there is no place.
void printRefusal(const std::string& name, const engine::PolicyRefusal& refusal);

} // namespace app::cli
