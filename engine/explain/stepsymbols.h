// Observations as steps: two traces share a symbol if and only if they took the same step.
#pragma once

#include "engine/derivation/span.h"
#include "engine/observation/normalizer.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace engine {

/// What of a step its symbol keeps. Parts that an observation does not name stay unnamed.
enum class Projection : std::uint8_t {
    Full,  ///< previous state and entry actions, event, state, entry actions
    Io,    ///< event and entry actions
    Events ///< event
};

struct StepOptions {
    Projection projection = Projection::Full;
    std::uint32_t context = 1; ///< how many steps in a row are one symbol; at least 1
};

using StepSymbol = std::uint32_t;
inline constexpr StepSymbol kNoStep = 0; ///< in no observation: parts what is no run

/// The symbols of one observation. Symbol i stands for the interval `firstStep` + i.
struct StepSequence {
    std::uint32_t firstStep = 0; ///< above 0 where a continuation begins without full context
    std::vector<StepSymbol> symbols;
};

struct StepSymbols {
    std::vector<StepSequence> sequences; ///< in the order of NormalizedLibrary::observations
    std::uint32_t symbolCount = 0;       ///< the symbols are 1 .. symbolCount
};

/// One symbol an interval; the leading interval is a start of its own kind, and a start to be
/// inferred is that of a continuation. Symbols are numbered as they come. Throws
/// std::invalid_argument for a context of 0. O(intervals * context) expected. DERIVATION 9.2.
[[nodiscard]] StepSymbols stepSymbols(const NormalizedLibrary& normalized,
                                      const StepOptions& options);

/// The tokens [start, end) of the step that `step` is in `intervals`, its event's included. O(1).
/// Precondition: `step` is a place in `intervals`.
[[nodiscard]] Span stepTokens(std::span<const Interval> intervals, std::uint32_t step);

/// What a symbol says, in words: the parts its projection keeps, then the steps of its context,
/// the last one first. Precondition as above. O(length). DERIVATION 9.4.
[[nodiscard]] std::string stepText(const NormalizedLibrary& normalized,
                                   const NormalizedObservation& observation, std::uint32_t step,
                                   const StepOptions& options);

} // namespace engine
