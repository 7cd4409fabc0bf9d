// Names made harmless for terminals, HTML and Markdown.
#include "engine/format/base64.h"
#include "engine/format/escape.h"

#include <QTest>

#include <sstream>

class EscapeTest : public QObject {
    Q_OBJECT

private slots:
    void escapes_data();
    void escapes();
    void base64_data();
    void base64();
};

void EscapeTest::escapes_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("printable");
    QTest::addColumn<QByteArray>("html");
    QTest::addColumn<QByteArray>("markdown");
    const auto row = [](const char* name, const QByteArray& text, const QByteArray& printable,
                        const QByteArray& html, const QByteArray& markdown) {
        QTest::newRow(name) << text << printable << html << markdown;
    };
    row("empty", "", "", "", "");
    row("plain", "state open", "state open", "state open", "state open");
    row("tag", "<b>", "<b>", "&lt;b&gt;", "\\<b\\>");
    row("quotes", "\"'&", "\"'&", "&quot;&#39;&amp;", "\"'\\&");
    row("entity", "&amp;", "&amp;", "&amp;amp;", "\\&amp;");
    row("table and emphasis", "a|*b*_c_", "a|*b*_c_", "a|*b*_c_", "a\\|\\*b\\*\\_c\\_");
    row("link", "[a](b)", "[a](b)", "[a](b)", "\\[a\\]\\(b\\)");
    row("line break", "a\nb", "a\\u{A}b", "a\\u{A}b", "a\\\\u\\{A\\}b");
    row("NUL", QByteArray("a\0b", 3), "a\\u{0}b", "a\\u{0}b", "a\\\\u\\{0\\}b");
    row("terminal escape", "\x1b[2J", "\\u{1B}[2J", "\\u{1B}[2J", "\\\\u\\{1B\\}\\[2J");
    row("C1 control", "\xC2\x9B", "\\u{9B}", "\\u{9B}", "\\\\u\\{9B\\}");
    row("right-to-left override", "\xE2\x80\xAE", "\\u{202E}", "\\u{202E}", "\\\\u\\{202E\\}");
    row("letters of all lengths", "aé€𝄞", "aé€𝄞", "aé€𝄞", "aé€𝄞");
    row("invalid byte", "a\xFF<", "a\\u{FFFD}<", "a\\u{FFFD}&lt;", "a\\\\u\\{FFFD\\}\\<");
    row("cut letter", "\xE2\x82", "\\u{FFFD}\\u{FFFD}", "\\u{FFFD}\\u{FFFD}",
        "\\\\u\\{FFFD\\}\\\\u\\{FFFD\\}");
}

void EscapeTest::escapes() {
    QFETCH(const QByteArray, text);
    const std::string_view input(text.data(), static_cast<std::size_t>(text.size()));
    QTEST(QByteArray::fromStdString(engine::printable(input)), "printable");
    QTEST(QByteArray::fromStdString(engine::htmlEscaped(input)), "html");
    QTEST(QByteArray::fromStdString(engine::markdownEscaped(input)), "markdown");
}

void EscapeTest::base64_data() {
    QTest::addColumn<QByteArray>("bytes");
    for (const QByteArray& bytes : {QByteArray(), QByteArray("f"), QByteArray("fo"),
                                    QByteArray("foo"), QByteArray("\0\xFF\x80\x7F", 4)})
        QTest::newRow(bytes.toHex().constData()) << bytes;
}

void EscapeTest::base64() {
    QFETCH(const QByteArray, bytes);
    std::ostringstream out;
    engine::writeBase64(out, bytes.toStdString());
    QCOMPARE(QByteArray::fromStdString(out.str()), bytes.toBase64());
}

QTEST_APPLESS_MAIN(EscapeTest)
#include "tst_escape.moc"
