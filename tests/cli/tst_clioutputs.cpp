// Each command's exact output on the examples, and where it goes.
#include "tests/cli/cliprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using tests::CliResult;
using tests::isGolden;
using tests::runCli;

class CliOutputsTest : public QObject {
    Q_OBJECT

private slots:
    void examplesAreByteStable_data();
    void examplesAreByteStable();
    void pinned_data();
    void pinned();
    void stdinIsReadOnce();
    void outputFileHoldsTheSame();
    void deviceAsOutput();
    void candidateReplays_data();
    void candidateReplays();
    void replayNamesTheFirstFailure();
    void noCoverage();
    void sameInEveryLocale();
    void nothingToConvertIsSaid();
    void stdoutThatCannotBeWritten();
    void outputIsReplacedKeepingItsRights();
};

static QStringList examples() {
    return QDir(QStringLiteral(MOOREBENCH_EXAMPLES))
        .entryList({QStringLiteral("*.moorebench")}, QDir::Files, QDir::Name);
}

void CliOutputsTest::examplesAreByteStable_data() {
    QTest::addColumn<QString>("example");
    QVERIFY(examples().size() >= 4);
    for (const QString& name : examples())
        QTest::newRow(qPrintable(name)) << name;
}

void CliOutputsTest::examplesAreByteStable() {
    QFETCH(const QString, example);
    const CliResult result = runCli(
        {QStringLiteral("convert"), example, QStringLiteral("--to"), QStringLiteral("project")});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, tests::readBytes(QStringLiteral(MOOREBENCH_EXAMPLES "/") + example));
}

void CliOutputsTest::pinned_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    const auto row = [](const char* golden, const char* arguments, int exitCode = 0) {
        QTest::newRow(golden) << QString::fromLatin1(arguments).split(u' ') << exitCode;
    };
    row("turnstile.candidate.json", "infer turnstile.moorebench");
    row("connection-handshake.candidate.json", "infer connection-handshake.moorebench");
    row("lift-door.candidate.json", "infer lift-door.moorebench");
    row("login-session.candidate.json", "infer login-session.moorebench");
    row("lift-door.summary.txt", "infer lift-door.moorebench --format summary");
    row("battery-charger.summary.txt", "infer battery-charger.moorebench --format summary");
    row("login-session.dot", "infer login-session.moorebench --format dot");
    row("turnstile.intervals.json", "normalize turnstile.moorebench");
    row("lift-door.replay.txt", "replay lift-door.moorebench lift-door.moorebench", 1);
    row("lift-door.replay.json", "replay lift-door.moorebench lift-door.moorebench --json", 1);
    row("lift-door.automata-lab.json", "convert lift-door.moorebench --to automata-lab");
    row("lift-door.observations.json", "convert lift-door.moorebench --to observations");
    row("login-session.txt", "convert login-session.moorebench --to text");
    row("lift-door.dot", "convert lift-door.moorebench --to dot");
    row("lift-door.rendered.dot", "render lift-door.moorebench --to dot");
    row("lift-door.report.md", "report lift-door.moorebench --to md");
}

void CliOutputsTest::pinned() {
    QFETCH(const QStringList, arguments);
    QFETCH(const int, exitCode);
    const CliResult result = runCli(arguments);
    QCOMPARE(result.exitCode, exitCode);
    const QString golden = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(isGolden(golden, result.out));
    QVERIFY(isGolden(golden + QStringLiteral(".stderr"), result.err));
}

void CliOutputsTest::stdinIsReadOnce() {
    const QByteArray text =
        tests::readBytes(QStringLiteral(MOOREBENCH_EXAMPLES "/turnstile.moorebench"));
    const CliResult result = runCli({QStringLiteral("infer"), QStringLiteral("-")}, {}, text);
    QCOMPARE(result.exitCode, 0);
    QVERIFY(isGolden(QStringLiteral("turnstile.candidate.json"), result.out));
    const CliResult bad = runCli({QStringLiteral("infer"), QStringLiteral("-")}, {}, "{\n \"x\":");
    QCOMPARE(bad.exitCode, 2);
    QVERIFY2(bad.err.startsWith("stdin:2:"), bad.err.constData());
}

void CliOutputsTest::outputFileHoldsTheSame() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.json"));
    const CliResult result =
        runCli({QStringLiteral("infer"), QStringLiteral("turnstile.moorebench"),
                QStringLiteral("-o"), path});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.err, QByteArray());
    QVERIFY(isGolden(QStringLiteral("turnstile.candidate.json"), tests::readBytes(path)));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
             QStringList(QStringLiteral("out.json")));
}

void CliOutputsTest::deviceAsOutput() {
    const CliResult result =
        runCli({QStringLiteral("infer"), QStringLiteral("turnstile.moorebench"),
                QStringLiteral("--output=/dev/null")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(!QFileInfo(QStringLiteral("/dev/null")).isFile(), "the device was replaced");
    const CliResult full = runCli({QStringLiteral("infer"), QStringLiteral("turnstile.moorebench"),
                                   QStringLiteral("-o"), QStringLiteral("/dev/full")});
    QCOMPARE(full.exitCode, 2);
    QVERIFY2(full.err.startsWith("/dev/full: cannot be written: "), full.err.constData());
}

void CliOutputsTest::candidateReplays_data() {
    examplesAreByteStable_data();
}

void CliOutputsTest::candidateReplays() {
    QFETCH(const QString, example);
    const QTemporaryDir folder;
    const QString candidate = folder.filePath(QStringLiteral("candidate.json"));
    QCOMPARE(runCli({QStringLiteral("infer"), example, QStringLiteral("-o"), candidate}).exitCode,
             0);
    const CliResult result = runCli({QStringLiteral("replay"), candidate, example});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    QVERIFY(!result.out.contains("failed"));
    const QJsonObject json = QJsonDocument::fromJson(tests::readBytes(candidate)).object();
    QCOMPARE(result.out.count('\n'),
             json[QStringLiteral("statistics")].toObject()[QStringLiteral("observations")].toInt());
}

void CliOutputsTest::replayNamesTheFirstFailure() {
    const CliResult result =
        runCli({QStringLiteral("replay"), QStringLiteral("lift-door.moorebench"),
                QStringLiteral("lift-door.moorebench")});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.startsWith("lift-door.moorebench:a ride:"), result.err.constData());
    QVERIFY2(result.out.startsWith("a ride: failed: "), result.out.constData());
}

void CliOutputsTest::noCoverage() {
    const CliResult result =
        runCli({QStringLiteral("infer"), QStringLiteral("turnstile.moorebench"),
                QStringLiteral("--no-coverage")});
    QJsonObject expected =
        QJsonDocument::fromJson(
            tests::readBytes(QStringLiteral(MOOREBENCH_TEST_DATA "/cli/turnstile.candidate.json")))
            .object();
    QVERIFY(!expected[QStringLiteral("trace_coverage")].toArray().isEmpty());
    expected[QStringLiteral("trace_coverage")] = QJsonArray();
    QCOMPARE(QJsonDocument::fromJson(result.out).object(), expected);
    QVERIFY(result.out.contains("\"trace_coverage\": [],\n"));
}

void CliOutputsTest::sameInEveryLocale() {
    for (const char* locale : {"C", "C.UTF-8", "de_DE.UTF-8"}) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QString::fromLatin1(locale));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(QStringLiteral(MOOREBENCH_EXAMPLES));
        process.start(tests::cliPath(),
                      {QStringLiteral("infer"), QStringLiteral("login-session.moorebench")});
        QVERIFY(process.waitForFinished());
        QVERIFY(isGolden(QStringLiteral("login-session.candidate.json"),
                         process.readAllStandardOutput()));
    }
}

void CliOutputsTest::outputIsReplacedKeepingItsRights() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.txt"));
    QVERIFY(tests::writeBytes(path, "old"));
    const auto rights = QFile::ReadOwner | QFile::WriteOwner;
    QVERIFY(QFile::setPermissions(path, rights));
    QCOMPARE(runCli({QStringLiteral("convert"), QStringLiteral("turnstile.moorebench"),
                     QStringLiteral("-o"), path})
                 .exitCode,
             0);
    QVERIFY(tests::readBytes(path).startsWith("# name: one visitor\n"));
    QCOMPARE(QFile::permissions(path) & (QFile::ReadOther | QFile::WriteOther),
             QFile::Permissions());
}

void CliOutputsTest::nothingToConvertIsSaid() {
    const QTemporaryDir folder;
    const QString candidate = folder.filePath(QStringLiteral("c.json"));
    const QString output = folder.filePath(QStringLiteral("out"));
    QVERIFY(tests::writeBytes(
        candidate,
        tests::readBytes(QStringLiteral(MOOREBENCH_TEST_DATA "/cli/turnstile.candidate.json"))));
    const auto convert = [&](const QString& input, const QByteArray& bytes, const char* to) {
        return runCli({QStringLiteral("convert"), input, QStringLiteral("--to"),
                       QString::fromLatin1(to), QStringLiteral("-o"), output},
                      {}, bytes);
    };
    for (const char* to : {"observations", "text"}) {
        const CliResult result = convert(candidate, {}, to);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.err.contains(": a candidate holds no observations"),
                 result.err.constData());
    }
    const CliResult machine = convert(QStringLiteral("-"), "event_x\n", "dot");
    QCOMPARE(machine.exitCode, 1);
    QVERIFY2(machine.err.startsWith("stdin: its machine has no states"), machine.err.constData());
    QVERIFY(!QFile::exists(output));
    QCOMPARE(convert(candidate, {}, "dot").exitCode, 0);
    QVERIFY(tests::readBytes(output).startsWith("digraph machine {\n"));
}

void CliOutputsTest::stdoutThatCannotBeWritten() {
    // A candidate, diagnostics and a large candidate: no answer is lost in a buffer.
    const QList<QByteArray> inputs = {"event_x\n", "17\n",
                                      QByteArray("event_x\n").repeated(10'000)};
    for (const QByteArray& input : inputs) {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(tests::cliPath(), {QStringLiteral("infer"), QStringLiteral("-")});
        QVERIFY(process.waitForStarted());
        process.write(input);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("stdout cannot be written"));
    }
}

QTEST_GUILESS_MAIN(CliOutputsTest)
#include "tst_clioutputs.moc"
