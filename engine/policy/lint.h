// What a policy or a hand-built chart is warned of: it is legal, and probably not meant (POLICY
// 20).
#pragma once

#include "engine/policy/expr.h"
#include "engine/policy/sourcespan.h"
#include "engine/policy/statechart.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class LintCode : std::uint8_t {
    ActionOnlyAtStart,  ///< the action
    NoAction,           ///< nothing
    ActUnderComplement, ///< the action
    NamesEqualAfterNfc, ///< the later name and the earlier one
    UnreachableState,   ///< the state
    ManyComplements,    ///< how many
    PayoffRounded       ///< the state, its payoff and the rounded payoff
};

struct LintWarning {
    LintCode code = LintCode::NoAction;
    std::vector<std::string> arguments; ///< as listed at the codes
    std::optional<SourceSpan> span;     ///< of trees that were read from a text

    bool operator==(const LintWarning&) const = default;
};

inline constexpr std::size_t kManyComplements = 10;

/// The code as JSON spells it, e.g. "no_action". O(1).
[[nodiscard]] std::string_view lintCodeName(LintCode code);

/// The warning in English. O(length).
[[nodiscard]] std::string lintMessage(const LintWarning& warning);

/// What the tree alone tells, in the order of its text: ActUnderComplement, NamesEqualAfterNfc,
/// ManyComplements. For policies that do not compile, too. O(n log n).
[[nodiscard]] std::vector<LintWarning> lintExpr(const Expr& expr);

/// The same, after ActionOnlyAtStart and NoAction, which the policy's own chart tells. O(n log n).
[[nodiscard]] std::vector<LintWarning> lintPolicy(const Expr& expr, const Statechart& chart);

/// A hand-built chart's: ActionOnlyAtStart, NoAction, NamesEqualAfterNfc, UnreachableState,
/// PayoffRounded. Precondition: `chart` is valid. O(n log n).
[[nodiscard]] std::vector<LintWarning> lintChart(const Statechart& chart);

} // namespace engine
