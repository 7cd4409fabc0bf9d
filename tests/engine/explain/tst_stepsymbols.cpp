// Steps as symbols: what each projection and context tells apart, and which tokens are whose.
#include "engine/explain/stepsymbols.h"
#include "tests/support/nightlibrary.h"

#include <QTest>

#include <set>

using namespace engine;
using namespace testsupport;

class StepSymbolsTest : public QObject {
    Q_OBJECT

private slots:
    void theWorkedExample();
    void startsDifferByContext();
    void projections_data();
    void projections();
    void previousActionsCount();
    void contextJoinsSteps();
    void contextBeyondTheObservation();
    void noContextIsRefused();
    void texts();
};

void StepSymbolsTest::theWorkedExample() {
    const NormalizedLibrary library = normalized({night(), day(), bench()});
    const StepSymbols steps = stepSymbols(library, {});
    QCOMPARE(steps.sequences.size(), std::size_t{3});
    const std::vector<StepSymbol>& trace = steps.sequences[0].symbols;
    QCOMPARE(trace, (std::vector<StepSymbol>{1, 2, 3, 2, 4, 5})); // S A B A C D
    QCOMPARE(steps.sequences[1].symbols, (std::vector<StepSymbol>{1, 2, 3}));
    QCOMPARE(steps.sequences[2].symbols, (std::vector<StepSymbol>{6, 4}));
    QCOMPARE(steps.symbolCount, 6U);

    const std::vector<Span> tokens{{0, 1}, {1, 4}, {4, 6}, {6, 9}, {9, 12}, {12, 14}};
    for (std::uint32_t i = 0; i < tokens.size(); ++i)
        QCOMPARE(stepTokens(library.intervalsOf(library.observations[0]), i), tokens[i]);
}

void StepSymbolsTest::startsDifferByContext() {
    for (const Projection projection : {Projection::Full, Projection::Io, Projection::Events}) {
        const NormalizedLibrary library = normalized(
            {recorded("a", {"state_x"}), recorded("b", {"state_x"}, StartContext::Continuation),
             recorded("c", {"state_x"}, StartContext::Infer)});
        const StepSymbols steps = stepSymbols(library, {projection, 1});
        QCOMPARE(steps.sequences[0].symbols, std::vector<StepSymbol>{1});
        QCOMPARE(steps.sequences[1].symbols, std::vector<StepSymbol>{2});
        QCOMPARE(steps.sequences[2].symbols, std::vector<StepSymbol>{2});
    }
}

void StepSymbolsTest::projections_data() {
    QTest::addColumn<int>("projection");
    QTest::addColumn<int>("distinct");
    // The five steps below, told apart by states too, by event and actions, by the event.
    QTest::newRow("full") << static_cast<int>(Projection::Full) << 5;
    QTest::newRow("io") << static_cast<int>(Projection::Io) << 3;
    QTest::newRow("events") << static_cast<int>(Projection::Events) << 2;
}

void StepSymbolsTest::projections() {
    QFETCH(const int, projection);
    QFETCH(const int, distinct);
    const NormalizedLibrary library =
        normalized({recorded("a", {"state_x", "event_e", "state_y", "action_p", "event_e",
                                   "state_x", "event_e", "event_e", "state_x"})});
    const StepSymbols steps = stepSymbols(library, {static_cast<Projection>(projection), 1});
    const std::vector<StepSymbol>& symbols = steps.sequences[0].symbols;
    QCOMPARE(symbols.size(), std::size_t{5});
    QCOMPARE(static_cast<int>(std::set(symbols.begin(), symbols.end()).size()), distinct);
    QCOMPARE(static_cast<int>(steps.symbolCount), distinct);
}

void StepSymbolsTest::previousActionsCount() {
    // The same event from unnamed states, behind different entry actions.
    const NormalizedLibrary library =
        normalized({recorded("a", {"action_p", "event_e"}, StartContext::Continuation),
                    recorded("b", {"action_q", "event_e"}, StartContext::Continuation)});
    const StepSymbols full = stepSymbols(library, {Projection::Full, 1});
    QVERIFY(full.sequences[0].symbols[1] != full.sequences[1].symbols[1]);
    const StepSymbols io = stepSymbols(library, {Projection::Io, 1});
    QCOMPARE(io.sequences[0].symbols[1], io.sequences[1].symbols[1]);
}

void StepSymbolsTest::contextJoinsSteps() {
    const NormalizedLibrary library = normalized({night(), day(), repair()});
    const StepSymbols steps = stepSymbols(library, {Projection::Full, 2});
    // ^S SA AB BA AC CD: the two A differ by what came before them.
    QCOMPARE(steps.sequences[0].symbols, (std::vector<StepSymbol>{1, 2, 3, 4, 5, 6}));
    QCOMPARE(steps.sequences[1].symbols, (std::vector<StepSymbol>{1, 2, 3}));
    // A continuation says nothing about what came before its first step.
    QCOMPARE(steps.sequences[2].firstStep, 1U);
    QCOMPARE(steps.sequences[2].symbols.size(), std::size_t{2});
    QCOMPARE(steps.sequences[2].symbols[1], steps.sequences[0].symbols[5]);
}

void StepSymbolsTest::contextBeyondTheObservation() {
    const NormalizedLibrary library = normalized({night(), bench()});
    const StepSymbols steps = stepSymbols(library, {Projection::Full, 9});
    QCOMPARE(steps.sequences[0].symbols.size(), std::size_t{6});
    QCOMPARE(steps.sequences[0].firstStep, 0U);
    QVERIFY(steps.sequences[1].symbols.empty());
    QCOMPARE(steps.sequences[1].firstStep, 2U);
}

void StepSymbolsTest::noContextIsRefused() {
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                             (void)stepSymbols(normalized({night()}), {Projection::Full, 0}));
}

void StepSymbolsTest::texts() {
    const NormalizedLibrary library = normalized({night(), bench()});
    const auto text = [&](std::size_t observation, std::uint32_t step, StepOptions options) {
        return stepText(library, library.observations[observation], step, options);
    };
    QCOMPARE(text(0, 0, {}), std::string("start in state_idle"));
    QCOMPARE(text(0, 1, {}), std::string("state_idle, event_coin -> state_ready / action_beep"));
    QCOMPARE(text(1, 0, {}), std::string("continue in state_ready / action_beep"));
    QCOMPARE(text(0, 1, {Projection::Io, 1}), std::string("event_coin / action_beep"));
    QCOMPARE(text(0, 1, {Projection::Events, 1}), std::string("event_coin"));
    QCOMPARE(text(0, 1, {Projection::Events, 3}), std::string("event_coin; after start"));
    QCOMPARE(text(0, 3, {Projection::Events, 3}),
             std::string("event_coin; after event_push; after event_coin"));
}

QTEST_GUILESS_MAIN(StepSymbolsTest)
#include "tst_stepsymbols.moc"
