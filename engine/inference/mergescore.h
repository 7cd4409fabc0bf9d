// How good a compatible closure is (SOLVER 4): shared evidence, fewer states, fewer weak
// attachments.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/inference/partition.h"

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

class MergeScorer {
public:
    MergeScorer(std::size_t classes, std::size_t events)
        : m_holdsStart(classes, false), m_eventCount(events, 0) {}

    /// Says that a class holds a continuation or infer start.
    void addStart(ClassId cls) {
        m_holdsStart[cls] = true;
        m_anyStart = true;
    }
    [[nodiscard]] bool holdsStart(ClassId cls) const { return m_holdsStart[cls]; }

    /// The score of a finished closure that has not been committed yet. Independent of the order in
    /// which the closure was computed. O(unions); where members hold starts also their edges.
    [[nodiscard]] MergeScore score(const Partition& partition, const Closure& closure);

    /// The member classes that the last scored closure attaches weakly, by class id.
    [[nodiscard]] std::span<const ClassId> weakMembers() const { return m_weak; }

    /// Carries the start flags over the unions of a committed closure.
    void commit(const Closure& closure);

private:
    void findWeak(const Partition& partition, const Closure& closure);
    void findWeakIn(const Partition& partition, std::span<const ClassId> group);

    std::vector<bool> m_holdsStart; ///< by representative
    bool m_anyStart = false;
    std::vector<std::uint32_t> m_eventCount; ///< scratch, all zero between calls
    std::vector<ClassId> m_weak;
};

/// Every class that a closure united, once each, by class id: what the closure depends on.
void collectMembers(const Closure& closure, std::vector<ClassId>& members);

} // namespace engine
