// `game mean`: the exact maximum cycle mean of a weighted graph, and a cycle that attains it.
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/output.h"
#include "engine/format/jsonwriter.h"
#include "engine/game/cyclemean.h"

#include <ostream>

namespace app::cli {

namespace {

void writeText(std::ostream& out, const engine::MaximumCycleMean& mean) {
    if (!mean.exists()) {
        out << "none\n";
        return;
    }
    out << mean.text() << '\n';
    for (std::size_t i = 0; i < mean.cycle.size(); ++i)
        out << (i == 0 ? "" : " ") << mean.cycle[i] + 1;
    out << '\n';
}

void writeJson(std::ostream& out, const engine::MaximumCycleMean& mean) {
    engine::JsonWriter json(out);
    json.beginObject().key("max_mean");
    if (mean.exists())
        json.string(mean.text());
    else
        json.null();
    json.key("cycle_arcs").beginArray();
    for (const std::uint32_t arc : mean.cycle)
        json.unsignedInteger(std::uint64_t{arc} + 1);
    json.endArray().endObject().finish();
}

int mean(const Arguments& arguments) {
    const std::string& file = arguments.operand(0);
    if (!outputIsUsable(arguments, file))
        return kUsage;
    int exitCode = kDone;
    const auto graph = readAs<engine::WeightedGraph>(
        file, [](const std::string& text) { return engine::readWeightedGraph(text); }, exitCode);
    if (!graph)
        return exitCode;
    engine::Checkpoint checkpoint;
    const auto result = engine::maximumCycleMean(*graph, checkpoint);
    return writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeJson(out, *result);
        else
            writeText(out, *result);
    });
}

} // namespace

Command gameMeanCommand() {
    return {
        .name = "game mean",
        .operands = {"FILE"},
        .summary = "the exact maximum cycle mean of a weighted graph",
        .description =
            "FILE has a line \"p mcm N M\" and M lines \"a TAIL HEAD WEIGHT\", vertices from 1. "
            "Prints the mean as a\nfraction p/q and, on the next line, the arcs of a cycle "
            "that attains it, numbered from 1 in the order\nof the file; or \"none\".",
        .options = {{0, "json", "", "print a JSON object"}, outputOption()},
        .run = mean};
}

} // namespace app::cli
