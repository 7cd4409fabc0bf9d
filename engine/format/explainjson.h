// What backs the steps of observations, as JSON for other programs (DERIVATION 9.5).
#pragma once

#include "engine/explain/audit.h"
#include "engine/explain/explain.h"

#include <iosfwd>

namespace engine {

/// "full", "io" or "events".
[[nodiscard]] std::string_view projectionName(Projection projection);

/// {"projection", "context", "observations", "steps", "backed", "unbacked": [{"observation",
/// "step", "tokens": [start, end), "text"}]}, weakest first. `normalized` is what the audit was
/// made of, with sources in `library`. Streams. O(size).
void writeAudit(std::ostream& out, const Library& library, const NormalizedLibrary& normalized,
                const StepOptions& options, const Audit& audit);

/// "complete", "closed below the quantum", "sources exhausted", "accepted as is", "source changed"
/// or "cancelled".
[[nodiscard]] std::string_view stopName(ExplainStop stop);

/// "observation", "policy" or "candidate".
[[nodiscard]] std::string_view sourceKindName(SourceKind kind);

/// An explanation with all that it speaks of, to show it. The parts must outlive it.
struct ExplainedTrace {
    const Library& library;
    const NormalizedLibrary& normalized;
    std::uint32_t trace; ///< place in `normalized`
    const StepSequence& sequence;
    const StepOptions& options;
    const ExplainQuery& query;
    const Explanation& explanation;

    [[nodiscard]] const NormalizedObservation& observation() const {
        return normalized.observations[trace];
    }
    [[nodiscard]] const std::string& name() const { return library[observation().source]->name; }
    /// The intervals of symbols. O(1).
    [[nodiscard]] Span steps(Span symbols) const {
        return {symbols.start + sequence.firstStep, symbols.end + sequence.firstStep};
    }
    /// The tokens of symbols, which are not none. O(1).
    [[nodiscard]] Span tokens(Span symbols) const;
};

/// {"trace", "projection", "context", "window", "first_step", "steps": symbols of the trace,
/// "accepted", "pinned", "sources": [{"name", "kind", "independent"}], "asks", "events", "final",
/// "finalClosed", "unexplained": [{"span", "tokens", "recording": {"start_context", "sequence"}}],
/// "weight", "stopped"}: events and final as the law's walk has them, with symbols as numbers, and
/// of each offer also "source", "kind", "reaches" and the "tokens" of its window. Spans count
/// symbols of the trace and are half-open; symbol 0 is step "first_step". Streams. O(size), which
/// what is owed after each step makes quadratic in the trace at worst.
void writeExplanation(std::ostream& out, const ExplainedTrace& explained);

} // namespace engine
