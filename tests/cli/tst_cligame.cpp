// `game solve` and `game mean` as their users call them, the odd files included.
#include "tests/cli/cliprocess.h"

#include <QTemporaryDir>
#include <QTest>

using tests::CliResult;
using tests::runCli;

class CliGameTest : public QObject {
    Q_OBJECT

private slots:
    void outputs_data();
    void outputs();
    void solutionsAreChecked_data();
    void solutionsAreChecked();
    void solutionsAreCheckedAsJson();
    void oddFiles();
    void stdinOnlyOnce();
    void filesBeyondTheCap();
};

namespace {

constexpr const char* kGame = "parity 2;\n0 2 0 1;\n1 1 1 0,2;\n2 3 1 2;\n";
constexpr const char* kGraph = "c two rings\np mcm 3 4\na 1 2 4\na 2 1 -1\na 2 3 0\na 3 2 2\n";

QStringList game(const QStringList& arguments) {
    return QStringList(QStringLiteral("game")) + arguments;
}

} // namespace

void CliGameTest::outputs_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("solution") << game({"solve", "-"}) << QByteArray(kGame)
                              << QByteArray("paritysol 2;\n0 1;\n1 1 2;\n2 1 2;\n") << 0;
    QTest::newRow("solution as JSON")
        << game({"solve", "--json", "-"}) << QByteArray("5 0 0 5;")
        << QByteArray("{\n  \"vertices\": [\n    {\n      \"id\": 5,\n      \"winner\": 0,\n"
                      "      \"move\": 5\n    }\n  ]\n}\n")
        << 0;
    QTest::newRow("mean") << game({"mean", "-"}) << QByteArray(kGraph) << QByteArray("3/2\n1 2\n")
                          << 0;
    QTest::newRow("no cycle") << game({"mean", "-"}) << QByteArray("p mcm 2 1\na 1 2 3\n")
                              << QByteArray("none\n") << 0;
    QTest::newRow("mean as JSON")
        << game({"mean", "--json", "-"}) << QByteArray("p mcm 1 1\na 1 1 -3")
        << QByteArray("{\n  \"max_mean\": \"-3/1\",\n  \"cycle_arcs\": [\n    1\n  ]\n}\n") << 0;
    QTest::newRow("too many vertices")
        << game({"mean", "-"}) << QByteArray("p mcm 99999999999 0\n") << QByteArray() << 3;
    QTest::newRow("vertices without arcs")
        << game({"mean", "-"}) << QByteArray("p mcm 1073741824 1\na 9 9 1\n")
        << QByteArray("1/1\n1\n") << 0;
    QTest::newRow("byte-order mark") << game({"solve", "-"})
                                     << QByteArray("\xEF\xBB\xBF"
                                                   "5 0 0 5;")
                                     << QByteArray("paritysol 5;\n5 0 5;\n") << 0;
    QTest::newRow("no game") << game({"solve", "-"}) << QByteArray("hello") << QByteArray() << 2;
}

void CliGameTest::outputs() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, input);
    QFETCH(const int, exitCode);
    const CliResult result = runCli(arguments, {}, input);
    QCOMPARE(result.exitCode, exitCode);
    QTEST(result.out, "out");
    QCOMPARE(result.err.isEmpty(), exitCode == 0);
}

void CliGameTest::solutionsAreChecked_data() {
    QTest::addColumn<QByteArray>("solution");
    QTest::addColumn<QByteArray>("out");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("right") << QByteArray("paritysol 2;0 1;1 1 2;2 1 2;")
                           << QByteArray("the solution proves itself: 3 vertices\n") << 0;
    QTest::newRow("no edge") << QByteArray("0 1;1 1 1;2 1;")
                             << QByteArray("the solution is wrong at vertex 1: its move is no edge "
                                           "of the game\n")
                             << 1;
    QTest::newRow("losing cycle") << QByteArray("0 0 1;1 0;2 0;")
                                  << QByteArray("the solution is wrong at vertex 2: the loser can "
                                                "play a cycle in which its priority is the "
                                                "largest\n")
                                  << 1;
    QTest::newRow("unreadable") << QByteArray("0 1;") << QByteArray() << 2;
}

void CliGameTest::solutionsAreChecked() {
    QFETCH(const QByteArray, solution);
    QFETCH(const int, exitCode);
    const QTemporaryDir folder;
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("g.pg")), kGame));
    const CliResult result =
        runCli(game({"solve", "g.pg", "--check", "-"}), folder.path(), solution);
    QCOMPARE(result.exitCode, exitCode);
    QTEST(result.out, "out");
}

void CliGameTest::solutionsAreCheckedAsJson() {
    const QTemporaryDir folder;
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("g.pg")), kGame));
    const QStringList arguments = game({"solve", "g.pg", "--check", "-", "--json"});
    QCOMPARE(runCli(arguments, folder.path(), "0 1;1 1 2;2 1 2;").out,
             QByteArray("{\n  \"holds\": true\n}\n"));
    const CliResult wrong = runCli(arguments, folder.path(), "0 1;1 1 1;2 1;");
    QCOMPARE(wrong.exitCode, 1);
    QCOMPARE(wrong.out, QByteArray("{\n  \"holds\": false,\n  \"vertex\": 1,\n  \"fault\": \"its "
                                   "move is no edge of the game\"\n}\n"));
}

void CliGameTest::oddFiles() {
    const QString folder = QStringLiteral(MOOREBENCH_SHARED "/vectors/games/pg-edge/");
    const QByteArray table = tests::readBytes(folder + QStringLiteral("EXPECTED.tsv"));
    if (table.isEmpty())
        QSKIP("the odd files are not at hand");
    int files = 0;
    for (const QByteArray& line : table.split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        ++files;
        const QList<QByteArray> fields = line.split('\t');
        const CliResult result =
            runCli(game({"solve", folder + QString::fromUtf8(fields[0]) + ".pg"}));
        QByteArrayList winners;
        for (const QByteArray& solved : result.out.split('\n').mid(1))
            if (const QByteArrayList words =
                    solved.chopped(qMin<qsizetype>(1, solved.size())).split(' ');
                words.size() > 1)
                winners.append(words[0] + ':' + words[1]);
        const bool accepted = result.exitCode == 0 && winners.join(' ') == fields[2];
        const bool rejected =
            result.exitCode == 2 && result.out.isEmpty() && result.err.contains(".pg:");
        const bool fits = fields[1] == "accept"   ? accepted
                          : fields[1] == "reject" ? rejected
                                                  : accepted || rejected;
        QVERIFY2(fits, line + ": " + result.out + result.err);
    }
    QCOMPARE(files, 33);
}

void CliGameTest::stdinOnlyOnce() {
    QCOMPARE(runCli(game({"solve", "-", "--check", "-"})).exitCode, 2);
}

/// The cap's own exit code, in every command that reads text of its own kind.
void CliGameTest::filesBeyondTheCap() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("large")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64{513} * 1024 * 1024)); // a hole: it takes no room
    file.close();
    for (const char* command : {"game solve", "game mean", "policy check", "policy decide"}) {
        const CliResult result =
            runCli(QString::fromLatin1(command).split(u' ') + QStringList(file.fileName()));
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.err.contains("at most 536870912 are read"), result.err.constData());
    }
}

QTEST_GUILESS_MAIN(CliGameTest)
#include "tst_cligame.moc"
