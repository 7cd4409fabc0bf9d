// The law over JSON: byte for byte what the vectors say, and a sentence for what it does not take.
#include "engine/format/lawjson.h"
#include "tests/support/derivationvectors.h"

using namespace engine;
using namespace testsupport;

class LawJsonTest : public QObject {
    Q_OBJECT

private slots:
    void functionsAreThoseOfTheVectors();
    void vectors_data() { addDerivationRows(); }
    void vectors();
    void refusals_data();
    void refusals();
    void whatMayBeMissing();
};

void LawJsonTest::functionsAreThoseOfTheVectors() {
    QStringList names;
    for (const std::string_view name : lawFunctions())
        names += QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    QCOMPARE(names, derivationFunctions());
}

void LawJsonTest::vectors() {
    QFETCH(const QString, function);
    QFETCH(const QJsonObject, vector);
    const QByteArray in = QJsonDocument(vector["in"].toObject()).toJson(QJsonDocument::Compact);
    const QByteArray text =
        QByteArray::fromStdString(answerLaw(function.toStdString(), in.toStdString()));
    // QJsonDocument reads objects and arrays only.
    const QJsonValue answer = QJsonDocument::fromJson('[' + text + ']').array().at(0);
    if (answer != vector["out"]) {
        QCOMPARE(vector["tag"].toString(), QStringLiteral("quirk"));
        QVERIFY2(answer["error"].toString().contains(QStringLiteral("is outside the query")), text);
    }
}

void LawJsonTest::refusals_data() {
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<QByteArray>("in");
    QTest::addColumn<QByteArray>("part"); // of the sentence
    const auto row = [](const char* name, const char* function, const char* in, const char* part) {
        QTest::newRow(name) << QByteArray(function) << QByteArray(in) << QByteArray(part);
    };
    row("no JSON", "closed", "{", "");
    row("nothing", "closed", "", "");
    row("no object", "closed", "[]", "an object");
    row("key missing", "indexOf", R"({"hay":"","needle":""})", "from");
    row("key too much", "indexOf", R"({"hay":"","needle":"","from":0,"to":1})", "to");
    row("odd hexadecimal", "indexOf", R"({"hay":"abc","needle":"","from":0})", "hexadecimal");
    row("upper case", "indexOf", R"({"hay":"AB","needle":"","from":0})", "hexadecimal");
    row("no digit", "indexOf", R"({"hay":"0g","needle":"","from":0})", "hexadecimal");
    row("fraction", "indexOf", R"({"hay":"","needle":"","from":0.5})", "whole number");
    row("place too far", "indexOf", R"({"hay":"","needle":"","from":2305843009213693953})", "2^61");
    row("span of one", "unaccountedBytes", R"({"spans":[[1]]})", "[start, end]");
    row("span of three", "unaccountedBytes", R"({"spans":[[1,2,3]]})", "[start, end]");
    row("span that is none", "unaccountedBytes", R"({"spans":[7]})", "an array");
    row("sum too large", "unaccountedBytes",
        R"({"spans":[[0,2305843009213693952],[0,2305843009213693952],[0,2305843009213693952],)"
        R"([0,2305843009213693952]]})",
        "64 bits");
    row("negative quantum", "remainderOf", R"({"queryLen":4,"explained":[],"W":-1})",
        "a quantum of -1");
    row("negative cursor", "insideAnsweredTurn", R"({"turns":[],"cursor":-1,"asks":[]})",
        "a whole number from 0");
    row("unknown equivalence", "restates", R"({"query":"","bytes":"","equate":"upper"})",
        "lower_nospace");
    row("span outside", "windowOf", R"({"span":[0,3],"product":"","query":"4142","W":1})",
        "the span [0, 3) is outside the query of 2 symbols");
    row("cost too large", "advance",
        R"({"state":{"product":"","accounted":[],"remainder":[],"cost":1e308},"continuation":)"
        R"({"product":"","contains":true,"cost":1e308},"witnesses":[]})",
        "the costs add up");
    QByteArray offers = R"({"product":"","contains":true,"cost":0})";
    for (int i = 0; i < 4; ++i)
        offers += ',' + offers;
    offers += R"(,null)";
    row("doubling walk", "closure",
        R"({"query":"","W":0,"start":{"product":"","accounted":[],"remainder":[],"cost":0},)"
        R"("offers":[)" +
            offers + "]}",
        "16 offers");
}

void LawJsonTest::refusals() {
    QFETCH(const QByteArray, function);
    QFETCH(const QByteArray, in);
    QFETCH(const QByteArray, part);
    const std::string text = answerLaw(function.toStdString(), in.toStdString());
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
    QCOMPARE(object.keys(), QStringList(QStringLiteral("error")));
    QVERIFY(!object["error"].toString().isEmpty());
    QVERIFY2(object["error"].toString().contains(QString::fromUtf8(part)), text.c_str());
}

void LawJsonTest::whatMayBeMissing() {
    QCOMPARE(answerLaw("restates", R"({"query":"4142","bytes":"42"})"), std::string("true"));
    QCOMPARE(answerLaw("advance",
                       R"({"state":{"product":"","accounted":[],"remainder":[[0,4]],"cost":0.5},)"
                       R"("continuation":{"product":"ff","contains":true,"cost":1},)"
                       R"("witnesses":[{"span":[0,4]}]})"),
             std::string(R"({"product":"ff","accounted":[[0,4]],"remainder":[[0,4]],"cost":1.5,)"
                         R"("fixed":false,"used":null})"));
}

QTEST_APPLESS_MAIN(LawJsonTest)
#include "tst_lawjson.moc"
