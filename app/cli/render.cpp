// `render`: the chart of a machine as a picture.
#include "app/cli/command.h"
#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/inference.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "app/cli/picture.h"

#include <iostream>
#include <ostream>

namespace app::cli {

namespace {

std::string suffixOf(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    return dot == std::string::npos ? "" : path.substr(dot + 1);
}

/// The format asked for, checked; empty when it was refused.
std::string pictureFormat(const Arguments& arguments) {
    const std::string suffix = suffixOf(arguments.value("output", ""));
    const std::string format = arguments.value("to", suffix == "gv" ? "dot" : suffix);
    if (format.empty()) {
        std::cerr << "moorebench-cli render: say the format with --to, or with the suffix of -o "
                     "FILE.\n";
        return "";
    }
    return isOneOf("to", format, {"svg", "png", "pdf", "dot"}) ? format : "";
}

/// Whether the file holds no machine of its own to draw.
bool mustInfer(engine::FileFormat format) {
    return format == engine::FileFormat::ObservationsJson ||
           format == engine::FileFormat::PlainText;
}

engine::Result<Drawing> drawingOf(const std::string& file, const engine::Document& document,
                                  const Arguments& arguments) {
    if (arguments.has("candidate") || mustInfer(document.format)) {
        engine::Result<engine::Candidate> candidate = inferFrom(file, document.project, arguments);
        if (!candidate)
            return candidate.problems();
        return Drawing{candidate->machine, rolesOf(*candidate), candidate->chart};
    }
    Drawing drawing{*document.project.machine, {}, *document.project.chart};
    if (document.candidate)
        drawing.roles = rolesOf(*document.candidate);
    return drawing;
}

int render(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    const std::string format = pictureFormat(arguments);
    const std::string engineName = arguments.value("engine", "dot");
    if (format.empty() || !isOneOf("engine", engineName, {"dot", "neato", "fdp", "sfdp"}) ||
        !outputIsUsable(arguments, file))
        return kUsage;
    const Input input = arguments.has("candidate") ? readObservations(file) : readInput(file);
    if (!input)
        return input.exitCode;

    engine::Result<Drawing> drawing = drawingOf(file, *input.document, arguments);
    if (!drawing)
        return refuse(file, drawing.problems());
    if (drawing->machine.states.empty()) {
        std::cerr << shownFile(file)
                  << ": its machine has no states; --candidate draws what is inferred.\n";
        return kNo;
    }
    if (arguments.has("engine"))
        drawing->chart.engine = engineName;
    const engine::Result<std::string> bytes = picture(*drawing, format);
    if (!bytes)
        return refuse(file, bytes.problems());
    return writeOutput(arguments, [&](std::ostream& out) { out << *bytes; });
}

} // namespace

Command renderCommand() {
    return {
        .name = "render",
        .operands = {"FILE"},
        .summary = "draw the chart of the machine in FILE",
        .description =
            "Draws the machine that a project, Automata Lab document or candidate holds; of "
            "observations, the\nmachine that is inferred from them.",
        .options = {outputOption(),
                    {0, "to", "FORMAT", "svg, png, pdf or dot; otherwise the suffix of -o says it"},
                    {0, "candidate", "", "infer first and draw the candidate"},
                    {0, "engine", "ENGINE",
                     "dot, neato, fdp or sfdp; otherwise what the file says"},
                    progressOption()},
        .run = render};
}

} // namespace app::cli
