// Token classification against the vectors and its edges.
#include "engine/observation/token.h"
#include "tests/support/vectors.h"

#include <QTest>

class TestToken : public QObject {
    Q_OBJECT
private slots:
    void vectors();
    void invalidUtf8IsInvalid();
    void lengthCountsCodePoints();
};

void TestToken::vectors() {
    const QJsonArray tokens =
        testsupport::readObject(MOOREBENCH_TEST_DATA "/vectors/tokens.json")["tokens"].toArray();
    QVERIFY(tokens.size() > 50);
    for (const auto value : tokens) {
        const QJsonObject row = value.toObject();
        const std::string raw = row["raw"].toString().toStdString();
        const engine::Token token = engine::classify(raw);
        const QString result = row["result"].toString();
        QString kind;
        switch (token.kind) {
        case engine::TokenKind::Blank:
            kind = "blank";
            break;
        case engine::TokenKind::Invalid:
            kind = "invalid";
            break;
        case engine::TokenKind::Event:
            kind = "event";
            break;
        case engine::TokenKind::State:
            kind = "state";
            break;
        case engine::TokenKind::Action:
            kind = "action";
            break;
        }
        QCOMPARE(kind, result == "ok" ? row["kind"].toString() : result);
        QCOMPARE(QString::fromStdString(token.name), row["name"].toString());
    }
}

void TestToken::invalidUtf8IsInvalid() {
    for (const char* raw : {"event_\xff", "event_\xed\xa0\x80", "event_\xc0\xaf", "\xf0\x9f"})
        QCOMPARE(engine::classify(raw).kind, engine::TokenKind::Invalid);
}

void TestToken::lengthCountsCodePoints() {
    const std::string prefix = "event_";
    std::string suffix;
    for (int i = 0; i < 122; ++i)
        suffix += "é";
    QCOMPARE(engine::classify(prefix + suffix).kind, engine::TokenKind::Event);
    QCOMPARE(engine::classify(prefix + suffix + "é").kind, engine::TokenKind::Invalid);
    // The compact form gains a separator: 128 code points of text make a name of 129.
    const std::string compact = "EventA" + suffix;
    QCOMPARE(engine::classify(compact).kind, engine::TokenKind::Invalid);
}

QTEST_APPLESS_MAIN(TestToken)
#include "tst_token.moc"
