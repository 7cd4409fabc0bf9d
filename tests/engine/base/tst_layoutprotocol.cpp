// The line protocol of the layout process: round trips, and refusal of everything malformed.
#include "engine/base/layoutprotocol.h"

#include <QtTest>

#include <random>

using namespace engine;

class TestLayoutProtocol : public QObject {
    Q_OBJECT

private slots:
    void requestText();
    void roundTrips();
    void hostileRequests_data();
    void hostileRequests();
    void hostileReplies_data();
    void hostileReplies();
    void mutationsNeverGiveAnotherSize();
    void names();
};

namespace {

LayoutRequest twoStates() {
    LayoutRequest request;
    request.nodes = {{80, 40}, {100.25, 50}};
    request.edges = {{0, 1, 60, 18}, {1, 1, 0, 0}};
    return request;
}

LayoutReply twoPlaces() {
    LayoutReply reply;
    reply.width = 300;
    reply.height = 90.5;
    reply.nodes = {{48, 40}, {230, 40}};
    reply.edges = {{{{88, 40}, {110, 40}, {150, 40}, {180, 40}}, LayoutPoint{134, 28}},
                   {{{280, 30}, {299, 20}, {299, 60}, {280, 50}}, std::nullopt}};
    return reply;
}

} // namespace

void TestLayoutProtocol::requestText() {
    QCOMPARE(encodeLayoutRequest(twoStates()), std::string("moorebench-layout 1\n"
                                                           "G 0 0 2 2\n"
                                                           "N 0 80 40\n"
                                                           "N 1 100.25 50\n"
                                                           "E 0 0 1 60 18\n"
                                                           "E 1 1 1 0 0\n"
                                                           ".\n"));
}

void TestLayoutProtocol::roundTrips() {
    const LayoutRequest request = twoStates();
    const auto requestBack = decodeLayoutRequest(encodeLayoutRequest(request));
    QVERIFY(requestBack.hasValue());
    QCOMPARE(*requestBack, request);
    const auto replyBack = decodeLayoutReply(encodeLayoutReply(twoPlaces()), request);
    QVERIFY(replyBack.hasValue());
    QCOMPARE(*replyBack, twoPlaces());
    const auto empty = decodeLayoutRequest(encodeLayoutRequest({}));
    QVERIFY(empty.hasValue());
    QCOMPARE(*empty, LayoutRequest{});
    QVERIFY(decodeLayoutReply(encodeLayoutReply({}), {}).hasValue());
}

void TestLayoutProtocol::hostileRequests_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* body, const char* reason) {
        QTest::newRow(name) << QByteArray("moorebench-layout 1\n") + body << QByteArray(reason);
    };
    QTest::newRow("nothing") << QByteArray() << QByteArray("line 1: the text ends too early");
    QTest::newRow("header") << QByteArray("moorebench-layout 2\n")
                            << QByteArray("line 1: the first line is not the header");
    row("engine", "G 4 0 0 0\n.\n", "line 2: a number is not a count in its range");
    row("direction", "G 0 4 0 0\n.\n", "line 2: a number is not a count in its range");
    row("huge count", "G 0 0 18446744073709551615 0\n.\n",
        "line 2: a number is not a count in its range");
    row("overflow", "G 0 0 99999999999999999999999 0\n.\n",
        "line 2: a number is not a count in its range");
    row("announced", "G 0 0 200000 1000000\n.\n", "line 2: there are fewer records than announced");
    row("negative", "G 0 0 -1 0\n.\n", "line 2: a number is not a count in its range");
    row("nan", "G 0 0 1 0\nN 0 nan 10\n.\n",
        "line 3: a number is not a size or position in its range");
    row("infinite", "G 0 0 1 0\nN 0 inf 10\n.\n",
        "line 3: a number is not a size or position in its range");
    row("too big", "G 0 0 1 0\nN 0 1e300 1\n.\n",
        "line 3: a number is not a size or position in its range");
    row("zero size", "G 0 0 1 0\nN 0 0 10\n.\n",
        "line 3: a number is not a size or position in its range");
    row("comma", "G 0 0 1 0\nN 0 1,5 10\n.\n",
        "line 3: a number is not a size or position in its range");
    row("id", "G 0 0 1 0\nN 1 10 10\n.\n", "line 3: an id is out of order");
    row("field missing", "G 0 0 1 0\nN 0 10    \n.\n",
        "line 3: a number is not a size or position in its range");
    row("field too many", "G 0 0 1 0\nN 0 10 10 3\n.\n", "line 3: the record is too long");
    row("carriage return", "G 0 0 1 0\nN 0 10 10\r\n.\n",
        "line 3: a number is not a size or position in its range");
    row("dangling edge", "G 0 0 1 1\nN 0 10 10\nE 0 0 1 0 0\n.\n",
        "line 4: an edge names a node that is not there");
    row("half label", "G 0 0 1 1\nN 0 10 10\nE 0 0 0 5 0\n.\n",
        "line 4: a label has only one side");
    row("no end", "G 0 0 1 0\nN 0 10 10\n", "line 4: the text ends too early");
    row("behind the end", "G 0 0 1 0\nN 0 10 10\n.\nx",
        "line 4: there is text behind the end mark");
    row("html", "G 0 0 1 0\n<b>N 0 10 10\n.\n", "line 3: a record N is expected");
}

void TestLayoutProtocol::hostileRequests() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, reason);
    const auto request = decodeLayoutRequest(text.toStdString());
    QVERIFY(!request);
    QCOMPARE(request.problems().list.size(), std::size_t{1});
    QCOMPARE(request.problems().list[0].code, ProblemCode::LayoutFailed);
    QCOMPARE(QByteArray::fromStdString(request.problems().list[0].arguments[0]), reason);
}

void TestLayoutProtocol::hostileReplies_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("nan") << QByteArray("n 0 48") << QByteArray("n 0 nan");
    QTest::newRow("node missing") << QByteArray("n 1 230 40\n") << QByteArray();
    QTest::newRow("node twice") << QByteArray("n 1 230") << QByteArray("n 0 230");
    QTest::newRow("three points") << QByteArray("e 0 4 1 88 40") << QByteArray("e 0 3 1 88 40");
    QTest::newRow("many points") << QByteArray("e 0 4 1") << QByteArray("e 0 99999 1");
    QTest::newRow("label missing") << QByteArray("e 0 4 1") << QByteArray("e 0 4 0");
    QTest::newRow("label unasked") << QByteArray("e 1 4 0") << QByteArray("e 1 4 1");
    QTest::newRow("too far") << QByteArray("n 0 48") << QByteArray("n 0 1e9");
    QTest::newRow("negative size") << QByteArray("B 300") << QByteArray("B -300");
    QTest::newRow("extra") << QByteArray(".\n") << QByteArray("n 2 1 1\n.\n");
}

void TestLayoutProtocol::hostileReplies() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QByteArray text = QByteArray::fromStdString(encodeLayoutReply(twoPlaces()));
    QCOMPARE(text.count(before), 1);
    text.replace(before, after);
    const auto reply = decodeLayoutReply(text.toStdString(), twoStates());
    QVERIFY(!reply);
    QCOMPARE(reply.problems().list[0].code, ProblemCode::LayoutFailed);
}

void TestLayoutProtocol::mutationsNeverGiveAnotherSize() {
    const std::string good = encodeLayoutReply(twoPlaces());
    std::mt19937 random(7);
    int refused = 0;
    for (int i = 0; i < 20000; ++i) {
        std::string text = good;
        for (std::size_t n = random() % 3 + 1; n > 0; --n)
            text[random() % text.size()] = static_cast<char>(random() % 256);
        const auto reply = decodeLayoutReply(text, twoStates());
        if (!reply) {
            ++refused;
            continue;
        }
        QCOMPARE(reply->nodes.size(), std::size_t{2});
        QCOMPARE(reply->edges.size(), std::size_t{2});
        QVERIFY(reply->edges[0].label.has_value());
    }
    QVERIFY(refused > 10000);
}

void TestLayoutProtocol::names() {
    for (const char* name : {"dot", "neato", "fdp", "sfdp"})
        QCOMPARE(layoutEngineName(layoutEngineOf(name)), std::string_view(name));
    QCOMPARE(layoutEngineOf("circo"), LayoutEngine::Dot);
    QCOMPARE(layoutDirectionOf("TB"), LayoutDirection::TopBottom);
    QCOMPARE(layoutDirectionOf("RL"), LayoutDirection::RightLeft);
    QCOMPARE(layoutDirectionOf("BT"), LayoutDirection::BottomTop);
    QCOMPARE(layoutDirectionOf(""), LayoutDirection::LeftRight);
}

QTEST_APPLESS_MAIN(TestLayoutProtocol)
#include "tst_layoutprotocol.moc"
