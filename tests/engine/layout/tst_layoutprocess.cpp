// The layout process as its callers meet it: answers, geometry, hostile requests, foreign locales.
#include "engine/base/layoutprotocol.h"
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"

#include <QtTest>

#include <QDir>
#include <QFile>
#include <QProcess>

#include <algorithm>
#include <cmath>

using namespace engine;

class TestLayoutProcess : public QObject {
    Q_OBJECT

private slots:
    void goldenRequests_data();
    void goldenRequests();
    void geometry_data();
    void geometry();
    void randomMachines();
    void sameBytesInEveryLocale();
    void oppositeEdgesAreApart_data();
    void oppositeEdgesAreApart();
    void emptyMachine();
    void hostileRequests_data();
    void hostileRequests();
    void spineWithinItsTime();
};

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint32_t kRandomMachines = 40;
#else
constexpr std::uint32_t kRandomMachines = 500;
#endif

struct Answer {
    int status = -1;
    bool crashed = false;
    QByteArray out;
    QByteArray errors;
};

Answer ask(const QByteArray& request,
           const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment()) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(MOOREBENCH_BIN "/moorebench-layout"), QStringList());
    process.write(request);
    process.closeWriteChannel();
    process.waitForFinished(120'000);
    return {process.exitCode(), process.exitStatus() != QProcess::NormalExit,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

// Boxes of plausible sizes, differing from element to element.
LayoutRequest requestOf(const ChartGraph& graph, LayoutEngine engine, LayoutDirection direction,
                        bool labels) {
    LayoutRequest request;
    request.engine = engine;
    request.direction = direction;
    for (std::size_t i = 0; i < graph.states.size(); ++i)
        request.nodes.push_back(
            {60.0 + static_cast<double>(i * 13 % 80), 34.0 + static_cast<double>(i % 3 * 16)});
    for (const EdgeGroup& group : graph.groups)
        request.edges.push_back({static_cast<std::uint32_t>(group.from),
                                 static_cast<std::uint32_t>(group.to), labels ? 64.0 : 0.0,
                                 labels ? 16.0 + static_cast<double>(group.events.size()) : 0.0});
    return request;
}

double distanceToSegment(const LayoutPoint& p, const LayoutPoint& a, const LayoutPoint& b) {
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double square = dx * dx + dy * dy;
    const double part =
        square == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0);
    return std::hypot(p.x - a.x - dx * part, p.y - a.y - dy * part);
}

bool overlap(const LayoutPoint& a, double aw, double ah, const LayoutPoint& b, double bw,
             double bh) {
    constexpr double kRounding = 1.5; // Graphviz rounds boxes to whole points
    return std::abs(a.x - b.x) < (aw + bw) / 2 - kRounding &&
           std::abs(a.y - b.y) < (ah + bh) / 2 - kRounding;
}

// What every reply must keep; the empty string when it does.
QString broken(const LayoutRequest& request, const LayoutReply& reply) {
    const auto inside = [&](const LayoutPoint& p, double w, double h) {
        return p.x - w / 2 >= -0.01 && p.y - h / 2 >= -0.01 && p.x + w / 2 <= reply.width + 0.01 &&
               p.y + h / 2 <= reply.height + 0.01;
    };
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        if (!inside(reply.nodes[i], request.nodes[i].width, request.nodes[i].height))
            return QStringLiteral("node %1 outside").arg(i);
        for (std::size_t k = 0; k < i; ++k)
            if (overlap(reply.nodes[i], request.nodes[i].width, request.nodes[i].height,
                        reply.nodes[k], request.nodes[k].width, request.nodes[k].height))
                return QStringLiteral("nodes %1 and %2 overlap").arg(i).arg(k);
    }
    for (std::size_t e = 0; e < request.edges.size(); ++e) {
        const LayoutEdge& edge = request.edges[e];
        const EdgeRoute& route = reply.edges[e];
        for (const LayoutPoint& point : route.path)
            if (!inside(point, 0, 0))
                return QStringLiteral("path %1 outside").arg(e);
        const auto nearBox = [&](const LayoutPoint& p, std::size_t n) {
            return std::abs(p.x - reply.nodes[n].x) <= request.nodes[n].width / 2 + 12 &&
                   std::abs(p.y - reply.nodes[n].y) <= request.nodes[n].height / 2 + 12;
        };
        if (!nearBox(route.path.front(), edge.from) || !nearBox(route.path.back(), edge.to))
            return QStringLiteral("path %1 does not join its nodes").arg(e);
        if (!route.label)
            continue;
        if (!inside(*route.label, edge.labelWidth, edge.labelHeight))
            return QStringLiteral("label %1 outside").arg(e);
        for (std::size_t i = 0; i < request.nodes.size(); ++i)
            if (overlap(*route.label, edge.labelWidth, edge.labelHeight, reply.nodes[i],
                        request.nodes[i].width, request.nodes[i].height))
                return QStringLiteral("label %1 over node %2").arg(e).arg(i);
        for (std::size_t other = 0; other < e; ++other)
            if (reply.edges[other].label &&
                overlap(*route.label, edge.labelWidth, edge.labelHeight, *reply.edges[other].label,
                        request.edges[other].labelWidth, request.edges[other].labelHeight))
                return QStringLiteral("labels %1 and %2 overlap").arg(e).arg(other);
    }
    return {};
}

QString brokenAnswer(const LayoutRequest& request) {
    const Answer answer = ask(QByteArray::fromStdString(encodeLayoutRequest(request)));
    if (answer.crashed || answer.status != 0)
        return QStringLiteral("exit %1: %2")
            .arg(answer.status)
            .arg(QString::fromUtf8(answer.errors));
    const auto reply = decodeLayoutReply(answer.out.toStdString(), request);
    if (!reply)
        return QString::fromStdString(reply.problems().list[0].arguments[0]);
    return broken(request, *reply);
}

} // namespace

void TestLayoutProcess::goldenRequests_data() {
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(MOOREBENCH_TEST_DATA "/layout"));
    const QStringList files =
        folder.entryList({QStringLiteral("*.request")}, QDir::Files, QDir::Name);
    QVERIFY(files.size() >= 4);
    for (const QString& name : files)
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestLayoutProcess::goldenRequests() {
    QFETCH(QString, file);
    QFile request(file);
    QFile reply(QString(file).replace(QStringLiteral(".request"), QStringLiteral(".reply")));
    QVERIFY(request.open(QIODevice::ReadOnly));
    QVERIFY(reply.open(QIODevice::ReadOnly));
    const Answer answer = ask(request.readAll());
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.out, reply.readAll());
}

void TestLayoutProcess::geometry_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("direction");
    QTest::addColumn<std::size_t>("states");
    QTest::addColumn<bool>("labels");
    for (int direction = 0; direction < 4; ++direction)
        for (const std::size_t states : {1UL, 5UL, 20UL, 60UL})
            for (const bool labels : {true, false})
                QTest::addRow("dot %d %zu %d", direction, states, int(labels))
                    << 0 << direction << states << labels;
    for (int engine = 1; engine < 4; ++engine)
        for (const std::size_t states : {1UL, 5UL, 40UL})
            for (const bool labels : {true, false})
                QTest::addRow("engine %d %zu %d", engine, states, int(labels))
                    << engine << 0 << states << labels;
}

void TestLayoutProcess::geometry() {
    QFETCH(int, engine);
    QFETCH(int, direction);
    QFETCH(std::size_t, states);
    QFETCH(bool, labels);
    const ChartGraph graph = buildChartGraph(support::spineMachine(states, states * 5 / 2 - 2));
    QCOMPARE(brokenAnswer(requestOf(graph, static_cast<LayoutEngine>(engine),
                                    static_cast<LayoutDirection>(direction), labels)),
             QString());
}

void TestLayoutProcess::randomMachines() {
    for (std::uint32_t seed = 0; seed < kRandomMachines; ++seed) {
        const ChartGraph graph =
            buildChartGraph(support::randomMachine(seed, 2 + seed % 39, 3 + seed % 80));
        const LayoutRequest request = requestOf(
            graph, LayoutEngine::Dot, static_cast<LayoutDirection>(seed % 4), seed % 5 != 0);
        const QString problem = brokenAnswer(request);
        QVERIFY2(problem.isEmpty(),
                 qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(problem)));
    }
}

void TestLayoutProcess::sameBytesInEveryLocale() {
    const LayoutRequest request = requestOf(buildChartGraph(support::spineMachine(40, 90)),
                                            LayoutEngine::Dot, LayoutDirection::LeftRight, true);
    const QByteArray text = QByteArray::fromStdString(encodeLayoutRequest(request));
    const QByteArray plain = ask(text).out;
    QVERIFY(!plain.isEmpty());
    QProcessEnvironment german = QProcessEnvironment::systemEnvironment();
    german.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    QCOMPARE(ask(text, german).out, plain);
    QCOMPARE(ask(text).out, plain);
}

void TestLayoutProcess::oppositeEdgesAreApart_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("edges");
    QTest::addColumn<bool>("labels");
    for (int engine = 0; engine < 4; ++engine)
        for (const int edges : {20, 90})
            for (const bool labels : {true, false})
                QTest::addRow("engine %d, %d edges, labels %d", engine, edges, int(labels))
                    << engine << edges << labels;
}

// One line with two heads would be ambiguous: somewhere the two paths are well apart.
void TestLayoutProcess::oppositeEdgesAreApart() {
    QFETCH(int, engine);
    QFETCH(int, edges);
    QFETCH(bool, labels);
    LayoutRequest request;
    request.engine = static_cast<LayoutEngine>(engine);
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(edges) / 2; ++i) {
        request.nodes.push_back({70, 40});
        request.edges.push_back({i, i + 1, labels ? 40.0 : 0.0, labels ? 18.0 : 0.0});
        request.edges.push_back({i + 1, i, labels ? 40.0 : 0.0, labels ? 18.0 : 0.0});
    }
    request.nodes.push_back({70, 40});
    const Answer answer = ask(QByteArray::fromStdString(encodeLayoutRequest(request)));
    const auto reply = decodeLayoutReply(answer.out.toStdString(), request);
    QVERIFY(reply.hasValue());
    for (std::size_t e = 0; e + 1 < request.edges.size(); e += 2) {
        const std::vector<LayoutPoint>& there = reply->edges[e].path;
        const std::vector<LayoutPoint>& back = reply->edges[e + 1].path;
        double widest = 0;
        for (const LayoutPoint& point : there) {
            double nearest = HUGE_VAL;
            for (std::size_t k = 0; k + 1 < back.size(); ++k)
                nearest = std::min(nearest, distanceToSegment(point, back[k], back[k + 1]));
            widest = std::max(widest, nearest);
        }
        QVERIFY2(widest >= 4, qPrintable(QStringLiteral("edge %1: %2").arg(e).arg(widest)));
    }
}

void TestLayoutProcess::emptyMachine() {
    const Answer answer = ask(QByteArray::fromStdString(encodeLayoutRequest({})));
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.out, QByteArray("moorebench-laid-out 1\nB 0 0\n.\n"));
}

void TestLayoutProcess::hostileRequests_data() {
    QTest::addColumn<QByteArray>("request");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("binary") << QByteArray(100'000, '\0');
    QTest::newRow("no line ends") << QByteArray(5'000'000, 'N');
    QTest::newRow("counts") << QByteArray("moorebench-layout 1\nG 0 0 200000 1000000\n.\n");
    QTest::newRow("dot text") << QByteArray("digraph { a -> b [label=\"\\N\"] }\n");
    QTest::newRow("too large") << QByteArray(qsizetype{70} * 1024 * 1024, '\n');
}

void TestLayoutProcess::hostileRequests() {
    QFETCH(QByteArray, request);
    const Answer answer = ask(request);
    QVERIFY(!answer.crashed);
    QCOMPARE(answer.status, 2);
    QVERIFY(answer.out.isEmpty());
    QVERIFY(answer.errors.startsWith("moorebench-layout: "));
}

void TestLayoutProcess::spineWithinItsTime() {
    const LayoutRequest request = requestOf(buildChartGraph(support::spineMachine(300, 690)),
                                            LayoutEngine::Dot, LayoutDirection::LeftRight, true);
    QCOMPARE(request.edges.size(), std::size_t{690});
    QCOMPARE(brokenAnswer(request), QString());
}

QTEST_GUILESS_MAIN(TestLayoutProcess)
#include "tst_layoutprocess.moc"
