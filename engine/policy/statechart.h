// A statechart as a policy becomes one, or as somebody builds it by hand (POLICY 8).
#pragma once

#include "engine/policy/policylimits.h"

#include <cstdint>
#include <optional>
#include <string>
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
    std::string source;
    std::string event;
    std::string target;

    bool operator==(const StatechartTransition&) const = default;
};

/// Lists keep the order in which they were declared.
struct Statechart {
    std::string initial;
    std::vector<StatechartState> states;
    std::vector<StatechartTransition> transitions;

    bool operator==(const Statechart&) const = default;
};

/// The loop that a game adds to a vertex without a way out; no event may have this name.
inline constexpr const char* kFinalLoop = "_final";
inline constexpr std::int64_t kMaxChartPriority = 1000;

/// Payoffs count in whole millionths of their unit (POLICY 9.1).
inline constexpr double kMillionths = 1e6;
/// Rounded to the nearest. Precondition: finite, and at most 1e12 in magnitude.
[[nodiscard]] std::int64_t inMillionths(double payoff);

/// Throws std::invalid_argument, which names the first rule of POLICY 8 that `chart` breaks.
/// O(states + transitions).
void validateStatechart(const Statechart& chart, const PolicyLimits& limits);

/// Priorities by declaration order of the states: the given one, else 1 where a state proposes
/// nothing and has a way out, else 2. Precondition: `chart` is valid. O(states + transitions).
[[nodiscard]] std::vector<std::int64_t> chartPriorities(const Statechart& chart);

} // namespace engine
