// The layout client against the real process and against ones that misbehave in every way we know.
#include "app/chart/layoutclient.h"
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"

#include <QtTest>

#include <QFile>
#include <QTemporaryDir>

using namespace std::chrono_literals;

class TestLayoutClient : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void realProcessAnswers();
    void secondTimeFromTheCache();
    void answerNeverDuringTheCall();
    void newestRequestWins();
    void slowReplyIsOvertaken();
    void cancelSilences();
    void misbehaviour_data();
    void misbehaviour();
    void missingBinary();
    void vanishedBinary();
    void dotMissesItsDeadline();
    void everythingIsTooSlow();
    void killedDuringTheRun();
    void destroyedWhileRunning();
    void burstStartsOneProcess();
    void layoutNowMatchesTheClient();
    void layoutNowFails();
    void layoutNowFallsBack();
    void layoutNowFallsBackOnProcessorTime();
    void cacheForgetsTheOldest();

private:
    QString script(const QString& name, const QByteArray& body);
    QTemporaryDir m_folder;
};

namespace {

engine::LayoutRequest requestOfSize(std::size_t states) {
    const engine::ChartGraph graph =
        engine::buildChartGraph(support::spineMachine(states, states * 2));
    engine::LayoutRequest request;
    request.nodes.assign(graph.states.size(), {80, 40});
    for (const engine::EdgeGroup& group : graph.groups)
        request.edges.push_back(
            {static_cast<std::uint32_t>(group.from), static_cast<std::uint32_t>(group.to), 50, 18});
    return request;
}

struct Listener {
    explicit Listener(app::LayoutClient& client)
        : finished(&client, &app::LayoutClient::finished),
          failed(&client, &app::LayoutClient::failed) {}

    app::ChartLayoutPointer layout() {
        return finished.isEmpty() ? nullptr
                                  : finished.last().at(1).value<app::ChartLayoutPointer>();
    }
    engine::Problem problem() {
        return failed.isEmpty() ? engine::Problem() : failed.last().at(1).value<engine::Problem>();
    }

    QSignalSpy finished;
    QSignalSpy failed;
};

app::LayoutOptions withProgram(const QString& program) {
    app::LayoutOptions options;
    options.program = program;
    return options;
}

} // namespace

QString TestLayoutClient::script(const QString& name, const QByteArray& body) {
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("#!/bin/sh\n" + body);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
}

void TestLayoutClient::initTestCase() {
    QVERIFY(m_folder.isValid());
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
    QCOMPARE(app::layoutProgram(), QStringLiteral(MOOREBENCH_BIN "/moorebench-layout"));
}

void TestLayoutClient::realProcessAnswers() {
    app::LayoutClient client;
    Listener listener(client);
    const engine::LayoutRequest request = requestOfSize(12);
    const quint64 generation = client.request(request);
    QVERIFY(client.isBusy());
    QTRY_COMPARE(listener.finished.size(), 1);
    QVERIFY(!client.isBusy());
    QCOMPARE(listener.finished[0][0].toULongLong(), generation);
    QCOMPARE(listener.layout()->request, request);
    QCOMPARE(listener.layout()->reply.nodes.size(), std::size_t{12});
    QCOMPARE(listener.layout()->answeredBy, engine::LayoutEngine::Dot);
    QVERIFY(!listener.layout()->isFallback());
    QVERIFY(listener.failed.isEmpty());
}

void TestLayoutClient::secondTimeFromTheCache() {
    app::LayoutClient client;
    Listener listener(client);
    client.request(requestOfSize(8));
    QTRY_COMPARE(listener.finished.size(), 1);
    const app::ChartLayoutPointer first = listener.layout();
    client.request(requestOfSize(9));
    QTRY_COMPARE(listener.finished.size(), 2);
    qputenv("MOOREBENCH_LAYOUT", "/nowhere"); // the cache needs no process
    client.request(requestOfSize(8));
    QTRY_COMPARE(listener.finished.size(), 3);
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
    QCOMPARE(listener.layout(), first);
}

void TestLayoutClient::answerNeverDuringTheCall() {
    app::LayoutClient client;
    Listener listener(client);
    client.request(requestOfSize(8));
    QTRY_COMPARE(listener.finished.size(), 1);
    client.request(requestOfSize(8));
    QCOMPARE(listener.finished.size(), 1);
    QTRY_COMPARE(listener.finished.size(), 2);
}

void TestLayoutClient::newestRequestWins() {
    app::LayoutClient client;
    Listener listener(client);
    quint64 last = 0;
    for (std::size_t states = 3; states < 10; ++states)
        last = client.request(requestOfSize(states));
    QTRY_COMPARE(listener.finished.size(), 1);
    QTest::qWait(300);
    QCOMPARE(listener.finished.size(), 1);
    QCOMPARE(listener.finished[0][0].toULongLong(), last);
    QCOMPARE(listener.layout()->reply.nodes.size(), std::size_t{9});
}

void TestLayoutClient::slowReplyIsOvertaken() {
    // Slow for two nodes, immediate for others.
    const QString program =
        script(QStringLiteral("slow"),
               "read a; read b\n"
               "case \"$b\" in *' 2 1') sleep 3;; esac\n"
               "(echo \"$a\"; echo \"$b\"; cat) | " MOOREBENCH_BIN "/moorebench-layout\n");
    app::LayoutOptions options = withProgram(program);
    options.debounce = 0ms;
    app::LayoutClient client(nullptr, options);
    Listener listener(client);
    engine::LayoutRequest slow;
    slow.nodes = {{80, 40}, {80, 40}};
    slow.edges = {{0, 1, 0, 0}};
    client.request(slow);
    QTest::qWait(200);
    QVERIFY(client.isBusy());
    const quint64 newer = client.request(requestOfSize(5));
    QTRY_COMPARE(listener.finished.size(), 1);
    QTest::qWait(3200);
    QCOMPARE(listener.finished.size(), 1);
    QCOMPARE(listener.finished[0][0].toULongLong(), newer);
    QVERIFY(listener.failed.isEmpty());
}

void TestLayoutClient::cancelSilences() {
    app::LayoutClient client;
    Listener listener(client);
    client.request(requestOfSize(20));
    client.cancel();
    QVERIFY(!client.isBusy());
    QTest::qWait(400);
    QVERIFY(listener.finished.isEmpty());
    QVERIFY(listener.failed.isEmpty());
}

void TestLayoutClient::misbehaviour_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("junk") << QByteArray("cat > /dev/null; echo hello\n");
    QTest::newRow("silent") << QByteArray("cat > /dev/null\n");
    QTest::newRow("not reading") << QByteArray("exit 0\n");
    QTest::newRow("status") << QByteArray("cat > /dev/null; exit 3\n");
    QTest::newRow("crash") << QByteArray("cat > /dev/null; kill -SEGV $$\n");
    QTest::newRow("abort while answering")
        << QByteArray("cat > /dev/null; echo 'moorebench-laid-out 1'; kill -ABRT $$\n");
    QTest::newRow("truncated") << QByteArray(MOOREBENCH_BIN "/moorebench-layout | head -c 200\n");
    QTest::newRow("twice") << QByteArray("cat > in.$$; " MOOREBENCH_BIN
                                         "/moorebench-layout < in.$$;" MOOREBENCH_BIN
                                         "/moorebench-layout < in.$$; rm in.$$\n");
    QTest::newRow("another size") << QByteArray("cat > /dev/null; printf 'moorebench-layout 1\\nG "
                                                "0 0 1 0\\nN 0 9 9\\n.\\n' | " MOOREBENCH_BIN
                                                "/moorebench-layout\n");
    QTest::newRow("binary") << QByteArray("cat > /dev/null; head -c 100000 /dev/zero\n");
}

void TestLayoutClient::misbehaviour() {
    QFETCH(QByteArray, body);
    const QString program = script(QString::fromLatin1(QTest::currentDataTag()),
                                   "cd " + m_folder.path().toUtf8() + "\n" + body);
    app::LayoutClient client(nullptr, withProgram(program));
    Listener listener(client);
    const quint64 generation = client.request(requestOfSize(6));
    QTRY_COMPARE(listener.failed.size(), 1);
    QCOMPARE(listener.failed[0][0].toULongLong(), generation);
    QCOMPARE(listener.problem().code, engine::ProblemCode::LayoutFailed);
    QVERIFY(!listener.problem().arguments.front().empty());
    QVERIFY(!client.isBusy());
    QVERIFY(listener.finished.isEmpty());
    const auto now = app::layoutNow(requestOfSize(6), withProgram(program));
    QVERIFY(!now);
    QCOMPARE(now.problems().list.front().code, engine::ProblemCode::LayoutFailed);
}

void TestLayoutClient::missingBinary() {
    app::LayoutClient client(nullptr, withProgram(QStringLiteral("/nowhere/moorebench-layout")));
    Listener listener(client);
    client.request(requestOfSize(4));
    QTRY_COMPARE(listener.failed.size(), 1);
    QCOMPARE(listener.problem().code, engine::ProblemCode::LayoutFailed);
    QVERIFY(QString::fromStdString(listener.problem().arguments[0])
                .contains(QStringLiteral("/nowhere/moorebench-layout")));
    // The next request is answered again with a failure, not with silence.
    client.request(requestOfSize(5));
    QTRY_COMPARE(listener.failed.size(), 2);
}

void TestLayoutClient::vanishedBinary() {
    const QString copy = m_folder.filePath(QStringLiteral("copy"));
    QVERIFY(QFile::copy(QStringLiteral(MOOREBENCH_BIN "/moorebench-layout"), copy));
    app::LayoutClient client(nullptr, withProgram(copy));
    Listener listener(client);
    client.request(requestOfSize(4));
    QTRY_COMPARE(listener.finished.size(), 1);
    QVERIFY(QFile::remove(copy));
    client.request(requestOfSize(5));
    QTRY_COMPARE(listener.failed.size(), 1);
    QCOMPARE(listener.problem().code, engine::ProblemCode::LayoutFailed);
}

void TestLayoutClient::dotMissesItsDeadline() {
    // Engine 0 (dot) hangs, others are answered.
    const QString program =
        script(QStringLiteral("hanging_dot"),
               "read a; read b\n"
               "case \"$b\" in 'G 0 '*) exec sleep 60;; esac\n"
               "(echo \"$a\"; echo \"$b\"; cat) | " MOOREBENCH_BIN "/moorebench-layout\n");
    app::LayoutOptions options = withProgram(program);
    options.dotDeadline = 300ms;
    app::LayoutClient client(nullptr, options);
    Listener listener(client);
    QSignalSpy fellBack(&client, &app::LayoutClient::fellBack);
    client.request(requestOfSize(10));
    QTRY_COMPARE(listener.finished.size(), 1);
    QCOMPARE(fellBack.size(), 1);
    QVERIFY(listener.layout()->isFallback());
    QCOMPARE(listener.layout()->answeredBy, engine::LayoutEngine::Sfdp);
    QCOMPARE(client.cache().size(), std::size_t{0});
}

void TestLayoutClient::everythingIsTooSlow() {
    app::LayoutOptions options = withProgram(script(QStringLiteral("hanging"), "exec sleep 60\n"));
    options.dotDeadline = 200ms;
    options.deadline = 500ms;
    app::LayoutClient client(nullptr, options);
    Listener listener(client);
    QElapsedTimer timer;
    timer.start();
    client.request(requestOfSize(10));
    QTRY_COMPARE(listener.failed.size(), 1);
    QVERIFY(timer.elapsed() < 4000);
    QCOMPARE(listener.problem().code, engine::ProblemCode::LayoutTimedOut);
    QCOMPARE(listener.problem().arguments[0], std::string("sfdp"));
    QVERIFY(!client.isBusy());
}

void TestLayoutClient::killedDuringTheRun() {
    const QString program = script(QStringLiteral("suicide"), "sleep 0.2; kill -KILL $$\n");
    app::LayoutClient client(nullptr, withProgram(program));
    Listener listener(client);
    client.request(requestOfSize(10));
    QTRY_COMPARE(listener.failed.size(), 1);
    QCOMPARE(listener.problem().code, engine::ProblemCode::LayoutFailed);
}

void TestLayoutClient::destroyedWhileRunning() {
    QElapsedTimer timer;
    timer.start();
    {
        app::LayoutClient client(nullptr,
                                 withProgram(script(QStringLiteral("sleeper"), "exec sleep 60\n")));
        client.request(requestOfSize(10));
        QTest::qWait(200);
        QVERIFY(client.isBusy());
    }
    QVERIFY(timer.elapsed() < 5000);
}

void TestLayoutClient::burstStartsOneProcess() {
    const QByteArray log = m_folder.filePath(QStringLiteral("starts")).toUtf8();
    const QString program =
        script(QStringLiteral("counting"),
               "echo x >> " + log + "\nexec " + MOOREBENCH_BIN "/moorebench-layout\n");
    app::LayoutClient client(nullptr, withProgram(program));
    Listener listener(client);
    client.request(requestOfSize(3)); // starts at once
    QTRY_COMPARE(listener.finished.size(), 1);
    for (std::size_t states = 4; states < 12; ++states) {
        client.request(requestOfSize(states));
        QTest::qWait(20);
    }
    QTRY_COMPARE(listener.finished.size(), 2);
    QFile file(QString::fromUtf8(log));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().count('x') <= 3);
}

void TestLayoutClient::layoutNowMatchesTheClient() {
    app::LayoutClient client;
    Listener listener(client);
    const engine::LayoutRequest request = requestOfSize(15);
    client.request(request);
    QTRY_COMPARE(listener.finished.size(), 1);
    const auto now = app::layoutNow(request);
    QVERIFY(now.hasValue());
    QCOMPARE(now->reply, listener.layout()->reply);
    QCOMPARE(now->request, request);
}

void TestLayoutClient::layoutNowFails() {
    const auto now = app::layoutNow(requestOfSize(3), withProgram(QStringLiteral("/nowhere/x")));
    QVERIFY(!now);
    QCOMPARE(now.problems().list.front().code, engine::ProblemCode::LayoutFailed);
    app::LayoutOptions options = withProgram(m_folder.filePath(QStringLiteral("hanging")));
    options.dotDeadline = 200ms;
    options.deadline = 400ms;
    const auto slow = app::layoutNow(requestOfSize(3), options);
    QVERIFY(!slow);
    QCOMPARE(slow.problems().list.front().code, engine::ProblemCode::LayoutTimedOut);
}

void TestLayoutClient::layoutNowFallsBack() {
    app::LayoutOptions options = withProgram(m_folder.filePath(QStringLiteral("hanging_dot")));
    options.dotDeadline = 300ms;
    const auto now = app::layoutNow(requestOfSize(10), options);
    QVERIFY(now.hasValue());
    QVERIFY(now->isFallback());
}

void TestLayoutClient::layoutNowFallsBackOnProcessorTime() {
    const QString program =
        script(QStringLiteral("busy_dot"),
               "read a; read b\n"
               "case \"$b\" in 'G 0 '*) kill -XCPU $$;; esac\n"
               "(echo \"$a\"; echo \"$b\"; cat) | " MOOREBENCH_BIN "/moorebench-layout\n");
    const auto now = app::layoutNow(requestOfSize(10), withProgram(program));
    QVERIFY(now.hasValue());
    QCOMPARE(now->answeredBy, engine::LayoutEngine::Sfdp);
}

void TestLayoutClient::cacheForgetsTheOldest() {
    app::LayoutCache cache(2);
    const auto layout = std::make_shared<app::ChartLayout>();
    cache.insert("a", layout);
    cache.insert("b", layout);
    QCOMPARE(cache.find("a"), app::ChartLayoutPointer(layout)); // used last now
    cache.insert("c", layout);
    QCOMPARE(cache.size(), std::size_t{2});
    QVERIFY(!cache.find("b"));
    QVERIFY(cache.find("a"));
    QVERIFY(cache.find("c"));
    const auto other = std::make_shared<app::ChartLayout>();
    cache.insert("c", other);
    QCOMPARE(cache.find("c"), app::ChartLayoutPointer(other));
    QCOMPARE(cache.size(), std::size_t{2});
}

QTEST_GUILESS_MAIN(TestLayoutClient)
#include "tst_layoutclient.moc"
