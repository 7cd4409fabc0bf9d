// The walk: take what the layer offers, step by step, until it offers nothing or the law refuses.
#pragma once

#include "engine/derivation/law.h"

#include <functional>
#include <utility>

namespace engine {

/// Asked once a step; nothing ends the walk. It must offer nothing when the state is closed, for
/// being closed does not end a walk, and a refusal is final: fallbacks go inside.
template <std::unsigned_integral Symbol>
using Offer =
    std::function<std::optional<Continuation<Symbol>>(const DerivationState<Symbol>& state)>;

/// Who watches a walk; each may be absent and none changes it.
template <std::unsigned_integral Symbol>
struct ClosureWatch {
    using State = DerivationState<Symbol>;
    std::function<void(const State& before, const State& after, const Witnesses& witnesses)> taken;
    std::function<void(const State& state)> refused;
};

/// Walks from `state` and returns where the walk ended. No cap and no check for cycles: whoever
/// offers without end is walked without end. What `offer` and the watch throw leaves the walk, and
/// so does std::invalid_argument of a remainder that breaks the law's contract. A step costs what
/// Law::admissible does and O(members + product); the accounted list is not copied.
/// DERIVATION 2.13.
template <std::unsigned_integral Symbol>
[[nodiscard]] DerivationState<Symbol> closure(Law<Symbol>& law, DerivationState<Symbol> state,
                                              const Offer<Symbol>& offer,
                                              const ClosureWatch<Symbol>& watch = {}) {
    DerivationState<Symbol> next;
    while (const std::optional<Continuation<Symbol>> offered = offer(state)) {
        const std::optional<Witnesses> witnesses = law.admissible(state, *offered);
        if (!witnesses) {
            if (watch.refused)
                watch.refused(state);
            break;
        }
        advanceInto(next, state, *offered, *witnesses);
        if (watch.taken)
            watch.taken(state, next, *witnesses);
        std::swap(state, next);
    }
    return state;
}

} // namespace engine
