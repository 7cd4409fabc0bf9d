#include "engine/explain/holders.h"

#include <algorithm>
#include <numeric>

namespace engine {

namespace {
constexpr std::uint32_t kNobody = 0xFFFFFFFFU;
} // namespace

Holders::Holders(const ExplainQuery& query, Checkpoint& checkpoint)
    : m_query(query), m_payer(query.trace.size(), kNobody) {
    std::vector<std::uint32_t> order(query.sources.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(
        order, {}, [&](std::uint32_t source) { return stepCost(query.sources[source].kind); });
    for (const std::uint32_t source : order) {
        if (!query.sources[source].independent)
            continue;
        if (checkpoint.poll(query.trace.size() + query.sources[source].symbols.size()))
            return;
        for (const Position start : windowsOf(source))
            if (std::uint32_t& payer = m_payer[static_cast<std::size_t>(start)]; payer == kNobody)
                payer = source;
    }
    for (std::uint32_t source = 0; source < query.sources.size(); ++source)
        if (!query.sources[source].independent)
            m_dependent.push_back(source);
}

std::vector<Position> Holders::windowsOf(std::uint32_t source) const {
    return WindowIndex(m_query.sources[source].symbols, m_query.window)
        .startsIn(m_query.trace, {0, static_cast<Position>(m_query.trace.size())});
}

std::optional<Position> Holders::nextPaid(Span member) const {
    for (Position at = member.start; at + m_query.window <= member.end; ++at)
        if (m_payer[static_cast<std::size_t>(at)] != kNobody)
            return at;
    return std::nullopt;
}

std::optional<Witness> Holders::engagement(std::uint32_t source,
                                           const std::vector<Span>& owed) const {
    const std::vector<Position> starts = windowsOf(source);
    for (const Span member : owed) {
        const auto start = std::ranges::lower_bound(starts, member.start);
        if (start != starts.end() && *start + m_query.window <= member.end)
            return Witness{member, Span{*start, *start + m_query.window}};
    }
    return std::nullopt;
}

} // namespace engine
