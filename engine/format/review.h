// A candidate beside the project it was inferred for: what the written reviews tell, gathered once.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/machine/namedifference.h"
#include "engine/project/project.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// How many names of a kind are kept, added, removed and changed.
struct ChangeCounts {
    std::string_view what; ///< "States", "Transitions", "Events" or "Actions"
    std::uint64_t kept = 0;
    std::uint64_t added = 0;
    std::uint64_t removed = 0;
    std::uint64_t changed = 0;
};

/// What one observation's replay did.
struct CoverageRow {
    std::string sequence;
    std::string_view startContext;
    std::string startState;
    std::uint64_t intervals = 0;
    std::uint64_t distinctStates = 0;
};

struct Review {
    std::string title;
    std::string description;
    std::uint64_t disabledObservations = 0;
    NameDifference difference;
    std::array<ChangeCounts, 4> changes;
    std::vector<RemovedMarking> removed;
    std::vector<std::string> words; ///< entry word by candidate state, "" where empty
    std::vector<CoverageRow> coverage;
};

/// Gathers the review of `candidate` against `project`. O(size).
[[nodiscard]] Review reviewOf(const Project& project, const Candidate& candidate);

/// "kept", "added", "removed" or "changed". O(1).
[[nodiscard]] std::string_view changeName(Change change);

/// "terminal flag", "terminal indicator 3" or "exit action action_x", without the state. O(length).
[[nodiscard]] std::string markingText(const RemovedMarking& marking);

/// "observation [start, end)" for up to `limit` sources, and how many more there are. O(limit).
[[nodiscard]] std::vector<std::string> sourceTexts(const Candidate& candidate,
                                                   const std::vector<SourceRange>& sources,
                                                   std::size_t limit, std::uint64_t& more);

/// Label and value of every member of the statistics, in file order. O(1).
[[nodiscard]] std::vector<std::pair<std::string_view, std::uint64_t>>
statisticsRows(const Statistics& statistics);

} // namespace engine
