// The check of solutions: a right one passes, and each way to be wrong is found where it is.
#include "engine/game/paritycertificate.h"
#include "engine/game/paritysolver.h"
#include "engine/game/pgsolver.h"

#include <QTest>

using namespace engine;

namespace {

// Even goes round by 0, 1, 2; Odd keeps 3, and from 4 he can choose.
constexpr const char* kGame = "0 4 0 1,3;1 1 1 2;2 0 0 0,3;3 5 1 3;4 2 1 3,0;";
constexpr const char* kSolution = "0 0 1;1 0;2 0 0;3 1 3;4 1 3;";

CertificateCheck checkOf(const char* solutionText, const char* gameText = kGame) {
    const auto game = readParityGame(gameText);
    const auto solution = readParitySolution(solutionText, *game);
    Checkpoint checkpoint;
    return checkCertificate(game->game, *solution, checkpoint).value();
}

} // namespace

class ParityCertificateTest : public QObject {
    Q_OBJECT

private slots:
    void faults_data() {
        QTest::addColumn<QByteArray>("solution");
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("vertex");
        const auto row = [](const char* solution, CertificateFault fault, int vertex) {
            QTest::newRow(solution) << QByteArray(solution) << static_cast<int>(fault) << vertex;
        };
        row(kSolution, CertificateFault::None, -1);
        row("0 0;1 0;2 0 0;3 1 3;4 1 3;", CertificateFault::NoMove, 0);
        row("0 0 2;1 0;2 0 0;3 1 3;4 1 3;", CertificateFault::NoEdge, 0);
        row("0 0 3;1 0;2 0 0;3 1 3;4 1 3;", CertificateFault::LeavesRegion, 0);
        row("0 0 1;1 0;2 0 0;3 1 3;4 0;", CertificateFault::OpponentEscapes, 4);
        row("0 0 1;1 0;2 0 0;3 0;4 0;", CertificateFault::LosingCycle, 3);
    }

    void faults() {
        QFETCH(const QByteArray, solution);
        const CertificateCheck check = checkOf(solution.constData());
        QTEST(static_cast<int>(check.fault), "fault");
        QTEST(static_cast<int>(check.vertex), "vertex");
    }

    void cyclesBelowTheTopAreSeen() {
        // The loop at 2 suits Odd although the way round by 3 suits Even.
        const char* game = "2 1 1 2,3;3 4 0 2;";
        QCOMPARE(checkOf("2 0;3 0 2;", game).fault, CertificateFault::LosingCycle);
        QCOMPARE(checkOf("2 0;3 0 2;", game).vertex, Vertex{0});
    }

    void movesOfLosersAreNotLookedAt() {
        QCOMPARE(checkOf("0 0 1;1 0 2;2 0 0;3 1 3;4 1 3;").fault, CertificateFault::None);
    }

    void itCanBeStopped() {
        ParityGame game;
        constexpr Vertex kCount = 100'000;
        for (Vertex v = 0; v < kCount; ++v)
            game.addVertex(v % 7, Player::Even, std::vector<Vertex>{(v + 1) % kCount});
        Checkpoint run;
        const auto solution = solveParityGame(game, run);
        QVERIFY(solution);
        QCOMPARE(checkCertificate(game, *solution, run)->fault, CertificateFault::None);
        std::stop_source source;
        source.request_stop();
        Checkpoint stopped(source.get_token());
        QVERIFY(!checkCertificate(game, *solution, stopped));
        QVERIFY(!solveParityGame(game, stopped));
    }
};

QTEST_APPLESS_MAIN(ParityCertificateTest)
#include "tst_paritycertificate.moc"
