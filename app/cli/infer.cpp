// `infer`: observations to a candidate, or to the reasons against one.
#include "app/cli/inference.h"

#include "app/cli/command.h"
#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "engine/chart/chartdot.h"
#include "engine/format/candidatejson.h"
#include "engine/format/reportmarkdown.h"

#include <ostream>

namespace app::cli {

namespace {

int infer(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    const std::string format = arguments.value("format", "candidate");
    if (!isOneOf("format", format, {"candidate", "summary", "dot"}) ||
        !outputIsUsable(arguments, file))
        return kUsage;
    Input input = readObservations(file);
    if (!input)
        return input.exitCode;
    const engine::Project project = std::move(input.document->project);
    input.document.reset();

    const engine::Result<engine::Candidate> candidate = inferFrom(file, project, arguments);
    if (!candidate)
        return refuse(file, candidate.problems());
    return writeOutput(arguments, [&](std::ostream& out) {
        if (format == "candidate") {
            writeCandidate(out, *candidate, {.coverage = !arguments.has("no-coverage")});
        } else if (format == "summary") {
            writeSummary(out, project, *candidate);
        } else {
            out << writeDot(buildChartGraph(candidate->machine, rolesOf(*candidate)));
        }
    });
}

} // namespace

Command inferCommand() {
    return {.name = "infer",
            .operands = {"FILE"},
            .summary = "infer a state machine from the observations of FILE",
            .description =
                "Prints the candidate: the machine, its provenance, coverage, report and "
                "statistics. Observations\nthat contradict each other give exit code 1 and print "
                "the diagnostics instead.",
            .options = {{0, "format", "FORMAT", "candidate (JSON, the default), summary or dot"},
                        {0, "no-coverage", "", "leave trace_coverage of the candidate empty"},
                        outputOption(),
                        progressOption()},
            .run = infer};
}

} // namespace app::cli
