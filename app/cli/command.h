// A command of the command line: how it is called, what its help says, and what runs it.
#pragma once

#include "app/cli/arguments.h"

#include <string>
#include <vector>

namespace app::cli {

struct Command {
    std::string name;                  ///< one word, or that of its group and its own
    std::vector<std::string> operands; ///< placeholders; each is required
    std::string summary;               ///< one line for the list of commands
    std::string description;           ///< what it prints and what its exit codes mean
    std::vector<Option> options;
    /// Options of which one may stand in place of the operands.
    std::vector<std::string> insteadOfOperands = {};
    /// The placeholder of one operand more, which may be missing; empty: there is none.
    std::string optionalOperand = {};
    int (*run)(const Arguments& arguments) = nullptr;
};

[[nodiscard]] Command inferCommand();
[[nodiscard]] Command normalizeCommand();
[[nodiscard]] Command replayCommand();
[[nodiscard]] Command renderCommand();
[[nodiscard]] Command convertCommand();
[[nodiscard]] Command reportCommand();
[[nodiscard]] Command lawCommand();
[[nodiscard]] Command auditCommand();
[[nodiscard]] Command explainCommand();
[[nodiscard]] Command policyCompileCommand();
[[nodiscard]] Command policyCheckCommand();
[[nodiscard]] Command policyLintCommand();
[[nodiscard]] Command policyDecideCommand();
[[nodiscard]] Command gameSolveCommand();
[[nodiscard]] Command gameMeanCommand();

} // namespace app::cli
