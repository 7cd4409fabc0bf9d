#include "engine/game/paritysolver.h"

#include "engine/game/paritypreprocessing.h"
#include "engine/game/prioritylevels.h"
#include "engine/game/tanglefinder.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

/// Splits the game into regions from the highest level down. A tangle learned on the way belongs
/// to the last region that its loser can escape to: the search goes back to that one.
class TangleLearning {
public:
    TangleLearning(const ParityGame& game, Checkpoint& checkpoint)
        : m_checkpoint(checkpoint),
          m_reverse(game),
          m_tangles(game.priority.size()),
          m_attractor(game, m_reverse, m_tangles),
          m_finder(game, m_reverse, m_attractor),
          m_levels(priorityLevels(game)),
          m_regionOf(game.priority.size(), 0),
          m_dominions(wonByStaying(game)) {
        m_solution.winner.resize(game.priority.size());
        m_solution.strategy.resize(game.priority.size(), kNoVertex);
    }

    std::optional<ParitySolution> solve() {
        while (removeDominions()) {
            if (m_levels.descending.empty())
                return std::move(m_solution);
            if (!search())
                break;
        }
        return std::nullopt;
    }

private:
    struct Region {
        std::size_t firstHead;  ///< in the levels' order
        std::size_t firstTaken; ///< in m_taken
    };

    /// Goes on from the regions there are; false when stopped.
    bool search() {
        m_goBackTo = kNowhere;
        while (m_next < m_levels.descending.size()) {
            const std::size_t firstHead = m_next;
            const Player player = takeHeads();
            const std::size_t heads = m_attractor.region().size();
            if (heads == 0)
                continue;
            if (!m_attractor.attract(player, m_checkpoint))
                return false;
            keepRegion(firstHead);
            for (const Tangle& tangle : m_finder.find(player, heads))
                learn(tangle);
            m_attractor.close();
        }
        if (m_goBackTo != kNowhere)
            goBack(m_goBackTo);
        return true;
    }

    /// Opens a region with what is free of the next level; returns the level's player.
    Player takeHeads() {
        const std::vector<Vertex>& order = m_levels.descending;
        const std::uint32_t level = m_levels.level[order[m_next]];
        for (; m_next < order.size() && m_levels.level[order[m_next]] == level; ++m_next) {
            if (m_attractor.isFree(order[m_next]))
                m_attractor.take(order[m_next], kNoVertex);
        }
        return playerOfPriority(level);
    }

    void keepRegion(std::size_t firstHead) {
        const auto number = static_cast<std::uint32_t>(m_regions.size());
        m_regions.push_back({firstHead, m_taken.size()});
        for (const Vertex vertex : m_attractor.region())
            m_regionOf[vertex] = number;
        m_taken.insert(m_taken.end(), m_attractor.region().begin(), m_attractor.region().end());
    }

    void learn(const Tangle& tangle) {
        if (tangle.escapes.empty()) {
            m_dominions.push_back(tangle);
            return;
        }
        m_tangles.add(tangle.winner, tangle.members, tangle.escapes);
        std::uint32_t last = 0;
        for (const Vertex escape : tangle.escapes)
            last = std::max(last, m_regionOf[escape]);
        m_goBackTo = std::min<std::size_t>(m_goBackTo, last);
    }

    /// Drops a region and those after it. Those before it would come out the same again.
    void goBack(std::size_t region) {
        if (region >= m_regions.size())
            return;
        const std::size_t first = m_regions[region].firstTaken;
        m_attractor.free(std::span<const Vertex>(m_taken).subspan(first));
        m_taken.resize(first);
        m_next = m_regions[region].firstHead;
        m_regions.resize(region);
    }

    /// Takes what the dominions win out of the game; false when stopped.
    bool removeDominions() {
        if (m_dominions.empty())
            return true;
        goBack(0);
        for (const Tangle& dominion : std::exchange(m_dominions, {})) {
            for (const auto& [vertex, move] : dominion.members) {
                if (m_attractor.isFree(vertex))
                    m_attractor.take(vertex, move);
            }
            if (!m_attractor.attract(dominion.winner, m_checkpoint))
                return false;
            for (const Vertex vertex : m_attractor.region()) {
                m_solution.winner[vertex] = dominion.winner;
                m_solution.strategy[vertex] = m_attractor.move(vertex);
            }
            m_attractor.remove();
        }
        std::erase_if(m_levels.descending,
                      [this](Vertex vertex) { return m_attractor.isGone(vertex); });
        m_next = 0;
        return true;
    }

    static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

    Checkpoint& m_checkpoint;
    ReverseEdges m_reverse;
    TangleStore m_tangles;
    Attractor m_attractor;
    TangleFinder m_finder;
    PriorityLevels m_levels; // what has left the game is dropped from the order
    std::vector<Region> m_regions;
    std::vector<Vertex> m_taken; // region after region
    std::vector<std::uint32_t> m_regionOf;
    std::vector<Tangle> m_dominions;
    std::size_t m_next = 0;
    std::size_t m_goBackTo = kNowhere;
    ParitySolution m_solution;
};

} // namespace

std::optional<ParitySolution> solveParityGame(const ParityGame& game, Checkpoint& checkpoint) {
    if (const std::optional<Player> winner = onlyParity(game))
        return wonByAnyMove(game, *winner);
    return TangleLearning(game, checkpoint).solve();
}

} // namespace engine
