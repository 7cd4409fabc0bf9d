// Exact maximum cycle means: small graphs, extreme weights, and the vectors.
#include "engine/game/cyclemean.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <limits>

using namespace engine;

namespace {

MaximumCycleMean meanOf(const WeightedGraph& graph) {
    Checkpoint checkpoint;
    return maximumCycleMean(graph, checkpoint).value();
}

/// Whether the cycle is one of the graph and has exactly this mean.
bool isAttained(const WeightedGraph& graph, const MaximumCycleMean& mean) {
    Int128 sum = 0;
    for (std::size_t i = 0; i < mean.cycle.size(); ++i) {
        const Arc& arc = graph.arcs[mean.cycle[i]];
        if (arc.head != graph.arcs[mean.cycle[(i + 1) % mean.cycle.size()]].tail)
            return false;
        sum += arc.weight;
    }
    return sum * mean.denominator == mean.numerator * static_cast<Int128>(mean.cycle.size());
}

/// Whether no cycle is better: the arcs, the mean taken off, have no way that gains for ever.
bool isLargest(const WeightedGraph& graph, const MaximumCycleMean& mean) {
    std::vector<Int128> gained(graph.vertexCount, 0);
    for (std::uint32_t round = 0; round <= graph.vertexCount; ++round) {
        bool changed = false;
        for (const Arc& arc : graph.arcs) {
            const Int128 gain =
                gained[arc.tail] + Int128{arc.weight} * mean.denominator - mean.numerator;
            changed = changed || gain > gained[arc.head];
            gained[arc.head] = std::max(gained[arc.head], gain);
        }
        if (!changed)
            return true;
    }
    return false;
}

} // namespace

class CycleMeanTest : public QObject {
    Q_OBJECT

private slots:
    void smallGraphs() {
        QCOMPARE(meanOf({}).text(), std::string("0/1"));
        QVERIFY(!meanOf({3, {{0, 1, 5}, {1, 2, 5}, {0, 2, 9}}}).exists());
        const WeightedGraph two{4, {{0, 1, 2}, {1, 0, -5}, {2, 3, 1}, {3, 2, -2}, {1, 2, 99}}};
        const MaximumCycleMean mean = meanOf(two);
        QCOMPARE(mean.text(), std::string("-1/2"));
        QCOMPARE(mean.cycle, (std::vector<std::uint32_t>{2, 3}));
        QCOMPARE(meanOf({1, {{0, 0, -4}, {0, 0, -3}}}).text(), std::string("-3/1"));
        QCOMPARE(meanOf({2, {{0, 1, 3}, {1, 0, 3}}}).text(), std::string("3/1")); // lowest terms
    }

    void verticesWithoutArcsCostNothing() {
        constexpr Vertex kMost = Vertex{1} << 30U;
        const MaximumCycleMean mean =
            meanOf({kMost, {{7, 7, 1}, {7, kMost - 1, 4}, {kMost - 1, 7, 5}}});
        QCOMPARE(mean.text(), std::string("9/2"));
        QCOMPARE(mean.cycle, (std::vector<std::uint32_t>{1, 2}));
        QVERIFY(!meanOf({kMost, {}}).exists());
    }

    void extremeWeights() {
        constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
        constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
        QCOMPARE(meanOf({2, {{0, 1, kMax}, {1, 0, kMax - 1}}}).text(),
                 std::string("18446744073709551613/2"));
        QCOMPARE(meanOf({2, {{0, 1, kMin}, {1, 0, kMin}, {0, 0, kMin}}}).text(),
                 std::string("-9223372036854775808/1"));
        QCOMPARE(meanOf({2, {{0, 1, kMax}, {1, 0, kMin}}}).text(), std::string("-1/2"));
    }

    void vectors() {
        const QString folder = QStringLiteral(MOOREBENCH_SHARED "/vectors/games/mcm/");
        const QJsonObject expected = testsupport::readObject(folder + "expected.json");
        if (expected.isEmpty())
            QSKIP("the weighted graphs are not at hand");
        QCOMPARE(expected.size(), 48);
        for (const QString& name : expected.keys()) {
            QFile file(folder + name + ".mcm");
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto graph = readWeightedGraph(file.readAll().toStdString());
            QVERIFY2(graph, qPrintable(name));
            const MaximumCycleMean mean = meanOf(*graph);
            const QJsonValue wanted = expected[name].toObject()["max_mean"];
            QCOMPARE(mean.exists() ? QJsonValue(QString::fromStdString(mean.text())) : QJsonValue(),
                     wanted);
            QVERIFY2(isAttained(*graph, mean), qPrintable(name));
            if (graph->arcs.size() < 20'000)
                QVERIFY2(!mean.exists() || isLargest(*graph, mean), qPrintable(name));
        }
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row = [](const char* text, ProblemCode code, int line, int column) {
            QTest::newRow(text) << QByteArray(text) << static_cast<int>(code) << line << column;
        };
        row("", ProblemCode::GameSyntax, 1, 1);
        row("c only a comment", ProblemCode::GameSyntax, 1, 17);
        row("p min 1 0\n", ProblemCode::GameSyntax, 1, 3);
        row("p mcm 1\n", ProblemCode::GameSyntax, 2, 1);
        row("p mcm 2 1\na 1 3 0\n", ProblemCode::ReferenceMissing, 2, 5);
        row("p mcm 2 1\na 0 1 0\n", ProblemCode::ReferenceMissing, 2, 3);
        row("p mcm 2 1\na 1 2 -\n", ProblemCode::GameSyntax, 2, 7);
        row("p mcm 2 1\na 1 2 9223372036854775808\n", ProblemCode::GameNumber, 2, 7);
        row("p mcm 2 1\na 1 2 -9223372036854775809\n", ProblemCode::GameNumber, 2, 7);
        row("p mcm 2 2\na 1 2 0\n", ProblemCode::GameSyntax, 3, 1);
        row("p mcm 2 1\na 1 2 0\na 2 1 0\n", ProblemCode::GameSyntax, 4, 1);
        row("p mcm 2 1\na 1 2 0 7\n", ProblemCode::GameSyntax, 2, 9);
        row("p mcm 1073741825 0\n", ProblemCode::CapacityExceeded, 1, 7);
    }

    void refused() {
        QFETCH(const QByteArray, text);
        const auto graph = readWeightedGraph(text.toStdString());
        QVERIFY(!graph);
        const Problem& problem = graph.problems().list.front();
        QTEST(static_cast<int>(problem.code), "code");
        QTEST(static_cast<int>(problem.position.line), "line");
        QTEST(static_cast<int>(problem.position.column), "column");
    }

    void itCanBeStopped() {
        WeightedGraph ring;
        ring.vertexCount = 100'000;
        for (Vertex v = 0; v < ring.vertexCount; ++v)
            ring.arcs.push_back({v, (v + 1) % ring.vertexCount, v % 11});
        QVERIFY(isAttained(ring, meanOf(ring)));
        std::stop_source source;
        source.request_stop();
        Checkpoint stopped(source.get_token());
        QVERIFY(!maximumCycleMean(ring, stopped));
    }
};

QTEST_APPLESS_MAIN(CycleMeanTest)
#include "tst_cyclemean.moc"
