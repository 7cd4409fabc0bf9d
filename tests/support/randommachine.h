// Machines for tests: random ones, and the reference shape spine300 of the benchmarks.
#pragma once

#include "engine/machine/machine.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>

namespace support {

// std::uniform_int_distribution differs between libraries; this does not.
inline std::size_t below(std::mt19937& random, std::size_t limit) {
    return static_cast<std::size_t>(random()) % limit;
}

/// Any machine: `states` states, about `edges` transitions, some terminal, some with words.
inline engine::Machine randomMachine(std::uint32_t seed, std::size_t states, std::size_t edges) {
    std::mt19937 random(seed);
    engine::Machine machine;
    for (std::size_t i = 0; i < states; ++i) {
        machine.states.push_back({"state_" + std::to_string(i), "", below(random, 5) == 0});
        for (std::size_t a = below(random, 4); a > 0; --a)
            machine.entryActions.push_back(
                {machine.states.back().name, "action_" + std::to_string(below(random, 6))});
    }
    if (states == 0)
        return machine;
    machine.initialState = machine.states.front().name;
    std::set<std::pair<std::size_t, std::size_t>> used;
    for (std::size_t e = 0; e < edges; ++e) {
        const std::size_t from = below(random, states);
        const std::size_t event = below(random, 12);
        if (used.emplace(from, event).second)
            machine.transitions.push_back({machine.states[from].name,
                                           "event_" + std::to_string(event),
                                           machine.states[below(random, states)].name});
    }
    return machine;
}

/// Like inferred machines: a spine, 15 % loops, 40 % edges back to the first fifth, the rest near;
/// `edges` transitions between distinct ordered pairs.
inline engine::Machine spineMachine(std::size_t states, std::size_t edges) {
    std::mt19937 random(1);
    engine::Machine machine;
    for (std::size_t i = 0; i < states; ++i) {
        machine.states.push_back({"state_" + std::to_string(i), "", i % 17 == 16});
        machine.entryActions.push_back(
            {machine.states.back().name, "action_" + std::to_string(i % 7)});
    }
    machine.initialState = machine.states.front().name;
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    const auto add = [&](std::size_t from, std::size_t to) {
        if (pairs.emplace(from, to).second)
            machine.transitions.push_back({machine.states[from].name,
                                           "event_" + std::to_string(pairs.size() % 40),
                                           machine.states[to].name});
    };
    for (std::size_t i = 0; i + 1 < states; ++i)
        add(i, i + 1);
    while (pairs.size() < edges) {
        const std::size_t from = below(random, states);
        const std::size_t kind = below(random, 100);
        if (kind < 15)
            add(from, from);
        else if (kind < 55)
            add(from, below(random, std::max<std::size_t>(1, states / 5)));
        else
            add(from,
                std::min(states - 1, from + below(random, 9) - std::min<std::size_t>(from, 4)));
    }
    return machine;
}

} // namespace support
