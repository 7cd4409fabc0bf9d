// The worked example of DERIVATION 9.4 row by row, its variants, and who may pay.
#include "engine/explain/explain.h"
#include "tests/support/nightlibrary.h"

#include <QTest>

using namespace engine;
using namespace testsupport;

namespace {

/// Everything but observation 0 explains it.
Explanation explained(const Library& library, const StepOptions& options = {},
                      ExplainQuery query = {}) {
    const StepSymbols symbols = stepSymbols(normalized(library), options);
    if (query.sources.empty())
        for (std::uint32_t i = 1; i < symbols.sequences.size(); ++i)
            query.sources.push_back(i);
    Checkpoint checkpoint;
    return explainTrace(symbols, query, checkpoint);
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
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ExplainedStep& step = explanation.steps[i];
        const Position from = rows[i].from;
        QCOMPARE(step.source, rows[i].source);
        QVERIFY(step.reaches);
        QCOMPARE(step.witness, (Witness{{from, 6}, Span{from, from + 1}}));
        QCOMPARE(step.remainder, (Spans{{from + 1, 6}}));
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
    QCOMPARE(explanation.steps.back().source, 3U);
    QVERIFY(explanation.stop == ExplainStop::Complete);
    QCOMPARE(explanation.weight, 6.0);
}

void ExplainTest::pinnedCloses() {
    ExplainQuery query;
    query.pinned = {{5, 6}};
    const Explanation explanation = explained({night(), day(), bench()}, {}, query);
    QCOMPARE(explanation.steps.size(), std::size_t{5});
    QCOMPARE(explanation.steps[0].witness, (Witness{{0, 5}, Span{0, 1}}));
    QVERIFY(explanation.stop == ExplainStop::Complete);
    QVERIFY(explanation.unexplained.empty());
    QCOMPARE(explanation.weight, 5.0);
}

void ExplainTest::pinsInTheMiddle() {
    ExplainQuery query;
    query.pinned = {{3, 5}, {1, 2}};
    const Explanation explanation =
        explained({night(), day(), bench()}, {Projection::Full, 2}, query);
    QCOMPARE(paid(explanation), (std::vector<Position>{0, 2}));
    QCOMPARE(explanation.final.remainder, (Spans{{5, 6}}));
    QCOMPARE(explanation.weight, 1002.0);
}

void ExplainTest::aDependentSourceEngagesOnceAndPaysNothing() {
    ExplainQuery query;
    query.dependent = {3};
    const Explanation explanation = explained({night(), day(), bench(), repair()}, {}, query);
    QCOMPARE(explanation.steps.size(), std::size_t{6});
    const ExplainedStep& last = explanation.steps.back();
    QCOMPARE(last.source, 3U);
    QVERIFY(!last.reaches);
    QCOMPARE(last.witness.span, (Span{5, 6}));
    QCOMPARE(last.remainder, (Spans{{5, 6}}));
    QCOMPARE(explanation.unexplained, (Spans{{5, 6}}));
    QCOMPARE(explanation.weight, 1006.0);
    QVERIFY(explanation.stop == ExplainStop::SourcesExhausted);
}

void ExplainTest::theFirstSourceInOrderIsCited() {
    ExplainQuery query;
    query.sources = {3, 2};
    const Explanation explanation = explained({night(), day(), bench(), repair()}, {}, query);
    QCOMPARE(explanation.steps.size(), std::size_t{2});
    QCOMPARE(explanation.steps[0].source, 3U);
    QCOMPARE(explanation.steps[1].source, 3U);
    QCOMPARE(explanation.unexplained, (Spans{{0, 4}}));
}

void ExplainTest::aTraceDoesNotExplainItself() {
    ExplainQuery query;
    query.sources = {0};
    const Explanation explanation = explained({night()}, {}, query);
    QVERIFY(explanation.steps.empty());
    QCOMPARE(explanation.unexplained, (Spans{{0, 6}}));
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
    ExplainQuery query;
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
    ExplainQuery query;
    query.sources = {1};
    const Explanation explanation =
        explainTrace(stepSymbols(normalized({night(), day()}), {}), query, checkpoint);
    QVERIFY(explanation.stop == ExplainStop::Cancelled);
    QVERIFY(explanation.steps.empty());
}

void ExplainTest::badQueries() {
    ExplainQuery query;
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
