// The six check reports of a decision: two cached flags and four looks at the evidence (POLICY 11).
#pragma once

#include "engine/decision/evidence.h"
#include "engine/game/progresscheck.h"
#include "engine/policy/catalog.h"
#include "engine/policy/policylimits.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// In the order of the reports.
enum class CheckName : std::uint8_t {
    ProgressParity,
    NonnegativeMean,
    NeighbourAgreement,
    KnifeEdge,
    UnusualCase,
    Support
};
inline constexpr std::size_t kCheckCount = 6;

enum class CheckStatus : std::uint8_t { Pass, Fail, NotApplicable };

/// Missing evidence fails. `value` is absent where there is nothing to compute it from.
struct CheckReport {
    CheckName name = CheckName::ProgressParity;
    CheckStatus status = CheckStatus::Fail;
    std::optional<double> value;
    std::optional<double> threshold;
    std::string detail;

    bool operator==(const CheckReport&) const = default;
};
using CheckReports = std::array<CheckReport, kCheckCount>;

/// How far a check that passes can be relied on. Only the two flags are theorems, and
/// unusual_case is one when scores are exchangeable: it counts as a heuristic like the rest.
[[nodiscard]] TrustLevel trustOf(CheckName name);
/// "progress_parity" and so on, as files write them.
[[nodiscard]] std::string_view checkText(CheckName name);
/// "pass", "fail" or "not_applicable".
[[nodiscard]] std::string_view statusText(CheckStatus status);

/// Reads the flags, the proposal and the snapshot, nothing else. Without a proposal the evidence
/// is not looked at. O(neighbours log neighbours + calibration).
[[nodiscard]] CheckReports checkReports(const ProgressCheck& progress,
                                        const std::optional<std::string>& proposal,
                                        const EvidenceSnapshot& evidence,
                                        const Thresholds& thresholds);

} // namespace engine
