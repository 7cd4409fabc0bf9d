// Thompson's construction: a fragment for every node of the tree, joined by empty moves (POLICY 6).
#pragma once

#include "engine/policy/expr.h"
#include "engine/policy/nfa.h"
#include "engine/policy/policylimits.h"

namespace engine {

/// The events of all tests, those inside complements included, sorted by code point. O(n log n).
[[nodiscard]] Alphabet alphabetOf(const Expr& expr);

/// Actions inside complements leave no marks. Throws CompileError above limits.maxNfaStates, or,
/// inside a complement, above limits.maxDfaStates. O(nodes), and a subset construction for each
/// complement.
[[nodiscard]] Nfa buildNfa(const Expr& expr, const PolicyLimits& limits);

} // namespace engine
