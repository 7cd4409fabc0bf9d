#include "engine/game/progresscheck.h"

#include "engine/game/gameerrors.h"
#include "engine/game/zielonka.h"

#include <utility>

namespace engine {

namespace {

/// Whether every run is fine: the environment owns every vertex, and the worst mean counts.
std::optional<bool> isRobust(ChartGame chart, const PolicyLimits& limits) {
    try {
        for (Player& owner : chart.game.owner)
            owner = Player::Odd;
        const ParitySolution solution = solveZielonka(chart.game, limits);
        return solution.winner[chart.initial] == Player::Even &&
               !karpCycleMean(chart, CycleGoal::Minimum, limits).isNegative();
    } catch (const GameTooLarge&) {
        return std::nullopt;
    } catch (const ParityUnsolved&) {
        return std::nullopt;
    }
}

ProgressCheck unsolved(const std::string& kind, const std::exception& reason) {
    ProgressCheck check;
    check.note = kind + ": " + reason.what();
    return check;
}

} // namespace

ProgressCheck checkProgress(const Statechart& chart, const PolicyLimits& limits) {
    ProgressCheck check;
    try {
        ChartGame game = compileGame(chart, limits);
        check.parity = solveZielonka(game.game, limits);
        check.best = karpCycleMean(game, CycleGoal::Maximum, limits);
        check.gameOk = check.parity.winner[game.initial] == Player::Even;
        check.meanOk = !check.best->isNegative();
        check.robust = isRobust(game, limits);
        check.game = std::move(game);
    } catch (const GameTooLarge& refusal) {
        return unsolved("GameTooLarge", refusal);
    } catch (const ParityUnsolved& refusal) {
        return unsolved("ParityUnsolved", refusal);
    }
    return check;
}

} // namespace engine
