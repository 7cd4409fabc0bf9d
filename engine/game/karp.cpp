#include "engine/game/karp.h"

#include "engine/game/gameerrors.h"

#include <algorithm>
#include <limits>
#include <span>
#include <string>

namespace engine {

namespace {

constexpr std::int64_t kNoWalk = std::numeric_limits<std::int64_t>::min();

/// numerator / denominator, denominator > 0.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;

    friend bool operator<(const Fraction& a, const Fraction& b) {
        return a.numerator * b.denominator < b.numerator * a.denominator;
    }
};

/// The part of a game that its initial vertex reaches, renumbered in the order of a search.
class ReachablePart {
public:
    explicit ReachablePart(const ChartGame& game) : m_game(game) {
        std::vector<std::uint32_t> number(game.game.vertexCount(), kNoVertex);
        number[game.initial] = 0;
        m_vertices.push_back(game.initial);
        for (std::size_t next = 0; next < m_vertices.size(); ++next) {
            for (const Vertex target : game.game.successors(m_vertices[next])) {
                if (number[target] == kNoVertex) {
                    number[target] = static_cast<std::uint32_t>(m_vertices.size());
                    m_vertices.push_back(target);
                }
                m_targets.push_back(number[target]);
            }
            m_first.push_back(m_targets.size());
        }
    }

    [[nodiscard]] std::size_t size() const { return m_vertices.size(); }
    [[nodiscard]] std::span<const std::uint32_t> targets(std::size_t number) const {
        return std::span(m_targets).subspan(m_first[number], m_first[number + 1] - m_first[number]);
    }
    [[nodiscard]] Vertex vertex(std::uint32_t number) const { return m_vertices[number]; }
    [[nodiscard]] std::int64_t payoff(std::size_t number) const {
        return m_game.payoff[m_vertices[number]];
    }

private:
    const ChartGame& m_game;
    std::vector<Vertex> m_vertices;
    std::vector<std::size_t> m_first{0};
    std::vector<std::uint32_t> m_targets;
};

/// Row k: the largest weight of a walk of k edges from the initial vertex to each vertex, and the
/// vertex before its last. A payoff is paid on leaving.
class WalkTable {
public:
    WalkTable(const ReachablePart& part, std::int64_t sign) : m_size(part.size()) {
        m_weight.assign((m_size + 1) * m_size, kNoWalk);
        m_before.assign((m_size + 1) * m_size, kNoVertex);
        m_weight[0] = 0;
        for (std::size_t k = 1; k <= m_size; ++k)
            for (std::uint32_t source = 0; source < m_size; ++source)
                if (const std::int64_t walked = weight(k - 1, source); walked != kNoWalk)
                    extend(k, source, walked + sign * part.payoff(source), part.targets(source));
    }

    [[nodiscard]] std::int64_t weight(std::size_t k, std::size_t vertex) const {
        return m_weight[k * m_size + vertex];
    }

    /// The smallest mean by which the walk of n edges to `vertex` beats the shorter ones.
    [[nodiscard]] Fraction weakestGain(std::size_t vertex) const {
        const std::int64_t whole = weight(m_size, vertex);
        Fraction weakest;
        bool found = false;
        for (std::size_t k = 0; k < m_size; ++k) {
            if (weight(k, vertex) == kNoWalk)
                continue;
            const Fraction gain{whole - weight(k, vertex), static_cast<std::int64_t>(m_size - k)};
            if (!found || gain < weakest)
                weakest = gain;
            found = true;
        }
        return weakest;
    }

    /// The first cycle that closes on the walk of n edges to `vertex`, followed from its end.
    [[nodiscard]] std::vector<std::uint32_t> cycleOn(std::uint32_t vertex) const {
        std::vector<std::uint32_t> walk; // from its end
        std::vector<std::size_t> seenAt(m_size, m_size + 1);
        std::uint32_t here = vertex;
        for (std::size_t k = m_size;; --k) {
            if (seenAt[here] <= m_size) {
                std::vector<std::uint32_t> cycle(
                    walk.begin() + static_cast<std::ptrdiff_t>(seenAt[here]), walk.end());
                std::ranges::reverse(cycle);
                return cycle;
            }
            seenAt[here] = walk.size();
            walk.push_back(here);
            here = m_before[k * m_size + here];
        }
    }

private:
    /// Walks of k edges by one more edge from `source`; all weigh the same.
    void extend(std::size_t k, std::uint32_t source, std::int64_t longer,
                std::span<const std::uint32_t> targets) {
        std::int64_t* const row = m_weight.data() + k * m_size;
        for (const std::uint32_t target : targets)
            if (longer > row[target]) {
                row[target] = longer;
                m_before[k * m_size + target] = source;
            }
    }

    std::size_t m_size;
    std::vector<std::int64_t> m_weight;
    std::vector<std::uint32_t> m_before;
};

} // namespace

double ChartCycleMean::asDouble() const {
    // Both sides are exact in a double, so that one division rounds once.
    return static_cast<double>(numerator) / (static_cast<double>(denominator) * kMillionths);
}

ChartCycleMean karpCycleMean(const ChartGame& game, CycleGoal goal, const PolicyLimits& limits) {
    const ReachablePart part(game);
    if (part.size() > limits.maxKarpVertices)
        throw GameTooLarge("Chart reaches " + std::to_string(part.size()) +
                           " states; the limit for its mean payoff is " +
                           std::to_string(limits.maxKarpVertices));

    const std::int64_t sign = goal == CycleGoal::Maximum ? 1 : -1;
    const WalkTable walks(part, sign);
    Fraction best;
    std::uint32_t bestEnd = kNoVertex;
    for (std::uint32_t v = 0; v < part.size(); ++v) {
        if (walks.weight(part.size(), v) == kNoWalk)
            continue;
        const Fraction gain = walks.weakestGain(v);
        if (bestEnd == kNoVertex || best < gain) {
            best = gain;
            bestEnd = v;
        }
    }
    ChartCycleMean mean;
    if (bestEnd == kNoVertex)
        return mean;
    mean.numerator = sign * best.numerator;
    mean.denominator = best.denominator;
    for (const std::uint32_t number : walks.cycleOn(bestEnd))
        mean.cycle.push_back(part.vertex(number));
    return mean;
}

} // namespace engine
