// Whether a candidate knows a trace: what was learned from a trace is no evidence for it.
#pragma once

#include "engine/explain/source.h"
#include "engine/inference/candidate.h"
#include "engine/project/project.h"

namespace engine {

enum class Acquaintance : std::uint8_t {
    Stranger, ///< learned from other recordings, which are unchanged
    Trace,    ///< learned from the trace
    Copy,     ///< learned from a copy of the trace
    Unknown   ///< what it was learned from has changed or is not here
};

/// What `candidate` was learned from, by its list of observations and its solver revision. Only a
/// stranger is independent: what cannot be checked is not claimed. `library` are the enabled
/// observations of `project`, `normalized` is made from it. O(bytes). DERIVATION 9.3.
[[nodiscard]] Acquaintance acquaintanceOf(const Candidate& candidate, const Project& project,
                                          const Library& library,
                                          const NormalizedLibrary& normalized, std::uint32_t trace);

} // namespace engine
