// `policy lint`: what a policy is warned of, with the place in its text.
#include "app/cli/chartsource.h"
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
Warnings warningsOf(const ChartSource& source) {
    if (!source.expr)
        return source.chart ? engine::lintChart(*source.chart) : Warnings();
    return source.chart ? engine::lintPolicy(*source.expr, *source.chart)
                        : engine::lintExpr(*source.expr);
}

void writeText(std::ostream& out, const Warnings& warnings) {
    for (const engine::LintWarning& warning : warnings) {
        if (warning.span) // what a chart is warned of has no place in a text
            out << warning.span->begin.line << ':' << warning.span->begin.column << ": ";
        out << engine::printable(engine::lintMessage(warning)) << '\n';
    }
}

int lint(const Arguments& arguments) {
    const ChartSource source = readChartSource(arguments);
    if (!source.chart && !source.expr && !source.refusal)
        return source.exitCode;
    const Warnings warnings = warningsOf(source);
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        if (!arguments.has("json"))
            return writeText(out, warnings);
        engine::JsonWriter json(out);
        engine::writeLintWarnings(json, warnings);
        json.finish();
    });
    return written == kDone ? source.exitCode : written;
}

} // namespace

Command policyLintCommand() {
    return {.name = "policy lint",
            .operands = {"FILE"},
            .summary = "warn of what is legal in a policy, and probably not meant",
            .description =
                "FILE is a policy, or a statechart as JSON. Prints one line per warning: line, "
                "column and what is odd\nthere. Exit code 1 when the policy is refused.",
            .options = {expressionOption(),
                        {0, "json", "", "print a JSON array instead of lines"},
                        outputOption()},
            .insteadOfOperands = {"expression"},
            .run = lint};
}

} // namespace app::cli
