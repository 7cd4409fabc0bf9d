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

/// "complete", "closed below the quantum", "sources exhausted" or "cancelled".
[[nodiscard]] std::string_view stopName(ExplainStop stop);

/// {"trace", "projection", "context", "window", "first_step", "steps": symbols of the trace,
/// "pinned", "asks", "events", "final", "finalClosed", "unexplained": [{"span", "tokens"}],
/// "weight", "stopped"}: events and final as the law's walk has them, with symbols as numbers, and
/// of each step also "source", "reaches" and the "tokens" of its window. Spans count symbols of the
/// trace and are half-open; symbol 0 is step "first_step". Streams. O(size).
void writeExplanation(std::ostream& out, const Library& library,
                      const NormalizedLibrary& normalized, const StepSymbols& symbols,
                      const StepOptions& options, const ExplainQuery& query,
                      const Explanation& explanation);

} // namespace engine
