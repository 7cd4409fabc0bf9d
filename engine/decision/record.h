// What a module decided about one event, and why: an immutable record (POLICY 12).
#pragma once

#include "engine/decision/checks.h"

#include <optional>
#include <string>

namespace engine {

enum class Verdict : std::uint8_t { Act, Abstain };

struct DecisionRecord {
    Verdict verdict = Verdict::Abstain;
    std::optional<std::string> proposedAction; ///< kept when the module abstains
    std::string event;
    CheckReports reports;
    std::string state;         ///< after the step
    std::string previousState; ///< before it
    bool handled = false;      ///< whether the chart had a transition for the event

    bool operator==(const DecisionRecord&) const = default;
};

/// "act" or "abstain".
[[nodiscard]] std::string_view verdictText(Verdict verdict);
/// "ok", "not_handled", "no_proposal", or "failed: " and the names of the checks that failed.
[[nodiscard]] std::string reasonText(const DecisionRecord& record);

} // namespace engine
