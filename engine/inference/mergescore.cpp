#include "engine/inference/mergescore.h"

#include <algorithm>
#include <utility>

namespace engine {

void collectMembers(const Closure& closure, std::vector<ClassId>& members) {
    members.clear();
    for (const Union& united : closure.unions) {
        members.push_back(united.survivor);
        members.push_back(united.absorbed);
    }
    std::ranges::sort(members);
    members.erase(std::ranges::unique(members).begin(), members.end());
}

MergeScore MergeScorer::score(const Partition& partition, const Closure& closure) {
    std::int64_t shared = 0;
    for (const Union& united : closure.unions)
        shared += united.common;
    m_weak.clear();
    if (m_anyStart)
        findWeak(partition, closure);
    return {shared, static_cast<std::int64_t>(closure.unions.size()),
            -static_cast<std::int64_t>(m_weak.size())};
}

void MergeScorer::findWeak(const Partition& partition, const Closure& closure) {
    std::vector<ClassId> members;
    collectMembers(closure, members);
    if (std::ranges::none_of(members, [this](ClassId c) { return m_holdsStart[c]; }))
        return;
    std::vector<std::pair<ClassId, ClassId>> byGroup;
    byGroup.reserve(members.size());
    for (const ClassId member : members)
        byGroup.emplace_back(partition.find(member), member);
    std::ranges::sort(byGroup);
    std::vector<ClassId> group;
    for (std::size_t begin = 0; begin < byGroup.size();) {
        group.clear();
        const ClassId representative = byGroup[begin].first;
        for (; begin < byGroup.size() && byGroup[begin].first == representative; ++begin)
            group.push_back(byGroup[begin].second);
        if (std::ranges::any_of(group, [this](ClassId c) { return m_holdsStart[c]; }))
            findWeakIn(partition, group);
    }
    std::ranges::sort(m_weak);
}

void MergeScorer::findWeakIn(const Partition& partition, std::span<const ClassId> group) {
    for (const ClassId member : group)
        partition.forEachOldEdge(member, [this](std::uint32_t event) { ++m_eventCount[event]; });
    for (const ClassId member : group) {
        if (!m_holdsStart[member])
            continue;
        bool shares = false;
        partition.forEachOldEdge(
            member, [&](std::uint32_t event) { shares = shares || m_eventCount[event] > 1; });
        if (!shares)
            m_weak.push_back(member);
    }
    for (const ClassId member : group)
        partition.forEachOldEdge(member, [this](std::uint32_t event) { m_eventCount[event] = 0; });
}

void MergeScorer::commit(const Closure& closure) {
    for (const Union& united : closure.unions)
        m_holdsStart[united.survivor] =
            m_holdsStart[united.survivor] || m_holdsStart[united.absorbed];
}

} // namespace engine
