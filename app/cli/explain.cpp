// `explain`: which steps of a trace its sources back, and why the explanation stopped.
#include "engine/explain/explain.h"

#include "app/cli/command.h"
#include "app/cli/exitcode.h"
#include "app/cli/explainsources.h"
#include "app/cli/explaintext.h"
#include "app/cli/output.h"
#include "app/cli/stepoptions.h"
#include "engine/explain/pins.h"
#include "engine/explain/reread.h"
#include "engine/format/escape.h"

#include <algorithm>
#include <charconv>
#include <iostream>

namespace app::cli {

namespace {

bool refused(const std::string& why) {
    std::cerr << "moorebench-cli explain: " << why << ".\n";
    return false;
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

bool readPins(const Arguments& arguments, engine::ExplainQuery& query) {
    const auto length = static_cast<engine::Position>(query.trace.size());
    if (!arguments.has("pin"))
        return true;
    return eachPart(arguments.value("pin", ""), [&](std::string_view text) {
        const std::optional<engine::Span> span = spanOf(text);
        if (!span || span->start < 0 || span->start > span->end || span->end > length)
            return refused("--pin cannot be \"" + engine::printable(text) +
                           "\"; it is A:B, from step A to before step B, of " +
                           std::to_string(length) + " steps");
        query.pinned.push_back(*span);
        return true;
    });
}

/// The sources as they are in another file, over one numbering with the first.
class CurrentSources {
public:
    /// False: the file cannot be read, which has been said.
    bool read(const Arguments& arguments, const Normalized& input) {
        m_input = readNormalized(arguments.value("current", ""), arguments);
        if (!m_input)
            return false;
        m_joined = joined(*input.intervals, *m_input.intervals,
                          static_cast<std::uint32_t>(input.library.size()));
        return true;
    }
    [[nodiscard]] int exitCode() const { return m_input.exitCode; }
    [[nodiscard]] const engine::NormalizedLibrary& both() const { return m_joined; }

    /// Of each source its present symbols: a recording's from the file, others as they were given.
    [[nodiscard]] std::vector<std::span<const engine::StepSymbol>>
    of(const std::vector<engine::ExplainSource>& sources,
       const engine::StepSymbols& symbols) const {
        std::vector<std::span<const engine::StepSymbol>> current;
        const std::size_t first = symbols.sequences.size() - m_input.intervals->observations.size();
        for (const engine::ExplainSource& source : sources) {
            current.push_back(source.symbols);
            if (source.kind != engine::SourceKind::Observation)
                continue;
            current.back() = {};
            for (std::size_t i = first; i < symbols.sequences.size(); ++i) {
                const auto& observation = m_input.intervals->observations[i - first];
                if (m_input.library[observation.source]->name == source.name)
                    current.back() = symbols.sequences[i].symbols;
            }
        }
        return current;
    }

private:
    Normalized m_input;
    engine::NormalizedLibrary m_joined;
};

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
    const Normalized input = readNormalized(file, arguments, SequenceOrder::Canonical);
    if (!input)
        return input.exitCode;
    const std::optional<std::uint32_t> trace =
        observationNamed(input, arguments.value("trace", ""));
    if (!trace)
        return kUsage;
    CurrentSources current;
    if (arguments.has("current") && !current.read(arguments, input))
        return current.exitCode();
    const engine::StepSymbols symbols =
        stepSymbols(arguments.has("current") ? current.both() : *input.intervals, *options);

    const engine::StepSequence& sequence = symbols.sequences[*trace];
    ExplainSources sources = readSources(arguments, {file, input, symbols, *options, *trace});
    if (sources.exitCode != kDone)
        return sources.exitCode;
    const std::string& name = input.library[input.intervals->observations[*trace].source]->name;
    engine::ExplainQuery query{.trace = sequence.symbols,
                               .sources = std::move(sources.all),
                               .pinned = pinnedSymbols(*input.project.explain, name, sequence),
                               .window = *window,
                               .accepted = isAccepted(*input.project.explain, name),
                               .stillHolds = {}};
    if (!readPins(arguments, query))
        return kUsage;
    std::optional<engine::Reread> reread;
    if (arguments.has("current")) {
        reread.emplace(query.trace, query.window, current.of(query.sources, symbols));
        query.stillHolds = [&reread](std::uint32_t source, engine::Span at) {
            return reread->holds(source, at);
        };
    }
    engine::Checkpoint checkpoint;
    const engine::Explanation explanation = explainTrace(query, checkpoint);
    const engine::ExplainedTrace explained{
        input.library, *input.intervals, *trace, sequence, *options, query, explanation};
    return writeOutput(arguments, [&](std::ostream& out) {
        if (arguments.has("json"))
            writeExplanation(out, explained);
        else
            writeExplanationText(out, explained, sources.acquaintance);
    });
}

} // namespace

Command explainCommand() {
    std::vector<Option> options{{0, "trace", "NAME", "the observation to explain (required)"}};
    std::ranges::copy(sourceOptions(), std::back_inserter(options));
    options.push_back(projectionOption());
    options.push_back(contextOption());
    options.push_back({0, "window", "W", "how many steps in a row count (default 1)"});
    options.push_back({0, "pin", "A:B,...", "take steps A to before B as given"});
    options.push_back(
        {0, "current", "FILE", "read the observations again from there before each step"});
    options.push_back({0, "json", "", "print JSON instead of lines"});
    options.push_back(outputOption());
    options.push_back(progressOption());
    return {.name = "explain",
            .operands = {"FILE"},
            .summary = "show what of a trace other observations, a policy or a candidate back",
            .description =
                "Prints one line per step of the observation that --trace names: its tokens "
                "(first and last), what it\ndoes, and which source shows it too; then "
                "the steps that nothing backs, and why it stopped.\nCopies of the trace, and "
                "candidates learned from it, back nothing. What the project pins or accepts is\n"
                "taken as given. Steps count from 0.",
            .options = std::move(options),
            .run = explain};
}

} // namespace app::cli
