// The golden vectors of inference: machine, order, counts and diagnostics.
#include "engine/base/problemtext.h"
#include "engine/inference/inference.h"
#include "tests/support/vectors.h"

#include <QTest>

class TestGolden : public QObject {
    Q_OBJECT
private slots:
    void vectors_data();
    void vectors();
};

void TestGolden::vectors_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray cases =
        testsupport::readObject(MOOREBENCH_TEST_DATA "/vectors/golden.json")["cases"].toArray();
    QVERIFY(cases.size() > 100);
    for (const auto value : cases) {
        const QJsonObject entry = value.toObject();
        QTest::newRow(qPrintable(entry["id"].toString())) << entry;
    }
}

void TestGolden::vectors() {
    QFETCH(QJsonObject, entry);
    engine::InferenceRequest request;
    request.observations = testsupport::libraryOf(entry["observations"].toArray());
    const auto result = engine::infer(request);
    const QJsonObject expect = entry["expect"].toObject();
    if (expect["status"].toString() != "success") {
        QVERIFY(!result.hasValue());
        QStringList codes;
        for (const auto& problem : result.problems().list)
            codes << QString::fromUtf8(engine::codeName(problem.code).data());
        codes.removeDuplicates();
        codes.sort();
        QStringList wanted;
        for (const auto code : expect["codes"].toArray()) {
            const QStringList either = code.toString().split('|');
            const auto found = std::find_if(either.begin(), either.end(),
                                            [&](const QString& c) { return codes.contains(c); });
            wanted << (found == either.end() ? either.first() : *found);
        }
        wanted.sort();
        QCOMPARE(codes, wanted);
        return;
    }
    QVERIFY2(result.hasValue(),
             result ? "" : engine::message(result.problems().list.front()).c_str());
    const auto problems = engine::candidateProblems(*result);
    QVERIFY2(problems.list.empty(),
             problems.list.empty() ? "" : engine::message(problems.list.front()).c_str());
    const engine::Machine& machine = result->machine;
    QCOMPARE(QString::fromStdString(*machine.initialState), expect["initial"].toString());
    QJsonArray states;
    for (const auto& state : machine.states) {
        QJsonArray word;
        for (const auto& row : machine.entryActions) {
            if (row.state == state.name)
                word.append(QString::fromStdString(row.action));
        }
        states.append(QJsonArray{QString::fromStdString(state.name), word});
    }
    QCOMPARE(states, expect["states"].toArray());
    QJsonArray transitions;
    for (const auto& t : machine.transitions)
        transitions.append(QJsonArray{QString::fromStdString(t.state),
                                      QString::fromStdString(t.event),
                                      QString::fromStdString(t.stateNext)});
    QCOMPARE(transitions, expect["transitions"].toArray());
    const auto& s = result->statistics;
    const QJsonObject merges = expect["merges"].toObject();
    QCOMPARE(qint64(s.mergesConsidered), merges["considered"].toInteger());
    QCOMPARE(qint64(s.mergesAccepted), merges["accepted"].toInteger());
    QCOMPARE(qint64(s.mergesRejected), merges["rejected"].toInteger());
    QCOMPARE(qint64(s.mergesNotChosen), merges["not_chosen"].toInteger());
    QCOMPARE(qint64(s.evidenceNodes), expect["evidence_nodes"].toInteger());
    QCOMPARE(qint64(s.evidenceEdges), expect["evidence_edges"].toInteger());
    QCOMPARE(qint64(s.forcedClasses), expect["forced_classes"].toInteger());
}

QTEST_APPLESS_MAIN(TestGolden)
#include "tst_golden.moc"
