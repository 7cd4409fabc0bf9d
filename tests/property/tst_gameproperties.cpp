// The general solvers against strategies and cycles tried one by one.
#include "engine/game/cyclemean.h"
#include "engine/game/paritycertificate.h"
#include "engine/game/paritysolver.h"
#include "engine/game/zielonka.h"
#include "tests/support/checked.h"
#include "tests/support/positional.h"

#include <QTest>

#include <functional>
#include <numeric>
#include <optional>

using namespace engine;
using namespace testsupport;

namespace {

ParityGame randomGame(int count, int priorities) {
    ParityGame game;
    for (int v = 0; v < count; ++v) {
        std::vector<Vertex> ways;
        for (int left = *rc::gen::inRange(1, 4); left > 0; --left)
            ways.push_back(static_cast<Vertex>(*rc::gen::inRange(0, count)));
        game.addVertex(static_cast<std::uint64_t>(*rc::gen::inRange(0, priorities)),
                       *rc::gen::arbitrary<bool>() ? Player::Odd : Player::Even, ways);
    }
    return game;
}

WeightedGraph randomGraph(int count) {
    WeightedGraph graph;
    graph.vertexCount = static_cast<std::uint32_t>(count);
    const int arcs = *rc::gen::inRange(0, 2 * count + 1);
    for (int i = 0; i < arcs; ++i)
        graph.arcs.push_back({static_cast<Vertex>(*rc::gen::inRange(0, count)),
                              static_cast<Vertex>(*rc::gen::inRange(0, count)),
                              *rc::gen::inRange<std::int64_t>(-5, 6)});
    return graph;
}

/// The largest mean over all simple cycles, as sum and length in lowest terms.
std::optional<std::pair<std::int64_t, std::int64_t>> largestMean(const WeightedGraph& graph) {
    std::optional<std::pair<std::int64_t, std::int64_t>> best;
    std::vector<Vertex> path;
    const std::function<void(Vertex, std::int64_t)> walk = [&](Vertex v, std::int64_t sum) {
        path.push_back(v);
        for (const Arc& arc : graph.arcs) {
            if (arc.tail != v)
                continue;
            const auto length = static_cast<std::int64_t>(path.size());
            if (arc.head == path.front()) {
                const std::int64_t all = sum + arc.weight;
                if (!best || best->first * length < all * best->second)
                    best = {all / std::gcd(all, length), length / std::gcd(all, length)};
            } else if (arc.head > path.front() && std::ranges::find(path, arc.head) == path.end()) {
                walk(arc.head, sum + arc.weight);
            }
        }
        path.pop_back();
    };
    for (Vertex v = 0; v < graph.vertexCount; ++v)
        walk(v, 0);
    return best;
}

} // namespace

class GameProperties : public QObject {
    Q_OBJECT

private slots:
    void winnersAreThoseOfAllStrategies() {
        CHECK_PROPERTY([] {
            const ParityGame game = randomGame(*rc::gen::inRange(1, 8), 7);
            Checkpoint checkpoint;
            const auto solution = solveParityGame(game, checkpoint);
            RC_ASSERT(solution->winner == winnersByStrategies(game));
            RC_ASSERT(testsupport::provesItself(game, *solution));
        });
    }

    void largerGamesAgreeWithZielonka() {
        CHECK_PROPERTY([] {
            const ParityGame game = randomGame(*rc::gen::inRange(1, 60), *rc::gen::inRange(1, 30));
            Checkpoint checkpoint;
            const auto solution = solveParityGame(game, checkpoint);
            RC_ASSERT(solution->winner == solveZielonka(game, {}).winner);
            RC_ASSERT(checkCertificate(game, *solution, checkpoint)->fault ==
                      CertificateFault::None);
        });
    }

    /// A certificate holds exactly when the obvious check says so, for right and wrong ones.
    void certificatesAreJudgedAsByHand() {
        CHECK_PROPERTY([] {
            const ParityGame game = randomGame(*rc::gen::inRange(1, 8), 5);
            Checkpoint checkpoint;
            ParitySolution solution = *solveParityGame(game, checkpoint);
            const auto vertex =
                static_cast<Vertex>(*rc::gen::inRange<std::size_t>(0, game.vertexCount()));
            if (*rc::gen::arbitrary<bool>())
                solution.winner[vertex] = opponentOf(solution.winner[vertex]);
            if (game.owner[vertex] == solution.winner[vertex])
                solution.strategy[vertex] =
                    static_cast<Vertex>(*rc::gen::inRange<std::size_t>(0, game.vertexCount()));
            else
                solution.strategy[vertex] = kNoVertex;
            RC_ASSERT((checkCertificate(game, solution, checkpoint)->fault ==
                       CertificateFault::None) == testsupport::provesItself(game, solution));
        });
    }

    void meansAreThoseOfAllCycles() {
        CHECK_PROPERTY([] {
            const WeightedGraph graph = randomGraph(*rc::gen::inRange(1, 8));
            Checkpoint checkpoint;
            const auto mean = maximumCycleMean(graph, checkpoint);
            const auto expected = largestMean(graph);
            RC_ASSERT(mean->exists() == expected.has_value());
            if (expected) {
                RC_ASSERT(mean->numerator == Int128{expected->first});
                RC_ASSERT(mean->denominator == expected->second);
            }
        });
    }
};

QTEST_APPLESS_MAIN(GameProperties)
#include "tst_gameproperties.moc"
