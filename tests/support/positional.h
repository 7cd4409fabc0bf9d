// Small parity games solved by trying every positional strategy: slow, obvious, independent.
#pragma once

#include "engine/game/paritygame.h"

#include <algorithm>
#include <vector>

namespace testsupport {

using Rows = std::vector<std::vector<engine::Vertex>>;

inline Rows rowsOf(const engine::ParityGame& game) {
    Rows rows;
    for (engine::Vertex v = 0; v < game.vertexCount(); ++v) {
        const auto ways = game.successors(v);
        rows.emplace_back(ways.begin(), ways.end());
    }
    return rows;
}

/// reach[a][b]: b is reached from a by one edge or more, inside `allowed`.
inline std::vector<std::vector<bool>> reachability(const Rows& rows,
                                                   const std::vector<bool>& allowed) {
    std::vector<std::vector<bool>> reach(rows.size(), std::vector<bool>(rows.size(), false));
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (const engine::Vertex b : rows[a])
            reach[a][b] = allowed[a] && allowed[b];
    for (std::size_t k = 0; k < rows.size(); ++k)
        for (std::size_t a = 0; a < rows.size(); ++a)
            for (std::size_t b = 0; b < rows.size(); ++b)
                reach[a][b] = reach[a][b] || (reach[a][k] && reach[k][b]);
    return reach;
}

/// From which vertices some path leads to a cycle whose largest priority has this parity.
inline std::vector<bool> reachesCycle(const Rows& rows, const std::vector<std::uint64_t>& priority,
                                      std::uint64_t parity) {
    const std::size_t count = rows.size();
    std::vector<bool> onCycle(count, false);
    for (std::size_t top = 0; top < count; ++top) {
        if (priority[top] % 2 != parity)
            continue;
        std::vector<bool> allowed(count);
        for (std::size_t v = 0; v < count; ++v)
            allowed[v] = priority[v] <= priority[top];
        onCycle[top] = onCycle[top] || reachability(rows, allowed)[top][top];
    }
    const auto reach = reachability(rows, std::vector<bool>(count, true));
    std::vector<bool> result = onCycle;
    for (std::size_t v = 0; v < count; ++v)
        for (std::size_t w = 0; w < count; ++w)
            result[v] = result[v] || (reach[v][w] && onCycle[w]);
    return result;
}

/// The winners, by going through every positional strategy of Even.
inline std::vector<engine::Player> winnersByStrategies(const engine::ParityGame& game) {
    const Rows all = rowsOf(game);
    std::vector<engine::Player> winners(all.size(), engine::Player::Odd);
    std::vector<std::size_t> choice(all.size(), 0);
    for (;;) {
        Rows played = all;
        for (std::size_t v = 0; v < all.size(); ++v)
            if (game.owner[v] == engine::Player::Even)
                played[v] = {all[v][choice[v]]};
        const std::vector<bool> oddCan = reachesCycle(played, game.priority, 1);
        for (std::size_t v = 0; v < all.size(); ++v)
            if (!oddCan[v])
                winners[v] = engine::Player::Even;
        std::size_t v = 0; // the next strategy, as an odometer
        while (v < all.size() &&
               (game.owner[v] == engine::Player::Odd || ++choice[v] == all[v].size()))
            choice[v++] = 0;
        if (v == all.size())
            return winners;
    }
}

/// Whether the solution proves itself: moves are edges, winners are not left, and no cycle that
/// the loser could still play inside a region suits him.
inline bool provesItself(const engine::ParityGame& game, const engine::ParitySolution& solution) {
    Rows rows = rowsOf(game);
    for (engine::Vertex v = 0; v < rows.size(); ++v) {
        const engine::Vertex move = solution.strategy[v];
        if (game.owner[v] != solution.winner[v]) {
            if (move != engine::kNoVertex)
                return false;
        } else if (std::ranges::find(rows[v], move) == rows[v].end()) {
            return false;
        } else {
            rows[v] = {move};
        }
        for (const engine::Vertex target : rows[v])
            if (solution.winner[target] != solution.winner[v])
                return false;
    }
    const std::vector<bool> odd = reachesCycle(rows, game.priority, 1);
    const std::vector<bool> even = reachesCycle(rows, game.priority, 0);
    for (std::size_t v = 0; v < rows.size(); ++v)
        if (solution.winner[v] == engine::Player::Even ? odd[v] : even[v])
            return false;
    return true;
}

} // namespace testsupport
