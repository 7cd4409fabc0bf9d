// The decisions: promote a blue that no red accepts, else merge the best pair (SOLVER 4).
#pragma once

#include "engine/base/limits.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/inference/evidencegraph.h"
#include "engine/inference/partition.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace engine {

/// Intervals stand for their classes: the first of each side, as it was before the merge.
struct AcceptedMerge {
    std::uint32_t redInterval = 0;
    std::uint32_t blueInterval = 0;
    MergeScore score{};
    std::vector<std::uint32_t> weakStarts; ///< leading intervals that this merge attaches weakly
    /// The earliest other pair of the decision with the same score: red and blue interval.
    std::optional<std::pair<std::uint32_t, std::uint32_t>> equalPair;
};

/// Why a promoted class is no earlier red: how many reds refused it for what, and one example.
struct KeptApart {
    std::uint32_t interval = 0; ///< first of the class
    std::uint32_t refusedForName = 0;
    std::uint32_t refusedForWord = 0;
    Clash example;                          ///< with the earliest red (side a)
    std::vector<std::uint32_t> examplePath; ///< events from the pair to the clash
};

struct Decisions {
    std::vector<ClassId> reds; ///< in order of promotion; the initial class first
    std::vector<AcceptedMerge> merges;
    std::vector<KeptApart> keptApart; ///< of reds[1], reds[2], ...
    std::uint64_t considered = 0;
    std::uint64_t rejected = 0;
    std::uint64_t notChosen = 0;
};

/// Merges until every class is red. Afterwards graph.partition.find(c) is a class of `reds` for
/// every class c. Errors: CapacityExceeded (candidate states), Cancelled.
[[nodiscard]] Result<Decisions> mergeRedBlue(EvidenceGraph& graph,
                                             const NormalizedLibrary& normalized,
                                             const Limits& limits, Checkpoint& checkpoint);

} // namespace engine
