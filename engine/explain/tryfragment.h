// A fragment offered by hand to an explanation that has ended, and what the law says of it.
#pragma once

#include "engine/explain/explain.h"

namespace engine {

/// The clause of the law that decides (DERIVATION 2.10), in the order in which they are read.
enum class TryClause : std::uint8_t {
    Fixed,      ///< refused: the trace is accepted as it is
    Gone,       ///< refused: the source no longer holds the fragment
    Closed,     ///< admitted: nothing is owed, so it changes nothing
    Pays,       ///< admitted: it holds a window of what is owed, and is evidence of its own
    Engages,    ///< admitted: it holds a window of what is owed, but pays nothing
    Reaches,    ///< admitted: evidence of its own, of nothing that is owed
    AddsNothing ///< refused: it holds nothing of what is owed and is no evidence of its own
};

struct TryVerdict {
    TryClause clause = TryClause::AddsNothing;
    std::optional<Witness> witness;
    std::vector<Span> owed; ///< what would be owed behind it
    [[nodiscard]] bool admitted() const {
        return clause != TryClause::Fixed && clause != TryClause::Gone &&
               clause != TryClause::AddsNothing;
    }
};

struct TryFragment {
    std::span<const StepSymbol> symbols;
    bool contained = true;    ///< it is still where it was taken from
    bool independent = false; ///< a recording of its own
};

/// Changes neither. Precondition: `explanation` is one of `query`. O(trace + fragment) log window.
/// DERIVATION 9.3.
[[nodiscard]] TryVerdict tryFragment(const ExplainQuery& query, const Explanation& explanation,
                                     const TryFragment& fragment);

} // namespace engine
