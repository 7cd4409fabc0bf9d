#include "engine/policy/statechart.h"

#include <cmath>

namespace engine {

namespace {

constexpr std::int64_t kOpenPriority = 1;    // proposes nothing and has a way out
constexpr std::int64_t kSettledPriority = 2; // acts or ends here

} // namespace

std::int64_t inMillionths(double payoff) {
    return std::llround(payoff * kMillionths);
}

std::vector<std::int64_t> chartPriorities(const Statechart& chart) {
    std::vector<bool> left(chart.states.size(), false);
    for (const StatechartTransition& transition : chart.transitions)
        left[transition.source] = true;
    std::vector<std::int64_t> priorities;
    priorities.reserve(chart.states.size());
    for (std::size_t i = 0; i < chart.states.size(); ++i) {
        const StatechartState& state = chart.states[i];
        const bool open = state.verdict == ChartVerdict::None && left[i];
        priorities.push_back(state.priority.value_or(open ? kOpenPriority : kSettledPriority));
    }
    return priorities;
}

} // namespace engine
