// `report`: the review of what is inferred, as a document.
#include "app/cli/command.h"
#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/inference.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/picture.h"
#include "engine/format/reporthtml.h"
#include "engine/format/reportmarkdown.h"

#include <iostream>
#include <ostream>

namespace app::cli {

namespace {

std::string formatOfSuffix(const std::string& path) {
    if (path.ends_with(".html") || path.ends_with(".htm"))
        return "html";
    if (path.ends_with(".md") || path.ends_with(".markdown"))
        return "md";
    return "";
}

/// The chart, or nothing: a report without a picture is still a report.
std::string chartOf(const std::string& file, const engine::Candidate& candidate) {
    const engine::Result<std::string> svg =
        picture({candidate.machine, rolesOf(candidate), candidate.chart}, "svg");
    if (svg)
        return *svg;
    engine::Problems problems = svg.problems();
    for (engine::Problem& problem : problems.list)
        problem.severity = engine::Severity::Warning;
    printProblems(file, problems);
    return "";
}

int report(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    const std::string format = arguments.value("to", formatOfSuffix(arguments.value("output", "")));
    if (format.empty()) {
        std::cerr << "moorebench-cli report: say the format with --to, or with the suffix of -o "
                     "FILE.\n";
        return kUsage;
    }
    if (!isOneOf("to", format, {"html", "md"}) || !outputIsUsable(arguments, file))
        return kUsage;
    const Input input = readObservations(file);
    if (!input)
        return input.exitCode;
    const engine::Project& project = input.document->project;

    const engine::Result<engine::Candidate> candidate = inferFrom(file, project, arguments);
    if (!candidate)
        return refuse(file, candidate.problems());
    const std::string svg = format == "html" ? chartOf(file, *candidate) : "";
    return writeOutput(arguments, [&](std::ostream& out) {
        if (format == "html")
            writeHtmlReport(out, project, *candidate, svg);
        else
            writeMarkdownReport(out, project, *candidate);
    });
}

} // namespace

Command reportCommand() {
    return {.name = "report",
            .operands = {"FILE"},
            .summary = "write the review of what is inferred from FILE",
            .description =
                "Infers and writes the review: what would change and what would be lost, the "
                "machine with its\nevidence, the report, coverage and statistics. HTML has the "
                "chart in it.",
            .options = {outputOption(),
                        {0, "to", "FORMAT", "html or md; otherwise the suffix of -o says it"},
                        progressOption()},
            .run = report};
}

} // namespace app::cli
