#include "engine/explain/explain.h"

#include "engine/derivation/cost.h"
#include "engine/derivation/restates.h"

#include <algorithm>

namespace engine {

namespace {

using State = DerivationState<StepSymbol>;
using Offered = std::optional<Continuation<StepSymbol>>;

constexpr std::uint32_t kNobody = kNoName;

/// The layer: knows in advance which windows of the trace each source holds.
class Offers {
public:
    Offers(const StepSymbols& symbols, const ExplainQuery& query, Checkpoint& checkpoint)
        : m_symbols(symbols),
          m_window(query.window),
          m_checkpoint(checkpoint),
          m_holder(trace(query).size(), kNobody) {
        for (const std::uint32_t source : query.sources) {
            if (source == query.trace)
                continue;
            if (std::ranges::find(query.dependent, source) != query.dependent.end()) {
                m_dependent.push_back(source);
                continue;
            }
            for (const Position start : windowsOf(source, query))
                if (std::uint32_t& holder = m_holder[static_cast<std::size_t>(start)];
                    holder == kNobody)
                    holder = source;
        }
    }

    /// What to take next; nothing ends the walk.
    Offered next(Law<StepSymbol>& law, const State& state) {
        if (m_checkpoint.poll(m_holder.size()) || m_checkpoint.stopRequested()) {
            m_cancelled = true;
            return std::nullopt;
        }
        if (closed(state))
            return std::nullopt;
        for (const Span member : state.remainder)
            for (Position at = member.start; at + m_window <= member.end; ++at)
                if (m_holder[static_cast<std::size_t>(at)] != kNobody)
                    return offer(m_holder[static_cast<std::size_t>(at)], true);
        while (m_nextDependent < m_dependent.size()) {
            const std::uint32_t source = m_dependent[m_nextDependent++];
            if (law.carries(state.remainder, m_symbols.sequences[source].symbols))
                return offer(source, false);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::uint32_t source() const { return m_source; }
    [[nodiscard]] bool reaches() const { return m_reaches; }
    [[nodiscard]] bool cancelled() const { return m_cancelled; }

private:
    [[nodiscard]] std::span<const StepSymbol> trace(const ExplainQuery& query) const {
        return m_symbols.sequences[query.trace].symbols;
    }
    [[nodiscard]] std::vector<Position> windowsOf(std::uint32_t source,
                                                  const ExplainQuery& query) const {
        const std::span<const StepSymbol> symbols = m_symbols.sequences[source].symbols;
        return WindowIndex(symbols, m_window)
            .startsIn(trace(query), {0, static_cast<Position>(trace(query).size())});
    }
    Offered offer(std::uint32_t source, bool reaches) {
        m_source = source;
        m_reaches = reaches;
        return Continuation<StepSymbol>{.product = m_symbols.sequences[source].symbols,
                                        .contains = true,
                                        .reaches = reaches,
                                        .explains = {},
                                        .cost = kStepCost};
    }

    const StepSymbols& m_symbols;
    Position m_window;
    Checkpoint& m_checkpoint;
    std::vector<std::uint32_t> m_holder; // of the window that starts there: the first source
    std::vector<std::uint32_t> m_dependent;
    std::size_t m_nextDependent = 0;
    std::uint32_t m_source = kNobody; // of the last offer
    bool m_reaches = false;
    bool m_cancelled = false;
};

ExplainStop stopOf(const Explanation& explanation, bool cancelled) {
    if (cancelled)
        return ExplainStop::Cancelled;
    if (!closed(explanation.final))
        return ExplainStop::SourcesExhausted;
    return explanation.unexplained.empty() ? ExplainStop::Complete
                                           : ExplainStop::ClosedBelowQuantum;
}

} // namespace

std::vector<std::uint32_t> copiesOf(const NormalizedLibrary& normalized, std::uint32_t trace) {
    const StepSymbols full = stepSymbols(normalized, {});
    std::vector<std::uint32_t> copies;
    for (std::uint32_t i = 0; i < full.sequences.size(); ++i)
        if (i != trace && restates<StepSymbol>(full.sequences[trace].symbols,
                                               full.sequences[i].symbols, {.whole = true}))
            copies.push_back(i);
    return copies;
}

Explanation explainTrace(const StepSymbols& symbols, const ExplainQuery& query,
                         Checkpoint& checkpoint) {
    const std::vector<StepSymbol>& trace = symbols.sequences[query.trace].symbols;
    const auto length = static_cast<Position>(trace.size());
    Law<StepSymbol> law(trace, query.window);
    checkSpans(query.pinned, length, LawContract::Lawful);

    Offers offers(symbols, query, checkpoint);
    Explanation explanation;
    std::vector<Span> covered = query.pinned;
    State start;
    start.accounted = query.pinned;
    start.remainder = remainderOf(length, query.pinned, query.window);
    explanation.final = closure<StepSymbol>(
        law, std::move(start), [&](const State& state) { return offers.next(law, state); },
        {.taken =
             [&](const State&, const State& after, const Witnesses& witnesses) {
                 const Witness& witness = witnesses.front();
                 if (offers.reaches() && witness.window)
                     covered.push_back(*witness.window);
                 explanation.steps.push_back(
                     {offers.source(), offers.reaches(), witness, after.remainder, after.cost});
             },
         .refused = {}});
    explanation.unexplained = unexplainedSpans(length, covered);
    explanation.weight = explanation.final.cost +
                         kPassCost * static_cast<double>(unaccountedBytes(explanation.unexplained));
    explanation.stop = stopOf(explanation, offers.cancelled());
    return explanation;
}

} // namespace engine
