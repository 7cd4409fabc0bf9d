// What of one trace its sources back, step by step, and why the explanation stopped.
#pragma once

#include "engine/base/progress.h"
#include "engine/derivation/closure.h"
#include "engine/explain/source.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace engine {

struct ExplainQuery {
    std::span<const StepSymbol> trace;
    std::vector<ExplainSource> sources; ///< in their fixed order
    std::vector<Span> pinned;           ///< symbols of the trace that the user takes as given
    Position window = 1;                ///< how many symbols in a row count
    bool accepted = false;              ///< the user takes the whole trace as it is
    /// Whether source number `source` still holds these symbols of the trace, asked before each
    /// step; absent: nothing has changed since the sources were read.
    std::function<bool(std::uint32_t source, Span window)> stillHolds;
};

/// A step that was offered. `witness` is what it engages, and the window it pays if `reaches`.
struct ExplainedStep {
    std::uint32_t source = 0; ///< place in ExplainQuery::sources
    bool reaches = false;     ///< the source is independent of the trace
    Witness witness;
    double cost = 0; ///< of all steps up to this one
};

enum class ExplainStop : std::uint8_t {
    Complete,           ///< closed and nothing unexplained
    ClosedBelowQuantum, ///< closed, but what is left is shorter than the window
    SourcesExhausted,   ///< no source holds anything of what is left
    AcceptedAsIs,       ///< the user accepted the trace: nothing is asked of it
    SourceChanged,      ///< the source of `refused` no longer holds what it was cited for
    Cancelled
};

struct Explanation {
    std::vector<ExplainedStep> steps;
    std::optional<ExplainedStep> refused; ///< the offer that ended the walk
    DerivationState<StepSymbol> final;
    std::vector<Span> unexplained; ///< what neither a pin nor a window that paid covers
    double weight = 0;             ///< the cost, and kPassCost for each symbol unexplained
    ExplainStop stop = ExplainStop::Complete;
};

/// Walks the law. Each step offers the leftmost window of what is owed that an independent source
/// holds (of several the cheapest source, then the first); when there is none, each dependent
/// source that holds something, once. A window that paid is owed no longer, so no source is
/// offered twice for one place. The walk is that of closure() over these offers, in one pass.
/// Throws std::invalid_argument for a window below 1 or a pinned span outside of the trace.
/// O((trace + symbols of all sources) log window). DERIVATION 9.3.
[[nodiscard]] Explanation explainTrace(const ExplainQuery& query, Checkpoint& checkpoint);

/// What is owed before the first step, in order. Throws as explainTrace() does.
[[nodiscard]] std::vector<Span> owedAtFirst(const ExplainQuery& query);
/// What is owed after `step`, given what was owed before. O(members).
[[nodiscard]] std::vector<Span> owedAfter(const std::vector<Span>& owed, const ExplainedStep& step);

/// Neighbouring steps of one source that paid neighbouring windows, shown as one.
struct ExplainedRun {
    std::size_t first = 0; ///< place in Explanation::steps
    std::size_t count = 0;
    Span symbols; ///< all windows of the run
};
/// All steps, folded. O(steps). DERIVATION 9.5.
[[nodiscard]] std::vector<ExplainedRun> foldedSteps(const Explanation& explanation);

/// Which of two explanations of one trace says more: the lower grade, then the fewer dependent
/// steps; negative for the first, positive for the second, 0 for neither. DERIVATION 9.5.
[[nodiscard]] int compareExplanations(const Explanation& first, const Explanation& second);

} // namespace engine
