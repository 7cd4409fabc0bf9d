// Help, versions and bad usage: what every command has in common.
#include "engine/base/version.h"
#include "tests/cli/cliprocess.h"

#include <QTemporaryDir>

using tests::CliResult;
using tests::runCli;

class CliUsageTest : public QObject {
    Q_OBJECT

private slots:
    void help();
    void helpOfEachCommand_data();
    void helpOfEachCommand();
    void version();
    void badUsage_data();
    void badUsage();
    void linksNoWidgets();
};

void CliUsageTest::help() {
    const CliResult result = runCli({QStringLiteral("--help")});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    QVERIFY(tests::isGolden(QStringLiteral("help.txt"), result.out));
    QCOMPARE(runCli({QStringLiteral("-h")}).out, result.out);
}

void CliUsageTest::helpOfEachCommand_data() {
    QTest::addColumn<QString>("command");
    for (const char* name : {"infer", "normalize", "replay", "render", "convert", "report", "law",
                             "audit", "explain", "policy compile", "policy lint"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void CliUsageTest::helpOfEachCommand() {
    QFETCH(const QString, command);
    const QStringList words = command.split(u' ');
    const CliResult result = runCli(words + QStringList(QStringLiteral("--help")));
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    const QString file = QStringLiteral("help-%1.txt").arg(words.join(u'-'));
    QVERIFY(tests::isGolden(file, result.out));
    QCOMPARE(runCli(words + QStringList{QStringLiteral("x"), QStringLiteral("-h")}).out,
             result.out);
}

void CliUsageTest::version() {
    const CliResult result = runCli({QStringLiteral("--version")});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray("moorebench-cli ") + engine::kVersion + '\n');
    QCOMPARE(result.err, QByteArray());
}

void CliUsageTest::badUsage_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message"); // how stderr begins
    const auto row = [](const char* name, const char* arguments, const char* message) {
        QTest::newRow(name) << QString::fromUtf8(arguments).split(u' ', Qt::SkipEmptyParts)
                            << QString::fromUtf8(message);
    };
    row("nothing", "", "moorebench-cli: a command is missing.\n");
    row("unknown command", "solve", "moorebench-cli: there is no command \"solve\".\n");
    row("unknown option", "infer --fast x", "moorebench-cli infer: there is no option --fast.\n");
    row("unknown letter", "infer -q x", "moorebench-cli infer: there is no option -q.\n");
    row("no file", "infer", "moorebench-cli infer: FILE is missing.\n");
    row("two files", "infer a b", "moorebench-cli infer: there are too many arguments.\n");
    row("second file missing", "replay a", "moorebench-cli replay: FILE is missing.\n");
    row("value missing", "infer turnstile.moorebench -o",
        "moorebench-cli infer: option -o needs a value.\n");
    row("long value missing", "infer turnstile.moorebench --format",
        "moorebench-cli infer: option --format needs a value.\n");
    row("value too much", "infer --no-coverage=1 turnstile.moorebench",
        "moorebench-cli infer: option --no-coverage=1 takes no value.\n");
    row("bad format", "infer --format xml turnstile.moorebench",
        "moorebench-cli: --format cannot be \"xml\"; choose candidate, summary, dot.\n");
    row("no target format", "convert turnstile.moorebench",
        "moorebench-cli convert: say the format with --to");
    row("unknown suffix", "convert turnstile.moorebench -o x.xyz",
        "moorebench-cli convert: say the format with --to");
    row("bad target format", "convert turnstile.moorebench --to xml",
        "moorebench-cli: --to cannot be \"xml\"");
    row("not that format", "convert turnstile.moorebench --from text --to text",
        "turnstile.moorebench: this is of the format project, not text.\n");
    row("render without a format", "render turnstile.moorebench",
        "moorebench-cli render: say the format with --to");
    row("bad engine", "render turnstile.moorebench --to svg --engine circo",
        "moorebench-cli: --engine cannot be \"circo\"");
    row("report without a format", "report turnstile.moorebench",
        "moorebench-cli report: say the format with --to");
    row("group alone", "policy", "moorebench-cli policy: a command is missing.\n");
    row("unknown in its group", "policy solve",
        "moorebench-cli policy: there is no command \"solve\".\n");
    row("no policy", "policy compile", "moorebench-cli policy compile: FILE is missing.\n");
    row("file and text", "policy lint -e skip x",
        "moorebench-cli policy lint: there are too many arguments.\n");
    row("text and lines", "policy compile -e skip --lines x",
        "moorebench-cli policy compile: there are too many arguments.\n");
    row("unknown stage", "policy compile -e skip --show nfa,tree",
        "moorebench-cli: --show cannot be \"tree\"; choose nfa, dfa, game.\n");
    row("stdin twice", "replay - -", "moorebench-cli replay: stdin can be only one");
}

void CliUsageTest::badUsage() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, message);
    const CliResult result = runCli(arguments);
    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(result.err.startsWith(message.toUtf8()), result.err.constData());
}

void CliUsageTest::linksNoWidgets() {
    QProcess ldd;
    ldd.start(QStringLiteral("ldd"), {tests::cliPath()});
    QVERIFY(ldd.waitForFinished());
    const QByteArray libraries = ldd.readAllStandardOutput();
    QVERIFY(libraries.contains("libQt6Core"));
    QVERIFY2(!libraries.contains("libQt6Widgets"), libraries.constData());
}

QTEST_GUILESS_MAIN(CliUsageTest)
#include "tst_cliusage.moc"
