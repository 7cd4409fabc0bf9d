// The worked example of DERIVATION 9.4 row by row, its variants, and who may pay.
#include "engine/explain/tryfragment.h"
#include "tests/support/nightlibrary.h"

#include <QTest>

using namespace engine;
using namespace testsupport;

namespace {

/// Places in the library, in place of the sources of a query.
struct Asked {
    std::vector<std::uint32_t> sources =
        {}; ///< none: everything but observation 0, which is explained
    std::vector<std::uint32_t> dependent = {};
    std::vector<Span> pinned = {};
    Position window = 1;
    bool accepted = false;
    std::function<bool(std::uint32_t, Span)> stillHolds = {};
};

/// What an explanation speaks of, kept alive with it.
struct Case {
    NormalizedLibrary normalized;
    StepSymbols symbols;
    ExplainQuery query;

    Case(const Library& library, const StepOptions& options, const Asked& asked)
        : normalized(testsupport::normalized(library)), symbols(stepSymbols(normalized, options)) {
        query.trace = symbols.sequences[0].symbols;
        std::vector<std::uint32_t> places = asked.sources;
        for (std::uint32_t i = 1; places.empty() && i < symbols.sequences.size(); ++i)
            query.sources.push_back(source(library, i, asked));
        for (const std::uint32_t place : places)
            query.sources.push_back(source(library, place, asked));
        query.pinned = asked.pinned;
        query.window = asked.window;
        query.accepted = asked.accepted;
        query.stillHolds = asked.stillHolds;
    }
    Case(const Case&) = delete;
    Case& operator=(const Case&) = delete;

    [[nodiscard]] Explanation explained() const {
        Checkpoint checkpoint;
        return explainTrace(query, checkpoint);
    }

private:
    [[nodiscard]] ExplainSource source(const Library& library, std::uint32_t place,
                                       const Asked& asked) const {
        const bool independent = std::ranges::find(asked.dependent, place) == asked.dependent.end();
        return {SourceKind::Observation, library[place]->name, symbols.sequences[place].symbols,
                independent};
    }
};

Explanation explained(const Library& library, const StepOptions& options = {},
                      const Asked& asked = {}) {
    return Case(library, options, asked).explained();
}

/// Where single steps were paid, in the order of payment.
std::vector<Position> paid(const Explanation& explanation) {
    std::vector<Position> places;
    for (const ExplainedStep& step : explanation.steps)
        if (step.reaches)
            places.push_back(step.witness.window->start);
    return places;
}

using Spans = std::vector<Span>;

} // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void theWorkedExample();
    void contextTwo();
    void newEvidenceCloses();
    void pinnedCloses();
    void pinsInTheMiddle();
    void aDependentSourceEngagesOnceAndPaysNothing();
    void theFirstSourceInOrderIsCited();
    void aTraceDoesNotExplainItself();
    void copies();
    void closedBelowTheQuantum();
    void seamsAreNotAttested();
    void noSources();
    void cancelled();
    void aCandidateAsksTen();
    void anAcceptedTraceIsNotAsked();
    void aChangedSourceEndsTheWalk();
    void neighboursFold();
    void comparedByGradeThenDependentSteps();
    void tryThis();
    void badQueries();
};

void ExplainTest::theWorkedExample() {
    const Explanation explanation = explained({night(), day(), bench()});
    struct Row {
        std::uint32_t source;
        Position from; // engages [from, 6), pays [from, from + 1)
    };
    const std::vector<Row> rows{{1, 0}, {1, 1}, {1, 2}, {1, 3}, {2, 4}};
    QCOMPARE(explanation.steps.size(), rows.size());
    Spans owed{{0, 6}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ExplainedStep& step = explanation.steps[i];
        const Position from = rows[i].from;
        QCOMPARE(step.source + 1, rows[i].source);
        QVERIFY(step.reaches);
        QCOMPARE(step.witness, (Witness{{from, 6}, Span{from, from + 1}}));
        owed = owedAfter(owed, step);
        QCOMPARE(owed, (Spans{{from + 1, 6}}));
        QCOMPARE(step.cost, static_cast<double>(i + 1));
    }
    QVERIFY(explanation.stop == ExplainStop::SourcesExhausted);
    QCOMPARE(explanation.final.remainder, (Spans{{5, 6}}));
    QCOMPARE(explanation.unexplained, (Spans{{5, 6}}));
    QCOMPARE(explanation.weight, 1005.0); // 1015 with the candidate, which asks 10
}

void ExplainTest::contextTwo() {
    const Explanation explanation = explained({night(), day(), bench()}, {Projection::Full, 2});
    QCOMPARE(paid(explanation), (std::vector<Position>{0, 1, 2}));
    QCOMPARE(explanation.final.remainder, (Spans{{3, 6}}));
    QCOMPARE(explanation.unexplained, (Spans{{3, 6}}));
    QCOMPARE(explanation.weight, 3003.0);
    QVERIFY(explanation.stop == ExplainStop::SourcesExhausted);
}

void ExplainTest::newEvidenceCloses() {
    const Explanation explanation = explained({night(), day(), bench(), repair()});
    QCOMPARE(paid(explanation), (std::vector<Position>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(explanation.steps.back().source, 2U);
    QVERIFY(explanation.stop == ExplainStop::Complete);
    QCOMPARE(explanation.weight, 6.0);
}

void ExplainTest::pinnedCloses() {
    Asked query;
    query.pinned = {{5, 6}};
    const Explanation explanation = explained({night(), day(), bench()}, {}, query);
    QCOMPARE(explanation.steps.size(), std::size_t{5});
    QCOMPARE(explanation.steps[0].witness, (Witness{{0, 5}, Span{0, 1}}));
    QVERIFY(explanation.stop == ExplainStop::Complete);
    QVERIFY(explanation.unexplained.empty());
    QCOMPARE(explanation.weight, 5.0);
}

void ExplainTest::pinsInTheMiddle() {
    Asked query;
    query.pinned = {{3, 5}, {1, 2}};
    const Explanation explanation =
        explained({night(), day(), bench()}, {Projection::Full, 2}, query);
    QCOMPARE(paid(explanation), (std::vector<Position>{0, 2}));
    QCOMPARE(explanation.final.remainder, (Spans{{5, 6}}));
    QCOMPARE(explanation.weight, 1002.0);
}

void ExplainTest::aDependentSourceEngagesOnceAndPaysNothing() {
    Asked query;
    query.dependent = {3};
    const Explanation explanation = explained({night(), day(), bench(), repair()}, {}, query);
    QCOMPARE(explanation.steps.size(), std::size_t{6});
    const ExplainedStep& last = explanation.steps.back();
    QCOMPARE(last.source, 2U);
    QVERIFY(!last.reaches);
    QCOMPARE(last.witness.span, (Span{5, 6}));
    QCOMPARE(explanation.final.remainder, (Spans{{5, 6}}));
    QCOMPARE(explanation.unexplained, (Spans{{5, 6}}));
    QCOMPARE(explanation.weight, 1006.0);
    QVERIFY(explanation.stop == ExplainStop::SourcesExhausted);
}

void ExplainTest::theFirstSourceInOrderIsCited() {
    Asked query;
    query.sources = {3, 2};
    const Explanation explanation = explained({night(), day(), bench(), repair()}, {}, query);
    QCOMPARE(explanation.steps.size(), std::size_t{2});
    QCOMPARE(explanation.steps[0].source, 0U);
    QCOMPARE(explanation.steps[1].source, 0U);
    QCOMPARE(explanation.unexplained, (Spans{{0, 4}}));
}

void ExplainTest::aTraceDoesNotExplainItself() {
    const Library library{night(), day(), recorded("night again", {"state_idle"})};
    const NormalizedLibrary intervals = normalized(library);
    const StepSymbols symbols = stepSymbols(intervals, {});
    const auto sources = observationSources(library, intervals, symbols, 1, {true, true, false});
    QCOMPARE(sources.size(), std::size_t{1});
    QCOMPARE(sources[0].name, std::string("night_7"));
    QVERIFY(sources[0].independent);
    const Library twice{day(), recorded("day again", {"state_idle", "event_coin", "state_ready",
                                                      "action_beep", "event_push", "state_idle"})};
    const NormalizedLibrary both = normalized(twice);
    QVERIFY(
        !observationSources(twice, both, stepSymbols(both, {}), 0, {true, true})[0].independent);
}

void ExplainTest::copies() {
    const NormalizedLibrary library =
        normalized({night(), day(),
                    recorded("day again", {"state_idle", "event_coin", "action_beep", "state_ready",
                                           "event_push", "state_idle"})});
    QCOMPARE(copiesOf(library, 1), std::vector<std::uint32_t>{2});
    QCOMPARE(copiesOf(library, 2), std::vector<std::uint32_t>{1});
    // day_1 says what night_7 begins with, and is a recording all the same.
    QVERIFY(copiesOf(library, 0).empty());
}

void ExplainTest::closedBelowTheQuantum() {
    Asked query;
    query.window = 2;
    // W = 2 pays two of the three symbols that day_1 holds.
    const Explanation wide = explained({night(), day(), bench()}, {}, query);
    QCOMPARE(wide.steps.size(), std::size_t{1});
    QCOMPARE(wide.steps[0].witness, (Witness{{0, 6}, Span{0, 2}}));
    QVERIFY(wide.stop == ExplainStop::SourcesExhausted);
    QCOMPARE(wide.unexplained, (Spans{{2, 6}}));
    query.window = 7; // longer than the trace
    const Explanation longer = explained({night(), day(), bench()}, {}, query);
    QVERIFY(longer.stop == ExplainStop::ClosedBelowQuantum);
    QCOMPARE(longer.unexplained, (Spans{{0, 6}}));
    QCOMPARE(longer.weight, 6000.0);
}

void ExplainTest::seamsAreNotAttested() {
    const Library library{
        recorded("trace",
                 {"state_ready", "action_beep", "event_kick", "state_fault", "action_alarm"}),
        recorded("kick", {"state_ready", "action_beep", "event_kick"}),
        recorded("fault", {"state_fault", "action_alarm"}, StartContext::Continuation)};
    const Explanation explanation = explained(library);
    QCOMPARE(paid(explanation), std::vector<Position>{0});
    QCOMPARE(explanation.unexplained, (Spans{{1, 2}}));
}

void ExplainTest::noSources() {
    const Explanation explanation = explained({night()});
    QVERIFY(explanation.stop == ExplainStop::SourcesExhausted);
    QCOMPARE(explanation.weight, 6000.0);
}

void ExplainTest::cancelled() {
    std::stop_source stop;
    stop.request_stop();
    Checkpoint checkpoint(stop.get_token());
    const Case asked({night(), day()}, {}, {});
    const Explanation explanation = explainTrace(asked.query, checkpoint);
    QVERIFY(explanation.stop == ExplainStop::Cancelled);
    QVERIFY(explanation.steps.empty());
    QCOMPARE(explanation.final.remainder, (Spans{{0, 6}}));
}

void ExplainTest::aCandidateAsksTen() {
    const NormalizedLibrary intervals = normalized({night(), day(), bench(), repair()});
    const StepSymbols symbols = stepSymbols(intervals, {});
    ExplainQuery query;
    query.trace = symbols.sequences[0].symbols;
    query.sources = {{SourceKind::Observation, "day_1", symbols.sequences[1].symbols, true},
                     {SourceKind::Observation, "bench_3", symbols.sequences[2].symbols, true},
                     {SourceKind::Candidate, "G1", symbols.sequences[3].symbols, false}};
    Checkpoint checkpoint;
    const Explanation explanation = explainTrace(query, checkpoint);
    QCOMPARE(explanation.steps.size(), std::size_t{6});
    const ExplainedStep& last = explanation.steps.back();
    QCOMPARE(last.source, 2U);
    QVERIFY(!last.reaches);
    QCOMPARE(last.witness, (Witness{{5, 6}, Span{5, 6}}));
    QCOMPARE(last.cost, 15.0);
    QCOMPARE(explanation.final.remainder, (Spans{{5, 6}}));
    QCOMPARE(explanation.weight, 1015.0);
    // As evidence of its own it would still come after the cheaper recordings.
    query.sources = {{SourceKind::Candidate, "G1", symbols.sequences[3].symbols, true},
                     {SourceKind::Observation, "bench_3", symbols.sequences[2].symbols, true}};
    const Explanation independent = explainTrace(query, checkpoint);
    QCOMPARE(independent.steps[0].source, 1U);
    QCOMPARE(independent.steps[1].source, 0U);
}

void ExplainTest::anAcceptedTraceIsNotAsked() {
    Asked asked;
    asked.accepted = true;
    const Explanation explanation = explained({night(), day()}, {}, asked);
    QVERIFY(explanation.stop == ExplainStop::AcceptedAsIs);
    QVERIFY(explanation.steps.empty());
    QVERIFY(explanation.refused.has_value());
    QCOMPARE(explanation.final.cost, 0.0);
}

void ExplainTest::aChangedSourceEndsTheWalk() {
    Asked asked;
    asked.stillHolds = [](std::uint32_t source, Span window) {
        return source != 0 || window.start == 0; // day_1 is cut after its start
    };
    const Explanation explanation = explained({night(), day(), bench()}, {}, asked);
    QVERIFY(explanation.stop == ExplainStop::SourceChanged);
    QCOMPARE(explanation.steps.size(), std::size_t{1});
    QCOMPARE(explanation.refused->witness, (Witness{{1, 6}, Span{1, 2}}));
    QCOMPARE(explanation.unexplained, (Spans{{1, 6}}));
}

void ExplainTest::neighboursFold() {
    const Explanation explanation = explained({night(), day(), bench()});
    const std::vector<ExplainedRun> runs = foldedSteps(explanation);
    QCOMPARE(runs.size(), std::size_t{2});
    QCOMPARE(runs[0].count, std::size_t{4});
    QCOMPARE(runs[0].symbols, (Span{0, 4}));
    QCOMPARE(runs[1].first, std::size_t{4});
    QCOMPARE(runs[1].symbols, (Span{4, 5}));
}

void ExplainTest::comparedByGradeThenDependentSteps() {
    const Explanation all = explained({night(), day(), bench(), repair()});
    const Explanation less = explained({night(), day(), bench()});
    QVERIFY(compareExplanations(all, less) < 0);
    QVERIFY(compareExplanations(less, all) > 0);
    QCOMPARE(compareExplanations(less, less), 0);
    Explanation dependent = less;
    dependent.steps.back().reaches = false;
    QVERIFY(compareExplanations(less, dependent) < 0);
}

void ExplainTest::tryThis() {
    const Case asked({night(), day(), bench(), repair()}, {}, {.sources = {1, 2}});
    const Explanation explanation = asked.explained();
    const auto tried = [&](std::uint32_t place, bool independent, bool contained = true) {
        return tryFragment(asked.query, explanation,
                           {asked.symbols.sequences[place].symbols, contained, independent});
    };
    QVERIFY(tried(3, true).clause == TryClause::Pays);
    QVERIFY(tried(3, true).owed.empty());
    QVERIFY(tried(3, false).clause == TryClause::Engages);
    QCOMPARE(tried(3, false).owed, (Spans{{5, 6}}));
    QVERIFY(tried(2, true).clause == TryClause::Reaches);
    QVERIFY(tried(2, false).clause == TryClause::AddsNothing);
    QVERIFY(!tried(2, false).admitted());
    QVERIFY(tried(3, true, false).clause == TryClause::Gone);
    const Case complete({night(), day(), bench(), repair()}, {}, {});
    QVERIFY(tryFragment(complete.query, complete.explained(), {}).clause == TryClause::Closed);
    const Case fixed({night(), day()}, {}, {.accepted = true});
    QVERIFY(tryFragment(fixed.query, fixed.explained(), {}).clause == TryClause::Fixed);
}

void ExplainTest::badQueries() {
    Asked query;
    query.pinned = {{5, 7}};
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, (void)explained({night(), day()}, {}, query));
    query.pinned = {{3, 2}};
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, (void)explained({night(), day()}, {}, query));
    query.pinned.clear();
    query.window = 0;
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, (void)explained({night(), day()}, {}, query));
}

QTEST_GUILESS_MAIN(ExplainTest)
#include "tst_explain.moc"
