// States out of classes: their order, their names and the machine they make (SOLVER 5).
#pragma once

#include "engine/base/progress.h"
#include "engine/inference/candidate.h"
#include "engine/inference/evidencegraph.h"
#include "engine/inference/redblue.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

struct NumberedTransition {
    std::uint32_t state = 0;
    std::uint32_t event = 0; ///< id in the vocabulary
    std::uint32_t stateNext = 0;
};

/// States reached from a red that the initial state does not reach: [firstState, firstState+count).
struct Fragment {
    std::uint32_t firstState = 0;
    std::uint32_t count = 0;
};

/// The merged classes as numbered states: breadth first from the initial state over events in
/// code-point order, then from each red not yet reached, in order of promotion.
struct StateNumbering {
    std::vector<ClassId> classes;   ///< by state
    std::vector<std::string> names; ///< by state
    std::vector<bool> generated;    ///< by state
    std::vector<std::uint32_t> stateOfInterval;
    std::vector<NumberedTransition> transitions; ///< by state, then event
    std::vector<std::uint32_t> firstTransition;  ///< by state; one more at the end
    std::vector<Fragment> fragments;

    /// The place in `transitions`. Precondition: the state has the event. O(log degree).
    [[nodiscard]] std::uint32_t transitionOf(std::uint32_t state, std::uint32_t event) const;
};

/// False when stopped. O(intervals + transitions log transitions).
[[nodiscard]] bool numberStates(const EvidenceGraph& graph, const Decisions& decisions,
                                const NormalizedLibrary& normalized, StateNumbering& numbering,
                                Checkpoint& checkpoint);

/// The candidate's machine: no terminal flags, no exit actions, no descriptions. O(size).
[[nodiscard]] Machine machineOf(const StateNumbering& numbering, const EvidenceGraph& graph,
                                const NormalizedLibrary& normalized);

} // namespace engine
