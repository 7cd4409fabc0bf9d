#include "engine/game/paritypreprocessing.h"

#include <algorithm>

namespace engine {

std::optional<Player> onlyParity(const ParityGame& game) {
    if (game.priority.empty())
        return Player::Even;
    const Player first = playerOfPriority(game.priority.front());
    const auto same = [&](std::uint64_t priority) { return playerOfPriority(priority) == first; };
    return std::ranges::all_of(game.priority, same) ? std::optional(first) : std::nullopt;
}

ParitySolution wonByAnyMove(const ParityGame& game, Player winner) {
    ParitySolution solution;
    solution.winner.assign(game.priority.size(), winner);
    solution.strategy.assign(game.priority.size(), kNoVertex);
    for (Vertex v = 0; v < game.vertexCount(); ++v) {
        if (game.owner[v] == winner)
            solution.strategy[v] = game.successors(v).front();
    }
    return solution;
}

std::vector<Tangle> wonByStaying(const ParityGame& game) {
    std::vector<Tangle> dominions;
    for (Vertex v = 0; v < game.vertexCount(); ++v) {
        const Player winner = playerOfPriority(game.priority[v]);
        const auto stays = [v](Vertex next) { return next == v; };
        const bool own = game.owner[v] == winner;
        if (own ? std::ranges::any_of(game.successors(v), stays)
                : std::ranges::all_of(game.successors(v), stays))
            dominions.push_back({winner, {{v, own ? v : kNoVertex}}, {}});
    }
    return dominions;
}

} // namespace engine
