// Policy texts: what they mean, where they are refused, word for word, and hostile ones.
#include "engine/policy/parser.h"
#include "tests/support/policyerrors.h"
#include "tests/support/vectors.h"

#include <QTest>

using engine::Expr;
using engine::ParseErrorKind;
using testsupport::parseError;

class PolicyParserTest : public QObject {
    Q_OBJECT

private slots:
    void errorsOfTheVectors_data();
    void errorsOfTheVectors();
    void lexicalErrors_data();
    void lexicalErrors();
    void expectedTerminals_data();
    void expectedTerminals();
    void lexicalFaultsComeFirst();
    void linesAndColumns_data();
    void linesAndColumns();
    void meanings_data();
    void meanings();
    void precedence();
    void depthOfParentheses();
    void depthOfTheTree();
    void hostile_data();
    void hostile();
    void spansCountCodePoints();
};

namespace {

QJsonArray jsonOf(const QString& text, const engine::ParseError& error) {
    QJsonArray expected;
    for (const std::string& terminal : error.expected())
        expected.append(QString::fromStdString(terminal));
    return {text,
            QString::fromStdString(std::string(engine::parseErrorKindName(error.kind()))),
            static_cast<qint64>(error.line()),
            static_cast<qint64>(error.column()),
            static_cast<qint64>(error.offset()),
            QString::fromUtf8(error.what()),
            expected};
}

std::string repeated(std::string_view text, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i)
        all += text;
    return all;
}

Expr parsed(std::string_view text) {
    return engine::parsePolicy(text, {});
}

} // namespace

void PolicyParserTest::errorsOfTheVectors_data() {
    QTest::addColumn<QJsonArray>("row");
    const QJsonObject examples = testsupport::readObject(
        QStringLiteral(MOOREBENCH_TEST_DATA "/vectors/policy/examples.json"));
    const QJsonArray rows = examples[QStringLiteral("parse_errors")].toArray();
    QCOMPARE(rows.size(), 16);
    for (const auto row : rows)
        QTest::addRow("%s", qPrintable(row.toArray()[0].toString())) << row.toArray();
    int refused = 0;
    for (const auto value : examples[QStringLiteral("examples")].toArray()) {
        const QJsonObject entry = value.toObject();
        const QJsonArray at = entry[QStringLiteral("at")].toArray();
        if (at.isEmpty())
            continue;
        QTest::newRow(qPrintable(entry[QStringLiteral("id")].toString()))
            << QJsonArray{entry[QStringLiteral("policy")], at[0], at[1], at[2], at[3],
                          entry[QStringLiteral("message")]};
        ++refused;
    }
    QCOMPARE(refused, 4);
}

void PolicyParserTest::errorsOfTheVectors() {
    QFETCH(const QJsonArray, row);
    const QString text = row[0].toString();
    const auto error = parseError(text.toStdString());
    QVERIFY(error.has_value());
    const QJsonArray found = jsonOf(text, *error);
    for (qsizetype i = 0; i < row.size(); ++i)
        QCOMPARE(found[i], row[i]);
}

void PolicyParserTest::lexicalErrors_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const QByteArray& text, const char* message) {
        QTest::newRow(name) << text << QByteArray(message);
    };
    row("slash", "test(a) / x", "Illegal character '/' U+002F at line 1, column 9");
    row("nothing", QByteArray("skip\0", 5), "Illegal character U+0000 at line 1, column 5");
    row("digit", "9", "Illegal character '9' U+0039 at line 1, column 1");
    row("beyond the plane", "\U0001F600",
        "Illegal character '\U0001F600' U+1F600 at line 1, column 1");
    row("non-breaking space", "skip\u00a0",
        "Illegal character '\u00a0' U+00A0 at line 1, column 5");
    row("form feed", "skip\f", "Illegal character '\f' U+000C at line 1, column 5");
    row("control in a string", "test(\"a\x01\")",
        "Illegal character '\x01' U+0001 at line 1, column 8");
    row("string over a line end", "test(\"a\n\")", "Unterminated string at line 1, column 6");
    row("string over CR", "test(\"a\r\")", "Unterminated string at line 1, column 6");
    row("escaped end", "test(\"a\\", "Bad escape in string at line 1, column 8");
    row("no hexadecimal digit", "test(\"\\u{}\")", "Bad escape in string at line 1, column 7");
    row("seven digits", "test(\"\\u{0000041}\")", "Bad escape in string at line 1, column 7");
    row("no closing brace", "test(\"\\u{41\")", "Bad escape in string at line 1, column 7");
    row("no brace", "test(\"\\u0041\")", "Bad escape in string at line 1, column 7");
    row("null", "test(\"\\u{0}\")", "Bad escape in string at line 1, column 7");
    row("surrogate", "test(\"\\u{D800}\")", "Bad escape in string at line 1, column 7");
    row("beyond Unicode", "test(\"\\u{110000}\")", "Bad escape in string at line 1, column 7");
    row("carriage return escape", "test(\"\\r\")", "Bad escape in string at line 1, column 7");
    row("invalid byte", "skip;\r\n\u00e9\xff", "Invalid UTF-8 at line 2, column 2");
    row("lone continuation", "\x80", "Invalid UTF-8 at line 1, column 1");
    row("overlong", "# \xc0\xaf", "Invalid UTF-8 at line 1, column 3");
    row("cut off", "skip \xe2\x82", "Invalid UTF-8 at line 1, column 6");
}

void PolicyParserTest::lexicalErrors() {
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, message);
    const auto error = parseError(text.toStdString());
    QVERIFY(error.has_value());
    QCOMPARE(QByteArray(error->what()), message);
    QCOMPARE(error->found(), std::string());
    QVERIFY(error->expected().empty());
}

void PolicyParserTest::expectedTerminals_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("found");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* text, const char* found, const char* message) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(found) << QByteArray(message);
    };
    row("foo", "NAME",
        "Unexpected NAME 'foo' at line 1, column 1; expected one of: ACT, FAIL, LPAR, SKIP, TEST, "
        "TILDE");
    row("skip skip", "SKIP",
        "Unexpected SKIP 'skip' at line 1, column 6; expected one of: $END, SEMICOLON, STAR, VBAR");
    row("(skip fail", "FAIL",
        "Unexpected FAIL 'fail' at line 1, column 7; expected one of: RPAR, SEMICOLON, STAR, VBAR");
    row("(skip)* act", "ACT",
        "Unexpected ACT 'act' at line 1, column 9; expected one of: $END, SEMICOLON, STAR, VBAR");
    row("((skip)", "$END",
        "Unexpected end of policy at line 1, column 8; expected one of: RPAR, SEMICOLON, STAR, "
        "VBAR");
    row("test;", "SEMICOLON",
        "Unexpected SEMICOLON ';' at line 1, column 5; expected one of: LPAR");
    row("test(*)", "STAR",
        "Unexpected STAR '*' at line 1, column 6; expected one of: NAME, STRING");
    row("act(a b)", "NAME", "Unexpected NAME 'b' at line 1, column 7; expected one of: RPAR");
    row("act(a \"b\")", "STRING",
        "Unexpected STRING '\"b\"' at line 1, column 7; expected one of: RPAR");
    row("!!", "$END",
        "Unexpected end of policy at line 1, column 3; expected one of: ACT, FAIL, LPAR, SKIP, "
        "TEST, TILDE");
    row("skip ! skip", "TILDE",
        "Unexpected TILDE '!' at line 1, column 6; expected one of: $END, SEMICOLON, STAR, VBAR");
    row("\xef\xbb\xbf)", "RPAR",
        "Unexpected RPAR ')' at line 1, column 1; expected one of: ACT, FAIL, LPAR, SKIP, TEST, "
        "TILDE");
}

void PolicyParserTest::expectedTerminals() {
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, found);
    QFETCH(const QByteArray, message);
    const auto error = parseError(text.toStdString());
    QVERIFY(error.has_value());
    QCOMPARE(error->kind(), ParseErrorKind::UnexpectedToken);
    QCOMPARE(QByteArray(error->what()), message);
    QCOMPARE(QByteArray::fromStdString(error->found()), found);
}

void PolicyParserTest::lexicalFaultsComeFirst() {
    const auto error = parseError("; ; ;\n&");
    QVERIFY(error.has_value());
    QCOMPARE(error->kind(), ParseErrorKind::IllegalCharacter);
    QCOMPARE(error->line(), std::size_t{2});
}

void PolicyParserTest::linesAndColumns_data() {
    QTest::addColumn<QByteArray>("blanks");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("offset");
    QTest::newRow("line feeds") << QByteArray("\n\n") << 3 << 1 << 2;
    QTest::newRow("carriage returns") << QByteArray("\r\r ") << 3 << 2 << 3;
    QTest::newRow("both") << QByteArray("\r\n\r\n") << 3 << 1 << 4;
    QTest::newRow("reversed") << QByteArray("\n\r") << 3 << 1 << 2;
    QTest::newRow("tab") << QByteArray("\t\t") << 1 << 3 << 2;
    QTest::newRow("code points") << QByteArray("# \u00e9\U0001F600\n //\u00e9\n ") << 3 << 2 << 11;
    QTest::newRow("comment up to CR") << QByteArray("#;\r") << 2 << 1 << 3;
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf ") << 1 << 2 << 1;
}

void PolicyParserTest::linesAndColumns() {
    QFETCH(const QByteArray, blanks);
    const auto error = parseError((blanks + "*").toStdString());
    QVERIFY(error.has_value());
    QCOMPARE(error->found(), std::string("STAR"));
    QTEST(static_cast<int>(error->line()), "line");
    QTEST(static_cast<int>(error->column()), "column");
    QTEST(static_cast<int>(error->offset()), "offset");
}

void PolicyParserTest::meanings_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("canonical");
    const auto row = [](const char* text, const char* canonical) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(canonical);
    };
    row("test ( \"a\" )", "test(a)");
    row("test(\"a b\")", "test(\"a b\")");
    row("test(test);act(act)", "test(test) ; act(act)");
    row("test(skip)|act(\"fail\")", "test(skip) | act(fail)");
    row("test(a.b:c-d_e1)", "test(a.b:c-d_e1)");
    row("test(\"-a\")", "test(\"-a\")");
    row("test(\"\\u{41}\\u{00e9}\\u{1F600}\\n\\t\\\"\\\\\")",
        "test(\"A\u00e9\U0001F600\\n\\t\\\"\\\\\")");
    row("test(\"\\u{1}\\u{1f}\")", "test(\"\\u{1}\\u{1F}\")");
    row("test(\"a\tb\")", "test(\"a\\tb\")");
    row("!~skip", "~~skip");
    row("~skip*", "~skip*");
    row("(~skip)*", "(~skip)*");
    row("((skip ; fail) ; skip) ; (skip)", "skip ; fail ; skip ; skip");
    row("skip | (fail | (skip))", "skip | fail | skip");
    row("(skip | fail) ; skip", "(skip | fail) ; skip");
    row("skip | fail ; skip", "skip | fail ; skip");
    row("~(skip ; fail)", "~(skip ; fail)");
    row("(skip*)*", "skip**");
    row("skip# to the end\r;// here, too\nfail", "skip ; fail");
}

void PolicyParserTest::meanings() {
    QFETCH(const QByteArray, text);
    QTEST(QByteArray::fromStdString(engine::toText(parsed(text.toStdString()))), "canonical");
}

void PolicyParserTest::precedence() {
    const Expr a = Expr::test("a");
    const Expr b = Expr::test("b");
    QVERIFY(parsed("~test(a)*;test(b)|test(a)") ==
            Expr::alt({Expr::seq({Expr::complement(Expr::star(a)), b}), a}));
    QVERIFY(parsed("test(a)") != parsed("act(a)"));
    QVERIFY(parsed("test(a);test(b)") != parsed("test(b);test(a)"));
}

void PolicyParserTest::depthOfParentheses() {
    const auto nested = [](std::size_t pairs) {
        return repeated("(", pairs) + "skip" + repeated(")", pairs);
    };
    QVERIFY(parsed(nested(63)) == Expr::skip());
    const auto error = parseError(nested(64));
    QVERIFY(error.has_value());
    QCOMPARE(QByteArray(error->what()),
             QByteArray("Policy is nested deeper than 64 at line 1, column 64"));
    // One after the other they do not nest.
    QCOMPARE(parsed(repeated("(skip);", 1'000) + "skip").parts().size(), std::size_t{1'001});
    engine::PolicyLimits limits;
    limits.maxNesting = 3;
    QVERIFY(!parseError(nested(2), limits));
    QCOMPARE(parseError(nested(3), limits)->kind(), ParseErrorKind::TooDeep);
}

void PolicyParserTest::depthOfTheTree() {
    QCOMPARE(parsed("skip" + repeated("*", 63)).depth(), std::size_t{64});
    QCOMPARE(parseError("skip" + repeated("*", 64))->offset(), std::size_t{67});
    QCOMPARE(parsed(repeated("~", 63) + "skip").depth(), std::size_t{64});
    QCOMPARE(parseError(repeated("~", 64) + "skip")->kind(), ParseErrorKind::TooDeep);
    QCOMPARE(parseError("~" + repeated("~", 62) + "skip*")->kind(), ParseErrorKind::TooDeep);
    QCOMPARE(parseError("skip" + repeated("*", 63) + ";fail")->kind(), ParseErrorKind::TooDeep);
    // A limit beyond what recursion stands is not taken at its word.
    engine::PolicyLimits limits;
    limits.maxNesting = 1'000'000;
    QCOMPARE(parseError("skip" + repeated("*", 60'000), limits)->offset(),
             4 + engine::kMaxExprDepth - 2);
    QCOMPARE(parseError(repeated("(", 60'000), limits)->kind(), ParseErrorKind::TooDeep);
}

void PolicyParserTest::hostile_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const QByteArray name(129, 'n');
    constexpr int kAll = 65'536;
    QTest::newRow("stars alone") << QByteArray(kAll, '*')
                                 << QByteArray("Unexpected STAR '*' at line 1, column 1; expected "
                                               "one of: ACT, FAIL, LPAR, SKIP, TEST, TILDE");
    QTest::newRow("stars") << "test(a)" + QByteArray(60'000, '*')
                           << QByteArray("Policy is nested deeper than 64 at line 1, column 71");
    QTest::newRow("parentheses") << QByteArray(kAll, '(')
                                 << QByteArray("Policy is nested deeper than 64 at line 1, column "
                                               "64");
    QTest::newRow("tildes") << QByteArray(kAll, '~')
                            << QByteArray("Policy is nested deeper than 64 at line 1, column 64");
    QTest::newRow("too large") << QByteArray(kAll + 1, '(')
                               << QByteArray("Policy has 65537 bytes; the limit is 65536");
    QTest::newRow("long word") << "test(" + name + ")"
                               << QByteArray("Name of 129 code points at line 1, column 6; the "
                                             "limit is 128");
    QTest::newRow("long string") << "act(\"" + QByteArray("\u00e9").repeated(129) + "\")"
                                 << QByteArray("Name of 129 code points at line 1, column 5; the "
                                               "limit is 128");
    QTest::newRow("invalid UTF-8")
        << QByteArray(kAll, '\xff') << QByteArray("Invalid UTF-8 at line 1, column 1");
    QTest::newRow("blanks") << QByteArray(kAll, '\n')
                            << QByteArray("Policy is empty; expected one of: ACT, FAIL, LPAR, "
                                          "SKIP, TEST, TILDE");
}

void PolicyParserTest::hostile() {
    QFETCH(const QByteArray, text);
    const auto error = parseError(text.toStdString());
    QVERIFY(error.has_value());
    QTEST(QByteArray(error->what()), "message");
    QVERIFY(!parseError("test(" + std::string(128, 'n') + ")"));
    QVERIFY(!parseError("act(\"" + repeated("\u00e9", 128) + "\")"));
}

void PolicyParserTest::spansCountCodePoints() {
    const Expr policy = parsed("test(\"\u00e9\")\n ; ~ ( act(x) ) * ");
    QVERIFY(policy.span() == (engine::SourceSpan{{1, 1, 0}, {2, 18, 27}}));
    const Expr complement = policy.parts()[1];
    QVERIFY(complement.span() == (engine::SourceSpan{{2, 4, 13}, {2, 18, 27}}));
    const Expr star = complement.parts()[0];
    QVERIFY(star.span() == (engine::SourceSpan{{2, 6, 15}, {2, 18, 27}}));
    QVERIFY(star.parts()[0].span() == (engine::SourceSpan{{2, 8, 17}, {2, 14, 23}}));
    QVERIFY(policy ==
            Expr::seq({Expr::test("\u00e9"), Expr::complement(Expr::star(Expr::act("x")))}));
}

QTEST_APPLESS_MAIN(PolicyParserTest)
#include "tst_policyparser.moc"
