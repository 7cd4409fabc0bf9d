// How deeply an expression nests stars, as it is written (POLICY 5).
#pragma once

#include "engine/policy/expr.h"
#include "engine/policy/policylimits.h"

#include <cstdint>

namespace engine {

/// Of the expression, not of its language: no rewriting. O(nodes).
[[nodiscard]] std::uint64_t starHeight(const Expr& expr);

/// Throws StarHeightError where that is above limits.maxStarHeight. O(nodes).
void requireStarHeight(const Expr& expr, const PolicyLimits& limits);

} // namespace engine
