// Observations as intervals of interned names (SOLVER 2): what inference, replay and views read.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/observation/observation.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace engine {

/// Names of the observations, each list in code-point order; ids are places in these lists, so
/// comparing ids is comparing names. Words are ordered name by name; word 0 is the empty one.
struct Vocabulary {
    std::vector<std::string> events;
    std::vector<std::string> states;
    std::vector<std::string> actions;
    std::vector<std::vector<std::uint32_t>> words; ///< of action ids
};

/// The actions of a word, separated by spaces. O(length).
[[nodiscard]] std::string wordText(const Vocabulary& vocabulary, std::uint32_t word);

/// What one event brought: tokens [start, end), after the event's own token at start - 1.
struct Interval {
    std::uint32_t event; ///< kNoName in a leading interval
    std::uint32_t state; ///< explicit state, kNoName if none was named
    std::uint32_t word;  ///< complete entry word
    std::uint32_t start;
    std::uint32_t end;
};
inline constexpr std::uint32_t kNoName = 0xFFFFFFFFU;

/// One observation's slice of NormalizedLibrary::intervals; never empty.
struct NormalizedObservation {
    std::uint32_t source = 0; ///< place in the library given
    StartContext startContext = StartContext::Initial;
    std::uint32_t firstInterval = 0;
    std::uint32_t intervalCount = 0;
};

struct NormalizedLibrary {
    Vocabulary vocabulary;
    std::vector<Interval> intervals;
    std::vector<NormalizedObservation> observations;
    std::uint64_t tokens = 0;
    std::uint64_t blankTokens = 0;

    [[nodiscard]] std::span<const Interval> intervalsOf(const NormalizedObservation& o) const {
        return std::span(intervals).subspan(o.firstInterval, o.intervalCount);
    }
};

/// Normalizes observations in the order given. Errors (all found, sorted by observation, then
/// token): TokenInvalid, MultipleStatesInInterval, ActionWordConflict, InitialStateConflict,
/// ObservationNameInvalid, CapacityExceeded, Cancelled. O(tokens) expected, plus sorting names.
[[nodiscard]] Result<NormalizedLibrary> normalize(const Library& observations, const Limits& limits,
                                                  Checkpoint& checkpoint);

/// The same observations in canonical order (SOLVER 4): start context, intervals, then names.
/// False when stopped. O(n log n) comparisons, each as long as the common beginning.
[[nodiscard]] bool sortCanonically(NormalizedLibrary& normalized, const Library& observations,
                                   Checkpoint& checkpoint);

/// One observation alone, for showing it while it is edited: the intervals as far as its tokens
/// are valid (invalid ones are skipped, of two states in an interval the first is kept), and its
/// own problems (TokenInvalid, MultipleStatesInInterval). O(tokens).
struct ObservationView {
    NormalizedLibrary normalized; ///< exactly one observation
    Problems problems;
};
[[nodiscard]] ObservationView viewObservation(const Observation& observation);

} // namespace engine
