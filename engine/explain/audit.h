// Which steps of a library rest on a single observation.
#pragma once

#include "engine/explain/stepsymbols.h"

namespace engine {

/// A place where a step stands that no other observation holds.
struct LoneStep {
    std::uint32_t observation = 0; ///< place in StepSymbols::sequences
    std::uint32_t step = 0;        ///< the interval, as stepTokens and stepText take it

    bool operator==(const LoneStep&) const = default;
};

struct Audit {
    std::uint64_t steps = 0;    ///< places of all observations
    std::vector<LoneStep> lone; ///< weakest first
    [[nodiscard]] std::uint64_t backed() const { return steps - lone.size(); }
};

/// Counts for each symbol the observations that hold it: a step is backed by two or more. Every
/// observation counts as a recording of its own, duplicates too. Weakest first: observations with
/// a larger share of lone steps before others, equal ones in the order of `symbols` (the canonical
/// one, if that is how they were normalized), within one observation by place.
/// O(steps + observations log observations). DERIVATION 9.5.
[[nodiscard]] Audit auditSteps(const StepSymbols& symbols);

} // namespace engine
