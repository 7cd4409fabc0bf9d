// Compiling: the caps of each stage, the order of refusals, and texts made to be expensive.
#include "engine/policy/compile.h"
#include "engine/policy/thompson.h"
#include "tests/support/policyerrors.h"

#include <QTest>

using engine::CompileError;
using engine::Expr;
using testsupport::messageOf;

class CompileTest : public QObject {
    Q_OBJECT

private slots:
    void treesOfBuilders();
    void nfaCap();
    void dfaCap();
    void capsInsideComplements();
    void ambiguityNamesTheFirstPlace();
    void ambiguityNamesTheChartsState();
    void sameActionTwiceIsFine();
    void stagesStopAtTheFault();
    void manyAlternatives();
    void manyEvents();
};

namespace {

std::string compileError(std::string_view text, const engine::PolicyLimits& limits = {}) {
    return messageOf<CompileError>([&] { static_cast<void>(engine::compileText(text, limits)); });
}

const std::string kFine = "nothing thrown";

} // namespace

void CompileTest::treesOfBuilders() {
    Expr deep = Expr::act("x");
    for (int i = 0; i < 63; ++i)
        deep = Expr::complement(deep);
    const auto compiled = [](const Expr& expr, const engine::PolicyLimits& limits) {
        return messageOf<CompileError>(
            [&] { static_cast<void>(engine::compileExpr(expr, limits)); });
    };
    // 63 complements of the empty word, which is every word there is without events.
    QCOMPARE(compiled(deep, {}), std::string("Policy is empty: no sequence of events completes "
                                             "it"));
    QCOMPARE(compiled(Expr::complement(deep), {}),
             std::string("Policy is nested 65 deep; the limit is 64"));
    engine::PolicyLimits limits;
    limits.maxNesting = 65;
    QCOMPARE(compiled(Expr::complement(deep), limits), kFine);
}

void CompileTest::nfaCap() {
    engine::PolicyLimits limits;
    limits.maxNfaStates = 4;
    QCOMPARE(compileError("test(a) ; act(x)", limits), kFine);
    limits.maxNfaStates = 3;
    QCOMPARE(compileError("test(a) ; act(x)", limits),
             std::string("Policy needs more NFA states than the limit of 3"));
}

void CompileTest::dfaCap() {
    engine::PolicyLimits limits;
    limits.maxDfaStates = 3;
    QCOMPARE(compileError("test(a) ; act(x)", limits), kFine);
    limits.maxDfaStates = 2;
    QCOMPARE(compileError("test(a) ; act(x)", limits),
             std::string("Policy needs more DFA states than the limit of 2"));
    // The third event from the end tells: the automaton has to remember three.
    const std::string any = "(test(a) | test(b))";
    limits.maxDfaStates = 9; // and the start is a set of its own
    QCOMPARE(compileError(any + "* ; test(a) ; " + any + " ; " + any, limits), kFine);
    limits.maxDfaStates = 8;
    QCOMPARE(compileError(any + "* ; test(a) ; " + any + " ; " + any, limits),
             std::string("Policy needs more DFA states than the limit of 8"));
}

void CompileTest::capsInsideComplements() {
    engine::PolicyLimits limits;
    limits.maxNfaStates = 5; // ~test(a): two inside, then start, three subsets, accept
    QCOMPARE(compileError("~test(a)", limits), kFine);
    limits.maxNfaStates = 4;
    QCOMPARE(compileError("~test(a)", limits),
             std::string("Policy needs more NFA states than the limit of 4"));
    // The complement of everything needs one subset, and what it is the complement of three.
    limits = {};
    limits.maxDfaStates = 2;
    QCOMPARE(compileError("~(~test(a) | test(a))", limits),
             std::string("Policy needs more DFA states than the limit of 2"));
}

void CompileTest::ambiguityNamesTheFirstPlace() {
    QCOMPARE(compileError("act(y) ; act(x) | test(a) ; act(z) ; act(y)"),
             std::string("Policy is ambiguous: the start can propose actions \"x\", \"y\""));
    QCOMPARE(compileError("test(b) ; act(x) ; act(y) | test(a) ; (act(z) | act(y) | act(x))"),
             std::string("Policy is ambiguous: event \"a\" in state s0 can lead to actions \"x\", "
                         "\"y\", \"z\""));
    // Marks on what completes nothing count for nothing.
    QCOMPARE(compileError("act(x) | act(y) ; fail"), kFine);
}

void CompileTest::ambiguityNamesTheChartsState() {
    // Index 1 is dead, so that the automaton's state 2 is the chart's s1.
    const engine::Dfa dfa = engine::determinize(
        engine::buildNfa(
            Expr::seq({Expr::test("b"), Expr::test("b"),
                       Expr::alt({Expr::skip(), Expr::seq({Expr::fail(), Expr::test("a")})})}),
            {}),
        {});
    QCOMPARE(dfa.dead, std::optional<engine::AutomatonState>(1));
    QCOMPARE(engine::chartName(dfa, 2), std::string("s1"));
    QCOMPARE(compileError("test(b) ; test(b) ; act(x) ; act(y) | fail ; test(a)"),
             std::string("Policy is ambiguous: event \"b\" in state s1 can lead to actions \"x\", "
                         "\"y\""));
}

void CompileTest::sameActionTwiceIsFine() {
    const engine::CompiledPolicy policy = engine::compileText("act(x) ; act(x)", {});
    QCOMPARE(policy.chart.states.size(), std::size_t{1});
    QCOMPARE(policy.chart.states[0].action, std::optional<std::string>("x"));
}

void CompileTest::stagesStopAtTheFault() {
    const auto none = engine::compileStages("test(", {});
    QVERIFY(!none.expr && !none.nfa && !none.dfa && !none.chart && none.refusal);
    const auto tree = engine::compileStages("skip****", {});
    QVERIFY(tree.expr && !tree.nfa && !tree.dfa && !tree.chart && tree.refusal);
    const auto automaton = engine::compileStages("fail", {});
    QVERIFY(automaton.expr && automaton.nfa && !automaton.dfa && !automaton.chart &&
            automaton.refusal);
    const auto chart = engine::compileStages("test(_final)", {});
    QVERIFY(chart.expr && chart.nfa && chart.dfa && !chart.chart && chart.refusal);
    QCOMPARE(chart.refusal->error, std::string("ValueError"));
    QCOMPARE(chart.refusal->message, std::string("The event name \"_final\" is reserved"));
    const auto all = engine::compileStages("skip", {});
    QVERIFY(all.expr && all.nfa && all.dfa && all.chart && !all.refusal);
}

void CompileTest::manyAlternatives() {
    std::string text = "test(a)";
    for (int i = 1; i < 1'000; ++i)
        text += "|test(a)";
    QCOMPARE(engine::compileText(text, {}).nfa.states.size(), std::size_t{2'002});
    std::string events = "test(e0)";
    for (int i = 1; i < 1'000; ++i)
        events += "|test(e" + std::to_string(i) + ')';
    const engine::CompiledPolicy policy = engine::compileText(events, {});
    QCOMPARE(policy.dfa.size(), std::size_t{1'002});
    QCOMPARE(policy.chart.states.size(), std::size_t{1'001});
    QCOMPARE(policy.chart.transitions.size(), std::size_t{1'000});
    QCOMPARE(policy.chart.events[policy.chart.transitions[2].event], std::string("e10")); // sorted
}

void CompileTest::manyEvents() {
    // Complements are taken over all events: each of these has as many moves as there are.
    std::string text = "~test(e0)";
    for (int i = 1; i < 150; ++i)
        text += ";~test(e" + std::to_string(i) + ')';
    const engine::CompiledPolicy policy = engine::compileText(text, {});
    QCOMPARE(policy.nfa.states.size(), std::size_t{750});
    QVERIFY(policy.dfa.accepting[0]); // the empty word is none of the events
}

QTEST_APPLESS_MAIN(CompileTest)
#include "tst_compile.moc"
