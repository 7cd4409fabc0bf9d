#include "app/cli/policysource.h"

#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "engine/format/escape.h"

#include <iostream>

namespace app::cli {

Option expressionOption() {
    return {'e', "expression", "TEXT", "the policy itself, instead of a file"};
}

PolicySource readPolicySource(const Arguments& arguments) {
    if (arguments.has("expression")) {
        if (!outputIsUsable(arguments, "-"))
            return {"-e", std::nullopt, kUsage};
        return {"-e", arguments.value("expression", ""), kDone};
    }
    const std::string& file = arguments.operand(0);
    if (!outputIsUsable(arguments, file))
        return {file, std::nullopt, kUsage};
    engine::Result<std::string> bytes = readFile(file);
    if (!bytes)
        return {file, std::nullopt, refuseInput(file, bytes.problems())};
    return {file, std::move(bytes).value(), kDone};
}

void printRefusal(const std::string& name, const engine::PolicyRefusal& refusal) {
    std::cerr << shownFile(name) << ':';
    if (refusal.parse)
        std::cerr << refusal.parse->line() << ':' << refusal.parse->column() << ':';
    std::cerr << ' ' << engine::printable(refusal.message) << ".\n";
}

} // namespace app::cli
