// The means of all simple cycles of a small graph: the oracle of the cycle means.
#pragma once

#include "engine/game/chartgame.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace testsupport {

/// A fraction in lowest terms, denominator > 0.
using Mean = std::pair<std::int64_t, std::int64_t>;

inline Mean meanOf(std::int64_t sum, std::int64_t length) {
    const std::int64_t divisor = std::gcd(sum, length);
    return {sum / divisor, length / divisor};
}

inline bool isLess(const Mean& a, const Mean& b) {
    return static_cast<long double>(a.first) * static_cast<long double>(b.second) <
           static_cast<long double>(b.first) * static_cast<long double>(a.second);
}

/// The smallest and largest mean over the simple cycles that the initial vertex reaches.
inline std::optional<std::pair<Mean, Mean>> extremeMeans(const engine::ChartGame& chart) {
    const engine::ParityGame& game = chart.game;
    std::vector<bool> reached(game.vertexCount(), false);
    std::vector<engine::Vertex> open{chart.initial};
    reached[chart.initial] = true;
    while (!open.empty()) {
        const engine::Vertex v = open.back();
        open.pop_back();
        for (const engine::Vertex target : game.successors(v))
            if (!reached[target]) {
                reached[target] = true;
                open.push_back(target);
            }
    }
    std::optional<std::pair<Mean, Mean>> extremes;
    std::vector<engine::Vertex> path;
    const std::function<void(engine::Vertex)> walk = [&](engine::Vertex v) {
        path.push_back(v);
        for (const engine::Vertex target : game.successors(v)) {
            if (target == path.front()) {
                std::int64_t sum = 0;
                for (const engine::Vertex member : path)
                    sum += chart.payoff[member];
                const Mean mean = meanOf(sum, static_cast<std::int64_t>(path.size()));
                if (!extremes)
                    extremes = {mean, mean};
                if (isLess(mean, extremes->first))
                    extremes->first = mean;
                if (isLess(extremes->second, mean))
                    extremes->second = mean;
            } else if (target > path.front() && std::ranges::find(path, target) == path.end()) {
                walk(target); // each cycle once, from its smallest vertex
            }
        }
        path.pop_back();
    };
    for (engine::Vertex v = 0; v < game.vertexCount(); ++v)
        if (reached[v])
            walk(v);
    return extremes;
}

} // namespace testsupport
