// UTF-8 checking, trimming and NFC against known code points and against a slow encoder.
#include "engine/base/unicode.h"

#include <QTest>

#include <rapidcheck.h>

#include <set>

using namespace engine;
using namespace std::string_literals;

namespace {

std::string encode(char32_t c) {
    std::string s;
    const auto byte = [&s](char32_t value) { s += static_cast<char>(value); };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0 | (c >> 6));
        byte(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        byte(0xE0 | (c >> 12));
        byte(0x80 | ((c >> 6) & 0x3F));
        byte(0x80 | (c & 0x3F));
    } else {
        byte(0xF0 | (c >> 18));
        byte(0x80 | ((c >> 12) & 0x3F));
        byte(0x80 | ((c >> 6) & 0x3F));
        byte(0x80 | (c & 0x3F));
    }
    return s;
}

bool isSurrogate(char32_t c) {
    return c >= 0xD800 && c < 0xE000;
}

} // namespace

class TestUnicode : public QObject {
    Q_OBJECT
private slots:
    void everyCodePointRoundTrips() {
        for (char32_t c = 0; c <= 0x10FFFF; ++c) {
            const std::string s = encode(c);
            if (isSurrogate(c)) {
                QCOMPARE(firstInvalidUtf8(s), std::size_t{0});
                continue;
            }
            QCOMPARE(firstInvalidUtf8(s), kValidUtf8);
            const CodePoint read = codePointAt(s, 0);
            QVERIFY(read.value == c);
            QCOMPARE(read.length, s.size());
            QCOMPARE(codePointCount(s), std::size_t{1});
        }
    }

    void invalidSequences_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("offset");
        QTest::newRow("lone continuation") << QByteArray("ab\x80") << 2;
        QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << 0;
        QTest::newRow("overlong three") << QByteArray("x\xE0\x80\xAF") << 1;
        QTest::newRow("overlong four") << QByteArray("\xF0\x80\x80\xAF") << 0;
        QTest::newRow("surrogate") << QByteArray("ok\xED\xA0\x80") << 2;
        QTest::newRow("above 10FFFF") << QByteArray("\xF4\x90\x80\x80") << 0;
        QTest::newRow("five bytes") << QByteArray("\xF8\x88\x80\x80\x80") << 0;
        QTest::newRow("cut two") << QByteArray("a\xC3") << 1;
        QTest::newRow("cut three") << QByteArray("\xE2\x82") << 0;
        QTest::newRow("cut four") << QByteArray("\xF0\x9F\x98") << 0;
        QTest::newRow("ff") << QByteArray("\xFF") << 0;
    }
    void invalidSequences() {
        QFETCH(QByteArray, text);
        QFETCH(int, offset);
        QCOMPARE(firstInvalidUtf8(text.toStdString()), static_cast<std::size_t>(offset));
    }

    void spaces() {
        const std::set<char32_t> expected{0x9,    0xA,    0xB,    0xC,    0xD,    0x20,   0x85,
                                          0xA0,   0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004,
                                          0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x2028,
                                          0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF};
        for (char32_t c = 0; c <= 0x10FFFF; ++c)
            QCOMPARE(isSpace(c), expected.contains(c));
    }

    void trimming() {
        QVERIFY(trimmed("").empty());
        QVERIFY(trimmed(" \t\r\n ").empty());
        QVERIFY(trimmed("\xEF\xBB\xBF"
                        " a b\xC2\xA0\xE2\x80\xA8") == "a b");
        QVERIFY(trimmed("é") == "é");
        QVERIFY(trimmed("\0x\0"s) == "\0x\0"s); // NUL is no white space
        QVERIFY(trimmed("\xE2\x80\x8B"
                        "a") == "\xE2\x80\x8B"
                                "a"); // nor is ZERO WIDTH SPACE
    }

    void normalization() {
        QVERIFY(toNfc("e\xCC\x81") == "\xC3\xA9");
        QVERIFY(toNfc("\xC3\xA9") == "\xC3\xA9");
        QVERIFY(toNfc("\xE2\x84\xAB") == "\xC3\x85");     // ANGSTROM SIGN
        QVERIFY(toNfc("\xEF\xAC\x81") == "\xEF\xAC\x81"); // a ligature is only compatible: kept
        QVERIFY(toNfc("a\0b"s) == "a\0b"s);
        QVERIFY(toNfc("").empty());
    }

    void properties() {
        const auto texts = rc::gen::container<std::u32string>(rc::gen::suchThat(
            rc::gen::inRange<char32_t>(0, 0x110000), [](char32_t c) { return !isSurrogate(c); }));
        QVERIFY(rc::check("bytewise order is code-point order", [&texts] {
            const std::u32string a = *texts;
            const std::u32string b = *texts;
            std::string ua;
            std::string ub;
            for (const char32_t c : a)
                ua += encode(c);
            for (const char32_t c : b)
                ub += encode(c);
            RC_ASSERT((ua < ub) == (a < b));
            RC_ASSERT(codePointCount(ua) == a.size());
            RC_ASSERT(toNfc(toNfc(ua)) == toNfc(ua));
        }));
    }
};

QTEST_APPLESS_MAIN(TestUnicode)
#include "tst_unicode.moc"
