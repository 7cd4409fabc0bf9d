#include "engine/policy/compile.h"

#include "engine/policy/parser.h"
#include "engine/policy/policychart.h"
#include "engine/policy/starheight.h"
#include "engine/policy/thompson.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace engine {

namespace {

void requireDepth(const Expr& expr, const PolicyLimits& limits) {
    if (expr.depth() > limits.maxNesting)
        throw CompileError("Policy is nested " + std::to_string(expr.depth()) +
                           " deep; the limit is " + std::to_string(limits.maxNesting));
}

/// Stage after stage into `stages`, whose tree is there; throws what stops it.
void runStages(PolicyStages& stages, const PolicyLimits& limits) {
    requireDepth(*stages.expr, limits);
    requireStarHeight(*stages.expr, limits);
    stages.nfa = buildNfa(*stages.expr, limits);
    Dfa dfa = determinize(*stages.nfa, limits);
    requireUsable(dfa);
    stages.dfa = std::move(dfa);
    stages.chart = chartOf(*stages.dfa);
}

} // namespace

CompiledPolicy compileExpr(const Expr& expr, const PolicyLimits& limits) {
    PolicyStages stages;
    stages.expr = expr;
    runStages(stages, limits);
    return {expr, starHeight(expr), std::move(*stages.nfa), std::move(*stages.dfa),
            std::move(*stages.chart)};
}

CompiledPolicy compileText(std::string_view text, const PolicyLimits& limits) {
    return compileExpr(parsePolicy(text, limits), limits);
}

PolicyStages compileStages(std::string_view text, const PolicyLimits& limits) {
    PolicyStages stages;
    try {
        stages.expr = parsePolicy(text, limits);
        runStages(stages, limits);
    } catch (const std::exception&) {
        stages.refusal = refusalInHand();
    }
    return stages;
}

PolicyRefusal refusalInHand() {
    try {
        throw;
    } catch (const ParseError& error) {
        return {"ParseError", error.what(), error};
    } catch (const StarHeightError& error) {
        return {"StarHeightError", error.what(), {}};
    } catch (const CompileError& error) {
        return {"CompileError", error.what(), {}};
    } catch (const std::invalid_argument& error) {
        return {"ValueError", error.what(), {}};
    }
}

} // namespace engine
