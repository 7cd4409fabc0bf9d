// What the user takes as given of a trace, as the project keeps it, in symbols.
#pragma once

#include "engine/explain/stepsymbols.h"
#include "engine/project/project.h"

namespace engine {

/// The pinned spans of the observation `name`, as far as its symbols go. O(pins).
[[nodiscard]] std::vector<Span> pinnedSymbols(const ExplainSettings& settings,
                                              std::string_view name, const StepSequence& sequence);

/// Whether the observation `name` is accepted as it is. O(accepted).
[[nodiscard]] bool isAccepted(const ExplainSettings& settings, std::string_view name);

} // namespace engine
