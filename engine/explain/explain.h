// What of one trace other observations back, step by step, and why the explanation stopped.
#pragma once

#include "engine/derivation/closure.h"
#include "engine/explain/stepsymbols.h"

namespace engine {

struct ExplainQuery {
    std::uint32_t trace = 0;            ///< place in StepSymbols::sequences
    std::vector<std::uint32_t> sources; ///< such places, in their order; the trace pays nothing
    /// Those of `sources` that are no recordings of their own: they may engage but never pay.
    std::vector<std::uint32_t> dependent;
    std::vector<Span> pinned; ///< symbols of the trace that the user takes as given
    Position window = 1;      ///< how many symbols in a row count
};

/// A step that the law took. `witness` is what it engages, and the window it pays if `reaches`.
struct ExplainedStep {
    std::uint32_t source = 0;
    bool reaches = false; ///< the source is independent of the trace
    Witness witness;
    std::vector<Span> remainder; ///< what is still owed
    double cost = 0;             ///< of all steps up to this one
};

enum class ExplainStop : std::uint8_t {
    Complete,           ///< closed and nothing unexplained
    ClosedBelowQuantum, ///< closed, but what is left is shorter than the window
    SourcesExhausted,   ///< no source holds anything of what is left
    Cancelled
};

struct Explanation {
    std::vector<ExplainedStep> steps;
    DerivationState<StepSymbol> final;
    std::vector<Span> unexplained; ///< what neither a pin nor a window that paid covers
    double weight = 0;             ///< the cost, and kPassCost for each symbol unexplained
    ExplainStop stop = ExplainStop::Complete;
};

/// The observations whose every step is that of the trace: a copy cannot back its original. Shorter
/// fragments are not told from recordings that end earlier; who knows of one declares it.
/// O(intervals). DERIVATION 9.3.
[[nodiscard]] std::vector<std::uint32_t> copiesOf(const NormalizedLibrary& normalized,
                                                  std::uint32_t trace);

/// Walks the law. Each step offers the first source that holds the leftmost window of what is owed
/// and is independent; when there is none, each dependent source that holds something, once. A
/// window that paid is owed no longer, so no source is offered twice for one place. Throws
/// std::invalid_argument for a window below 1 or a pinned span outside of the trace.
/// O(symbols of all sources * log window + steps * (trace + source)); the remainders kept may be
/// quadratic in the trace. DERIVATION 9.3.
[[nodiscard]] Explanation explainTrace(const StepSymbols& symbols, const ExplainQuery& query,
                                       Checkpoint& checkpoint);

} // namespace engine
