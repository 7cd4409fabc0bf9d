// `audit` and `explain` as a user calls them, on the worked example of DERIVATION 9.4.
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
    void explainText();
    void explainPinnedFromOneSource();
    void explainJson();
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

void CliExplainTest::explainText() {
    const CliResult result = onNight(QStringLiteral("explain - --trace night_7"));
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.exitCode, 0);
    const QByteArray coin = "state_idle, event_coin -> state_ready / action_beep: also in day_1\n";
    QCOMPARE(result.out,
             "night_7:0-0: start in state_idle: also in day_1\nnight_7:1-3: " + coin +
                 "night_7:4-5: state_ready / action_beep, event_push -> state_idle: also in "
                 "day_1\nnight_7:6-8: " +
                 coin +
                 "night_7:9-11: state_ready / action_beep, event_kick -> state_fault / "
                 "action_alarm: also in bench_3\n"
                 "night_7:12-13: state_fault / action_alarm, event_reset -> state_idle: backed "
                 "by nothing\n"
                 "1 of 6 steps are backed by nothing; stopped: sources exhausted\n");
}

void CliExplainTest::explainPinnedFromOneSource() {
    const CliResult result = onNight(QStringLiteral(
        "explain - --trace night_7 --projection events --sources bench_3 --pin 0:4,5:6"));
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray("night_7:0-0: start: taken as given\n"
                                    "night_7:1-3: event_coin: taken as given\n"
                                    "night_7:4-5: event_push: taken as given\n"
                                    "night_7:6-8: event_coin: taken as given\n"
                                    "night_7:12-13: event_reset: taken as given\n"
                                    "night_7:9-11: event_kick: also in bench_3\n"
                                    "0 of 6 steps are backed by nothing; stopped: complete\n"));
}

void CliExplainTest::explainJson() {
    const CliResult result = onNight(QStringLiteral("explain - --trace night_7 --pin 1:2 --json"));
    QCOMPARE(result.exitCode, 0);
    QVERIFY(tests::isGolden(QStringLiteral("explain-night.json"), result.out));
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
    QTest::newRow("no trace") << QStringLiteral("explain -")
                              << QByteArray("moorebench-cli explain: --trace is missing.\n");
    QTest::newRow("unknown trace")
        << QStringLiteral("explain - --trace night_8")
        << QByteArray("moorebench-cli explain: there is no enabled observation \"night_8\".\n");
    QTest::newRow("unknown source")
        << QStringLiteral("explain - --trace night_7 --sources day_1,day_2")
        << QByteArray("moorebench-cli explain: there is no enabled observation \"day_2\".\n");
    for (const char* pin : {"5:7", "2:1", "1", "-1:2", "a:b", "1:2,"}) {
        const QString text = QString::fromLatin1(pin);
        QTest::newRow(pin) << QStringLiteral("explain - --trace night_7 --pin=") + text
                           << QByteArray("moorebench-cli explain: --pin cannot be \"") +
                                  text.split(u',').back().toLatin1() +
                                  "\"; it is A:B, from step A to before step B, of 6 steps.\n";
    }
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
