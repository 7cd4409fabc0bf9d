// Every problem code has a name and two real sentences; placeholders are filled once and safely.
#include "engine/base/problemtext.h"

#include <QTest>

#include <set>

using namespace engine;

class TestProblemText : public QObject {
    Q_OBJECT
private slots:
    void fixedNames() {
        const std::pair<ProblemCode, std::string_view> fixed[]{
            {ProblemCode::TokenInvalid, "TOKEN_INVALID"},
            {ProblemCode::MultipleStatesInInterval, "MULTIPLE_STATES_IN_INTERVAL"},
            {ProblemCode::ActionWordConflict, "ACTION_WORD_CONFLICT"},
            {ProblemCode::InitialStateConflict, "INITIAL_STATE_CONFLICT"},
            {ProblemCode::DeterminismConflict, "DETERMINISM_CONFLICT"},
            {ProblemCode::ObservationNameInvalid, "OBSERVATION_NAME_INVALID"},
            {ProblemCode::CapacityExceeded, "CAPACITY_EXCEEDED"},
            {ProblemCode::NoObservations, "NO_OBSERVATIONS"}};
        for (const auto& [code, name] : fixed)
            QVERIFY(codeName(code) == name);
    }

    void everyCodeIsComplete() {
        std::set<std::string_view> names;
        for (int i = 0; i < static_cast<int>(ProblemCode::Count_); ++i) {
            const auto code = static_cast<ProblemCode>(i);
            const std::string_view name = codeName(code);
            QVERIFY2(names.insert(name).second, name.data());
            QCOMPARE(name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_"), std::string_view::npos);
            Problem problem;
            problem.code = code;
            problem.arguments = {"A", "B", "C", "D", "E"};
            for (const std::string& sentence : {message(problem), remedy(problem)}) {
                QVERIFY2(sentence.size() > 10, name.data());
                QCOMPARE(sentence.back(), '.');
                QCOMPARE(sentence.find('%'), std::string::npos);
            }
        }
    }

    void sentences() {
        Problem problem{
            ProblemCode::JsonWrongType, Severity::Error, {"an object", "a string"}, {}, {}};
        QCOMPARE(message(problem), std::string("Expected an object, found a string."));
        problem = {ProblemCode::CapacityExceeded, Severity::Error, {"tokens", "5", "6"}, {}, {}};
        QCOMPARE(message(problem),
                 std::string("The limit of 5 on tokens is exceeded: there are 6."));
    }

    void placeholders() {
        QCOMPARE(fillPlaceholders("%1-%2-%1", {"a", "b"}), std::string("a-b-a"));
        QCOMPARE(fillPlaceholders("%1", {"%2", "x"}), std::string("%2")); // arguments are data
        QCOMPARE(fillPlaceholders("<%3>", {"a"}), std::string("<>"));
        QCOMPARE(fillPlaceholders("100% %0 %x %", {"a"}), std::string("100% %0 %x %"));
        QCOMPARE(fillPlaceholders("%9", {"1", "2", "3", "4", "5", "6", "7", "8", "nine"}),
                 std::string("nine"));
    }

    void severities() {
        QVERIFY(severityName(Severity::Error) == "error");
        QVERIFY(severityName(Severity::Warning) == "warning");
        QVERIFY(severityName(Severity::Note) == "note");
    }

    void problemsCountWhatTheyOmit() {
        Problems problems;
        for (std::size_t i = 0; i < Problems::kMaximum + 5; ++i)
            problems.add({ProblemCode::TokenInvalid, Severity::Error, {"x"}, {}, {}});
        problems.add({ProblemCode::InitialStateMissing, Severity::Note, {}, {}, {}});
        QCOMPARE(problems.list.size(), Problems::kMaximum);
        QCOMPARE(problems.omitted.at(ProblemCode::TokenInvalid), std::uint64_t{5});
        QCOMPARE(problems.omitted.at(ProblemCode::InitialStateMissing), std::uint64_t{1});
        QVERIFY(problems.hasErrors());
        QVERIFY(problems.contains(ProblemCode::TokenInvalid));
        QVERIFY(!problems.contains(ProblemCode::Internal));
    }
};

QTEST_APPLESS_MAIN(TestProblemText)
#include "tst_problemtext.moc"
