#include "engine/policy/statechart.h"

#include <cmath>
#include <stdexcept>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace engine {

namespace {

constexpr std::int64_t kOpenPriority = 1;    // proposes nothing and has a way out
constexpr std::int64_t kSettledPriority = 2; // acts or ends here

/// `fault` makes the sentence: only when it is needed.
template <typename Fault>
void require(bool holds, Fault fault) {
    if (!holds)
        throw std::invalid_argument(fault());
}

/// U+0000, at which what() would end, is written as an escape.
std::string quoted(std::string_view name) {
    std::string text = "\"";
    for (const char c : name) {
        if (c == '\0')
            text += "\\u{0}";
        else
            text += c;
    }
    return text + '"';
}

void validateState(const StatechartState& state, const PolicyLimits& limits) {
    require(!state.name.empty(), [&] { return std::string("A state has no name"); });
    const bool acts = state.verdict == ChartVerdict::Act;
    require(!acts || state.action,
            [&] { return "State " + quoted(state.name) + " acts without an action"; });
    require(acts || !state.action,
            [&] { return "State " + quoted(state.name) + " has an action and does not act"; });
    require(state.action != "",
            [&] { return "State " + quoted(state.name) + " has an action without a name"; });
    require(!state.priority || (*state.priority >= 0 && *state.priority <= kMaxChartPriority), [&] {
        return "State " + quoted(state.name) + " has a priority outside 0 to " +
               std::to_string(kMaxChartPriority);
    });
    require(std::isfinite(state.payoff), [&] {
        return "State " + quoted(state.name) + " has a payoff that is no finite number";
    });
    require(std::abs(state.payoff) <= limits.maxAbsPayoff,
            [&] { return "State " + quoted(state.name) + " has a payoff beyond the limit"; });
}

/// Where a transition stands: its source and its event.
using Cell = std::pair<std::string_view, std::string_view>;

struct CellHash {
    std::size_t operator()(const Cell& cell) const {
        const std::hash<std::string_view> hash;
        return hash(cell.first) * 31 + hash(cell.second);
    }
};

} // namespace

std::int64_t inMillionths(double payoff) {
    return std::llround(payoff * kMillionths);
}

void validateStatechart(const Statechart& chart, const PolicyLimits& limits) {
    std::unordered_set<std::string_view> states;
    for (const StatechartState& state : chart.states) {
        validateState(state, limits);
        require(states.insert(state.name).second,
                [&] { return "State " + quoted(state.name) + " is declared twice"; });
    }
    require(states.contains(chart.initial),
            [&] { return "The initial state " + quoted(chart.initial) + " does not exist"; });
    std::unordered_set<Cell, CellHash> handled;
    for (const StatechartTransition& transition : chart.transitions) {
        require(states.contains(transition.source), [&] {
            return "A transition leaves the state " + quoted(transition.source) +
                   ", which does not exist";
        });
        require(states.contains(transition.target), [&] {
            return "A transition enters the state " + quoted(transition.target) +
                   ", which does not exist";
        });
        require(!transition.event.empty(), [&] {
            return "A transition of state " + quoted(transition.source) + " has no event";
        });
        require(transition.event != kFinalLoop,
                [&] { return "The event name " + quoted(kFinalLoop) + " is reserved"; });
        require(handled.emplace(transition.source, transition.event).second, [&] {
            return "State " + quoted(transition.source) + " has two transitions for event " +
                   quoted(transition.event);
        });
    }
}

std::vector<std::int64_t> chartPriorities(const Statechart& chart) {
    std::unordered_set<std::string_view> left;
    for (const StatechartTransition& transition : chart.transitions)
        left.insert(transition.source);
    std::vector<std::int64_t> priorities;
    priorities.reserve(chart.states.size());
    for (const StatechartState& state : chart.states) {
        const bool open = state.verdict == ChartVerdict::None && left.contains(state.name);
        priorities.push_back(state.priority.value_or(open ? kOpenPriority : kSettledPriority));
    }
    return priorities;
}

} // namespace engine
