// From a policy's text or tree to its statechart, every stage kept (POLICY 1).
#pragma once

#include "engine/policy/dfa.h"
#include "engine/policy/expr.h"
#include "engine/policy/nfa.h"
#include "engine/policy/policyerrors.h"
#include "engine/policy/policylimits.h"
#include "engine/policy/statechart.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

struct CompiledPolicy {
    Expr expr;
    std::uint64_t starHeight = 0;
    Nfa nfa;
    Dfa dfa;
    Statechart chart;
};

/// Throws StarHeightError, or CompileError: tree too deep, NFA or DFA too large, empty, ambiguous.
/// Then std::invalid_argument for a test of the event `_final`.
/// Cost: that of buildNfa() and determinize().
[[nodiscard]] CompiledPolicy compileExpr(const Expr& expr, const PolicyLimits& limits);

/// The same for a text; throws ParseError, too.
[[nodiscard]] CompiledPolicy compileText(std::string_view text, const PolicyLimits& limits);

/// Why there is no module of a policy, as a value.
struct PolicyRefusal {
    std::string error; ///< "ParseError", "StarHeightError", "CompileError" or "ValueError"
    std::string message;
    std::optional<ParseError> parse; ///< of a ParseError
};

/// How far a policy came: the stages up to the first that failed.
struct PolicyStages {
    std::optional<Expr> expr;
    std::optional<Nfa> nfa;
    std::optional<Dfa> dfa; ///< usable
    std::optional<Statechart> chart;
    std::optional<PolicyRefusal> refusal;
};

/// compileText() with what it throws as a value. The same cost.
[[nodiscard]] PolicyStages compileStages(std::string_view text, const PolicyLimits& limits);

/// What the exception that is being handled refuses; lets every other exception pass on. To be
/// called in a handler only.
[[nodiscard]] PolicyRefusal refusalInHand();

} // namespace engine
