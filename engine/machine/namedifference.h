// Two machines compared by name: what would be added, removed, changed (WORKBENCH 3.1, 3.2, 3.6).
#pragma once

#include "engine/machine/chartsettings.h"
#include "engine/machine/machine.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

enum class Change : std::uint8_t { Kept, Added, Removed, Changed };

struct NamedChange {
    std::string name;
    Change change = Change::Kept;

    bool operator==(const NamedChange&) const = default;
};

/// `before` is the destination in the first machine, `after` in the second; empty where absent.
struct TransitionChange {
    std::string state;
    std::string event;
    std::string before;
    std::string after;
    Change change = Change::Kept;

    bool operator==(const TransitionChange&) const = default;
};

/// Each list holds every name of either machine once: first those of `after` in its order, then
/// the removed ones in the order of `before`. A state is Changed when its entry word differs.
struct NameDifference {
    std::vector<NamedChange> states;
    std::vector<TransitionChange> transitions;
    std::vector<NamedChange> events;
    std::vector<NamedChange> actions;
    bool initialStateChanged = false;
};

/// O(size) expected.
[[nodiscard]] NameDifference compareByName(const Machine& before, const Machine& after);

enum class MarkingKind : std::uint8_t { TerminalFlag, TerminalNotation, ExitAction };

/// One marking of the current machine that a candidate would drop.
struct RemovedMarking {
    MarkingKind kind = MarkingKind::TerminalFlag;
    std::string state;
    std::string detail; ///< the exit action's name or the indicator's number; else empty

    bool operator==(const RemovedMarking&) const = default;
};

/// Every terminal flag, terminal notation and exit action, in file order by kind. O(size).
[[nodiscard]] std::vector<RemovedMarking> removedMarkings(const Machine& machine,
                                                          const ChartSettings& chart);

} // namespace engine
