// A nondeterministic automaton over events, with the actions its states are marked with (POLICY 6).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The events of a policy, sorted; a letter is an event's place in it. Automata share it.
using Alphabet = std::shared_ptr<const std::vector<std::string>>;
using Letter = std::uint32_t;
using AutomatonState = std::uint32_t;

struct NfaMove {
    Letter letter = 0;
    AutomatonState target = 0;

    bool operator==(const NfaMove&) const = default;
};

struct NfaState {
    std::vector<AutomatonState> epsilon;
    std::vector<NfaMove> moves;
    std::optional<AutomatonState> otherwise; ///< where letters without a move lead
    std::optional<std::string> mark;         ///< the action proposed here
};

/// States are numbered in the order in which they were allocated.
struct Nfa {
    Alphabet alphabet;
    std::vector<NfaState> states;
    AutomatonState start = 0;
    AutomatonState accept = 0;

    [[nodiscard]] std::size_t letterCount() const { return alphabet->size(); }
    /// Where `letter` leads. O(moves of the state).
    [[nodiscard]] std::vector<AutomatonState> targets(AutomatonState state, Letter letter) const {
        std::vector<AutomatonState> all;
        for (const NfaMove& move : states[state].moves) {
            if (move.letter == letter)
                all.push_back(move.target);
        }
        if (all.empty() && states[state].otherwise)
            all.push_back(*states[state].otherwise);
        return all;
    }
};

} // namespace engine
