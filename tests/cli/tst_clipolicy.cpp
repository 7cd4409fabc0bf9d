// The commands of policies: what they print for good, odd and refused ones, and from where.
#include "tests/cli/cliprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using tests::CliResult;
using tests::runCli;

class CliPolicyTest : public QObject {
    Q_OBJECT

private slots:
    void outputsAreByteStable_data();
    void outputsAreByteStable();
    void sameFromFileStdinAndOption();
    void aChartMayHaveAByteOrderMark();
    void refusalsAreTold_data();
    void refusalsAreTold();
    void linesAreTheVectors();
    void linesThatAreNoPolicies();
    void outputFile();
    void unreadableFile();
};

namespace {

QStringList policy(const QStringList& arguments) {
    return QStringList(QStringLiteral("policy")) + arguments;
}

QJsonObject objectOf(const QByteArray& bytes) {
    return QJsonDocument::fromJson(bytes).object();
}

QJsonObject vectors(const char* name) {
    return objectOf(tests::readBytes(QStringLiteral(MOOREBENCH_TEST_DATA "/vectors/policy/") +
                                     QLatin1StringView(name)));
}

/// What the command prints of a vector: not its name and its Python form.
QJsonObject printedPart(QJsonObject entry) {
    for (const char* key : {"id", "ast", "at"})
        entry.remove(QLatin1StringView(key));
    return entry;
}

} // namespace

void CliPolicyTest::outputsAreByteStable_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    const QString text = QStringLiteral("test(a) ; ~test(b) ; act(x)");
    const QString odd =
        QStringLiteral("act(boot) ; # first\n test(\"e\u0301\") ; ~act(x) ; test(\"\u00e9\")");
    const auto row = [](const char* golden, const QStringList& arguments, int exitCode) {
        QTest::newRow(golden) << policy(arguments) << exitCode;
    };
    row("policy-compile.json", {"compile", "-e", text}, 0);
    row("policy-compile-stages.json", {"compile", "-e", text, "--show", "nfa,dfa,game"}, 0);
    row("policy-compile-parse-error.json", {"compile", "-e", "test(a) ;\n ; act(x)"}, 1);
    row("policy-compile-ambiguous.json",
        {"compile", "--show=dfa,nfa", "-e", "test(a) ; act(x) ; act(y)"}, 1);
    row("policy-lint.txt", {"lint", "-e", odd}, 0);
    row("policy-lint.json", {"lint", "--json", "-e", odd}, 0);
}

void CliPolicyTest::outputsAreByteStable() {
    QFETCH(const QStringList, arguments);
    QFETCH(const int, exitCode);
    const CliResult result = runCli(arguments);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY(tests::isGolden(QString::fromUtf8(QTest::currentDataTag()), result.out));
    QCOMPARE(result.err.isEmpty(), exitCode == 0);
}

void CliPolicyTest::sameFromFileStdinAndOption() {
    const QTemporaryDir folder;
    const QByteArray text = "(test(ping) ; act(ack))*\n";
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("p.policy")), text));
    for (const char* command : {"compile", "lint", "check"}) {
        const QString name = QString::fromLatin1(command);
        const CliResult file = runCli(policy({name, "p.policy"}), folder.path());
        QCOMPARE(file.exitCode, 0);
        QCOMPARE(runCli(policy({name, "-"}), {}, text).out, file.out);
        QCOMPARE(runCli(policy({name, "--expression", QString::fromUtf8(text)})).out, file.out);
    }
}

void CliPolicyTest::aChartMayHaveAByteOrderMark() {
    const QByteArray chart = R"({"initial":"a","states":[{"name":"a","verdict":"none",)"
                             R"("action":null}],"transitions":[]})";
    const CliResult plain = runCli(policy({"check", "-"}), {}, chart);
    QCOMPARE(plain.exitCode, 0);
    QCOMPARE(runCli(policy({"check", "-"}), {}, "\xEF\xBB\xBF" + chart).out, plain.out);
}

void CliPolicyTest::refusalsAreTold_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("error");
    QTest::addColumn<QByteArray>("words");
    const auto row = [](const char* error, const QByteArray& text, const char* words) {
        QTest::newRow(error) << text << QByteArray(error) << QByteArray(words);
    };
    row("ParseError", "skip;\n\x07",
        "stdin:2:1: Illegal character '\\u{7}' U+0007 at line 2, "
        "column 1.\n");
    row("StarHeightError", "skip****", "stdin: Policy has star height 4; the limit is 3.\n");
    row("CompileError", "fail", "stdin: Policy is empty: no sequence of events completes it.\n");
    row("ValueError", "test(_final)", "stdin: The event name \"_final\" is reserved.\n");
}

void CliPolicyTest::refusalsAreTold() {
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, error);
    QFETCH(const QByteArray, words);
    const CliResult compiled = runCli(policy({"compile", "-"}), {}, text);
    QCOMPARE(compiled.exitCode, 1);
    QCOMPARE(compiled.err, words);
    const QJsonObject object = objectOf(compiled.out);
    QCOMPARE(object["error"].toString(), QString::fromUtf8(error));
    QCOMPARE(object.contains("kind"), error == "ParseError");
    const CliResult linted = runCli(policy({"lint", "--json", "-"}), {}, text);
    QCOMPARE(linted.exitCode, 1);
    QCOMPARE(linted.err, words);
    QCOMPARE(linted.out, QByteArray("[]\n"));
}

void CliPolicyTest::linesAreTheVectors() {
    QList<QJsonObject> entries;
    QByteArray lines;
    for (const auto value : vectors("random.json")["policies"].toArray()) {
        entries << value.toObject();
        const QByteArray array =
            QJsonDocument(QJsonArray{entries.last()["policy"]}).toJson(QJsonDocument::Compact);
        lines += array.mid(1, array.size() - 2) + '\n';
    }
    QCOMPARE(entries.size(), 160);
    const CliResult result = runCli(policy({"compile", "--lines", "-"}), {}, lines);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    const QList<QByteArray> printed = result.out.trimmed().split('\n');
    QCOMPARE(printed.size(), entries.size());
    for (qsizetype i = 0; i < printed.size(); ++i)
        QVERIFY2(objectOf(printed[i]) == printedPart(entries[i]), printed[i].constData());
}

void CliPolicyTest::linesThatAreNoPolicies() {
    const QByteArray lines = "\"skip\"\r\n17\n\n\"skip\n{\"a\": \"b\"}\n\"fail\"";
    const CliResult result = runCli(policy({"compile", "--lines", "-"}), {}, lines);
    QCOMPARE(result.exitCode, 0);
    const QList<QByteArray> printed = result.out.trimmed().split('\n');
    QCOMPARE(printed.size(), 6);
    QCOMPARE(objectOf(printed[0])["canonical"].toString(), QStringLiteral("skip"));
    for (qsizetype i = 1; i < 5; ++i)
        QCOMPARE(printed[i], "{\"error\":\"ValueError\",\"message\":\"Line " +
                                 QByteArray::number(i + 1) + " is no JSON string\"}");
    QCOMPARE(objectOf(printed[5])["error"].toString(), QStringLiteral("CompileError"));
}

void CliPolicyTest::outputFile() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out.json"));
    const CliResult printed = runCli(policy({"compile", "-e", "act(x)"}));
    QCOMPARE(runCli(policy({"compile", "-e", "act(x)", "-o", out})).out, QByteArray());
    QCOMPARE(tests::readBytes(out), printed.out);
    // The input is never overwritten.
    QVERIFY(tests::writeBytes(folder.filePath(QStringLiteral("p")), "skip"));
    for (const QStringList& arguments :
         {policy({"compile", "p", "-o", "p"}), policy({"compile", "--lines", "p", "-o", "p"}),
          policy({"lint", "p", "-o", "p"})})
        QCOMPARE(runCli(arguments, folder.path()).exitCode, 2);
    QCOMPARE(tests::readBytes(folder.filePath(QStringLiteral("p"))), QByteArray("skip"));
}

void CliPolicyTest::unreadableFile() {
    for (const QStringList& arguments :
         {policy({"compile", "gone"}), policy({"compile", "--lines", "gone"}),
          policy({"lint", "gone"})}) {
        const CliResult result = runCli(arguments);
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.startsWith("gone"), result.err.constData());
    }
}

QTEST_GUILESS_MAIN(CliPolicyTest)
#include "tst_clipolicy.moc"
