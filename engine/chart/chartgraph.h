// A machine as a chart shows it: states in breadth-first order and one edge group per ordered pair.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/machine/machine.h"
#include "engine/machine/namedifference.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

inline constexpr std::size_t kNoIndex = std::numeric_limits<std::size_t>::max();

/// What is known of a machine's elements beyond the machine. Every list is either empty or has one
/// entry per state (transition) of the machine, in its order.
struct ChartRoles {
    std::vector<bool> generatedStates;
    std::vector<Change> states;
    std::vector<Change> transitions;
    std::vector<bool> loneTransitions; ///< what one observation only shows

    bool operator==(const ChartRoles&) const = default;
};

/// One box of the chart.
struct ChartState {
    std::string name;
    std::vector<std::string> entryWord;
    std::vector<std::string> exitActions;
    std::size_t machineIndex = kNoIndex; ///< kNoIndex: a transition names it, the machine does not
    bool initial = false;
    bool terminal = false;
    bool generated = false;
    bool unreachable = false; ///< there is an initial state and no path from it leads here
    bool missing = false;     ///< a draft's transition refers to a state that does not exist
    Change change = Change::Kept;
    std::size_t hiddenNeighbours = 0; ///< adjacent states that a partial graph leaves out

    bool operator==(const ChartState&) const = default;
};

/// One event of a group and the machine's transition it stands for.
struct ChartEvent {
    std::string event;
    std::size_t transition = 0;
    Change change = Change::Kept;
    bool lone = false; ///< one observation only shows it

    bool operator==(const ChartEvent&) const = default;
};

/// Every transition from one state to another (or itself); events in code-point order.
struct EdgeGroup {
    std::size_t from = 0; ///< indices into ChartGraph::states
    std::size_t to = 0;
    std::vector<ChartEvent> events;

    bool operator==(const EdgeGroup&) const = default;
};

/// Groups are ordered by (from, to).
struct ChartGraph {
    std::vector<ChartState> states;
    std::vector<EdgeGroup> groups;
    std::optional<std::size_t> initial;
    std::size_t transitions = 0;

    bool operator==(const ChartGraph&) const = default;

    /// Index of the state with this name, or kNoIndex. O(states).
    [[nodiscard]] std::size_t indexOf(std::string_view name) const;
    /// Index of the group that holds the transition of `event` from state `from`, or kNoIndex.
    /// O(groups + events).
    [[nodiscard]] std::size_t groupOf(std::size_t from, std::string_view event) const;
};

/// States breadth-first from the initial state (events in code-point order), then from each state
/// not reached yet in the machine's order. Drafts are welcome: a transition of a state that is not
/// there gets a `missing` box; of several states with one name the first has the transitions.
/// O(n log n).
[[nodiscard]] ChartGraph buildChartGraph(const Machine& machine, const ChartRoles& roles = {});

/// Which states of a candidate's machine are generated. O(states).
[[nodiscard]] ChartRoles rolesOf(const Candidate& candidate);

/// `roles` of the machine `after` with what a comparison says of its states and transitions
/// (elements that were removed are not of this machine). O(n) expected.
[[nodiscard]] ChartRoles withDifference(ChartRoles roles, const Machine& after,
                                        const NameDifference& difference);

} // namespace engine
