// Zielonka and Karp as charts use them, against strategies and cycles tried one by one.
#include "engine/game/karp.h"
#include "engine/game/progresscheck.h"
#include "engine/game/zielonka.h"
#include "tests/support/checked.h"
#include "tests/support/cycleenumeration.h"
#include "tests/support/positional.h"

#include <QTest>

using namespace engine;
using namespace testsupport;

namespace {

/// A game of `count` vertices, each with one to three ways.
ParityGame randomGame(int count, bool twoOwners, int priorities) {
    ParityGame game;
    for (int v = 0; v < count; ++v) {
        std::vector<Vertex> ways;
        for (int left = *rc::gen::inRange(1, 4); left > 0; --left)
            ways.push_back(static_cast<Vertex>(*rc::gen::inRange(0, count)));
        game.addVertex(static_cast<std::uint64_t>(*rc::gen::inRange(0, priorities)),
                       twoOwners && *rc::gen::arbitrary<bool>() ? Player::Odd : Player::Even, ways);
    }
    return game;
}

ChartGame randomChart(int count, std::int64_t largest) {
    ChartGame chart;
    chart.game = randomGame(count, false, 4);
    for (int v = 0; v < count; ++v)
        chart.payoff.push_back(*rc::gen::inRange<std::int64_t>(-largest, largest + 1));
    chart.finalLoop.assign(static_cast<std::size_t>(count), 0);
    chart.initial = static_cast<Vertex>(*rc::gen::inRange(0, count));
    return chart;
}

/// Karp's formula with two rows of memory: every row is computed again for each use.
Mean bestMeanInLinearSpace(const ChartGame& chart) {
    constexpr std::int64_t kNone = INT64_MIN;
    const std::size_t count = chart.game.vertexCount();
    const auto rowOf = [&](std::size_t length) {
        std::vector<std::int64_t> row(count, kNone);
        row[chart.initial] = 0;
        for (std::size_t k = 0; k < length; ++k) {
            std::vector<std::int64_t> next(count, kNone);
            for (Vertex v = 0; v < count; ++v)
                if (row[v] != kNone)
                    for (const Vertex target : chart.game.successors(v))
                        next[target] = std::max(next[target], row[v] + chart.payoff[v]);
            row = next;
        }
        return row;
    };
    const std::vector<std::int64_t> last = rowOf(count);
    std::optional<Mean> best;
    for (std::size_t v = 0; v < count; ++v) {
        if (last[v] == kNone)
            continue;
        std::optional<Mean> weakest;
        for (std::size_t k = 0; k < count; ++k)
            if (const std::int64_t shorter = rowOf(k)[v]; shorter != kNone) {
                const Mean gain = meanOf(last[v] - shorter, static_cast<std::int64_t>(count - k));
                if (!weakest || isLess(gain, *weakest))
                    weakest = gain;
            }
        if (!best || isLess(*best, *weakest))
            best = weakest;
    }
    return *best;
}

} // namespace

class ChartGameProperties : public QObject {
    Q_OBJECT

private slots:
    void zielonkaFindsTheWinnersOfAllStrategies() {
        CHECK_PROPERTY([] {
            const ParityGame game = randomGame(*rc::gen::inRange(1, 8), true, 6);
            const ParitySolution solution = solveZielonka(game, {});
            RC_ASSERT(solution.winner == winnersByStrategies(game));
            RC_ASSERT(provesItself(game, solution));
        });
    }

    void oneOwnerWinsWhereAnEvenCycleIsReached() {
        CHECK_PROPERTY([] {
            const ParityGame game = randomGame(*rc::gen::inRange(1, 12), false, 8);
            const std::vector<bool> expected = reachesCycle(rowsOf(game), game.priority, 0);
            const ParitySolution solution = solveZielonka(game, {});
            for (Vertex v = 0; v < game.vertexCount(); ++v)
                RC_ASSERT((solution.winner[v] == Player::Even) == expected[v]);
        });
    }

    void karpFindsTheExtremesOfAllCycles() {
        CHECK_PROPERTY([] {
            const ChartGame chart = randomChart(*rc::gen::inRange(1, 8), 1'000'000'000'000);
            const auto extremes = extremeMeans(chart);
            RC_ASSERT(extremes.has_value());
            for (const CycleGoal goal : {CycleGoal::Minimum, CycleGoal::Maximum}) {
                const ChartCycleMean mean = karpCycleMean(chart, goal, {});
                RC_ASSERT(meanOf(mean.numerator, mean.denominator) ==
                          (goal == CycleGoal::Minimum ? extremes->first : extremes->second));
                std::int64_t sum = 0;
                for (std::size_t i = 0; i < mean.cycle.size(); ++i) {
                    const auto ways = chart.game.successors(mean.cycle[i]);
                    const Vertex next = mean.cycle[(i + 1) % mean.cycle.size()];
                    RC_ASSERT(std::ranges::find(ways, next) != ways.end());
                    sum += chart.payoff[mean.cycle[i]];
                }
                RC_ASSERT(meanOf(sum, static_cast<std::int64_t>(mean.cycle.size())) ==
                          meanOf(mean.numerator, mean.denominator));
            }
        });
    }

    void karpAgreesWithItsFormInLinearSpace() {
        CHECK_PROPERTY([] {
            ChartGame chart = randomChart(*rc::gen::inRange(1, 15), 3);
            const ChartCycleMean mean = karpCycleMean(chart, CycleGoal::Maximum, {});
            RC_ASSERT(meanOf(mean.numerator, mean.denominator) == bestMeanInLinearSpace(chart));
        });
    }
};

QTEST_APPLESS_MAIN(ChartGameProperties)
#include "tst_chartgameproperties.moc"
