// `policy check` and `policy decide` as their users call them.
#include "tests/cli/cliprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using tests::CliResult;
using tests::runCli;

class CliDecideTest : public QObject {
    Q_OBJECT

private slots:
    void outputsAreByteStable_data();
    void outputsAreByteStable();
    void sessionsAreTheVectors();
    void refusedSessions_data();
    void refusedSessions();
};

namespace {

QString data(const char* name) {
    return QStringLiteral(MOOREBENCH_TEST_DATA "/cli/") + QLatin1StringView(name);
}

/// A record as the vectors hold it: reports as lists without their words.
QJsonObject recordOf(const QByteArray& line) {
    QJsonObject record = QJsonDocument::fromJson(line).object();
    if (record.contains(QStringLiteral("error")))
        return {{QStringLiteral("error"), record[QStringLiteral("error")]}};
    QJsonArray reports;
    for (const auto& item : record[QStringLiteral("reports")].toArray()) {
        const QJsonObject report = item.toObject();
        QJsonArray list;
        for (const char* key : {"name", "status", "value", "threshold"})
            list.append(report[QLatin1StringView(key)]);
        reports.append(list);
    }
    record[QStringLiteral("reports")] = reports;
    return record;
}

} // namespace

void CliDecideTest::outputsAreByteStable_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("words");
    const QString text = QStringLiteral("test(a) ; ~test(b) ; act(x)");
    const QString chart = data("hand-built-chart.json");
    const auto row = [](const char* golden, const QStringList& arguments, int exitCode,
                        const char* words) {
        QTest::newRow(golden) << (QStringList(QStringLiteral("policy")) + arguments) << exitCode
                              << words;
    };
    row("policy-check.txt", {"check", "-e", text}, 0, "");
    row("policy-check.json", {"check", "--json", "-e", text}, 0, "");
    row("policy-check-lost.txt", {"check", "-e", "test(a)*"}, 1, "");
    row("policy-check-chart.json", {"check", "--json", chart}, 1, "");
    row("policy-check-refused.json", {"check", "--json", "-e", "test(a)****"}, 1,
        "-e: Policy has star height 4; the limit is 3.\n");
    row("policy-lint-chart.txt", {"lint", chart}, 0, "");
    row("policy-decide.jsonl", {"decide", data("session.json")}, 2,
        ": step 4: Evidence is invalid: support must not be negative.\n");
}

void CliDecideTest::outputsAreByteStable() {
    QFETCH(const QStringList, arguments);
    QFETCH(const int, exitCode);
    QFETCH(const QString, words);
    const CliResult result = runCli(arguments);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY(tests::isGolden(QString::fromUtf8(QTest::currentDataTag()), result.out));
    QVERIFY2(result.err.endsWith(words.toUtf8()), result.err.constData());
    QCOMPARE(result.err.isEmpty(), words.isEmpty());
}

void CliDecideTest::sessionsAreTheVectors() {
    const QByteArray bytes =
        tests::readBytes(QStringLiteral(MOOREBENCH_TEST_DATA "/vectors/policy/sessions.json"));
    const QJsonArray sessions =
        QJsonDocument::fromJson(bytes).object()[QStringLiteral("sessions")].toArray();
    QCOMPARE(sessions.size(), 80);
    for (const auto& item : sessions) {
        const QJsonObject session = item.toObject();
        const QJsonArray records = session[QStringLiteral("records")].toArray();
        const QJsonObject input{
            {QStringLiteral("policy"), session[QStringLiteral("policy")]},
            {QStringLiteral("steps"), session[QStringLiteral("steps")]},
        };
        const CliResult result =
            runCli({QStringLiteral("policy"), QStringLiteral("decide"), QStringLiteral("-")}, {},
                   QJsonDocument(input).toJson());
        const bool isInvalid = records.last().toObject().contains(QStringLiteral("error"));
        QCOMPARE(result.exitCode, isInvalid ? 2 : 0);
        QJsonArray printed;
        for (const QByteArray& line : result.out.trimmed().split('\n'))
            printed.append(recordOf(line));
        QCOMPARE(printed, records);
    }
}

void CliDecideTest::refusedSessions_data() {
    QTest::addColumn<QByteArray>("session");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("policy") << QByteArray(R"({"policy":"test(a) ;","steps":[]})") << 1
                            << QByteArray(R"({"error":"ParseError",)")
                            << QByteArray("stdin:1:10: Unexpected end of policy");
    QTest::newRow("chart") << QByteArray(R"({"chart":{"initial":"a","states":[],"transitions":[]},)"
                                         R"("steps":[]})")
                           << 2 << QByteArray(R"({"error":"ValueError",)")
                           << QByteArray("stdin: The initial state \"a\" does not exist.");
    QTest::newRow("shape") << QByteArray(R"({"policy":"skip","steps":{}})") << 2 << QByteArray()
                           << QByteArray("stdin:1:26: ");
    QTest::newRow("limits") << QByteArray(
                                   R"({"policy":"skip","limits":{"max_nesting":1e9},"steps":[]})")
                            << 2 << QByteArray() << QByteArray("stdin:1:42: ");
}

void CliDecideTest::refusedSessions() {
    QFETCH(const QByteArray, session);
    QFETCH(const int, exitCode);
    QFETCH(const QByteArray, out);
    QFETCH(const QByteArray, words);
    const CliResult result = runCli(
        {QStringLiteral("policy"), QStringLiteral("decide"), QStringLiteral("-")}, {}, session);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY2(result.out.startsWith(out), result.out.constData());
    QCOMPARE(result.out.isEmpty(), out.isEmpty());
    QVERIFY2(result.err.startsWith(words), result.err.constData());
}

QTEST_GUILESS_MAIN(CliDecideTest)
#include "tst_clidecide.moc"
