// `law`: the derivation law for scripts, one call a line.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "engine/format/escape.h"
#include "engine/format/lawjson.h"

#include <algorithm>
#include <iostream>
#include <ostream>

namespace app::cli {

namespace {

int law(const Arguments& arguments) {
    const std::string& function = arguments.operand(0);
    if (std::ranges::find(engine::lawFunctions(), function) == engine::lawFunctions().end()) {
        std::cerr << "moorebench-cli law: there is no function \"" << engine::printable(function)
                  << "\".\n";
        return kUsage;
    }
    const std::string file = arguments.operandCount() > 1 ? arguments.operand(1) : "-";
    if (!outputIsUsable(arguments, file))
        return kUsage;
    const engine::Result<std::string> bytes = readFile(file);
    if (!bytes)
        return refuseInput(file, bytes.problems());
    return writeOutput(arguments, [&](std::ostream& out) {
        eachLine(*bytes, [&](std::string_view line) {
            out << engine::answerLaw(function, line) << '\n';
            return out.good();
        });
    });
}

} // namespace

Command lawCommand() {
    return {.name = "law",
            .operands = {"FUNCTION"},
            .summary = "evaluate a function of the derivation law, one call a line",
            .description =
                "Reads one JSON object a line from FILE or stdin, the arguments of FUNCTION, and "
                "prints the answer as\nJSON on one line. Bytes are hexadecimal, spans [start,end]. "
                "A line that is malformed or outside of\nthe law gives {\"error\": why}, and the "
                "next one follows; the exit code is 0.\n\n"
                "FUNCTION: indexOf, unaccountedBytes, unexplainedSpans, remainderOf, windowOf, "
                "carries, restates,\ninsideAnsweredTurn, closed, admissible, advance, closure.",
            .options = {outputOption()},
            .optionalOperand = "FILE",
            .run = law};
}

} // namespace app::cli
