// The derivation law by brute force: each definition as it is written, without an index.
#pragma once

#include "engine/derivation/law.h"

namespace testsupport {

/// Whether `needle` stands in `hay` at `at`.
template <typename Symbol>
bool naiveStandsAt(const std::vector<Symbol>& hay, const std::vector<Symbol>& needle,
                   std::size_t at) {
    if (at + needle.size() > hay.size())
        return false;
    for (std::size_t i = 0; i < needle.size(); ++i)
        if (hay[at + i] != needle[i])
            return false;
    return true;
}

template <typename Symbol>
engine::Position naiveIndexOf(const std::vector<Symbol>& hay, const std::vector<Symbol>& needle,
                              engine::Position from) {
    if (needle.empty())
        return from;
    for (std::size_t i = 0; i < hay.size(); ++i)
        if (static_cast<engine::Position>(i) >= from && naiveStandsAt(hay, needle, i))
            return static_cast<engine::Position>(i);
    return -1;
}

template <typename Symbol>
std::optional<engine::Span> naiveWindowOf(engine::Span span, const std::vector<Symbol>& product,
                                          const std::vector<Symbol>& query,
                                          engine::Position quantum) {
    for (engine::Position i = span.start; i + quantum <= span.end; ++i) {
        const std::vector<Symbol> window(query.begin() + i, query.begin() + i + quantum);
        for (std::size_t at = 0; at < product.size(); ++at)
            if (naiveStandsAt(product, window, at))
                return engine::Span{i, i + quantum};
    }
    return std::nullopt;
}

template <typename Symbol>
std::optional<engine::Witness>
naiveCarries(const std::vector<engine::Span>& remainder, const std::vector<Symbol>& product,
             const std::vector<Symbol>& query, engine::Position quantum) {
    for (const engine::Span member : remainder)
        if (const auto window = naiveWindowOf(member, product, query, quantum))
            return engine::Witness{member, window};
    return std::nullopt;
}

/// For each place of a query whether one of `spans` covers it.
inline std::vector<bool> coverage(engine::Position length, const std::vector<engine::Span>& spans) {
    std::vector<bool> covered(static_cast<std::size_t>(length), false);
    for (engine::Position i = 0; i < length; ++i)
        for (const engine::Span span : spans)
            if (span.start <= i && i < span.end)
                covered[static_cast<std::size_t>(i)] = true;
    return covered;
}

} // namespace testsupport
