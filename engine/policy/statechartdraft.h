// A statechart as somebody writes it: by names, and not yet known to keep the rules (POLICY 8).
#pragma once

#include "engine/policy/policylimits.h"
#include "engine/policy/statechart.h"

#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct DraftTransition {
    std::string source;
    std::string event;
    std::string target;

    bool operator==(const DraftTransition&) const = default;
};

/// Lists keep the order in which they were declared.
struct StatechartDraft {
    std::string initial;
    std::vector<StatechartState> states;
    std::vector<DraftTransition> transitions;

    bool operator==(const StatechartDraft&) const = default;
};

/// The chart that the draft describes, its events numbered as they come. Throws
/// std::invalid_argument, which names the first rule of POLICY 8 that the draft breaks.
/// O(states + transitions) expected.
[[nodiscard]] Statechart statechartOf(const StatechartDraft& draft, const PolicyLimits& limits);

/// Throws std::invalid_argument for the name that no event may have. O(1).
void requireEventName(std::string_view event);

} // namespace engine
