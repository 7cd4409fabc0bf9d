// The subset construction: a complete deterministic automaton, and what makes it unusable as a
// policy (POLICY 7).
#pragma once

#include "engine/policy/nfa.h"
#include "engine/policy/policylimits.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// States are numbered breadth first from 0, the start, letters in alphabetical order.
struct Dfa {
    Alphabet alphabet;
    std::vector<std::vector<AutomatonState>> sets; ///< the NFA states of each, sorted
    std::vector<AutomatonState> targets;           ///< row by row, one for each letter
    std::vector<bool> accepting;                   ///< events may end here
    std::vector<std::vector<std::string>> actions; ///< distinct marks in each set, sorted
    std::optional<AutomatonState> dead;            ///< the empty set, where it is reached

    [[nodiscard]] std::size_t size() const { return sets.size(); }
    [[nodiscard]] std::size_t letterCount() const { return alphabet->size(); }
    /// Precondition: both are below their counts. O(1).
    [[nodiscard]] AutomatonState next(AutomatonState state, Letter letter) const {
        return targets[state * letterCount() + letter];
    }
};

/// NFA states from which the accept state cannot be reached are left out, so that the empty set
/// alone has no continuation. Throws CompileError above limits.maxDfaStates. O(states of the
/// result * size of `nfa`).
[[nodiscard]] Dfa determinize(const Nfa& nfa, const PolicyLimits& limits);

/// Throws CompileError where no sequence of events is accepted, or where a state has two actions.
/// O(size).
void requireUsable(const Dfa& dfa);

/// The name that the chart gives to a state that is not dead: the dead one is not counted. O(1).
[[nodiscard]] std::string chartName(const Dfa& dfa, AutomatonState state);

} // namespace engine
