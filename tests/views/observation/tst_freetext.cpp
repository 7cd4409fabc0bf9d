// Free text and tokens are two forms of the same thing, whatever bytes the tokens hold.
#include "app/text/encoding.h"
#include "views/observation/freetext.h"

#include <QTest>

#include <rapidcheck.h>

class TestFreeText : public QObject {
    Q_OBJECT

private slots:
    void reads_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("empty") << "" << QStringList();
        QTest::newRow("blanks") << " \n\t " << QStringList();
        QTest::newRow("words") << "event_a state_b\naction_c"
                               << QStringList{"event_a", "state_b", "action_c"};
        QTest::newRow("quoted") << "\"state on hold\" x" << QStringList{"state on hold", "x"};
        QTest::newRow("empty token") << "a \"\" b" << QStringList{"a", "", "b"};
        QTest::newRow("escapes") << "\"a\\\"b\\\\c\\nd\"" << QStringList{"a\"b\\c\nd"};
        QTest::newRow("unclosed ends with its line") << "\"a b\nc" << QStringList{"a b", "c"};
        QTest::newRow("quote inside is a character") << "a\"b" << QStringList{"a\"b"};
    }
    void reads() {
        QFETCH(QString, text);
        QFETCH(QStringList, values);
        QStringList found;
        for (const views::TextToken& token : views::readFreeText(text))
            found.append(token.value);
        QCOMPARE(found, values);
    }

    void placesCoverTheWrittenToken() {
        const QString text = QStringLiteral("aa  \"b c\" d");
        const auto tokens = views::readFreeText(text);
        QCOMPARE(tokens.size(), std::size_t(3));
        QCOMPARE(text.mid(tokens[1].start, tokens[1].length), QStringLiteral("\"b c\""));
        QCOMPARE(tokens[2].start, 10);
    }

    void everyEventBeginsALine() {
        const engine::TokenList tokens{"state_a", "event_b", "action_c", "EventD"};
        QCOMPARE(views::writeFreeText(tokens), QStringLiteral("state_a\nevent_b action_c\nEventD"));
    }

    void roundTrip() {
        const bool ok = rc::check("write then read gives the tokens", [] {
            const auto units = *rc::gen::container<std::vector<std::vector<int>>>(
                rc::gen::container<std::vector<int>>(
                    rc::gen::element<int>('a', '_', '"', '\\', ' ', '\n', '\r', '\t', 0, 0x2028,
                                          0x2029, 0xA0, 0x202E, 0xE9, 0x3000, 0xFEFF, '<')));
            engine::TokenList tokens;
            QStringList expected;
            for (const auto& token : units) {
                QString value;
                for (const int unit : token)
                    value += QChar(static_cast<char16_t>(unit));
                expected.append(value);
                tokens.push_back(app::toEngine(value));
            }
            QStringList found;
            for (const views::TextToken& token : views::readFreeText(views::writeFreeText(tokens)))
                found.append(token.value);
            RC_ASSERT(found == expected);
        });
        QVERIFY(ok);
    }
};

QTEST_GUILESS_MAIN(TestFreeText)
#include "tst_freetext.moc"
