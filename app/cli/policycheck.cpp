// `policy check`: the progress check of a policy or a chart, with what shows it.
#include "app/cli/chartsource.h"
#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/output.h"
#include "app/cli/policysource.h"
#include "engine/base/numbertext.h"
#include "engine/decision/detail.h"
#include "engine/format/escape.h"
#include "engine/format/policyjson.h"
#include "engine/format/progressjson.h"

#include <ostream>

namespace app::cli {

namespace {

void writeJson(std::ostream& out, const ChartSource& source,
               const std::optional<engine::ProgressCheck>& check) {
    engine::JsonWriter json(out);
    json.beginObject();
    if (source.refusal)
        engine::writeRefusal(json, *source.refusal);
    if (check) {
        json.key("passes").boolean(check->passes());
        engine::writeProgressVerdict(json, *source.chart, *check);
        engine::writeProgressWitnesses(json, *source.chart, *check);
    }
    json.endObject().finish();
}

std::string listOf(const std::vector<std::string>& names, std::string_view separator) {
    std::string text;
    for (const std::string& name : names) {
        text += text.empty() ? std::string_view() : separator;
        text += engine::printable(name);
    }
    return text.empty() ? "none" : text;
}

void writeWitnesses(std::ostream& out, const engine::Statechart& chart,
                    const engine::ProgressCheck& check) {
    std::vector<std::string> region;
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < chart.states.size(); ++i) {
        if (check.parity.winner[i] == engine::Player::Even)
            region.push_back(chart.states[i].name);
        if (const engine::Vertex next = check.parity.strategy[i]; next != engine::kNoVertex)
            moves.push_back(chart.states[i].name + " -> " + chart.states[next].name);
    }
    std::vector<std::string> cycle;
    for (const engine::Vertex vertex : check.best->cycle)
        cycle.push_back(chart.states[vertex].name);
    if (!cycle.empty())
        cycle.push_back(cycle.front());
    out << "winning region: " << listOf(region, ", ") << '\n';
    out << "strategy: " << listOf(moves, ", ") << '\n';
    out << "best cycle: " << listOf(cycle, " -> ") << '\n';
}

void writeText(std::ostream& out, const engine::Statechart& chart,
               const engine::ProgressCheck& check) {
    out << "progress check: " << (check.passes() ? "passes" : "fails") << '\n';
    out << "progress_parity: " << (check.gameOk ? "pass" : "fail") << ": "
        << engine::parityDetail(check) << '\n';
    out << "nonnegative_mean: " << (check.meanOk ? "pass" : "fail") << ": "
        << engine::meanDetail(check) << '\n';
    out << "robust (information only): "
        << (!check.robust   ? "unknown"
            : *check.robust ? "all runs are fine"
                            : "some runs are not")
        << '\n';
    if (check.best)
        writeWitnesses(out, chart, check);
}

int check(const Arguments& arguments) {
    const ChartSource source = readChartSource(arguments);
    const bool wantsJson = arguments.has("json");
    if (!source.chart && !(wantsJson && source.refusal))
        return source.exitCode;
    std::optional<engine::ProgressCheck> result;
    if (source.chart)
        result = engine::checkProgress(*source.chart, {});
    const int written = writeOutput(arguments, [&](std::ostream& out) {
        if (wantsJson)
            writeJson(out, source, result);
        else
            writeText(out, *source.chart, *result);
    });
    if (written != kDone || !result)
        return written != kDone ? written : source.exitCode;
    return result->passes() ? kDone : kNo;
}

} // namespace

Command policyCheckCommand() {
    return {.name = "policy check",
            .operands = {"FILE"},
            .summary = "check that a policy can make progress",
            .description =
                "FILE is a policy, or a statechart as JSON. Prints whether some infinite run from "
                "the initial state has\nan even largest recurring priority, whether the best cycle "
                "mean is at least 0, and what shows it: the\nwinning region, a strategy, the best "
                "cycle. It assumes that the events of that run arrive. Exit code 1\nwhen the check "
                "fails or the policy is refused.",
            .options = {expressionOption(),
                        {0, "json", "", "print a JSON object instead of lines"},
                        outputOption()},
            .insteadOfOperands = {"expression"},
            .run = check};
}

} // namespace app::cli
