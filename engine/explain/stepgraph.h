// Candidate machines and policies as graphs of steps, and what of a trace walks through them hold.
#pragma once

#include "engine/base/progress.h"
#include "engine/explain/source.h"
#include "engine/machine/machine.h"
#include "engine/policy/statechart.h"

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

/// Nodes are numbered from 0; each has one edge an event at most.
struct StepGraph {
    struct Node {
        std::uint32_t state = kNoName; ///< in the vocabulary; kNoName: no observation names it
        std::uint32_t word = kNoName;  ///< in the vocabulary; kNoName: no observation has it
        bool named = true;             ///< it claims a state; else only unnamed ones fit
    };
    struct Edge {
        std::uint32_t source = 0;
        std::uint32_t event = 0; ///< in the vocabulary
        std::uint32_t target = 0;
    };
    std::uint32_t initial = kNoName; ///< kNoName: none is
    std::vector<Node> nodes;
    std::vector<Edge> edges; ///< by source, then event
};

/// A machine's states and transitions. Precondition: the machine validates. O(size log size).
[[nodiscard]] StepGraph machineSteps(const Machine& machine, const Vocabulary& vocabulary);

/// A policy's states and transitions, without state names: proposing an action is entering with
/// it. Its test(coin) is the token event_coin, its act(beep) the token action_beep; names that
/// have such a beginning are taken as they are. O(size log size).
[[nodiscard]] StepGraph policySteps(const Statechart& chart, const Vocabulary& vocabulary);

/// The symbols of `trace` that walks through the graph hold, runs parted by kNoStep: a walk goes on
/// as long as some node fits all that the projection keeps, then begins anew anywhere, and holds
/// what it has seen with full context. An initial trace begins at the initial node. `intervals` and
/// `trace` are those of one observation. Cut short when stopped. O(intervals * nodes) at worst.
/// DERIVATION 9.3.
[[nodiscard]] std::vector<StepSymbol>
walkedSymbols(const StepGraph& graph, std::span<const Interval> intervals, StartContext context,
              const StepSequence& trace, const StepOptions& options, Checkpoint& checkpoint);

} // namespace engine
