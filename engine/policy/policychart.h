// A policy's statechart: what is left of its automaton without the dead state (POLICY 8).
#pragma once

#include "engine/policy/dfa.h"
#include "engine/policy/statechart.h"

namespace engine {

/// States s0, s1, ... in the order of `dfa`, with priorities by the rule and no payoffs.
/// Throws std::invalid_argument where an event that leads somewhere is called `_final`.
/// Precondition: `dfa` is usable. O(size).
[[nodiscard]] Statechart chartOf(const Dfa& dfa);

} // namespace engine
