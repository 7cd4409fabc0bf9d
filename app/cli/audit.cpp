// `audit`: which steps rest on a single observation.
#include "engine/explain/audit.h"

#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/normalized.h"
#include "app/cli/output.h"
#include "app/cli/stepoptions.h"
#include "engine/format/escape.h"
#include "engine/format/explainjson.h"

#include <ostream>

namespace app::cli {

namespace {

void writeText(std::ostream& out, const engine::Library& library,
               const engine::NormalizedLibrary& normalized, const engine::StepOptions& options,
               const engine::Audit& audit) {
    for (const engine::LoneStep& lone : audit.lone) {
        const engine::NormalizedObservation& observation =
            normalized.observations[lone.observation];
        const auto tokens = engine::stepTokens(normalized.intervalsOf(observation), lone.step);
        out << engine::printable(library[observation.source]->name) << ':' << tokensText(tokens)
            << ": "
            << engine::printable(engine::stepText(normalized, observation, lone.step, options))
            << '\n';
    }
    out << audit.backed() << " of " << audit.steps << " steps are in two observations or more, "
        << audit.lone.size() << " in one only\n";
}

int audit(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    const std::optional<engine::StepOptions> options = stepOptions(arguments);
    if (!options || !outputIsUsable(arguments, file))
        return kUsage;
    const Normalized normalized = readNormalized(file, arguments, SequenceOrder::Canonical);
    if (!normalized)
        return normalized.exitCode;
    const engine::Audit found = engine::auditSteps(stepSymbols(*normalized.intervals, *options));
    return writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeAudit(out, normalized.library, *normalized.intervals, *options, found);
        else
            writeText(out, normalized.library, *normalized.intervals, *options, found);
    });
}

} // namespace

Command auditCommand() {
    return {.name = "audit",
            .operands = {"FILE"},
            .summary = "list the steps that only one observation of FILE shows",
            .description =
                "Prints one line per step that no other enabled observation shows, its tokens "
                "(first and last) and what\nit does, then how many there are. First come the "
                "observations of which the largest part stands alone.",
            .options = {projectionOption(),
                        contextOption(),
                        {0, "json", "", "print JSON instead of lines"},
                        outputOption(),
                        progressOption()},
            .run = audit};
}

} // namespace app::cli
