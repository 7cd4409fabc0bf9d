// Bad input, bad places and bad luck: a clear answer each time, and nothing lost.
#include "tests/cli/cliprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using tests::CliResult;
using tests::runCli;

namespace {

QByteArray observations(const QByteArray& tokens) {
    return R"({"observations":[{"name":"a","startContext":"initial","rawTokens":[)" + tokens +
           "]}]}";
}

/// Codes of the diagnostics on stdout.
QStringList codesOf(const QByteArray& out) {
    QStringList codes;
    const QJsonObject json = QJsonDocument::fromJson(out).object();
    if (json[QStringLiteral("format")] != QStringLiteral("moorebench-diagnostics"))
        return {QStringLiteral("no diagnostics file")};
    const QJsonArray list = json[QStringLiteral("diagnostics")].toArray();
    for (const auto& item : list)
        codes += item[QStringLiteral("code")].toString();
    return codes;
}

QJsonObject statisticsOf(const QByteArray& candidate) {
    return QJsonDocument::fromJson(candidate).object()[QStringLiteral("statistics")].toObject();
}

} // namespace

class CliHostileTest : public QObject {
    Q_OBJECT

private slots:
    void unreadable_data();
    void unreadable();
    void conflicts_data();
    void conflicts();
    void deepNesting();
    void manyObservations();
    void oneLongObservation();
    void tooManyTokens();
    void emptyLibrary();
    void namesAreData();
    void badPlaces();
    void inputIsNeverOverwritten();
    void filesThatTellNoSize();
};

void CliHostileTest::unreadable_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("start"); // of stderr
    const auto row = [](const char* name, const QByteArray& bytes, const char* start) {
        QTest::newRow(name) << bytes << QByteArray(start);
    };
    row("truncated", "{\"observations\": [\n  {\"name\": \"a\",", "in:2:");
    row("cut in a string", "{\"observations\": [{\"name\": \"a", "in:1:");
    row("garbage after the end", observations("") + " x", "in:1:");
    row("duplicate key", "{\"observations\":[],\n\"observations\":[]}", "in:2:");
    row("wrong type",
        "{\"observations\":[{\"name\":7,\"startContext\":\"initial\","
        "\"rawTokens\":[]}]}",
        "in:1:");
    row("unknown context",
        "{\"observations\":[{\"name\":\"a\",\"startContext\":\"later\","
        "\"rawTokens\":[]}]}",
        "in:1:");
    row("unknown key",
        "{\"observations\":[{\"name\":\"a\",\"startContext\":\"initial\","
        "\"rawTokens\":[],\"more\":1}]}",
        "in:1:");
    row("lone surrogate", observations("\"event_\\uD800\""), "in:1:");
    row("invalid UTF-8 in JSON", observations("\"event_\xFF\""), "in");
    row("some other JSON", "{\"a\": 1}", "in");
    row("an unknown version",
        "{\"file_id\":\"automata-lab-state-machine\","
        "\"file_version\":\"0.0.1\"}",
        "in");
}

void CliHostileTest::unreadable() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, start);
    const QTemporaryDir folder;
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("in")), bytes));
    for (const char* command : {"infer", "normalize"}) {
        const CliResult result =
            runCli({QString::fromLatin1(command), QStringLiteral("in")}, folder.path());
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.startsWith(start), result.err.constData());
    }
    const CliResult result = runCli({QStringLiteral("convert"), QStringLiteral("in"),
                                     QStringLiteral("-o"), QStringLiteral("out.txt")},
                                    folder.path());
    QCOMPARE(result.exitCode, 2);
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("out.txt"))));
}

void CliHostileTest::conflicts_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("codes");
    QTest::addColumn<QByteArray>("start");
    const auto row = [](const char* name, const QByteArray& bytes, const QStringList& codes,
                        const char* start) {
        QTest::newRow(name) << bytes << codes << QByteArray(start);
    };
    row("plain text without tokens", "17\n", {QStringLiteral("TOKEN_INVALID")},
        "in:observation 1:0: ");
    row("invalid tokens", observations("\"event_a\",\"Statement\",\"\",\"eventually\""),
        {QStringLiteral("TOKEN_INVALID"), QStringLiteral("TOKEN_INVALID")}, "in:a:1: ");
    row("long name", observations('"' + QByteArray("event_") + QByteArray(200, 'x') + '"'),
        {QStringLiteral("TOKEN_INVALID")}, "in:a:0: ");
    row("two states", observations("\"state_a\",\"state_b\""),
        {QStringLiteral("MULTIPLE_STATES_IN_INTERVAL")}, "in:a:");
    row("two words", observations("\"state_a\",\"event_x\",\"state_a\",\"action_y\""),
        {QStringLiteral("ACTION_WORD_CONFLICT")}, "in:a:");
    row("two destinations",
        observations("\"state_a\",\"event_x\",\"state_b\",\"event_x\",\"state_a\",\"event_x\","
                     "\"state_c\""),
        {QStringLiteral("DETERMINISM_CONFLICT")}, "in:a:");
    row("equal names",
        "{\"observations\":[{\"name\":\"a\",\"startContext\":\"initial\",\"rawTokens\":[]},"
        "{\"name\":\"a\",\"startContext\":\"initial\",\"rawTokens\":[]}]}",
        {QStringLiteral("OBSERVATION_NAME_INVALID"), QStringLiteral("OBSERVATION_NAME_INVALID")},
        "in:a:0: ");
}

void CliHostileTest::conflicts() {
    QFETCH(const QByteArray, bytes);
    const QTemporaryDir folder;
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("in")), bytes));
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("out")), "old"));
    const CliResult result = runCli({QStringLiteral("infer"), QStringLiteral("in"),
                                     QStringLiteral("-o"), QStringLiteral("out")},
                                    folder.path());
    QCOMPARE(result.exitCode, 1);
    QTEST(codesOf(result.out), "codes");
    QFETCH(const QByteArray, start);
    QVERIFY2(result.err.startsWith(start), result.err.constData());
    QCOMPARE(tests::readBytes(folder.filePath(QStringLiteral("out"))), QByteArray("old"));
}

void CliHostileTest::deepNesting() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("in"));
    const QList<QByteArray> inputs = {QByteArray(100'000'000, '['),
                                      "{\"observations\":" + QByteArray(1'000'000, '['),
                                      "{\"file_id\":" + QByteArray(1'000'000, '[')};
    for (const QByteArray& input : inputs) {
        QVERIFY(tests::writeBytes(path, input));
        const CliResult result =
            runCli({QStringLiteral("infer"), QStringLiteral("in")}, folder.path());
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.startsWith("in:1:"), result.err.constData());
    }
    QVERIFY(tests::writeBytes(path, QByteArray("{\"a\":").repeated(1'000'000)));
    QCOMPARE(runCli({QStringLiteral("infer"), path}).exitCode, 2);
}

void CliHostileTest::manyObservations() {
    constexpr int kCount = 100'000;
    QByteArray text;
    for (int i = 0; i < kCount; ++i)
        text += "# name: run " + QByteArray::number(i) + "\nstate_a\nevent_x\nstate_b\n\n";
    const CliResult result = runCli(
        {QStringLiteral("infer"), QStringLiteral("-"), QStringLiteral("--no-coverage")}, {}, text);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(statisticsOf(result.out)[QStringLiteral("observations")].toInt(), kCount);
    QCOMPARE(statisticsOf(result.out)[QStringLiteral("states")].toInt(), 2);
}

void CliHostileTest::oneLongObservation() {
    constexpr int kTokens = 1'000'000;
    const QByteArray text = "# name: long\n" + QByteArray("event_x\naction_a\nevent_x\n"
                                                          "action_b\n")
                                                   .repeated(kTokens / 4);
    const CliResult result = runCli(
        {QStringLiteral("infer"), QStringLiteral("-"), QStringLiteral("--no-coverage")}, {}, text);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(statisticsOf(result.out)[QStringLiteral("tokens")].toInt(), kTokens);
    QCOMPARE(statisticsOf(result.out)[QStringLiteral("states")].toInt(), 3);
}

void CliHostileTest::tooManyTokens() {
    const QByteArray text = "# name: too long\n" + QByteArray("event_x\n").repeated(5'000'001);
    const CliResult result = runCli({QStringLiteral("infer"), QStringLiteral("-")}, {}, text);
    QCOMPARE(result.exitCode, 3);
    QCOMPARE(codesOf(result.out), QStringList(QStringLiteral("CAPACITY_EXCEEDED")));
    QVERIFY2(result.err.contains("5000000") && result.err.contains("5000001"),
             result.err.constData());
}

void CliHostileTest::emptyLibrary() {
    const CliResult result =
        runCli({QStringLiteral("infer"), QStringLiteral("-")}, {}, "{\"observations\":[]}");
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.err.startsWith("stdin: warning: "), result.err.constData());
    const QJsonObject machine =
        QJsonDocument::fromJson(result.out).object()[QStringLiteral("state_machine")].toObject();
    QCOMPARE(machine[QStringLiteral("initial_state")].toString(),
             QStringLiteral("state_generated_0001"));
    QCOMPARE(machine[QStringLiteral("states")].toArray().size(), 1);
}

void CliHostileTest::namesAreData() {
    const QByteArray bytes =
        "{\"observations\":[{\"name\":\"<b>%s\\\"\\n\\u0000\\u202E\",\"startContext\":\"initial\","
        "\"rawTokens\":[\"state_<b>%n\\\"\\\\N\",\"event_a\\u0000b\",\"action_\\u202Ex\\ny\"]}]}";
    const CliResult infer = runCli({QStringLiteral("infer"), QStringLiteral("-")}, {}, bytes);
    QCOMPARE(infer.exitCode, 0);
    const QJsonObject machine =
        QJsonDocument::fromJson(infer.out).object()[QStringLiteral("state_machine")].toObject();
    QCOMPARE(machine[QStringLiteral("states")][0][QStringLiteral("name")].toString(),
             QStringLiteral("state_<b>%n\"\\N"));
    QCOMPARE(machine[QStringLiteral("events")][0][QStringLiteral("name")].toString(),
             QStringLiteral("event_a") + QChar(0) + u'b');
    QCOMPARE(machine[QStringLiteral("actions")][0][QStringLiteral("name")].toString(),
             QStringLiteral("action_") + QChar(0x202E) + QStringLiteral("x\ny"));

    const QByteArray bad = "{\"observations\":[{\"name\":\"\\u001b[2J\\n\",\"startContext\":"
                           "\"initial\",\"rawTokens\":[\"\\u001b[31mx\"]}]}";
    const CliResult refused = runCli({QStringLiteral("infer"), QStringLiteral("-")}, {}, bad);
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(!refused.err.contains('\x1b'), refused.err.constData());
    QCOMPARE(refused.err.count('\n'), 1);
}

void CliHostileTest::badPlaces() {
    const QTemporaryDir folder;
    const QString example = QStringLiteral(MOOREBENCH_EXAMPLES "/turnstile.moorebench");
    const auto refused = [&](const QStringList& arguments, const char* start) {
        const CliResult result = runCli(arguments, folder.path());
        if (result.exitCode == 2 && result.out.isEmpty() && result.err.startsWith(start))
            return true;
        qWarning("%d %s", result.exitCode, result.err.constData());
        return false;
    };
    QVERIFY(refused({QStringLiteral("infer"), QStringLiteral("missing")}, "missing: "));
    QVERIFY(refused({QStringLiteral("infer"), QStringLiteral(".")}, ".: "));
    QVERIFY(
        refused({QStringLiteral("infer"), QStringLiteral("/proc/self/mem")}, "/proc/self/mem: "));
    QVERIFY(refused({QStringLiteral("infer"), example, QStringLiteral("-o"), QStringLiteral(".")},
                    ".: cannot be written: it is a folder.\n"));
    QVERIFY(refused(
        {QStringLiteral("infer"), example, QStringLiteral("-o"), QStringLiteral("none/out.json")},
        "none/out.json: cannot be written: its folder does not exist.\n"));
    QVERIFY(refused(
        {QStringLiteral("infer"), example, QStringLiteral("-o"), QStringLiteral("/proc/out.json")},
        "/proc/out.json: cannot be written: "));
    QVERIFY(QDir(folder.path()).isEmpty());
}

void CliHostileTest::inputIsNeverOverwritten() {
    const QTemporaryDir folder;
    const QByteArray bytes =
        tests::readBytes(QStringLiteral(MOOREBENCH_EXAMPLES "/turnstile.moorebench"));
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("a.moorebench")), bytes));
    QVERIFY(QFile::link(QStringLiteral("a.moorebench"),
                        folder.filePath(QStringLiteral("b.moorebench"))));
    for (const char* output : {"a.moorebench", "./a.moorebench", "b.moorebench"}) {
        for (const char* command : {"infer", "normalize", "convert"}) {
            const CliResult result =
                runCli({QString::fromLatin1(command), QStringLiteral("a.moorebench"),
                        QStringLiteral("-o"), QString::fromLatin1(output)},
                       folder.path());
            QCOMPARE(result.exitCode, 2);
            QVERIFY2(result.err.endsWith("it is the input file, which is never overwritten.\n"),
                     result.err.constData());
        }
    }
    QCOMPARE(tests::readBytes(folder.filePath(QStringLiteral("a.moorebench"))), bytes);
}

void CliHostileTest::filesThatTellNoSize() {
    // "0" bytes according to the file system, and one line of text.
    const QByteArray line = tests::readBytes(QStringLiteral("/proc/version")).trimmed();
    QVERIFY(line.size() > 1);
    const CliResult result = runCli({QStringLiteral("normalize"), QStringLiteral("/proc/version")});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(line), result.err.constData());
}

QTEST_GUILESS_MAIN(CliHostileTest)
#include "tst_clihostile.moc"
