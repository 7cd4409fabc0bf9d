// Spans of a query and their sums: what is accounted, what is left, what was settled before.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// A place in a query, counted in symbols. Sums and differences of places must fit 64 bits.
using Position = std::int64_t;

/// [start, end), not checked: empty and inverted spans mean what each function says they do.
struct Span {
    Position start = 0;
    Position end = 0;

    [[nodiscard]] Position length() const { return end - start; }
    /// Whether `other` lies in it, ends included.
    [[nodiscard]] bool holds(Span other) const { return start <= other.start && other.end <= end; }
    bool operator==(const Span&) const = default;
};

/// The sum of all lengths: duplicates count twice, inverted spans subtract. Throws
/// std::invalid_argument when it passes 64 bits. O(spans). DERIVATION 2.2.
[[nodiscard]] Position unaccountedBytes(const std::vector<Span>& spans);

/// The maximal gaps of [0, queryLength) that `accounted` leaves, ascending; order, overlap and what
/// lies outside do not matter. O(k log k). DERIVATION 2.3.
[[nodiscard]] std::vector<Span> unexplainedSpans(Position queryLength,
                                                 const std::vector<Span>& accounted);

/// The unexplained spans of at least `quantum` symbols. O(k log k). DERIVATION 2.4.
[[nodiscard]] std::vector<Span> remainderOf(Position queryLength,
                                            const std::vector<Span>& explained, Position quantum);

/// Whether `asked` lies in one of the settled `turns` (ascending and disjoint). One cursor, first
/// 0, serves all asks of a scan, which come with ascending starts: it never moves back, so a
/// smaller start may wrongly get false. O(turns + asks) for the scan. DERIVATION 2.8.
[[nodiscard]] bool insideAnsweredTurn(const std::vector<Span>& turns, std::size_t& cursor,
                                      Span asked);

} // namespace engine
