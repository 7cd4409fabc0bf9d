// Whether sources still hold what they were cited for, after the observations have been edited.
#pragma once

#include "engine/explain/explain.h"

namespace engine {

/// The observations of both, those of `first` first, over one vocabulary. Unlike normalize() it
/// lets the two contradict each other. `source` of the latter ones counts on from `firstLibrary`.
/// O(size). DERIVATION 9.3.
[[nodiscard]] NormalizedLibrary joined(const NormalizedLibrary& first,
                                       const NormalizedLibrary& second, std::uint32_t firstLibrary);

/// Reads sources again, each once, when it is asked of it.
class Reread {
public:
    /// `current` has the present symbols of each source; nothing where it is gone. All spans must
    /// outlive this.
    Reread(std::span<const StepSymbol> trace, Position window,
           std::vector<std::span<const StepSymbol>> current)
        : m_trace(trace),
          m_window(window),
          m_current(std::move(current)),
          m_starts(m_current.size()) {}

    /// Whether a source still holds that window of the trace. O(trace + source) the first time,
    /// then O(log trace).
    [[nodiscard]] bool holds(std::uint32_t source, Span window);

private:
    std::span<const StepSymbol> m_trace;
    Position m_window;
    std::vector<std::span<const StepSymbol>> m_current;
    std::vector<std::optional<std::vector<Position>>> m_starts;
};

} // namespace engine
