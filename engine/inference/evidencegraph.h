// The evidence graph after its forced unifications (SOLVER 3): what no choice can change.
#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/inference/candidate.h"
#include "engine/inference/partition.h"
#include "engine/observation/normalizer.h"

#include <vector>

namespace engine {

struct EvidenceGraph {
    /// One class per forced class, numbered by first interval.
    Partition partition{0, 0};
    std::vector<ClassId> classOf; ///< by interval number
    ClassId initial = 0;          ///< class of the start that the candidate begins in
    bool initialInferred = false; ///< no observation says `initial`
    std::uint32_t initialInterval = 0;
    /// Leading intervals of continuation and infer starts, in canonical order.
    std::vector<std::uint32_t> fragmentStarts;
};

/// Builds the graph of a canonically sorted library with at least one observation and closes it
/// under: all `initial` starts are one node, all mentions of a state are one node, one destination
/// per class and event. Errors: DeterminismConflict or InitialStateConflict (two locations),
/// Cancelled. Nearly linear in the intervals.
[[nodiscard]] Result<EvidenceGraph> buildEvidenceGraph(const NormalizedLibrary& normalized,
                                                       const Library& observations,
                                                       Checkpoint& checkpoint);

/// The observation (place in normalized.observations) and token range of an interval. O(log n).
[[nodiscard]] SourceRange sourceOfInterval(const NormalizedLibrary& normalized,
                                           std::uint32_t interval);

} // namespace engine
