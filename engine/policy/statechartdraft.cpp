#include "engine/policy/statechartdraft.h"

#include <cmath>
#include <stdexcept>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace engine {

namespace {

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

/// The numbers of names as they come.
using Numbers = std::unordered_map<std::string_view, std::uint32_t>;

std::uint32_t nextOf(const Numbers& numbers) {
    return static_cast<std::uint32_t>(numbers.size());
}

Numbers validStates(const StatechartDraft& draft, const PolicyLimits& limits) {
    Numbers states;
    for (const StatechartState& state : draft.states) {
        validateState(state, limits);
        require(states.emplace(state.name, nextOf(states)).second,
                [&] { return "State " + quoted(state.name) + " is declared twice"; });
    }
    require(states.contains(draft.initial),
            [&] { return "The initial state " + quoted(draft.initial) + " does not exist"; });
    return states;
}

void validateTransition(const DraftTransition& transition, const Numbers& states) {
    require(states.contains(transition.source), [&] {
        return "A transition leaves the state " + quoted(transition.source) +
               ", which does not exist";
    });
    require(states.contains(transition.target), [&] {
        return "A transition enters the state " + quoted(transition.target) +
               ", which does not exist";
    });
    require(!transition.event.empty(),
            [&] { return "A transition of state " + quoted(transition.source) + " has no event"; });
    requireEventName(transition.event);
}

} // namespace

void requireEventName(std::string_view event) {
    require(event != kFinalLoop,
            [&] { return "The event name " + quoted(kFinalLoop) + " is reserved"; });
}

Statechart statechartOf(const StatechartDraft& draft, const PolicyLimits& limits) {
    const Numbers states = validStates(draft, limits);
    Statechart chart;
    chart.initial = states.at(draft.initial);
    chart.states = draft.states;
    chart.transitions.reserve(draft.transitions.size());
    Numbers events;
    std::unordered_set<std::uint64_t> handled; // source and event in one number
    for (const DraftTransition& transition : draft.transitions) {
        validateTransition(transition, states);
        const auto [event, isNew] = events.emplace(transition.event, nextOf(events));
        if (isNew)
            chart.events.push_back(transition.event);
        const std::uint32_t source = states.at(transition.source);
        require(handled.insert(std::uint64_t{source} << 32U | event->second).second, [&] {
            return "State " + quoted(transition.source) + " has two transitions for event " +
                   quoted(transition.event);
        });
        chart.transitions.push_back({source, event->second, states.at(transition.target)});
    }
    return chart;
}

} // namespace engine
