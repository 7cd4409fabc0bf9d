// `audit` as a user calls it, on the worked example of DERIVATION 9.4.
#include "tests/cli/cliprocess.h"

#include <QTemporaryDir>

using tests::CliResult;
using tests::runCli;

namespace {

const QByteArray kNight =
    R"([{"name":"night_7","startContext":"initial","rawTokens":["state_idle","event_coin",)"
    R"("state_ready","action_beep","event_push","state_idle","event_coin","state_ready",)"
    R"("action_beep","event_kick","state_fault","action_alarm","event_reset","state_idle"]},)"
    R"({"name":"day_1","startContext":"initial","rawTokens":["state_idle","event_coin",)"
    R"("state_ready","action_beep","event_push","state_idle"]},)"
    R"({"name":"bench_3","startContext":"continuation","rawTokens":["state_ready",)"
    R"("action_beep","event_kick","state_fault","action_alarm"]}])";

CliResult onNight(const QString& arguments) {
    return runCli(arguments.split(u' '), {}, "{\"observations\":" + kNight + "}");
}

} // namespace

class CliExplainTest : public QObject {
    Q_OBJECT

private slots:
    void auditText();
    void auditJson();
    void badUsage_data();
    void badUsage();
};

void CliExplainTest::auditText() {
    const CliResult result = onNight(QStringLiteral("audit -"));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out,
             QByteArray("bench_3:0-1: continue in state_ready / action_beep\n"
                        "night_7:12-13: state_fault / action_alarm, event_reset -> state_idle\n"
                        "9 of 11 steps are in two observations or more, 2 in one only\n"));
    const CliResult context = onNight(QStringLiteral("audit - --context 2 --projection events"));
    QCOMPARE(context.out,
             QByteArray("bench_3:2-4: event_kick; after continue\n"
                        "night_7:6-8: event_coin; after event_push\n"
                        "night_7:9-11: event_kick; after event_coin\n"
                        "night_7:12-13: event_reset; after event_kick\n"
                        "6 of 10 steps are in two observations or more, 4 in one only\n"));
}

void CliExplainTest::auditJson() {
    const CliResult result = onNight(QStringLiteral("audit - --json"));
    QCOMPARE(result.exitCode, 0);
    QVERIFY(tests::isGolden(QStringLiteral("audit-night.json"), result.out));
}

void CliExplainTest::badUsage_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("projection") << QStringLiteral("audit - --projection all")
                                << QByteArray("moorebench-cli: --projection cannot be \"all\"; "
                                              "choose full, io, events.\n");
    QTest::newRow("context 0") << QStringLiteral("audit - --context 0")
                               << QByteArray("moorebench-cli: --context cannot be \"0\"; it is a "
                                             "number from 1 to 64.\n");
    QTest::newRow("context 2x") << QStringLiteral("audit - --context 2x")
                                << QByteArray("moorebench-cli: --context cannot be \"2x\"; it is "
                                              "a number from 1 to 64.\n");
}

void CliExplainTest::badUsage() {
    QFETCH(const QString, arguments);
    QFETCH(const QByteArray, message);
    const CliResult result = onNight(arguments);
    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.err, message);
}

QTEST_GUILESS_MAIN(CliExplainTest)
#include "tst_cliexplain.moc"
