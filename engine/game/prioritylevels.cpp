#include "engine/game/prioritylevels.h"

#include <algorithm>
#include <numeric>

namespace engine {

PriorityLevels priorityLevels(const ParityGame& game) {
    PriorityLevels levels;
    levels.level.resize(game.priority.size());
    levels.descending.resize(game.priority.size());
    std::iota(levels.descending.begin(), levels.descending.end(), Vertex{0});
    std::ranges::stable_sort(
        levels.descending, [&](Vertex a, Vertex b) { return game.priority[a] < game.priority[b]; });
    std::uint32_t level = 0;
    for (const Vertex vertex : levels.descending) {
        if (level % 2 != game.priority[vertex] % 2)
            ++level;
        levels.level[vertex] = level;
    }
    std::ranges::stable_sort(levels.descending, [&](Vertex a, Vertex b) {
        return levels.level[a] != levels.level[b] ? levels.level[a] > levels.level[b] : a < b;
    });
    return levels;
}

} // namespace engine
