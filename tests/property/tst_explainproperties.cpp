// The one-pass walk against the law's own closure, walks of graphs against all of their paths, and
// recordings against what they are for.
#include "engine/explain/explain.h"
#include "engine/explain/recording.h"
#include "engine/explain/stepgraph.h"
#include "tests/support/nightlibrary.h"
#include "tests/support/randomlibrary.h"

#include <QTest>
#include <rapidcheck.h>

#include <set>

using namespace engine;
using testsupport::randomLibrary;

namespace {

int below(int n) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, n));
}

std::vector<StepSymbol> randomSymbols(int most) {
    std::vector<StepSymbol> symbols(static_cast<std::size_t>(below(most)));
    for (StepSymbol& symbol : symbols)
        symbol = static_cast<StepSymbol>(1 + below(4));
    return symbols;
}

/// DERIVATION 9.3 word for word: asks the law at each step and keeps pairs it has offered.
class PlainOffers {
public:
    explicit PlainOffers(const ExplainQuery& query)
        : m_query(query), m_law(query.trace, query.window) {}

    std::optional<Continuation<StepSymbol>> next(const DerivationState<StepSymbol>& state) {
        if (closed(state))
            return std::nullopt;
        for (const Span member : state.remainder)
            for (Position at = member.start; at + m_query.window <= member.end; ++at)
                if (const auto source = payer({at, at + m_query.window}))
                    return offer(*source, true);
        for (; m_next < m_query.sources.size(); ++m_next) {
            const ExplainSource& source = m_query.sources[m_next];
            if (!source.independent && m_law.carries(state.remainder, source.symbols))
                return offer(m_next++, false);
        }
        return std::nullopt;
    }
    Law<StepSymbol>& law() { return m_law; }
    [[nodiscard]] std::size_t offered() const { return m_offered; }

private:
    std::optional<std::size_t> payer(Span window) {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < m_query.sources.size(); ++i) {
            const ExplainSource& source = m_query.sources[i];
            if (source.independent && m_law.windowOf(window, source.symbols) &&
                (!best || stepCost(source.kind) < stepCost(m_query.sources[*best].kind)))
                best = i;
        }
        return best;
    }
    std::optional<Continuation<StepSymbol>> offer(std::size_t source, bool reaches) {
        m_offered = source;
        const ExplainSource& chosen = m_query.sources[source];
        return Continuation<StepSymbol>{{chosen.symbols.begin(), chosen.symbols.end()},
                                        true,
                                        reaches,
                                        {},
                                        stepCost(chosen.kind)};
    }

    const ExplainQuery& m_query;
    Law<StepSymbol> m_law;
    std::size_t m_next = 0;
    std::size_t m_offered = 0;
};

/// A machine of a few states over the names of a vocabulary, some of them foreign.
StepGraph randomGraph(const Vocabulary& vocabulary) {
    StepGraph graph;
    const int nodes = below(5);
    const auto pick = [](std::size_t count) {
        return below(5) == 0 || count == 0
                   ? kNoName
                   : static_cast<std::uint32_t>(below(static_cast<int>(count)));
    };
    for (int i = 0; i < nodes; ++i)
        graph.nodes.push_back(
            {pick(vocabulary.states.size()), pick(vocabulary.words.size()), below(3) > 0});
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node)
        for (std::uint32_t event = 0; event < vocabulary.events.size(); ++event)
            if (below(3) > 0)
                graph.edges.push_back({node, event, static_cast<std::uint32_t>(below(nodes))});
    if (nodes > 0 && below(4) > 0)
        graph.initial = static_cast<std::uint32_t>(below(nodes));
    return graph;
}

bool fits(const StepGraph::Node& node, const Interval& interval, Projection projection) {
    if (projection == Projection::Events)
        return true;
    const bool word = node.word == interval.word;
    if (projection == Projection::Io)
        return word;
    return word && (interval.state == kNoName || (node.named && node.state == interval.state));
}

/// Whether some path of the graph takes intervals [first, last] and begins at an allowed node.
bool hasPath(const StepGraph& graph, std::span<const Interval> intervals, std::uint32_t first,
             std::uint32_t last, bool initially, Projection projection) {
    std::set<std::uint32_t> at;
    for (std::uint32_t node = 0; node < graph.nodes.size(); ++node)
        if ((!initially || node == graph.initial) &&
            fits(graph.nodes[node], intervals[first], projection))
            at.insert(node);
    for (std::uint32_t i = first + 1; i <= last; ++i) {
        std::set<std::uint32_t> next;
        for (const StepGraph::Edge& edge : graph.edges)
            if (at.contains(edge.source) && edge.event == intervals[i].event &&
                fits(graph.nodes[edge.target], intervals[i], projection))
                next.insert(edge.target);
        at = std::move(next);
    }
    return !at.empty();
}

StepOptions randomOptions() {
    return {static_cast<Projection>(below(3)), static_cast<std::uint32_t>(1 + below(3))};
}

} // namespace

class ExplainPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void theWalkIsTheLaws();
    void walksHoldPathsOnly();
    void recordingsPayAndAreShortest();
};

void ExplainPropertiesTest::theWalkIsTheLaws() {
    const bool ok = rc::check([] {
        const std::vector<StepSymbol> trace = randomSymbols(24);
        const std::vector<std::vector<StepSymbol>> texts{randomSymbols(10), randomSymbols(10),
                                                         randomSymbols(10)};
        ExplainQuery query;
        query.trace = trace;
        query.window = 1 + below(3);
        for (const auto& text : texts)
            query.sources.push_back({static_cast<SourceKind>(below(3)), "s", text, below(3) > 0});
        for (int pins = below(3); pins > 0; --pins) {
            const Position start = below(static_cast<int>(trace.size()) + 1);
            query.pinned.push_back(
                {start,
                 start +
                     below(static_cast<int>(trace.size() - static_cast<std::size_t>(start)) + 1)});
        }
        Checkpoint checkpoint;
        const Explanation walked = explainTrace(query, checkpoint);

        PlainOffers offers(query);
        DerivationState<StepSymbol> start;
        start.accounted = query.pinned;
        start.remainder = owedAtFirst(query);
        std::vector<Span> owed = start.remainder;
        std::size_t step = 0;
        const auto final = closure<StepSymbol>(
            offers.law(), start, [&](const auto& state) { return offers.next(state); },
            {.taken =
                 [&](const auto&, const auto& after, const Witnesses& witnesses) {
                     RC_ASSERT(step < walked.steps.size());
                     const ExplainedStep& own = walked.steps[step++];
                     RC_ASSERT(own.source == offers.offered());
                     RC_ASSERT(own.witness == witnesses.front());
                     RC_ASSERT(own.cost == after.cost);
                     owed = owedAfter(owed, own);
                     RC_ASSERT(owed == after.remainder);
                 },
             .refused = {}});
        RC_ASSERT(step == walked.steps.size());
        RC_ASSERT(final == walked.final);
        RC_CLASSIFY(walked.stop == ExplainStop::Complete, "complete");
        RC_CLASSIFY(walked.stop == ExplainStop::SourcesExhausted, "exhausted");
    });
    QVERIFY(ok);
}

void ExplainPropertiesTest::walksHoldPathsOnly() {
    const bool ok = rc::check([] {
        const Library library = randomLibrary({.observations = 2});
        RC_PRE(!library.empty());
        Checkpoint checkpoint;
        const auto result = normalize(library, Limits(), checkpoint);
        RC_PRE(result.hasValue());
        const NormalizedLibrary& normalized = *result;
        const NormalizedObservation& trace = normalized.observations.front();
        const std::span<const Interval> intervals = normalized.intervalsOf(trace);
        const StepOptions options = randomOptions();
        const StepSymbols symbols = stepSymbols(normalized, options);
        const StepSequence& sequence = symbols.sequences.front();
        const StepGraph graph = randomGraph(normalized.vocabulary);

        // Held: the whole walk so far from the trace's own start, or `context` steps from anywhere
        // in a walk that has not broken since it began as early as it could.
        std::vector<StepSymbol> expected;
        const bool initial = trace.startContext == StartContext::Initial;
        std::uint32_t begin = 0;
        bool atStart = hasPath(graph, intervals, 0, 0, initial, options.projection);
        for (std::uint32_t step = 0; step < intervals.size(); ++step) {
            while (begin <= step && !hasPath(graph, intervals, begin, step, atStart && initial,
                                             options.projection)) {
                begin = step > begin || atStart ? step : step + 1;
                if (atStart && step == 0)
                    begin = 0;
                atStart = false;
            }
            if (step < sequence.firstStep)
                continue;
            if (begin <= step && (atStart || step - begin >= options.context))
                expected.push_back(sequence.symbols[step - sequence.firstStep]);
            else if (!expected.empty() && expected.back() != kNoStep)
                expected.push_back(kNoStep);
        }
        RC_ASSERT(walkedSymbols(graph, intervals, trace.startContext, sequence, options,
                                checkpoint) == expected);
    });
    QVERIFY(ok);
}

void ExplainPropertiesTest::recordingsPayAndAreShortest() {
    const bool ok = rc::check([] {
        Library library = randomLibrary({.observations = 3});
        RC_PRE(!library.empty());
        Checkpoint checkpoint;
        const auto result = normalize(library, Limits(), checkpoint);
        RC_PRE(result.hasValue());
        const StepOptions options = randomOptions();
        const NormalizedObservation& trace = result->observations.front();
        const StepSequence own = stepSymbols(*result, options).sequences.front();
        RC_PRE(!own.symbols.empty());
        const Position start = below(static_cast<int>(own.symbols.size()));
        const Position end =
            start + 1 + below(static_cast<int>(own.symbols.size()) - static_cast<int>(start));
        const Span steps{start + own.firstStep, end + own.firstStep};
        const Recording recording = recordingFor(*result, trace, steps, options.context);

        auto made = std::make_shared<Observation>();
        made->name = "made";
        made->startContext = recording.startContext;
        made->tokens = recording.tokens;
        library.push_back(made);
        const auto with = normalize(library, Limits(), checkpoint);
        RC_ASSERT(with.hasValue());
        const StepSymbols symbols = stepSymbols(*with, options);
        const std::vector<StepSymbol>& trailing = symbols.sequences.back().symbols;
        const std::vector<StepSymbol>& all = symbols.sequences.front().symbols;
        // It ends with exactly the owed symbols; a step less on either side lacks one of them.
        const std::vector<StepSymbol> owed(all.begin() + start, all.begin() + end);
        RC_ASSERT(trailing.size() >= owed.size());
        RC_ASSERT(std::equal(owed.rbegin(), owed.rend(), trailing.rbegin()));
        const std::size_t lead = trailing.size() - owed.size();
        RC_ASSERT(lead <= std::max<std::size_t>(1, options.context));
    });
    QVERIFY(ok);
}

QTEST_GUILESS_MAIN(ExplainPropertiesTest)
#include "tst_explainproperties.moc"
