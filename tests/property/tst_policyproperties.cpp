// What holds for every policy: texts come back as the same tree, automata agree with Brzozowski
// derivatives, and charts are valid and walk as their automata do.
#include "engine/policy/compile.h"
#include "engine/policy/parser.h"
#include "engine/policy/policychart.h"
#include "engine/policy/policyerrors.h"
#include "engine/policy/starheight.h"
#include "engine/policy/statechartdraft.h"
#include "engine/policy/thompson.h"
#include "tests/support/checked.h"
#include "tests/support/derivatives.h"
#include "tests/support/randompolicy.h"

#include <QTest>

using engine::AutomatonState;
using engine::Expr;
using testsupport::Derivatives;
using testsupport::randomPolicy;

class PolicyPropertiesTest : public QObject {
    Q_OBJECT

private slots:
    void textsComeBack();
    void automataAgreeWithDerivatives();
    void chartsWalkAsTheirAutomata();
};

namespace {

constexpr int kTreesPerCase = 8; // RapidCheck tries a hundred cases
constexpr std::size_t kWordLength = 3;

/// What a state of the automaton and its language, which must be the same, say of themselves.
void compareState(const engine::Dfa& dfa, AutomatonState state, Derivatives& derivatives,
                  Derivatives::Language language) {
    RC_ASSERT(dfa.accepting[state] == derivatives.acceptsEmptyWord(language));
    RC_ASSERT((dfa.dead == state) == derivatives.isEmpty(language));
    std::vector<std::string> actions;
    for (const char* action : {"x", "y"}) {
        if (!derivatives.isEmpty(derivatives.derive(language, Derivatives::action(action))))
            actions.emplace_back(action);
    }
    RC_ASSERT(dfa.actions[state] == actions);
}

void compareWords(const engine::Dfa& dfa, AutomatonState state, Derivatives& derivatives,
                  Derivatives::Language language, std::size_t length) {
    compareState(dfa, state, derivatives, language);
    if (length == 0)
        return;
    for (engine::Letter letter = 0; letter < dfa.letterCount(); ++letter)
        compareWords(dfa, dfa.next(state, letter), derivatives,
                     derivatives.derive(language, Derivatives::event((*dfa.alphabet)[letter])),
                     length - 1);
}

/// Where the chart's transition leads; empty where the event is not handled.
std::string step(const engine::StatechartDraft& chart, const std::string& source,
                 const std::string& event) {
    for (const engine::DraftTransition& transition : chart.transitions) {
        if (transition.source == source && transition.event == event)
            return transition.target;
    }
    return {};
}

/// The chart by names, as somebody would have written it.
engine::StatechartDraft draftOf(const engine::Statechart& chart) {
    engine::StatechartDraft draft;
    draft.initial = chart.states[chart.initial].name;
    draft.states = chart.states;
    for (const engine::StatechartTransition& transition : chart.transitions)
        draft.transitions.push_back({chart.states[transition.source].name,
                                     chart.events[transition.event],
                                     chart.states[transition.target].name});
    return draft;
}

} // namespace

void PolicyPropertiesTest::textsComeBack() {
    CHECK_PROPERTY([] {
        const testsupport::PolicyNames names{
            {"a", "test", "two words", "door.open", "re-try", "-x", "9", "état", "\U0001F600"},
            {"x", "fail", "say \"no\"", "back\\slash", "line\nend", "\ttab", "\x01\x1f", "\x7f"}};
        for (int i = 0; i < kTreesPerCase; ++i) {
            const Expr expr = randomPolicy(7, names);
            const std::string text = engine::toText(expr);
            const Expr read = engine::parsePolicy(text, {});
            RC_ASSERT(read == expr);
            RC_ASSERT(engine::toText(read) == text);
            RC_ASSERT(engine::starHeight(read) == engine::starHeight(expr));
        }
    });
}

void PolicyPropertiesTest::automataAgreeWithDerivatives() {
    CHECK_PROPERTY([] {
        for (int i = 0; i < kTreesPerCase; ++i) {
            const Expr expr = randomPolicy(5);
            const engine::Nfa nfa = engine::buildNfa(expr, {});
            const engine::Dfa dfa = engine::determinize(nfa, {});
            Derivatives derivatives({dfa.alphabet->begin(), dfa.alphabet->end()});
            compareWords(dfa, 0, derivatives, derivatives.of(expr), kWordLength);
        }
    });
}

void PolicyPropertiesTest::chartsWalkAsTheirAutomata() {
    int compiled = 0;
    CHECK_PROPERTY([&] {
        for (int i = 0; i < kTreesPerCase; ++i) {
            const Expr expr = randomPolicy(5);
            std::optional<engine::CompiledPolicy> policy;
            try {
                policy = engine::compileExpr(expr, {});
            } catch (const engine::CompileError&) {
                continue;
            } catch (const engine::StarHeightError&) {
                RC_ASSERT(engine::starHeight(expr) > 3);
                continue;
            }
            ++compiled;
            const engine::Dfa& dfa = policy->dfa;
            const engine::StatechartDraft draft = draftOf(policy->chart);
            RC_ASSERT(draftOf(engine::statechartOf(draft, {})) == draft); // keeps every rule
            RC_ASSERT(draft.initial == "s0");
            RC_ASSERT(policy->chart.states.size() == dfa.size() - (dfa.dead ? 1 : 0));
            for (AutomatonState state = 0; state < dfa.size(); ++state) {
                if (state == dfa.dead)
                    continue;
                for (engine::Letter letter = 0; letter < dfa.letterCount(); ++letter) {
                    const AutomatonState target = dfa.next(state, letter);
                    const std::string expected =
                        target == dfa.dead ? std::string() : engine::chartName(dfa, target);
                    RC_ASSERT(step(draft, engine::chartName(dfa, state), (*dfa.alphabet)[letter]) ==
                              expected);
                }
            }
        }
    });
    QVERIFY2(compiled > 300, qPrintable(QString::number(compiled)));
}

QTEST_APPLESS_MAIN(PolicyPropertiesTest)
#include "tst_policyproperties.moc"
