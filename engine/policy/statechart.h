// A valid statechart, numbered: what a policy or a draft becomes (POLICY 8).
#pragma once

#include "engine/policy/policylimits.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class ChartVerdict : std::uint8_t { None, Act };

struct StatechartState {
    std::string name;
    ChartVerdict verdict = ChartVerdict::None;
    std::optional<std::string> action;    ///< proposed on entering, with verdict Act only
    std::optional<std::int64_t> priority; ///< none: the priority rule gives it
    double payoff = 0.0;

    bool operator==(const StatechartState&) const = default;
};

struct StatechartTransition {
    std::uint32_t source = 0; ///< place in Statechart::states
    std::uint32_t event = 0;  ///< place in Statechart::events
    std::uint32_t target = 0; ///< place in Statechart::states

    bool operator==(const StatechartTransition&) const = default;
};

/// Keeps every rule of POLICY 8, as statechartOf() and chartOf() make it. Lists keep the order in
/// which they were declared.
struct Statechart {
    std::uint32_t initial = 0;
    std::vector<StatechartState> states;
    std::vector<std::string> events; ///< distinct; one may lead nowhere
    std::vector<StatechartTransition> transitions;

    bool operator==(const Statechart&) const = default;
};

/// The loop that a game adds to a vertex without a way out; no event may have this name.
inline constexpr std::string_view kFinalLoop = "_final";
inline constexpr std::int64_t kMaxChartPriority = 1000;

/// Payoffs count in whole millionths of their unit (POLICY 9.1).
inline constexpr double kMillionths = 1e6;
/// Rounded to the nearest. Precondition: finite, and at most 1e12 in magnitude.
[[nodiscard]] std::int64_t inMillionths(double payoff);

/// Priorities by declaration order of the states: the given one, else 1 where a state proposes
/// nothing and has a way out, else 2. O(states + transitions).
[[nodiscard]] std::vector<std::int64_t> chartPriorities(const Statechart& chart);

} // namespace engine
