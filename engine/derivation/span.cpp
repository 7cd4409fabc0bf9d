#include "engine/derivation/span.h"

#include <algorithm>
#include <stdexcept>

namespace engine {

Position unaccountedBytes(const std::vector<Span>& spans) {
    Position sum = 0;
    for (const Span span : spans)
        if (__builtin_add_overflow(sum, span.length(), &sum))
            throw std::invalid_argument(
                "the lengths of the spans add up to more than 64 bits hold");
    return sum;
}

std::vector<Span> unexplainedSpans(Position queryLength, const std::vector<Span>& accounted) {
    std::vector<Span> clipped;
    for (const Span span : accounted) {
        const Span inside{std::max<Position>(0, span.start), std::min(queryLength, span.end)};
        if (inside.start < inside.end)
            clipped.push_back(inside);
    }
    std::ranges::sort(clipped, {}, &Span::start);
    std::vector<Span> gaps;
    Position covered = 0;
    for (const Span span : clipped) {
        if (covered < span.start)
            gaps.push_back({covered, span.start});
        covered = std::max(covered, span.end);
    }
    if (covered < queryLength)
        gaps.push_back({covered, queryLength});
    return gaps;
}

std::vector<Span> remainderOf(Position queryLength, const std::vector<Span>& explained,
                              Position quantum) {
    std::vector<Span> gaps = unexplainedSpans(queryLength, explained);
    std::erase_if(gaps, [&](Span gap) { return gap.length() < quantum; });
    return gaps;
}

bool insideAnsweredTurn(const std::vector<Span>& turns, std::size_t& cursor, Span asked) {
    while (cursor < turns.size() && turns[cursor].end <= asked.start)
        ++cursor;
    return cursor < turns.size() && turns[cursor].holds(asked);
}

} // namespace engine
