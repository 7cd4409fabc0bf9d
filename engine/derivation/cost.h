// What steps cost, and what a candidate costs before its walk: an unexplained byte outweighs them.
#pragma once

#include "engine/derivation/span.h"

#include <cmath>
#include <span>

namespace engine {

inline constexpr double kMicroCost = 0.001; ///< a recognised advance, the cheapest move
inline constexpr double kStepCost = 1;      ///< one direct edge
inline constexpr double kConceptCost = 10;  ///< an indirect hop
inline constexpr double kPassCost = 1000;   ///< a byte that nothing explains

/// The costs of the moves, added left to right, and kPassCost for each byte of the query that the
/// candidate's own `accounted` leaves. Not for the accounted list of a walked state, which names
/// whole members where a window was paid. O(moves + k log k). DERIVATION 6.
[[nodiscard]] inline double derivationWeight(std::span<const double> moves, Position queryLength,
                                             const std::vector<Span>& accounted) {
    double sum = 0;
    for (const double cost : moves)
        sum += cost;
    return sum + kPassCost * static_cast<double>(
                                 unaccountedBytes(unexplainedSpans(queryLength, accounted)));
}

/// What candidates are compared by, lowest first. O(1). DERIVATION 6.
[[nodiscard]] inline double derivationGrade(double weight) {
    return std::floor(weight / kStepCost);
}

} // namespace engine
