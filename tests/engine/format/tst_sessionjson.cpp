// Decision sessions: what is read, what comes back, and how a bad one is refused.
#include "engine/format/recordjson.h"
#include "engine/format/sessionjson.h"
#include "engine/format/statechartjson.h"

#include <QTest>

using namespace engine;

namespace {

const char* const kChart =
    R"({"initial":"a","states":[)"
    R"({"name":"a","verdict":"none","action":null,"priority":null,"payoff":-1.5},)"
    R"({"name":"b","verdict":"act","action":"x","priority":4,"payoff":0}],)"
    R"("transitions":[{"source":"a","event":"go","target":"b"}]})";

} // namespace

class SessionJsonTest : public QObject {
    Q_OBJECT

private slots:
    void policySession() {
        const auto session = readSession(
            R"({"policy":"skip","limits":{"max_star_height":2},"thresholds":{"min_support":1},)"
            R"("steps":[{"event":"e","evidence":{"neighbours":["x"],"outcomes":2,"score":-1e-3,)"
            R"("threshold":2,"scale":0.5,"samples":-4,"bits":9,"flips":null,"degree":3,)"
            R"("case_score":1,"calibration":[0,0.5],"support":7}},{"event":"f"}]})");
        QVERIFY(session);
        QCOMPARE(session->policy, std::optional<std::string>("skip"));
        QVERIFY(!session->chart);
        QCOMPARE(session->limits.maxStarHeight, std::uint64_t{2});
        QCOMPARE(session->limits.maxNesting, std::uint64_t{64});
        QCOMPARE(session->thresholds.minSupport, std::uint64_t{1});
        QCOMPARE(session->steps.size(), std::size_t{2});
        EvidenceFields expected;
        expected.neighbours = {"x"};
        expected.outcomes = 2;
        expected.score = -1e-3;
        expected.threshold = 2;
        expected.scale = 0.5;
        expected.samples = -4; // judged when the step is taken
        expected.bits = 9;
        expected.degree = 3;
        expected.caseScore = 1;
        expected.calibration = {0, 0.5};
        expected.support = 7;
        QVERIFY(session->steps[0].evidence == expected);
        QVERIFY(session->steps[1].evidence == EvidenceFields());
    }

    void whatMayBeAbsentMayBeNull() {
        const auto session = readSession(
            R"({"policy":"skip","chart":null,"limits":null,"thresholds":null,"steps":[]})");
        QVERIFY(session);
        QVERIFY(session->limits == PolicyLimits());
        QVERIFY(session->thresholds == Thresholds());
    }

    void chartComesBack() {
        const auto session = readSession(std::string(R"({"chart":)") + kChart + R"(,"steps":[]})");
        QVERIFY(session);
        QCOMPARE(session->chart->states[1].priority, std::optional<std::int64_t>(4));
        QVERIFY(session->chart->states[1].verdict == ChartVerdict::Act);
        QCOMPARE(session->chart->states[0].payoff, -1.5);
        std::string text;
        JsonWriter out(text, JsonWriter::Layout::Compact);
        writeStatechart(out, *session->chart);
        QCOMPARE(text, std::string(kChart));
    }

    void refused_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* json, ProblemCode code, const char* path) {
            QTest::newRow(json) << json << static_cast<int>(code) << path;
        };
        row(R"({"policy":"skip"})", ProblemCode::JsonMissingKey, "$");
        row(R"({"steps":[]})", ProblemCode::JsonMissingKey, "$");
        row(R"({"policy":"skip","chart":{"initial":"a","states":[],"transitions":[]},"steps":[]})",
            ProblemCode::JsonExclusiveKeys, "$.chart");
        row(R"({"policy":"skip","steps":[{"evidence":{}}]})", ProblemCode::JsonMissingKey,
            "$.steps[0]");
        row(R"({"policy":"skip","steps":[{"event":"e","evidence":{"scor":1}}]})",
            ProblemCode::JsonUnknownKey, "$.steps[0].evidence.scor");
        row(R"({"policy":"skip","steps":[{"event":"e","evidence":{"support":1.5}}]})",
            ProblemCode::JsonWrongValue, "$.steps[0].evidence.support");
        row(R"({"policy":"skip","steps":[{"event":"e","evidence":{"calibration":["1"]}}]})",
            ProblemCode::JsonWrongType, "$.steps[0].evidence.calibration[0]");
        row(R"({"policy":"skip","steps":{}})", ProblemCode::JsonWrongType, "$.steps");
        row(R"({"chart":{"initial":"a","states":[{"name":"a","verdict":"maybe"}],)"
            R"("transitions":[]},"steps":[]})",
            ProblemCode::JsonWrongValue, "$.chart.states[0].verdict");
        row("", ProblemCode::JsonSyntax, "");
    }

    void refused() {
        QFETCH(const QString, json);
        QFETCH(const int, code);
        QFETCH(const QString, path);
        const auto session = readSession(json.toStdString());
        QVERIFY(!session);
        QCOMPARE(session.problems().list.size(), std::size_t{1});
        const Problem& problem = session.problems().list.front();
        QCOMPARE(static_cast<int>(problem.code), code);
        if (!path.isEmpty())
            QCOMPARE(QString::fromStdString(problem.position.path), path);
    }

    void recordOnOneLine() {
        DecisionRecord record;
        record.event = "p\"ing";
        record.state = record.previousState = "s0";
        record.reports = checkReports({}, std::nullopt, EvidenceSnapshot(), {});
        std::string text;
        JsonWriter out(text, JsonWriter::Layout::Compact);
        writeRecord(out, record);
        QVERIFY(text.starts_with("{\"event\":\"p\\\"ing\",\"verdict\":\"abstain\","));
        QVERIFY(text.ends_with(R"("extras":{"state":"s0","previous_state":"s0","handled":false,)"
                               R"("reason":"not_handled"}})"));
        QVERIFY(text.find('\n') == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(SessionJsonTest)
#include "tst_sessionjson.moc"
