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

const QString kExample = QStringLiteral(MOOREBENCH_EXAMPLES "/night-shift.moorebench");

/// The bundled example with one text put in place of another.
QByteArray example(const QByteArray& before, const QByteArray& after) {
    QByteArray bytes = tests::readBytes(kExample);
    if (bytes.count(before) != 1)
        qFatal("the example does not have it once");
    return bytes.replace(before, after);
}

CliResult explainNight(const QStringList& options, const QByteArray& project = {}) {
    const QString file = project.isEmpty() ? kExample : QStringLiteral("-");
    return runCli(QStringList{QStringLiteral("explain"), file, QStringLiteral("--trace=night_7")} +
                      options,
                  {}, project);
}

/// The lines behind the first `from`.
QByteArray lines(const CliResult& result, int from) {
    return result.out.split('\n').mid(from).join('\n');
}

/// Appended to the observations: C D behind the start of a continuation.
const QByteArray kRepair =
    R"("name": "repair_2", "description": "", "enabled": true, "start_context": "continuation", )"
    R"("sequence": ["state_ready", "action_beep", "event_kick", "state_fault", "action_alarm", )"
    R"("event_reset", "state_idle"])";

const QByteArray kReset = "night_7:12-13: state_fault / action_alarm, event_reset -> state_idle: ";

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
    void theCandidateLearnedFromTheTrace();
    void contextTwo();
    void aNewRecordingCloses();
    void pinnedByTheProject();
    void acceptedByTheProject();
    void anEditedSource();
    void aPolicy();
    void aCandidateOfOthers();
    void badSources();
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
                 "to back 12-13, record: state_fault action_alarm event_reset state_idle\n"
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

void CliExplainTest::theCandidateLearnedFromTheTrace() {
    const CliResult result = explainNight({QStringLiteral("--sources=others,candidate")});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(lines(result, 5),
             kReset +
                 "on a path of candidate too, but it learned this from the trace and pays "
                 "nothing\n" +
                 kReset + "backed by nothing\n" +
                 "to back 12-13, record: state_fault action_alarm event_reset state_idle\n"
                 "1 of 6 steps are backed by nothing; stopped: sources exhausted\n");
    const CliResult json =
        explainNight({QStringLiteral("--sources=others,candidate"), QStringLiteral("--json")});
    QVERIFY(tests::isGolden(QStringLiteral("explain-night-candidate.json"), json.out));
    QVERIFY(json.out.contains("\"weight\": 1015,"));
}

void CliExplainTest::contextTwo() {
    const CliResult result =
        explainNight({QStringLiteral("--context=2"), QStringLiteral("--json")});
    QVERIFY(result.out.contains("\"weight\": 3003,"));
    const CliResult text = explainNight({QStringLiteral("--context=2")});
    QVERIFY(text.out.endsWith(
        "to back 6-13, record: state_ready action_beep event_push state_idle event_coin "
        "state_ready action_beep event_kick state_fault action_alarm event_reset state_idle\n"
        "3 of 6 steps are backed by nothing; stopped: sources exhausted\n"));
}

void CliExplainTest::aNewRecordingCloses() {
    const QByteArray more =
        example("    ],\n    \"constraints\"", "    ,{" + kRepair + "}],\n    \"constraints\"");
    const CliResult result = explainNight({}, more);
    QCOMPARE(lines(result, 5), kReset + "also in repair_2\n"
                                        "0 of 6 steps are backed by nothing; stopped: complete\n");
    QVERIFY(explainNight({QStringLiteral("--json")}, more).out.contains("\"weight\": 6,"));
}

void CliExplainTest::pinnedByTheProject() {
    const QByteArray pinned =
        example("\"pinned\": []",
                R"("pinned": [{"sequence": "night_7", "interval_start": 5, "interval_end": 6}])");
    const CliResult result = explainNight({}, pinned);
    QVERIFY(result.out.startsWith(kReset + "taken as given\n"));
    QVERIFY(result.out.endsWith("\n0 of 6 steps are backed by nothing; stopped: complete\n"));
    QVERIFY(explainNight({QStringLiteral("--json")}, pinned).out.contains("\"weight\": 5,"));
    QCOMPARE(explainNight({QStringLiteral("--pin=5:6")}).out, result.out);
}

void CliExplainTest::acceptedByTheProject() {
    const CliResult result =
        explainNight({}, example("\"accepted\": []", "\"accepted\": [\"night_7\"]"));
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.endsWith("\n6 of 6 steps are backed by nothing; stopped: accepted as is\n"));
}

void CliExplainTest::anEditedSource() {
    const QTemporaryDir folder;
    const QString edited = folder.filePath(QStringLiteral("edited.moorebench"));
    // day_1 is cut behind its start; a later description does not matter.
    QByteArray bytes = tests::readBytes(kExample);
    const qsizetype at = bytes.indexOf("\"state_idle\"", bytes.indexOf("\"day_1\""));
    const qsizetype end = bytes.indexOf(']', at);
    bytes.replace(at, end - at, "\"state_idle\"");
    QVERIFY(tests::writeBytes(edited, bytes));
    const CliResult result = explainNight({QStringLiteral("--current=") + edited});
    QCOMPARE(result.err, QByteArray());
    QVERIFY(result.out.startsWith("night_7:0-0: start in state_idle: also in day_1\n"
                                  "night_7:1-3: state_idle, event_coin -> state_ready / "
                                  "action_beep: backed by nothing\n"));
    QVERIFY(result.out.contains("night_7:1-3: state_idle, event_coin -> state_ready / "
                                "action_beep: day_1 no longer contains this\n"));
    QVERIFY(result.out.endsWith("5 of 6 steps are backed by nothing; stopped: source changed\n"));
    const CliResult same = explainNight({QStringLiteral("--current=") + kExample});
    QCOMPARE(same.out, explainNight({}).out);
}

void CliExplainTest::aPolicy() {
    const QTemporaryDir folder;
    const QString policy = folder.filePath(QStringLiteral("alarm.policy"));
    QVERIFY(tests::writeBytes(policy, "(test(coin) ; act(beep) ; (test(push) | test(kick) ; "
                                      "act(alarm) ; test(reset)))*\n"));
    const CliResult result =
        explainNight({QStringLiteral("--sources=policy"), QStringLiteral("--policy=") + policy,
                      QStringLiteral("--projection=io")});
    QCOMPARE(result.err, QByteArray());
    const QByteArray step = ": a step of the policy " + policy.toUtf8() + '\n';
    QCOMPARE(result.out,
             "night_7:0-0: start" + step + "night_7:1-3: event_coin / action_beep" + step +
                 "night_7:4-5: event_push" + step + "night_7:6-8: event_coin / action_beep" + step +
                 "night_7:9-11: event_kick / action_alarm" + step + "night_7:12-13: event_reset" +
                 step + "0 of 6 steps are backed by nothing; stopped: complete\n");
    // It knows no states: beside named ones nothing of it is the same step.
    QVERIFY(explainNight({QStringLiteral("--sources=policy"), QStringLiteral("--policy=") + policy})
                .out.contains("6 of 6 steps are backed by nothing"));
}

void CliExplainTest::aCandidateOfOthers() {
    const QTemporaryDir folder;
    const QString candidate = folder.filePath(QStringLiteral("others.json"));
    const QByteArray withoutNight = [] {
        QByteArray bytes = tests::readBytes(kExample);
        const qsizetype at = bytes.indexOf("\"enabled\": true", bytes.indexOf("\"night_7\""));
        return bytes.replace(at, 15, "\"enabled\": false");
    }();
    QCOMPARE(runCli({QStringLiteral("infer"), QStringLiteral("-"), QStringLiteral("-o"), candidate},
                    {}, withoutNight)
                 .exitCode,
             0);
    const QStringList options{QStringLiteral("--sources=candidate"),
                              QStringLiteral("--candidate=") + candidate};
    const CliResult result = explainNight(options);
    QVERIFY(result.out.contains("which was learned from other observations\n"));
    QVERIFY(result.out.contains(kReset + "backed by nothing\n"));
    // Somebody edits what it was learned from: what it knows can no longer be checked.
    QByteArray edited = tests::readBytes(kExample);
    const qsizetype at = edited.indexOf("\"state_idle\"", edited.indexOf("\"day_1\""));
    edited.replace(at, 12, "\"state_ready\", \"action_beep\", \"event_push\", \"state_idle\"");
    edited.replace(edited.lastIndexOf("\"initial\"", at), 9, "\"continuation\"");
    QVERIFY(explainNight(options, edited)
                .out.contains("what it learned from is not here or has changed, so it pays "
                              "nothing\n"));
}

void CliExplainTest::badSources() {
    const CliResult missing = explainNight({QStringLiteral("--sources=policy")});
    QCOMPARE(missing.exitCode, 2);
    QCOMPARE(missing.err,
             QByteArray("moorebench-cli explain: --sources policy needs --policy FILE.\n"));
    const CliResult none = explainNight({QStringLiteral("--candidate=") + kExample});
    QCOMPARE(none.exitCode, 2);
    QVERIFY(none.err.endsWith(": this is no candidate; `infer` writes one.\n"));
    QCOMPARE(explainNight({QStringLiteral("--policy=/no/such/file")}).exitCode, 2);
    QCOMPARE(explainNight({QStringLiteral("--current=/no/such/file")}).exitCode, 2);
    const QTemporaryDir folder;
    const QString policy = folder.filePath(QStringLiteral("bad.policy"));
    QVERIFY(tests::writeBytes(policy, "test(a"));
    QCOMPARE(explainNight({QStringLiteral("--policy=") + policy}).exitCode, 1);
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
