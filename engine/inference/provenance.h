// Which tokens caused each state and each transition, and which transitions a replay needs.
#pragma once

#include "engine/base/progress.h"
#include "engine/inference/candidate.h"
#include "engine/inference/naming.h"
#include "engine/observation/normalizer.h"

namespace engine {

/// Fills candidate.states and candidate.transitions: the source ranges of the merge, in canonical
/// order; transitions are Merged until markSteps() has seen them. False when stopped. O(intervals).
[[nodiscard]] bool collectProvenance(const StateNumbering& numbering,
                                     const NormalizedLibrary& normalized, Candidate& candidate,
                                     Checkpoint& checkpoint);

/// Marks the transitions that candidate.coverage steps through as Observed and returns, by state,
/// whether a replay visits it. O(intervals log degree).
[[nodiscard]] std::vector<bool> markSteps(const StateNumbering& numbering, Candidate& candidate);

} // namespace engine
