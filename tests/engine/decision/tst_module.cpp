// Decisions against recorded sessions, and what a module does beside deciding.
#include "engine/decision/module.h"
#include "engine/policy/parser.h"
#include "engine/policy/policyerrors.h"
#include "tests/support/decisionvectors.h"
#include "tests/support/policyvectors.h"

#include <stdexcept>

using namespace engine;
using testsupport::evidenceOf;
using testsupport::vectorOf;

namespace {

/// Evidence that every check passes for the proposal `action`.
EvidenceFields goodEvidence(const std::string& action) {
    EvidenceFields evidence;
    evidence.neighbours.assign(5, action);
    evidence.score = 3;
    evidence.scale = 1;
    evidence.samples = 4;
    evidence.caseScore = 0.5;
    for (int i = 0; i < 20; ++i)
        evidence.calibration.push_back(0.05 * i);
    evidence.support = 9;
    return evidence;
}

std::string longPolicy(int tests) {
    std::string text = "test(e)";
    for (int i = 1; i < tests; ++i)
        text += " ; test(e)";
    return text;
}

} // namespace

class ModuleTest : public QObject {
    Q_OBJECT

private slots:
    void sessions_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QJsonArray>("steps");
        QTest::addColumn<QJsonArray>("records");
        for (const auto& item : testsupport::policyVectors("sessions.json")["sessions"].toArray()) {
            const QJsonObject session = item.toObject();
            QTest::newRow(qPrintable(session["id"].toString()))
                << session["policy"].toString() << session["steps"].toArray()
                << session["records"].toArray();
        }
        for (const auto& item : testsupport::policyVectors("examples.json")["traces"].toArray()) {
            const QJsonObject trace = item.toObject();
            QJsonArray records;
            for (const auto& step : trace["steps"].toArray()) {
                QJsonObject record = step.toObject();
                record.remove("evidence");
                records.append(record);
            }
            QTest::newRow(qPrintable(trace["name"].toString()))
                << trace["policy"].toString() << trace["steps"].toArray() << records;
        }
    }

    void sessions() {
        QFETCH(QString, policy);
        QFETCH(const QJsonArray, steps);
        QFETCH(const QJsonArray, records);
        if (policy.contains(QStringLiteral("..."))) // a policy too long to be written out
            policy = QString::fromStdString(longPolicy(200));
        Module module = Module::fromText(policy.toStdString(), {}, {});
        for (qsizetype i = 0; i < records.size(); ++i) {
            const QJsonObject step = steps[i].toObject();
            const QJsonObject expected = records[i].toObject();
            const EvidenceFields evidence = evidenceOf(step["evidence"].toObject());
            if (expected.contains("error")) {
                QVERIFY_THROWS_EXCEPTION(std::invalid_argument, EvidenceSnapshot{evidence});
                QCOMPARE(i, records.size() - 1);
                break;
            }
            const DecisionRecord record =
                module.decide(step["event"].toString().toStdString(), EvidenceSnapshot(evidence));
            QCOMPARE(vectorOf(record), expected);
        }
    }

    void eachCheckAloneMakesItAbstain_data() {
        QTest::addColumn<int>("check");
        QTest::addColumn<QString>("reason");
        QTest::newRow("neighbours") << 2 << "failed: neighbour_agreement";
        QTest::newRow("knife edge") << 3 << "failed: knife_edge";
        QTest::newRow("unusual") << 4 << "failed: unusual_case";
        QTest::newRow("support") << 5 << "failed: support";
    }

    void eachCheckAloneMakesItAbstain() {
        QFETCH(const int, check);
        QFETCH(const QString, reason);
        EvidenceFields evidence = goodEvidence("ack");
        if (check == 2)
            evidence.neighbours = {"ack", "nak", "ack"};
        else if (check == 3)
            evidence.score = 0.5;
        else if (check == 4)
            evidence.caseScore = 7;
        else
            evidence.support = 4;
        Module module = Module::fromText("test(ping) ; act(ack)", {}, {});
        const DecisionRecord record = module.decide("ping", EvidenceSnapshot(evidence));
        QCOMPARE(record.verdict, Verdict::Abstain);
        QCOMPARE(record.proposedAction, std::optional<std::string>("ack"));
        QCOMPARE(record.state, std::string("s1"));
        QCOMPARE(QString::fromStdString(reasonText(record)), reason);
        for (int i = 0; i < 6; ++i)
            QCOMPARE(record.reports[static_cast<std::size_t>(i)].status,
                     i == check ? CheckStatus::Fail : CheckStatus::Pass);
    }

    void aFailingProgressCheckAbstainsFromEverything() {
        StatechartDraft chart;
        chart.initial = "a";
        chart.states = {{"a", ChartVerdict::None, {}, {}, -1},
                        {"b", ChartVerdict::Act, "x", {}, 0}};
        chart.transitions = {{"a", "go", "b"}, {"b", "back", "a"}};
        Module module(chart, std::nullopt, {}, {});
        const DecisionRecord record = module.decide("go", EvidenceSnapshot(goodEvidence("x")));
        QCOMPARE(record.verdict, Verdict::Abstain);
        QCOMPARE(record.proposedAction, std::optional<std::string>("x"));
        QCOMPARE(reasonText(record), std::string("failed: nonnegative_mean"));
        QCOMPARE(record.reports[1].value, std::optional(-0.5));
    }

    void twoHundredAndOneStatesStepAndAbstain() {
        Module module = Module::fromText(longPolicy(200), {}, {}); // 201 states
        QVERIFY(!module.progress().passes());
        QVERIFY(!module.progress().note.empty());
        const DecisionRecord record = module.decide("e", EvidenceSnapshot());
        QVERIFY(record.handled);
        QCOMPARE(record.state, std::string("s1"));
        QCOMPARE(record.verdict, Verdict::Abstain);
        QVERIFY(Module::fromText(longPolicy(199), {}, {}).progress().passes());
    }

    void whatBuildingRaises() {
        QVERIFY_THROWS_EXCEPTION(ParseError, (void)Module::fromText("test(", {}, {}));
        QVERIFY_THROWS_EXCEPTION(StarHeightError, (void)Module::fromText("test(a)****", {}, {}));
        QVERIFY_THROWS_EXCEPTION(CompileError, (void)Module::fromText("fail", {}, {}));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                                 Module(StatechartDraft(), std::nullopt, {}, {}));
        // The star height of a given policy comes before the faults of the chart.
        const Expr tall = parsePolicy("test(a)****", {});
        QVERIFY_THROWS_EXCEPTION(StarHeightError, Module(StatechartDraft(), tall, {}, {}));
    }

    void copiesGoTheirOwnWay() {
        Module first = Module::fromText("test(a) ; test(b) ; act(x)", {}, {});
        QVERIFY(first.decide("a", EvidenceSnapshot()).handled);
        Module second = first;
        QVERIFY(second.decide("b", EvidenceSnapshot(goodEvidence("x"))).verdict == Verdict::Act);
        QCOMPARE(first.state(), std::string("s1"));
        QCOMPARE(second.state(), std::string("s2"));
        second.reset();
        QCOMPARE(second.state(), std::string("s0"));
        QCOMPARE(first.state(), std::string("s1"));
    }

    void anEventThatIsNotHandledProposesNothing() {
        Module module = Module::fromText("(act(idle) ; test(tick))*", {}, {});
        const DecisionRecord unknown =
            module.decide("tock", EvidenceSnapshot(goodEvidence("idle")));
        QVERIFY(!unknown.handled);
        QVERIFY(!unknown.proposedAction);
        QCOMPARE(reasonText(unknown), std::string("not_handled"));
        const DecisionRecord known = module.decide("tick", EvidenceSnapshot(goodEvidence("idle")));
        QCOMPARE(known.verdict, Verdict::Act);
    }
};

QTEST_APPLESS_MAIN(ModuleTest)
#include "tst_module.moc"
