#include "engine/explain/lonetransitions.h"

#include "engine/derivation/windowindex.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

constexpr std::uint32_t kNobody = 0xFFFFFFFFU;
constexpr std::uint32_t kSeveral = 0xFFFFFFFEU;

std::uint32_t together(std::uint32_t a, std::uint32_t b) {
    if (a == kNobody || a == b)
        return b;
    return b == kNobody ? a : kSeveral;
}

/// For each step as it is named, kNoName included, the observation that holds it.
class Holders {
public:
    void add(const NamedTransition& step, std::uint32_t observation) {
        std::uint32_t& holder = at(step);
        if (holder == kNobody)
            m_steps.push_back(step);
        holder = together(holder, observation);
    }
    /// Of the step itself and of all that may be it.
    std::uint32_t ofAllThatFit(const NamedTransition& step) {
        std::uint32_t holder = at(step);
        for (const NamedTransition& fits :
             std::array<NamedTransition, 3>{{{kNoName, step.event, step.stateNext},
                                             {step.state, step.event, kNoName},
                                             {kNoName, step.event, kNoName}}})
            holder = together(holder, at(fits));
        return holder;
    }
    [[nodiscard]] const std::vector<NamedTransition>& steps() const { return m_steps; }

private:
    std::uint32_t& at(const NamedTransition& step) {
        const StepId begin = m_begins.add(std::uint64_t{step.state} << 32U | step.event);
        const StepId id = m_whole.add(std::uint64_t{begin} << 32U | step.stateNext);
        if (id >= m_holders.size())
            m_holders.resize(std::size_t{id} + 1, kNobody);
        return m_holders[id];
    }

    using StepId = std::uint32_t;
    NameTable m_begins;
    NameTable m_whole;
    std::vector<std::uint32_t> m_holders;
    std::vector<NamedTransition> m_steps; ///< each once
};

} // namespace

std::vector<NamedTransition> loneTransitions(const NormalizedLibrary& normalized) {
    Holders holders;
    for (std::uint32_t i = 0; i < normalized.observations.size(); ++i) {
        const auto intervals = normalized.intervalsOf(normalized.observations[i]);
        for (std::size_t at = 1; at < intervals.size(); ++at)
            holders.add({intervals[at - 1].state, intervals[at].event, intervals[at].state}, i);
    }
    std::vector<NamedTransition> lone;
    for (const NamedTransition& step : holders.steps()) {
        const bool named = step.state != kNoName && step.stateNext != kNoName;
        if (named && holders.ofAllThatFit(step) != kSeveral)
            lone.push_back(step);
    }
    std::ranges::sort(lone);
    return lone;
}

} // namespace engine
