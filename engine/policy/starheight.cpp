#include "engine/policy/starheight.h"

#include "engine/policy/policyerrors.h"

#include <algorithm>

namespace engine {

std::uint64_t starHeight(const Expr& expr) {
    std::uint64_t height = 0;
    for (const Expr& part : expr.parts())
        height = std::max(height, starHeight(part));
    return expr.kind() == ExprKind::Star ? height + 1 : height;
}

void requireStarHeight(const Expr& expr, const PolicyLimits& limits) {
    const std::uint64_t height = starHeight(expr);
    if (height > limits.maxStarHeight)
        throw StarHeightError("Policy has star height " + std::to_string(height) +
                              "; the limit is " + std::to_string(limits.maxStarHeight));
}

} // namespace engine
