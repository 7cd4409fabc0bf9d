// `normalize`: the intervals of each observation, as inference reads them.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/normalized.h"
#include "app/cli/output.h"
#include "engine/format/intervaljson.h"

#include <ostream>

namespace app::cli {

namespace {

int normalize(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    if (!outputIsUsable(arguments, file))
        return kUsage;
    const Normalized normalized = readNormalized(file, arguments);
    if (!normalized)
        return normalized.exitCode;
    return writeOutput(arguments, [&](std::ostream& out) {
        writeIntervals(out, normalized.library, *normalized.intervals);
    });
}

} // namespace

Command normalizeCommand() {
    return {.name = "normalize",
            .operands = {"FILE"},
            .summary = "show the intervals of the observations of FILE",
            .description = "Prints, as JSON, each enabled observation's intervals with event, "
                           "state, entry actions and token\nrange. Invalid tokens and conflicts "
                           "give exit code 1 and print the diagnostics instead.",
            .options = {outputOption(), progressOption()},
            .run = normalize};
}

} // namespace app::cli
