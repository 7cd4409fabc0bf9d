// What policies and hand-built charts are warned of, with places and words.
#include "engine/policy/compile.h"
#include "engine/policy/lint.h"
#include "engine/policy/parser.h"
#include "engine/policy/statechartdraft.h"

#include <QTest>

using engine::ChartVerdict;
using engine::LintCode;

class LintTest : public QObject {
    Q_OBJECT

private slots:
    void policies_data();
    void policies();
    void placesInTheText();
    void manyComplements();
    void treesThatDoNotCompile();
    void charts();
    void messages();
};

namespace {

/// "code(argument, argument)" of each.
QStringList shown(const std::vector<engine::LintWarning>& warnings) {
    QStringList list;
    for (const engine::LintWarning& warning : warnings) {
        QStringList arguments;
        for (const std::string& argument : warning.arguments)
            arguments << QString::fromStdString(argument);
        const std::string_view code = engine::lintCodeName(warning.code);
        list << QStringLiteral("%1(%2)").arg(
            QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size())),
            arguments.join(QLatin1StringView(", ")));
    }
    return list;
}

std::vector<engine::LintWarning> warningsOf(const engine::CompiledPolicy& policy) {
    return engine::lintPolicy(policy.expr, policy.chart);
}

QStringList shownOf(const char* text) {
    return shown(warningsOf(engine::compileText(text, {})));
}

QStringList lintedDraft(const engine::StatechartDraft& chart) {
    return shown(engine::lintChart(engine::statechartOf(chart, {})));
}

} // namespace

void LintTest::policies_data() {
    QTest::addColumn<QStringList>("warnings");
    const auto row = [](const char* text, const QStringList& warnings) {
        QTest::newRow(text) << warnings;
    };
    row("test(ping) ; act(ack)", {});
    row("act(ack)", {"action_only_at_start(ack)"});
    row("act(boot) ; test(a) ; act(x)", {"action_only_at_start(boot)"});
    row("(act(idle) ; test(tick))*", {}); // proposed on each return
    row("test(a)", {"no_action()"});
    row("test(a) ; ~act(x)", {"no_action()", "act_under_complement(x)"});
    row("act(x) ; test(a) ; act(y) ; ~~(test(b) | act(x))",
        {"action_only_at_start(x)", "act_under_complement(x)"});
    row("test(\"e\u0301\") ; test(\"\u00e9\") ; test(\"e\u0301\") ; act(x)",
        {"names_equal_after_nfc(\u00e9, e\u0301)"});
    row("test(a) ; act(\"\u00e9\") | test(b) ; act(\"e\u0301\")",
        {"names_equal_after_nfc(e\u0301, \u00e9)"});
    row("test(\"\u00e9\") ; act(\"e\u0301\")", {}); // an event and an action are not confused
}

void LintTest::policies() {
    QTEST(shownOf(QTest::currentDataTag()), "warnings");
}

void LintTest::placesInTheText() {
    const auto warnings = warningsOf(engine::compileText("~act(x) | # act(x)\n act(x)", {}));
    QCOMPARE(shown(warnings), QStringList({"action_only_at_start(x)", "act_under_complement(x)"}));
    QVERIFY(warnings[0].span == (engine::SourceSpan{{2, 2, 20}, {2, 8, 26}}));
    QVERIFY(warnings[1].span == (engine::SourceSpan{{1, 2, 1}, {1, 8, 7}}));
    const auto whole = warningsOf(engine::compileText("\n skip ; skip ", {}));
    QVERIFY(whole.at(0).span == (engine::SourceSpan{{2, 2, 2}, {2, 13, 13}}));
    const auto built = warningsOf(engine::compileExpr(engine::Expr::act("x"), {}));
    QCOMPARE(shown(built), QStringList("action_only_at_start(x)"));
    QVERIFY(!built[0].span);
}

void LintTest::manyComplements() {
    QCOMPARE(shownOf("~~~~~~~~~test(a) ; act(x)"), QStringList());
    QCOMPARE(shownOf("(~~~~~~~~~test(a) | ~test(a)) ; act(x)"),
             QStringList("many_complements(10)"));
}

void LintTest::treesThatDoNotCompile() {
    const auto warnings = engine::lintExpr(engine::parsePolicy("~(act(x) ; test(a)****)", {}));
    QCOMPARE(shown(warnings), QStringList("act_under_complement(x)"));
}

void LintTest::charts() {
    engine::StatechartDraft chart{"a",
                                  {{"a", ChartVerdict::Act, "x", {}, 0.1},
                                   {"b", ChartVerdict::None, {}, {}, 0.1234567},
                                   {"c", ChartVerdict::None, {}, {}, -4e-7}},
                                  {{"a", "t", "b"}, {"c", "t", "a"}}};
    QCOMPARE(lintedDraft(chart),
             QStringList({"action_only_at_start(x)", "payoff_rounded(b, 0.1234567, 0.123457)",
                          "unreachable_state(c)", "payoff_rounded(c, -4e-07, 0)"}));
    chart.states[0].verdict = ChartVerdict::None;
    chart.states[0].action.reset();
    chart.states[2].payoff = 1.0 / 1e6 + 1e-10; // closer than anyone can tell
    chart.states[1] = {"e\u0301", ChartVerdict::None, {}, {}, 0.0};
    chart.states[2].name = "\u00e9";
    chart.transitions = {{"a", "t\u00e9", "e\u0301"}, {"e\u0301", "te\u0301", "\u00e9"}};
    QCOMPARE(lintedDraft(chart),
             QStringList({"no_action()", "names_equal_after_nfc(\u00e9, e\u0301)",
                          "names_equal_after_nfc(te\u0301, t\u00e9)"}));
    QCOMPARE(lintedDraft(
                 {"a",
                  {{"a", ChartVerdict::None, {}, {}, 0.0}, {"b", ChartVerdict::Act, "x", {}, 0.3}},
                  {{"a", "e", "b"}}}),
             QStringList());
}

void LintTest::messages() {
    const auto said = [](LintCode code, std::vector<std::string> arguments) {
        return QString::fromStdString(engine::lintMessage({code, std::move(arguments), {}}));
    };
    QCOMPARE(said(LintCode::ActionOnlyAtStart, {"x"}),
             "Action \"x\" belongs to the start alone: it is proposed only when an event leads "
             "back there.");
    QCOMPARE(said(LintCode::NoAction, {}), "No action is ever proposed: every decision abstains.");
    QCOMPARE(said(LintCode::ActUnderComplement, {"x"}),
             "Action \"x\" stands under a complement, where act is the same as skip.");
    QCOMPARE(said(LintCode::NamesEqualAfterNfc, {"a", "b"}),
             "The names \"a\" and \"b\" differ only in how their characters are composed; they "
             "are two names.");
    QCOMPARE(said(LintCode::UnreachableState, {"s"}),
             "State \"s\" cannot be reached from the initial state.");
    QCOMPARE(said(LintCode::ManyComplements, {"12"}),
             "The policy has 12 complements; each costs a subset construction.");
    QCOMPARE(said(LintCode::PayoffRounded, {"s", "-4e-07", "0"}),
             "The payoff of state \"s\", -4e-07, is rounded to millionths: the progress check "
             "uses 0.");
}

QTEST_APPLESS_MAIN(LintTest)
#include "tst_lint.moc"
