// `law` as a script calls it: the vectors line by line, and lines that it does not take.
#include "tests/cli/cliprocess.h"
#include "tests/support/derivationvectors.h"

#include <QTemporaryDir>

using namespace testsupport;
using tests::CliResult;
using tests::runCli;

class CliLawTest : public QObject {
    Q_OBJECT

private slots:
    void vectors_data();
    void vectors();
    void aRefusedLineDoesNotStopTheNext();
    void stdinFileAndOutput();
    void badUsage();
};

void CliLawTest::vectors_data() {
    QTest::addColumn<QString>("function");
    for (const QString& function : derivationFunctions())
        QTest::newRow(qPrintable(function)) << function;
}

void CliLawTest::vectors() {
    QFETCH(const QString, function);
    QByteArray in;
    QList<QByteArray> expected; // as they are written in the file
    QStringList tags;
    for (const QByteArray& line : tests::readBytes(derivationFile(function)).split('\n')) {
        const QByteArray vector = line.endsWith(',') ? line.chopped(1) : line;
        if (!vector.startsWith("{\"id\""))
            continue;
        const qsizetype from = vector.indexOf("\"in\":") + 5;
        const qsizetype to = vector.indexOf(",\"out\":");
        in += vector.sliced(from, to - from) + '\n';
        expected += vector.sliced(to + 7).chopped(1);
        tags += QJsonDocument::fromJson(vector)["tag"].toString();
    }
    const CliResult result = runCli({QStringLiteral("law"), function}, {}, in);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    const QList<QByteArray> lines = result.out.split('\n');
    QCOMPARE(lines.size(), expected.size() + 1);
    QCOMPARE(lines.back(), QByteArray());
    QVERIFY(expected.size() > 100);
    for (qsizetype i = 0; i < expected.size(); ++i)
        if (tags[i] != QStringLiteral("quirk") || !lines[i].startsWith("{\"error\":\""))
            QCOMPARE(lines[i], expected[i]);
}

void CliLawTest::aRefusedLineDoesNotStopTheNext() {
    const CliResult result =
        runCli({QStringLiteral("law"), QStringLiteral("windowOf")}, {},
               "{\"span\":[0,9],\"product\":\"41\",\"query\":\"4142\",\"W\":1}\n"
               "not JSON\n"
               "\n"
               "{\"span\":[0,2],\"product\":\"42\",\"query\":\"4142\",\"W\":1}\r\n"
               "{\"span\":[0,2],\"product\":\"43\",\"query\":\"4142\",\"W\":1}");
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    const QList<QByteArray> lines = result.out.split('\n');
    QCOMPARE(lines.size(), 6);
    QCOMPARE(lines[0], QByteArray("{\"error\":\"the span [0, 9) is outside the query of 2 "
                                  "symbols\"}"));
    QVERIFY(lines[1].startsWith("{\"error\":\""));
    QVERIFY(lines[2].startsWith("{\"error\":\""));
    QCOMPARE(lines[3], QByteArray("[1,2]"));
    QCOMPARE(lines[4], QByteArray("null"));
}

void CliLawTest::stdinFileAndOutput() {
    const QTemporaryDir folder;
    const QByteArray line = "{\"spans\":[[0,4],[0,4]]}\n";
    const QString law = QStringLiteral("law");
    const QString function = QStringLiteral("unaccountedBytes");
    const QString file = QStringLiteral("in.jsonl");
    QVERIFY(tests::writeBytes(folder.filePath(file), line));
    QCOMPARE(runCli({law, function}, folder.path(), line).out, QByteArray("8\n"));
    QCOMPARE(runCli({law, function, QStringLiteral("-")}, folder.path(), line).out,
             QByteArray("8\n"));
    QCOMPARE(runCli({law, function, file}, folder.path()).out, QByteArray("8\n"));
    QCOMPARE(runCli({law, function}, folder.path()).out, QByteArray());

    const QString out = QStringLiteral("out.jsonl");
    const QStringList written{law, function, file, QStringLiteral("-o"), out};
    QCOMPARE(runCli(written, folder.path()).exitCode, 0);
    QCOMPARE(tests::readBytes(folder.filePath(out)), QByteArray("8\n"));
}

void CliLawTest::badUsage() {
    const QString law = QStringLiteral("law");
    const CliResult unknown = runCli({law, QStringLiteral("window")});
    QCOMPARE(unknown.exitCode, 2);
    QCOMPARE(unknown.out, QByteArray());
    QVERIFY(unknown.err.startsWith("moorebench-cli law: there is no function \"window\".\n"));
    const CliResult missing = runCli({law});
    QCOMPARE(missing.exitCode, 2);
    QVERIFY(missing.err.startsWith("moorebench-cli law: FUNCTION is missing.\nusage: "
                                   "moorebench-cli law FUNCTION [FILE] [options]\n"));
    const CliResult tooMany =
        runCli({law, QStringLiteral("closed"), QStringLiteral("a"), QStringLiteral("b")});
    QCOMPARE(tooMany.exitCode, 2);
    QVERIFY(tooMany.err.startsWith("moorebench-cli law: there are too many arguments.\n"));
    QCOMPARE(runCli({law, QStringLiteral("closed"), QStringLiteral("absent")}).exitCode, 2);
}

QTEST_GUILESS_MAIN(CliLawTest)
#include "tst_clilaw.moc"
