#include "engine/explain/tryfragment.h"

namespace engine {

namespace {

TryClause admittedClause(const DerivationState<StepSymbol>& state, const TryFragment& fragment,
                         const Witnesses& witnesses) {
    if (closed(state))
        return TryClause::Closed;
    if (witnesses.empty())
        return TryClause::Reaches;
    return fragment.independent ? TryClause::Pays : TryClause::Engages;
}

} // namespace

TryVerdict tryFragment(const ExplainQuery& query, const Explanation& explanation,
                       const TryFragment& fragment) {
    const DerivationState<StepSymbol>& state = explanation.final;
    Continuation<StepSymbol> offered;
    offered.product.assign(fragment.symbols.begin(), fragment.symbols.end());
    offered.contains = fragment.contained;
    offered.reaches = fragment.independent;
    offered.cost = kStepCost;
    Law<StepSymbol> law(query.trace, query.window);
    const std::optional<Witnesses> witnesses = law.admissible(state, offered);
    TryVerdict verdict;
    verdict.owed = state.remainder;
    if (!witnesses) {
        verdict.clause = state.fixed         ? TryClause::Fixed
                         : !offered.contains ? TryClause::Gone
                                             : TryClause::AddsNothing;
        return verdict;
    }
    verdict.clause = admittedClause(state, fragment, *witnesses);
    if (!witnesses->empty())
        verdict.witness = witnesses->front();
    verdict.owed = advance(state, offered, *witnesses).remainder;
    return verdict;
}

} // namespace engine
