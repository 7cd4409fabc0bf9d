// The worker's side of an explanation.
#include "app/jobs/explainjob.h"

#include "app/jobs/release.h"
#include "engine/explain/pins.h"
#include "engine/explain/stepgraph.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

/// The enabled observations, and the trace, which may be disabled.
engine::Library readOf(const ExplainOrder& order) {
    engine::Library library;
    std::ranges::copy_if(*order.project.library, std::back_inserter(library),
                         [&](const auto& observation) {
                             return observation->enabled || observation == order.trace;
                         });
    return library;
}

void addSources(ExplainResult& result, const ExplainOrder& order, engine::Checkpoint& checkpoint) {
    const std::size_t count = result.normalized.observations.size();
    result.query.sources = observationSources(result.library, result.normalized, result.symbols,
                                              result.trace, std::vector<bool>(count, order.others));
    if (!order.candidate)
        return;
    const engine::NormalizedObservation& trace = result.normalized.observations[result.trace];
    result.acquaintance = acquaintanceOf(*order.candidate, order.project, result.library,
                                         result.normalized, result.trace);
    result.paths =
        walkedSymbols(machineSteps(order.candidate->machine, result.normalized.vocabulary),
                      result.normalized.intervalsOf(trace), trace.startContext,
                      result.symbols.sequences[result.trace], result.options, checkpoint);
    result.query.sources.push_back({engine::SourceKind::Candidate, "candidate", result.paths,
                                    *result.acquaintance == engine::Acquaintance::Stranger});
}

void fill(std::vector<ExplainedCell>& cells, engine::Span span, ExplainedCell cell) {
    for (engine::Position at = span.start; at < span.end; ++at)
        cells[static_cast<std::size_t>(at)] = cell;
}

void addCells(ExplainResult& result) {
    using Kind = ExplainedCell::Kind;
    result.cells.assign(result.query.trace.size(), {Kind::Dust, 0});
    for (const engine::Span owed : result.explanation.final.remainder)
        fill(result.cells, owed, {Kind::Owed, 0});
    for (const engine::ExplainedStep& step : result.explanation.steps)
        if (step.reaches)
            fill(result.cells, *step.witness.window, {Kind::Paid, step.source});
    for (const engine::Span pinned : result.query.pinned)
        fill(result.cells, pinned, {Kind::Pinned, 0});
}

/// What a step settles: its window and the rests beside it that are too short to be owed.
engine::Position settledBy(const engine::ExplainedStep& step) {
    const engine::Span window = *step.witness.window;
    const engine::Span member = step.witness.span;
    const auto dust = [&](engine::Position rest) { return rest < window.length() ? rest : 0; };
    return window.length() + dust(window.start - member.start) + dust(member.end - window.end);
}

void addOwed(ExplainResult& result) {
    engine::Position owed = engine::unaccountedBytes(owedAtFirst(result.query));
    for (const engine::ExplainedStep& step : result.explanation.steps) {
        owed -= step.reaches ? settledBy(step) : 0;
        result.owedBehind.push_back(owed);
    }
}

} // namespace

ExplainJob::ExplainJob(ExplainOrder order) : m_order(std::move(order)) {}

JobOutcome ExplainJob::run(std::stop_token stop, engine::ProgressSink& progress) {
    engine::Checkpoint checkpoint(stop, &progress);
    const std::shared_ptr<ExplainResult> result(new ExplainResult,
                                                BackgroundDelete<ExplainResult>{});
    result->observation = m_order.trace;
    result->options = m_order.options;
    result->library = readOf(m_order);
    auto normalized = engine::normalize(result->library, m_order.limits, checkpoint);
    if (stop.stop_requested())
        return JobCancelled{};
    if (!normalized)
        return JobFailed{normalized.problems()};
    result->normalized = std::move(normalized).value();
    if (!engine::sortCanonically(result->normalized, result->library, checkpoint))
        return JobCancelled{};
    const auto& all = result->normalized.observations;
    const auto own = std::ranges::find_if(
        all, [&](const auto& o) { return result->library[o.source] == m_order.trace; });
    result->trace = static_cast<std::uint32_t>(own - all.begin());
    result->symbols = engine::stepSymbols(result->normalized, result->options);
    if (stop.stop_requested())
        return JobCancelled{};

    const engine::StepSequence& sequence = result->symbols.sequences[result->trace];
    const engine::ExplainSettings& given = *m_order.project.explain;
    result->query.trace = sequence.symbols;
    result->query.window = m_order.window;
    result->query.pinned = engine::pinnedSymbols(given, m_order.trace->name, sequence);
    result->query.accepted = engine::isAccepted(given, m_order.trace->name);
    addSources(*result, m_order, checkpoint);
    result->explanation = engine::explainTrace(result->query, checkpoint);
    if (result->explanation.stop == engine::ExplainStop::Cancelled || stop.stop_requested())
        return JobCancelled{};
    result->runs = engine::foldedSteps(result->explanation);
    addCells(*result);
    addOwed(*result);
    auto message = std::make_shared<ExplainMessage>();
    message->result = result;
    return std::shared_ptr<const JobResult>(std::move(message));
}

} // namespace app
