// `explain`: which steps of a trace other observations back, and why the explanation stopped.
#include "engine/explain/explain.h"

#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/normalized.h"
#include "app/cli/output.h"
#include "app/cli/stepoptions.h"
#include "engine/format/escape.h"
#include "engine/format/explainjson.h"

#include <algorithm>
#include <charconv>
#include <iostream>

namespace app::cli {

namespace {

/// All that is asked and answered, with the names to show it.
struct Explained {
    const engine::Library& library;
    const engine::NormalizedLibrary& normalized;
    const engine::StepSymbols& symbols;
    const engine::StepOptions& options;
    const engine::ExplainQuery& query;
    const engine::Explanation& explanation;

    [[nodiscard]] std::string name(std::uint32_t observation) const {
        return engine::printable(library[normalized.observations[observation].source]->name);
    }
};

/// "NAME:TOKENS: step: why" for each symbol of `span`.
void writeLines(std::ostream& out, const Explained& all, engine::Span span,
                const std::string& why) {
    const engine::NormalizedObservation& trace = all.normalized.observations[all.query.trace];
    for (engine::Position at = span.start; at < span.end; ++at) {
        const std::uint32_t step =
            all.symbols.sequences[all.query.trace].firstStep + static_cast<std::uint32_t>(at);
        out << all.name(all.query.trace) << ':'
            << tokensText(engine::stepTokens(all.normalized.intervalsOf(trace), step)) << ": "
            << engine::printable(engine::stepText(all.normalized, trace, step, all.options)) << ": "
            << why << '\n';
    }
}

void writeText(std::ostream& out, const Explained& all) {
    for (const engine::Span pinned : all.query.pinned)
        writeLines(out, all, pinned, "taken as given");
    for (const engine::ExplainedStep& step : all.explanation.steps)
        writeLines(out, all, *step.witness.window,
                   step.reaches ? "also in " + all.name(step.source)
                                : "in " + all.name(step.source) +
                                      " too, which is a copy of this trace and pays nothing");
    for (const engine::Span owed : all.explanation.unexplained)
        writeLines(out, all, owed, "backed by nothing");
    out << engine::unaccountedBytes(all.explanation.unexplained) << " of "
        << all.symbols.sequences[all.query.trace].symbols.size()
        << " steps are backed by nothing; stopped: " << engine::stopName(all.explanation.stop)
        << '\n';
}

bool refused(const std::string& why) {
    std::cerr << "moorebench-cli explain: " << why << ".\n";
    return false;
}

/// The observation of that name, else says that there is none.
std::optional<std::uint32_t> named(const Normalized& normalized, std::string_view name) {
    const auto& all = normalized.intervals->observations;
    const auto it = std::ranges::find_if(
        all, [&](const auto& o) { return normalized.library[o.source]->name == name; });
    if (it != all.end())
        return static_cast<std::uint32_t>(it - all.begin());
    (void)refused("there is no enabled observation \"" + engine::printable(name) + '"');
    return std::nullopt;
}

/// "A:B", two numbers.
std::optional<engine::Span> spanOf(std::string_view text) {
    engine::Span span;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, span.start);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != ':')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, span.end);
    if (second.ec != std::errc() || second.ptr != end)
        return std::nullopt;
    return span;
}

/// Calls `take` with the parts of a list, until it is refused.
template <typename Take>
bool eachPart(std::string_view list, Take take) {
    while (true) {
        const std::string_view part = list.substr(0, list.find(','));
        if (!take(part))
            return false;
        if (part.size() == list.size())
            return true;
        list.remove_prefix(part.size() + 1);
    }
}

bool readSources(const Arguments& arguments, const Normalized& normalized,
                 engine::ExplainQuery& query) {
    const std::string list = arguments.value("sources", "others");
    const auto count = static_cast<std::uint32_t>(normalized.intervals->observations.size());
    std::vector<bool> chosen(count, list == "others");
    if (list != "others" && !eachPart(list, [&](std::string_view name) {
            const std::optional<std::uint32_t> source = named(normalized, name);
            if (source)
                chosen[*source] = true;
            return source.has_value();
        }))
        return false;
    for (std::uint32_t i = 0; i < count; ++i)
        if (chosen[i] && i != query.trace)
            query.sources.push_back(i);
    query.dependent = engine::copiesOf(*normalized.intervals, query.trace);
    return true;
}

bool readPins(const Arguments& arguments, std::size_t length, engine::ExplainQuery& query) {
    if (!arguments.has("pin"))
        return true;
    return eachPart(arguments.value("pin", ""), [&](std::string_view text) {
        const std::optional<engine::Span> span = spanOf(text);
        if (!span || span->start < 0 || span->start > span->end ||
            span->end > static_cast<engine::Position>(length))
            return refused("--pin cannot be \"" + engine::printable(text) +
                           "\"; it is A:B, from step A to before step B, of " +
                           std::to_string(length) + " steps");
        query.pinned.push_back(*span);
        return true;
    });
}

int explain(const Arguments& arguments) {
    constexpr std::uint32_t kMostWindow = 1'000'000;
    const std::string& file = arguments.operand(0);
    if (!arguments.has("trace")) {
        (void)refused("--trace is missing");
        return kUsage;
    }
    const std::optional<engine::StepOptions> options = stepOptions(arguments);
    if (!options)
        return kUsage;
    const std::optional<std::uint32_t> window = countOption(arguments, "window", kMostWindow);
    if (!window || !outputIsUsable(arguments, file))
        return kUsage;
    const Normalized normalized = readNormalized(file, arguments, SequenceOrder::Canonical);
    if (!normalized)
        return normalized.exitCode;
    engine::Checkpoint checkpoint;

    const std::optional<std::uint32_t> trace = named(normalized, arguments.value("trace", ""));
    if (!trace)
        return kUsage;
    const engine::StepSymbols symbols = stepSymbols(*normalized.intervals, *options);
    engine::ExplainQuery query{
        .trace = *trace, .sources = {}, .dependent = {}, .pinned = {}, .window = *window};
    if (!readSources(arguments, normalized, query) ||
        !readPins(arguments, symbols.sequences[*trace].symbols.size(), query))
        return kUsage;
    const engine::Explanation explanation = explainTrace(symbols, query, checkpoint);
    return writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeExplanation(out, normalized.library, *normalized.intervals, symbols, *options,
                             query, explanation);
        else
            writeText(out, {normalized.library, *normalized.intervals, symbols, *options, query,
                            explanation});
    });
}

} // namespace

Command explainCommand() {
    return {.name = "explain",
            .operands = {"FILE"},
            .summary = "show what of a trace the other observations of FILE back",
            .description =
                "Prints one line per step of the observation that --trace names: its tokens "
                "(first and last), what it\ndoes, and which other observation shows it too; then "
                "the steps that nothing backs, and why it stopped.\nCopies of the trace back "
                "nothing. Steps count from 0.",
            .options = {{0, "trace", "NAME", "the observation to explain (required)"},
                        {0, "sources", "A,B", "the observations to use (default: all others)"},
                        projectionOption(),
                        contextOption(),
                        {0, "window", "W", "how many steps in a row count (default 1)"},
                        {0, "pin", "A:B,...", "take steps A to before B as given"},
                        {0, "json", "", "print JSON instead of lines"},
                        outputOption(),
                        progressOption()},
            .run = explain};
}

} // namespace app::cli
