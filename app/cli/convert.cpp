// `convert`: one file format to another.
#include "app/cli/command.h"
#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "engine/chart/chartdot.h"
#include "engine/format/automatalab.h"
#include "engine/format/observationtext.h"
#include "engine/format/projectjson.h"

#include <iostream>
#include <ostream>

namespace app::cli {

namespace {

bool endsWith(const std::string& text, std::string_view ending) {
    return text.ends_with(ending);
}

/// The format that a suffix stands for; empty: none.
std::string formatOfSuffix(const std::string& path) {
    if (endsWith(path, ".moorebench"))
        return "project";
    if (endsWith(path, ".json"))
        return "automata-lab";
    if (endsWith(path, ".txt"))
        return "text";
    if (endsWith(path, ".dot") || endsWith(path, ".gv"))
        return "dot";
    return "";
}

engine::Result<engine::WrittenDocument> written(const engine::Project& project,
                                                const std::string& format) {
    if (format == "project")
        return engine::WrittenDocument{engine::writeProject(project), {}};
    if (format == "automata-lab")
        return engine::writeAutomataLab(project);
    if (format == "observations")
        return engine::writeObservationsJson(*project.library);
    if (format == "text")
        return engine::writePlainText(*project.library);
    return engine::WrittenDocument{writeDot(engine::buildChartGraph(*project.machine)), {}};
}

/// What `to` holds alone and the document has not at all; empty: there is something to write.
std::string_view nothingFor(const std::string& to, const engine::Document& document) {
    const bool observationsAlone = to == "observations" || to == "text";
    if (observationsAlone && document.format == engine::FileFormat::Candidate)
        return "a candidate holds no observations; give the file it was inferred from";
    if (to == "dot" && document.project.machine->states.empty())
        return "its machine has no states; infer --format dot writes what is inferred";
    return {};
}

int convert(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    const std::string output = arguments.value("output", "");
    const std::string to = arguments.value("to", formatOfSuffix(output));
    const std::string from = arguments.value("from", "");
    if (to.empty()) {
        std::cerr << "moorebench-cli convert: say the format with --to, or with the suffix of -o "
                     "FILE.\n";
        return kUsage;
    }
    if (!isOneOf("to", to, {"project", "automata-lab", "observations", "text", "dot"}) ||
        (!from.empty() &&
         !isOneOf("from", from,
                  {"project", "automata-lab", "observations", "text", "candidate"})) ||
        !outputIsUsable(arguments, file))
        return kUsage;

    const Input input = readInput(file);
    if (!input)
        return input.exitCode;
    const std::string found = formatName(input.document->format);
    if (!from.empty() && from != found) {
        std::cerr << shownFile(file) << ": this is of the format " << found << ", not " << from
                  << ".\n";
        return kUsage;
    }
    if (const std::string_view reason = nothingFor(to, *input.document); !reason.empty()) {
        std::cerr << shownFile(file) << ": " << reason << ".\n";
        return kNo;
    }
    const engine::Result<engine::WrittenDocument> document = written(input.document->project, to);
    if (!document)
        return refuse(file, document.problems());
    printProblems(file, document->warnings);
    return writeOutput(arguments, [&](std::ostream& out) { out << document->bytes; });
}

} // namespace

Command convertCommand() {
    return {
        .name = "convert",
        .operands = {"IN"},
        .summary = "convert IN to another file format",
        .description =
            "Formats: project (*.moorebench), automata-lab (*.json), observations (JSON), text "
            "(*.txt) and\ndot (*.dot, *.gv; written only). Observations and text are of the "
            "observations alone, dot is of the\nmachine alone. What else the new format cannot "
            "hold is said; exit code 1 when it cannot hold the\ncontent at all.",
        .options = {outputOption(),
                    {0, "to", "FORMAT", "the format to write; otherwise the suffix of -o says it"},
                    {0, "from", "FORMAT", "refuse IN unless it is of this format"}},
        .run = convert};
}

} // namespace app::cli
