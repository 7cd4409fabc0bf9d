#include "engine/explain/explain.h"

#include "engine/explain/holders.h"

#include <algorithm>

namespace engine {

namespace {

/// The walk in one pass over the trace: what lies left of a payment holds nothing that pays.
class Walk {
public:
    Walk(const ExplainQuery& query, const Holders& holders, Checkpoint& checkpoint)
        : m_query(query), m_holders(holders), m_checkpoint(checkpoint) {
        m_result.final.accounted = query.pinned;
        m_result.final.fixed = query.accepted;
    }

    Explanation run() {
        const std::vector<Span> first = owedAtFirst(m_query);
        for (std::size_t i = 0; i < first.size(); ++i) {
            if (!pay(first[i])) {
                m_owed.insert(m_owed.end(), first.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                              first.end());
                break;
            }
        }
        if (!m_stopped && !m_owed.empty())
            engageDependent();
        m_result.final.remainder = std::move(m_owed);
        return std::move(m_result);
    }

    [[nodiscard]] bool cancelled() const { return m_cancelled; }

private:
    /// Pays all that a member holds; what stays owed joins m_owed. False: the walk is over.
    bool pay(Span member) {
        for (auto at = m_holders.nextPaid(member); at; at = m_holders.nextPaid(member)) {
            if (m_checkpoint.poll() || !take(m_holders.payer(*at), true, member, *at)) {
                m_cancelled = !m_result.refused;
                m_stopped = true;
                m_owed.push_back(member);
                return false;
            }
            const Span window{*at, *at + m_query.window};
            keepIfOwed({member.start, window.start});
            member.start = window.end;
        }
        keepIfOwed(member);
        return true;
    }

    void keepIfOwed(Span rest) {
        if (rest.length() >= m_query.window)
            m_owed.push_back(rest);
    }

    void engageDependent() {
        for (const std::uint32_t source : m_holders.dependent()) {
            const std::optional<Witness> witness = m_holders.engagement(source, m_owed);
            if (m_checkpoint.stopRequested()) {
                m_cancelled = true;
                return;
            }
            if (witness && !take(source, false, witness->span, witness->window->start))
                return;
        }
    }

    /// Takes a step, or notes that the law refuses it.
    bool take(std::uint32_t source, bool reaches, Span member, Position at) {
        DerivationState<StepSymbol>& state = m_result.final;
        const ExplainSource& offered = m_query.sources[source];
        const Span window{at, at + m_query.window};
        const ExplainedStep step{
            source, reaches, {member, window}, state.cost + stepCost(offered.kind)};
        if (state.fixed || (m_query.stillHolds && !m_query.stillHolds(source, window))) {
            m_result.refused = step;
            return false;
        }
        state.cost = step.cost;
        state.accounted.push_back(member);
        m_result.steps.push_back(step);
        return true;
    }

    const ExplainQuery& m_query;
    const Holders& m_holders;
    Checkpoint& m_checkpoint;
    Explanation m_result;
    std::vector<Span> m_owed;
    bool m_stopped = false;
    bool m_cancelled = false;
};

ExplainStop stopOf(const ExplainQuery& query, const Explanation& explanation, bool cancelled) {
    if (cancelled)
        return ExplainStop::Cancelled;
    if (query.accepted)
        return ExplainStop::AcceptedAsIs;
    if (explanation.refused)
        return ExplainStop::SourceChanged;
    if (!closed(explanation.final))
        return ExplainStop::SourcesExhausted;
    return explanation.unexplained.empty() ? ExplainStop::Complete
                                           : ExplainStop::ClosedBelowQuantum;
}

std::vector<Span> coveredBy(const ExplainQuery& query, const Explanation& explanation) {
    std::vector<Span> covered = query.pinned;
    for (const ExplainedStep& step : explanation.steps)
        if (step.reaches)
            covered.push_back(*step.witness.window);
    return covered;
}

std::size_t dependentSteps(const Explanation& explanation) {
    return static_cast<std::size_t>(
        std::ranges::count(explanation.steps, false, &ExplainedStep::reaches));
}

} // namespace

std::vector<Span> owedAtFirst(const ExplainQuery& query) {
    const auto length = static_cast<Position>(query.trace.size());
    checkQuantum(query.window, LawContract::Lawful);
    checkSpans(query.pinned, length, LawContract::Lawful);
    return remainderOf(length, query.pinned, query.window);
}

std::vector<Span> owedAfter(const std::vector<Span>& owed, const ExplainedStep& step) {
    return step.reaches ? drained(owed, {*step.witness.window}) : owed;
}

Explanation explainTrace(const ExplainQuery& query, Checkpoint& checkpoint) {
    static_cast<void>(owedAtFirst(query)); // throws before anything is read
    const Holders holders(query, checkpoint);
    Walk walk(query, holders, checkpoint);
    Explanation explanation;
    const bool stopped = checkpoint.stopRequested();
    if (!stopped)
        explanation = walk.run();
    else
        explanation.final.remainder = owedAtFirst(query);
    if (!explanation.steps.empty()) {
        const auto& last = query.sources[explanation.steps.back().source].symbols;
        explanation.final.product.assign(last.begin(), last.end());
    }
    explanation.unexplained =
        unexplainedSpans(static_cast<Position>(query.trace.size()), coveredBy(query, explanation));
    explanation.weight = explanation.final.cost +
                         kPassCost * static_cast<double>(unaccountedBytes(explanation.unexplained));
    explanation.stop = stopOf(query, explanation, stopped || walk.cancelled());
    return explanation;
}

std::vector<ExplainedRun> foldedSteps(const Explanation& explanation) {
    std::vector<ExplainedRun> runs;
    for (std::size_t i = 0; i < explanation.steps.size(); ++i) {
        const ExplainedStep& step = explanation.steps[i];
        const Span window = *step.witness.window;
        if (!runs.empty()) {
            ExplainedRun& run = runs.back();
            const ExplainedStep& before = explanation.steps[run.first];
            if (before.source == step.source && before.reaches == step.reaches &&
                run.symbols.end == window.start) {
                ++run.count;
                run.symbols.end = window.end;
                continue;
            }
        }
        runs.push_back({i, 1, window});
    }
    return runs;
}

int compareExplanations(const Explanation& first, const Explanation& second) {
    const double a = derivationGrade(first.weight);
    const double b = derivationGrade(second.weight);
    if (a != b)
        return a < b ? -1 : 1;
    const std::size_t ofFirst = dependentSteps(first);
    const std::size_t ofSecond = dependentSteps(second);
    return ofFirst == ofSecond ? 0 : ofFirst < ofSecond ? -1 : 1;
}

} // namespace engine
