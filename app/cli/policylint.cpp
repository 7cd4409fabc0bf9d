// `policy lint`: what a policy is warned of, with the place in its text.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/output.h"
#include "app/cli/policysource.h"
#include "engine/format/escape.h"
#include "engine/format/policyjson.h"

#include <ostream>

namespace app::cli {

namespace {

using Warnings = std::vector<engine::LintWarning>;

/// What can be told of a policy that is refused, too.
Warnings warningsOf(const engine::PolicyStages& stages) {
    if (stages.chart)
        return engine::lintPolicy(*stages.expr, *stages.chart);
    return stages.expr ? engine::lintExpr(*stages.expr) : Warnings();
}

void writeText(std::ostream& out, const Warnings& warnings) {
    for (const engine::LintWarning& warning : warnings) {
        // Every node that was read from a text has its place.
        const engine::SourcePosition at = warning.span.value_or(engine::SourceSpan{}).begin;
        out << at.line << ':' << at.column << ": "
            << engine::printable(engine::lintMessage(warning)) << '\n';
    }
}

int lint(const Arguments& arguments) {
    const PolicySource source = readPolicySource(arguments);
    if (!source)
        return source.exitCode;
    const engine::PolicyStages stages = engine::compileStages(*source.text, {});
    if (stages.refusal)
        printRefusal(source.name, *stages.refusal);
    const Warnings warnings = warningsOf(stages);
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        if (!arguments.has("json"))
            return writeText(out, warnings);
        engine::JsonWriter json(out);
        engine::writeLintWarnings(json, warnings);
        json.finish();
    });
    return written == kDone && stages.refusal ? kNo : written;
}

} // namespace

Command policyLintCommand() {
    return {.name = "policy lint",
            .operands = {"FILE"},
            .summary = "warn of what is legal in a policy, and probably not meant",
            .description =
                "Prints one line per warning: line, column and what is odd there. Exit code 1 when "
                "the policy\nis refused.",
            .options = {expressionOption(),
                        {0, "json", "", "print a JSON array instead of lines"},
                        outputOption()},
            .insteadOfOperands = {"expression"},
            .run = lint};
}

} // namespace app::cli
