// The general solver: worked games, the collected ones, and stopping.
#include "engine/game/paritycertificate.h"
#include "engine/game/paritysolver.h"
#include "engine/game/pgsolver.h"
#include "tests/support/gamefamilies.h"

#include <QDir>
#include <QTest>

using namespace engine;

Q_DECLARE_METATYPE(engine::ParityGame)

namespace {

ParitySolution solved(const ParityGame& game) {
    Checkpoint checkpoint;
    return solveParityGame(game, checkpoint).value();
}

bool provesItself(const ParityGame& game, const ParitySolution& solution) {
    Checkpoint checkpoint;
    return checkCertificate(game, solution, checkpoint)->fault == CertificateFault::None;
}

std::string textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class ParitySolverTest : public QObject {
    Q_OBJECT

private slots:
    void noVertexNoWork() {
        const ParitySolution solution = solved({});
        QVERIFY(solution.winner.empty());
        QVERIFY(solution.strategy.empty());
    }

    void loops() {
        ParityGame game;
        game.addVertex(0, Player::Odd, std::vector<Vertex>{0});
        game.addVertex(UINT64_MAX, Player::Even, std::vector<Vertex>{1, 0});
        game.addVertex(3, Player::Odd, std::vector<Vertex>{2, 0, 0});
        const ParitySolution solution = solved(game);
        QVERIFY((solution.winner == std::vector<Player>{Player::Even, Player::Even, Player::Odd}));
        QCOMPARE(solution.strategy, (std::vector<Vertex>{kNoVertex, 0, 2}));
    }

    void collectedGames_data() {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(MOOREBENCH_SHARED "/vectors/games/pg"));
        for (const QString& name : folder.entryList({QStringLiteral("*.pg")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        if (folder.isEmpty())
            QTest::newRow("none") << QString();
    }

    void collectedGames() {
        QFETCH(const QString, path);
        if (path.isEmpty())
            QSKIP("the games are not at hand");
        const auto game = readParityGame(textOf(path));
        QVERIFY(game);
        const ParitySolution solution = solved(game->game);
        QVERIFY(provesItself(game->game, solution));
        const auto known =
            readParitySolution(textOf(path.chopped(3) + QStringLiteral(".sol")), *game);
        QVERIFY(known);
        QVERIFY(known->winner == solution.winner);
        QVERIFY(provesItself(game->game, *known));
        for (Vertex v = 0; v < game->game.vertexCount(); ++v)
            QCOMPARE(solution.strategy[v] != kNoVertex, game->game.owner[v] == solution.winner[v]);
    }

    void familiesAreTheCollectedOnes_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<ParityGame>("made");
        const auto row = [](const char* family, std::uint32_t size, const ParityGame& made) {
            const QString name = QStringLiteral("%1_%2").arg(family).arg(size);
            QTest::newRow(qPrintable(name)) << name << made;
        };
        for (const std::uint32_t size : {1U, 3U, 25U, 1000U})
            row("ladder", size, testsupport::recursiveLadder(size));
        for (const std::uint32_t size : {5U, 2000U})
            row("mcladder", size, testsupport::modelCheckerLadder(size));
        for (const std::uint32_t size : {5U, 40U})
            row("gazda", size, testsupport::gazdaGame(size));
        for (const std::uint32_t size : {2U, 12U})
            row("core", size, testsupport::coreGame(size));
    }

    void familiesAreTheCollectedOnes() {
        QFETCH(const QString, name);
        QFETCH(const ParityGame, made);
        const QString path = QStringLiteral(MOOREBENCH_SHARED "/vectors/games/pg/%1.pg").arg(name);
        if (!QFile::exists(path))
            QSKIP("the games are not at hand");
        const auto game = readParityGame(textOf(path));
        QVERIFY(made.priority == game->game.priority);
        QVERIFY(made.owner == game->game.owner);
        QCOMPARE(made.firstEdge, game->game.firstEdge);
        QVERIFY(made.targets == game->game.targets);
    }

    void aLadderOfManyLevels() {
        const ParityGame game = testsupport::recursiveLadder(10'000);
        QVERIFY(provesItself(game, solved(game)));
    }

    void theSameGameGivesTheSameSolution() {
        const ParityGame game = testsupport::randomGame(5000, 50, 1, 3, 0, 1);
        const ParitySolution first = solved(game);
        const ParitySolution second = solved(game);
        QVERIFY(first.winner == second.winner);
        QVERIFY(first.strategy == second.strategy);
        QVERIFY(provesItself(game, first));
    }
};

QTEST_APPLESS_MAIN(ParitySolverTest)
#include "tst_paritysolver.moc"
