// Which windows of a trace its sources hold, found once before the walk.
#pragma once

#include "engine/explain/explain.h"

namespace engine {

/// Names of the parts of a query; the query must outlive it.
class Holders {
public:
    /// Scans all sources; when stopped, what it knows is not complete. Precondition: the window is
    /// 1 or more. O((trace + symbols of all sources) log window).
    Holders(const ExplainQuery& query, Checkpoint& checkpoint);

    /// Where in `member` the leftmost window begins that an independent source holds. Amortized
    /// O(1) when asked with ascending starts.
    [[nodiscard]] std::optional<Position> nextPaid(Span member) const;
    /// The source that pays the window that begins there. Precondition: nextPaid() named it.
    [[nodiscard]] std::uint32_t payer(Position at) const {
        return m_payer[static_cast<std::size_t>(at)];
    }
    /// The dependent sources, in order.
    [[nodiscard]] const std::vector<std::uint32_t>& dependent() const { return m_dependent; }
    /// What a source engages of the spans, first in their order. O(trace + source + spans).
    [[nodiscard]] std::optional<Witness> engagement(std::uint32_t source,
                                                    const std::vector<Span>& owed) const;

private:
    [[nodiscard]] std::vector<Position> windowsOf(std::uint32_t source) const;

    const ExplainQuery& m_query;
    std::vector<std::uint32_t> m_payer; // of the window that begins there
    std::vector<std::uint32_t> m_dependent;
};

} // namespace engine
