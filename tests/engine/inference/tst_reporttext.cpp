// Report codes: names that read back, categories in order, sentences from documented arguments.
#include "engine/inference/reporttext.h"

#include <QTest>

#include <set>

using namespace engine;

namespace {
constexpr int kCodes = static_cast<int>(ReportCode::ConsistentNotMinimal) + 1;

std::string sentence(ReportCode code, std::vector<std::string> arguments) {
    ReportEntry entry;
    entry.code = code;
    entry.arguments = std::move(arguments);
    return summary(entry);
}
} // namespace

class TestReportText : public QObject {
    Q_OBJECT
private slots:
    void namesReadBack() {
        std::set<std::string_view> names;
        for (int i = 0; i < kCodes; ++i) {
            const auto code = static_cast<ReportCode>(i);
            QVERIFY(names.insert(codeName(code)).second);
            QVERIFY(reportCodeFromName(codeName(code)) == code);
        }
        QVERIFY(!reportCodeFromName("STATES_MERGE"));
        QVERIFY(!reportCodeFromName(""));
        QVERIFY(codeName(ReportCode::TransitionSeenOnce) == "TRANSITION_SEEN_ONCE");
        QVERIFY(codeName(ReportCode::ConsistentNotMinimal) == "CONSISTENT_NOT_MINIMAL");
    }

    void categoriesFollowTheOrderOfCodes() {
        for (int i = 1; i < kCodes; ++i)
            QVERIFY(categoryOf(static_cast<ReportCode>(i - 1)) <=
                    categoryOf(static_cast<ReportCode>(i)));
        QVERIFY(categoryName(categoryOf(ReportCode::NoObservations)) == "assumption");
        QVERIFY(categoryName(categoryOf(ReportCode::AmbiguousMerge)) == "merge");
        QVERIFY(categoryName(categoryOf(ReportCode::StateKeptApart)) == "conflict");
        QVERIFY(categoryName(categoryOf(ReportCode::StateNotVisited)) == "provenance");
        QVERIFY(categoryName(categoryOf(ReportCode::SearchResult)) == "summary");
    }

    void sentencesAreFilled() {
        const std::vector<std::string> arguments{"A1", "A2", "A3", "A4", "A5", "A6", "A7", "word"};
        for (int i = 0; i < kCodes; ++i) {
            const std::string text = sentence(static_cast<ReportCode>(i), arguments);
            QVERIFY2(text.size() > 20 && text.back() == '.', text.c_str());
            QCOMPARE(text.find('%'), std::string::npos);
        }
        QCOMPARE(sentence(ReportCode::StatesMerged, {"3", "state_a", "4", "2", "0"}),
                 std::string("Merge 3 formed state_a; shared evidence: 4, states saved: 2, weak "
                             "attachments: 0."));
        QCOMPARE(sentence(ReportCode::TransitionSeenOnce, {"state_a", "event_x", "state_%1"}),
                 std::string("The transition from state_a on event_x to state_%1 was observed only "
                             "once."));
    }

    void keptApartHasASentenceForEachKindOfClash() {
        const std::string counts = "state_b stays a state of its own: earlier states refused for "
                                   "a name: 1, for entry actions: 2; for example, ";
        const auto of = [](std::string path, std::string first, std::string second,
                           std::string kind) {
            return sentence(ReportCode::StateKeptApart,
                            {"state_b", "1", "2", "state_a", std::move(path), std::move(first),
                             std::move(second), std::move(kind)});
        };
        QCOMPARE(of("", "", "action_x", "word"),
                 counts + "the entry actions of state_a and state_b differ (no action against "
                          "action_x).");
        QCOMPARE(of("event_e, event_f", "action_x", "action_y", "word"),
                 counts + "after event_e, event_f from state_a and from state_b the entry actions "
                          "differ (action_x against action_y).");
        QCOMPARE(of("", "state_p", "state_q", "name"),
                 counts + "state_a and state_b are named differently (state_p against state_q).");
        QCOMPARE(of("event_e", "state_p", "state_q", "name"),
                 counts + "event_e leads from state_a and from state_b to states with different "
                          "names (state_p against state_q).");
        QVERIFY(!sentence(ReportCode::StateKeptApart, {}).empty()); // too few arguments: no crash
    }

    void statementStaysBounded() {
        Statistics statistics;
        QVERIFY(consistencyStatement(statistics)
                    .starts_with("There are no observations: no "
                                 "behavioural evidence constrains"));
        statistics.observations = 1;
        QCOMPARE(consistencyStatement(statistics),
                 std::string("All hard observations replay on this candidate; uniqueness and "
                             "minimality are not asserted."));
    }

    void startContexts() {
        for (const auto context :
             {StartContext::Initial, StartContext::Continuation, StartContext::Infer})
            QVERIFY(startContextFromName(startContextName(context)) == context);
        QVERIFY(startContextName(StartContext::Continuation) == "continuation");
        QVERIFY(!startContextFromName("Initial"));
    }
};

QTEST_APPLESS_MAIN(TestReportText)
#include "tst_reporttext.moc"
