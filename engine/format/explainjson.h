// What backs the steps of observations, as JSON for other programs (DERIVATION 9.5).
#pragma once

#include "engine/explain/audit.h"

#include <iosfwd>

namespace engine {

/// "full", "io" or "events".
[[nodiscard]] std::string_view projectionName(Projection projection);

/// {"projection", "context", "observations", "steps", "backed", "unbacked": [{"observation",
/// "step", "tokens": [start, end), "text"}]}, weakest first. `normalized` is what the audit was
/// made of, with sources in `library`. Streams. O(size).
void writeAudit(std::ostream& out, const Library& library, const NormalizedLibrary& normalized,
                const StepOptions& options, const Audit& audit);

} // namespace engine
