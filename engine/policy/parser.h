// Policy texts to trees: a hand-written parser, for its error contract is the feature (POLICY 3).
#pragma once

#include "engine/policy/expr.h"
#include "engine/policy/policylimits.h"

#include <string_view>

namespace engine {

/// The tree of `text`; every node has its span. Throws ParseError, of a lexical fault anywhere
/// before one of grammar. Depth of the tree and nesting of parentheses are limited to
/// limits.maxNesting, and below kMaxExprDepth whatever that says. O(size * depth).
[[nodiscard]] Expr parsePolicy(std::string_view text, const PolicyLimits& limits);

} // namespace engine
