// Random observation libraries for property tests: walks of a hidden machine, so that most are
// consistent, and an occasional random token, so that some are not.
#pragma once

#include "engine/observation/observation.h"

#include <rapidcheck.h>

#include <string>
#include <vector>

namespace testsupport {

struct LibraryShape {
    int states = 4;
    int events = 3;
    int words = 3;
    int observations = 5;
    int steps = 6;
    int namedOneIn = 3; ///< 0: no state has a name
    bool fragments = true;
    bool noise = false;
};

/// A library drawn by RapidCheck's own randomness, so that failures shrink and repeat.
inline engine::Library randomLibrary(const LibraryShape& shape) {
    // At full size from the first case on: small libraries come by chance often enough.
    const auto below = [](int n) {
        return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, n));
    };
    const int states = 1 + below(shape.states);
    std::vector<int> word;
    std::vector<bool> named;
    std::vector<std::vector<int>> next;
    for (int s = 0; s < states; ++s) {
        word.push_back(below(shape.words));
        named.push_back(shape.namedOneIn > 0 && below(shape.namedOneIn) == 0);
        std::vector<int> row;
        row.reserve(static_cast<std::size_t>(shape.events));
        for (int e = 0; e < shape.events; ++e)
            row.push_back(below(4) == 0 ? -1 : below(states));
        next.push_back(row);
    }
    engine::Library library;
    const int count = below(shape.observations + 1);
    for (int o = 0; o < count; ++o) {
        auto observation = std::make_shared<engine::Observation>();
        observation->name = "o" + std::to_string(o);
        observation->startContext =
            static_cast<engine::StartContext>(shape.fragments ? below(3) : 0);
        int s = observation->startContext == engine::StartContext::Initial ? 0 : below(states);
        const auto show = [&] {
            if (named[static_cast<std::size_t>(s)] && below(2) == 0)
                observation->tokens.push_back("state_s" + std::to_string(s));
            for (int a = 0; a < word[static_cast<std::size_t>(s)]; ++a)
                observation->tokens.push_back(a % 2 == 0 ? "action_a" : "action_b");
            if (shape.noise && below(25) == 0)
                observation->tokens.push_back("action_noise");
            if (below(10) == 0)
                observation->tokens.push_back(" ");
        };
        show();
        for (int step = below(shape.steps + 1); step > 0; --step) {
            const int e = below(shape.events);
            const int to = next[static_cast<std::size_t>(s)][static_cast<std::size_t>(e)];
            if (to < 0)
                break;
            s = to;
            observation->tokens.push_back("event_" + std::string(1, static_cast<char>('a' + e)));
            show();
        }
        library.push_back(std::move(observation));
    }
    return library;
}

} // namespace testsupport
