// Families of parity games made by a rule: the same numbers on every machine.
#pragma once

#include "engine/game/paritygame.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace testsupport {

/// Friedmann's recursive ladder: 5 vertices a level, on which the recursive algorithm without a
/// split into components takes exponential time (RAIRO 45, 2011).
inline engine::ParityGame recursiveLadder(std::uint32_t levels) {
    using engine::Player;
    using engine::Vertex;
    engine::ParityGame game;
    for (std::uint32_t k = 0; k < levels; ++k) {
        const Vertex b = 5 * k;
        const bool isLast = k + 1 == levels;
        const Player one = k % 2 == 0 ? Player::Odd : Player::Even;
        const Player other = engine::opponentOf(one);
        std::vector<Vertex> spoke;
        if (k > 0)
            spoke.push_back(b - 4);
        if (!isLast)
            spoke.push_back(b + 6);
        spoke.push_back(b + 2);
        std::vector<Vertex> up{b + 3};
        if (!isLast)
            up.push_back(b + 5);
        game.addVertex(3 * k + 5, one, std::vector<Vertex>{b + 4, b + 1});
        game.addVertex(3 * k + 4, other, spoke);
        game.addVertex(3 * k + 3, one, std::vector<Vertex>{b + 1, b + 4});
        game.addVertex(k % 2, other, std::vector<Vertex>{b + 1, b + 4});
        game.addVertex(k % 2, one, up);
    }
    return game;
}

/// Ladders hard for local model checkers (PGSolver): 3 vertices a block and one more, one owner.
inline engine::ParityGame modelCheckerLadder(engine::Vertex blocks) {
    engine::ParityGame game;
    for (engine::Vertex i = 0; i < blocks; ++i) {
        const engine::Vertex b = 3 * i;
        const std::uint64_t priority = 2ULL * (blocks - i);
        game.addVertex(priority, engine::Player::Odd, std::vector<engine::Vertex>{b + 1});
        game.addVertex(0, engine::Player::Odd, std::vector<engine::Vertex>{b + 2, b + 3});
        game.addVertex(priority - 1, engine::Player::Odd, std::vector<engine::Vertex>{b + 3});
    }
    game.addVertex(0, engine::Player::Odd, std::vector<engine::Vertex>{0});
    return game;
}

/// Gazda and Willemse 2013: 3 vertices a block, hard for recursion without components.
inline engine::ParityGame gazdaGame(engine::Vertex size) {
    engine::ParityGame game;
    for (engine::Vertex i = 0; i <= size; ++i) {
        const engine::Vertex b = 3 * i;
        std::vector<engine::Vertex> first{b + 1};
        std::vector<engine::Vertex> second{b + 2};
        std::vector<engine::Vertex> third{b + 1};
        if (i < size) {
            first.push_back(b + 3);
            second.push_back(b + 3);
        }
        if (i > 0)
            third.push_back(b - 1);
        game.addVertex(i + 2ULL, engine::playerOfPriority(i), first);
        game.addVertex((i + 1) % 2, engine::playerOfPriority(i), second);
        game.addVertex((i + 1) % 2, engine::playerOfPriority(i + 1), third);
    }
    return game;
}

/// The core of Benerecetti, Dell'Erba and Mogavero 2017: hard for recursion with components too.
inline engine::ParityGame coreGame(engine::Vertex size) {
    engine::ParityGame game;
    const engine::Vertex blocks = 2 * size + 1;
    for (engine::Vertex i = 0; i < blocks; ++i) {
        const engine::Vertex b = 3 * i;
        std::vector<engine::Vertex> second{b + 2};
        if (i > 0)
            second.push_back(b - 3);
        std::vector<engine::Vertex> third{b + 1, b + 2};
        if (i + 1 < blocks)
            third.push_back(b + 3);
        game.addVertex(std::uint64_t{blocks} + i, engine::playerOfPriority(i),
                       std::vector<engine::Vertex>{b + 1});
        game.addVertex(i, engine::playerOfPriority(i), second);
        game.addVertex(i, engine::playerOfPriority(i + 1), third);
    }
    return game;
}

/// SplitMix64, for games only.
class GameNumbers {
public:
    explicit GameNumbers(std::uint64_t seed) : m_state(seed) {}
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t z = m_state += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>((z ^ (z >> 31U)) % bound);
    }

private:
    std::uint64_t m_state;
};

/// Any owner, priorities below `priorities`, `fewest` to `most` ways to vertices at most `reach`
/// away (all of them when it is 0).
inline engine::ParityGame randomGame(std::uint32_t vertices, std::uint32_t priorities,
                                     std::uint32_t fewest, std::uint32_t most, std::uint32_t reach,
                                     std::uint64_t seed) {
    GameNumbers random(seed);
    engine::ParityGame game;
    std::vector<engine::Vertex> ways;
    for (engine::Vertex v = 0; v < vertices; ++v) {
        ways.clear();
        for (std::uint32_t left = fewest + random.below(most - fewest + 1); left > 0; --left) {
            const std::uint32_t first = reach == 0 || v < reach ? 0 : v - reach;
            const std::uint32_t end = reach == 0 ? vertices : std::min(vertices, v + reach + 1);
            ways.push_back(first + random.below(end - first));
        }
        game.addVertex(random.below(priorities),
                       random.below(2) == 0 ? engine::Player::Even : engine::Player::Odd, ways);
    }
    return game;
}

} // namespace testsupport
