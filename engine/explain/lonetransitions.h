// Which transitions, named by their states, a single observation shows.
#pragma once

#include "engine/observation/normalizer.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace engine {

/// Ids of a NormalizedLibrary's vocabulary.
struct NamedTransition {
    std::uint32_t state = 0;
    std::uint32_t event = 0;
    std::uint32_t stateNext = 0;

    auto operator<=>(const NamedTransition&) const = default;
};

/// Ascending. A step that names only one of its states, or none, may be any transition that fits
/// it: where another observation holds such a step, the transition is not listed.
/// O(intervals) expected, plus sorting what is listed.
[[nodiscard]] std::vector<NamedTransition> loneTransitions(const NormalizedLibrary& normalized);

} // namespace engine
