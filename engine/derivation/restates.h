// Whether a text says nothing that the query does not already say.
#pragma once

#include "engine/derivation/span.h"

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

namespace engine {

/// Where `needle` first stands in `hay` at or after `from`, or -1. An empty needle stands at `from`
/// itself, wherever that is. O(hay + needle) time, O(needle) memory (Knuth, Morris and Pratt, SIAM
/// Journal on Computing 6, 1977). DERIVATION 2.1.
template <typename Symbol>
[[nodiscard]] Position indexOf(std::span<const Symbol> hay, std::span<const Symbol> needle,
                               Position from) {
    if (needle.empty())
        return from;
    const auto size = static_cast<Position>(hay.size());
    from = std::max<Position>(0, from);
    if (from > size || static_cast<std::size_t>(size - from) < needle.size())
        return -1;
    // border[i]: the length of the longest proper border of the needle's first i + 1 symbols.
    std::vector<std::size_t> border(needle.size(), 0);
    const auto extended = [&](std::size_t matched, Symbol next) {
        while (matched > 0 && !(needle[matched] == next))
            matched = border[matched - 1];
        return needle[matched] == next ? matched + 1 : 0;
    };
    for (std::size_t i = 1; i < needle.size(); ++i)
        border[i] = extended(border[i - 1], needle[i]);
    std::size_t matched = 0;
    for (Position i = from; i < size; ++i) {
        matched = extended(matched, hay[static_cast<std::size_t>(i)]);
        if (matched == needle.size())
            return i + 1 - static_cast<Position>(matched);
    }
    return -1;
}

/// Which reading of "restates" is meant; as they stand: occurs anywhere in the query.
template <typename Symbol>
struct RestatesOptions {
    Position floor = 0; ///< a shorter text never counts
    /// The caller's equivalence as a map to representatives; absent: equality.
    std::function<std::vector<Symbol>(std::span<const Symbol>)> equate = {};
    bool proper = false; ///< is shorter than the query
    bool whole = false;  ///< is the query; wins over `proper`
    Position from = 0;   ///< only occurrences that start here or later count
};

/// Whether `text` occurs in `query`, in the reading that `options` name. An empty text restates
/// anything, and nothing when `from` is negative: test for emptiness where that is not meant.
/// O(query + text) and the cost of `equate`. DERIVATION 2.7.
template <typename Symbol>
[[nodiscard]] bool restates(std::span<const Symbol> query, std::span<const Symbol> text,
                            const RestatesOptions<Symbol>& options = {}) {
    if (options.equate) {
        RestatesOptions<Symbol> equated = options;
        equated.equate = nullptr;
        const std::vector<Symbol> queryImage = options.equate(query);
        const std::vector<Symbol> textImage = options.equate(text);
        return restates<Symbol>(queryImage, textImage, equated);
    }
    if (text.size() > query.size() || static_cast<Position>(text.size()) < options.floor)
        return false;
    const bool sameLength = text.size() == query.size();
    if (options.whole ? !sameLength : options.proper && sameLength)
        return false;
    return indexOf(query, text, options.from) >= 0;
}

} // namespace engine
