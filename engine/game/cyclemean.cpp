#include "engine/game/cyclemean.h"

#include "engine/game/components.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace engine {

namespace {

constexpr std::uint32_t kNoArc = 0xFFFFFFFFU;

/// Arcs by one of their ends: those of vertex v are arcs[first[v]] to arcs[first[v + 1] - 1].
class ArcIndex {
public:
    ArcIndex(const WeightedGraph& graph, Vertex Arc::*end)
        : m_first(std::size_t{graph.vertexCount} + 1, 0), m_arcs(graph.arcs.size()) {
        for (const Arc& arc : graph.arcs)
            ++m_first[arc.*end + 1];
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (std::uint32_t i = 0; i < graph.arcs.size(); ++i)
            m_arcs[next[graph.arcs[i].*end]++] = i;
    }

    [[nodiscard]] std::span<const std::uint32_t> of(Vertex vertex) const {
        return std::span(m_arcs).subspan(m_first[vertex], m_first[vertex + 1] - m_first[vertex]);
    }
    [[nodiscard]] std::span<const std::uint32_t> first() const { return m_first; }
    [[nodiscard]] std::span<const std::uint32_t> arcs() const { return m_arcs; }

private:
    std::vector<std::uint32_t> m_first;
    std::vector<std::uint32_t> m_arcs;
};

/// The mean of a cycle, not reduced.
struct Mean {
    Int128 sum = 0;
    std::int64_t length = 1;

    friend bool operator<(const Mean& a, const Mean& b) {
        return a.sum * b.length < b.sum * a.length;
    }
};

/// Policy iteration on one strongly connected component after another. A policy gives each vertex
/// one arc; it leads every vertex to one cycle, whose mean is taken off all weights.
class Howard {
public:
    Howard(const WeightedGraph& graph, Checkpoint& checkpoint)
        : m_graph(graph),
          m_checkpoint(checkpoint),
          m_leaving(graph, &Arc::tail),
          m_entering(graph, &Arc::head),
          m_component(graph.vertexCount, 0),
          m_policy(graph.vertexCount, kNoArc),
          m_potential(graph.vertexCount, 0),
          m_mark(graph.vertexCount, 0) {}

    std::optional<MaximumCycleMean> run() {
        for (const std::vector<Vertex>& component : components())
            if (hasCycle(component) && !settle(component))
                return std::nullopt;
        MaximumCycleMean result;
        if (m_bestCycle.empty())
            return result;
        Int128 divisor = m_best.length;
        for (Int128 rest = m_best.sum < 0 ? -m_best.sum : m_best.sum; rest != 0;)
            divisor = std::exchange(rest, divisor % rest);
        result.numerator = m_best.sum / divisor;
        result.denominator = static_cast<std::int64_t>(m_best.length / divisor);
        result.cycle = std::move(m_bestCycle);
        return result;
    }

private:
    [[nodiscard]] const Arc& arc(std::uint32_t index) const { return m_graph.arcs[index]; }
    [[nodiscard]] const Arc& choice(Vertex vertex) const { return arc(m_policy[vertex]); }
    [[nodiscard]] bool isInside(std::uint32_t index) const {
        return m_component[arc(index).tail] == m_component[arc(index).head];
    }

    std::vector<std::vector<Vertex>> components() {
        std::vector<Vertex> all(m_graph.vertexCount);
        std::iota(all.begin(), all.end(), Vertex{0});
        std::vector<Vertex> heads;
        heads.reserve(m_graph.arcs.size());
        for (const std::uint32_t index : m_leaving.arcs())
            heads.push_back(arc(index).head);
        const auto first = m_leaving.first();
        std::vector<std::vector<Vertex>> found;
        ComponentFinder(m_graph.vertexCount)
            .run(
                all,
                [&](Vertex v) {
                    return std::span<const Vertex>(heads).subspan(first[v],
                                                                  first[v + 1] - first[v]);
                },
                [](Vertex) { return true; },
                [&](std::span<const Vertex> component) {
                    for (const Vertex v : component)
                        m_component[v] = static_cast<std::uint32_t>(found.size());
                    found.emplace_back(component.begin(), component.end());
                });
        return found;
    }

    [[nodiscard]] bool hasCycle(const std::vector<Vertex>& component) const {
        return component.size() > 1 ||
               std::ranges::any_of(m_leaving.of(component.front()),
                                   [&](std::uint32_t index) { return isInside(index); });
    }

    /// Finds the best mean of a component and keeps it if it is the best so far. False when
    /// stopped.
    bool settle(const std::vector<Vertex>& component) {
        for (const Vertex v : component)
            chooseHeaviest(v);
        do {
            if (m_checkpoint.poll(component.size()))
                return false;
            findBestCycle(component);
            attachAll(component);
            evaluate(component);
        } while (improve(component));
        if (m_bestCycle.empty() || m_best < m_mean) {
            m_best = m_mean;
            m_bestCycle = m_cycle;
        }
        return true;
    }

    void chooseHeaviest(Vertex vertex) {
        m_policy[vertex] = kNoArc;
        for (const std::uint32_t index : m_leaving.of(vertex))
            if (isInside(index) &&
                (m_policy[vertex] == kNoArc || arc(index).weight > choice(vertex).weight))
                m_policy[vertex] = index;
    }

    /// The cycle of the policy with the largest mean; of equal ones that with the smallest vertex.
    void findBestCycle(const std::vector<Vertex>& component) {
        const std::uint64_t before = m_lastMark;
        m_cycle.clear();
        m_root = kNoVertex;
        for (const Vertex start : component) {
            const std::uint64_t walk = ++m_lastMark;
            Vertex v = start;
            for (; m_mark[v] <= before; v = choice(v).head)
                m_mark[v] = walk;
            if (m_mark[v] == walk)
                considerCycle(v);
        }
    }

    void considerCycle(Vertex on) {
        Mean mean{0, 0};
        Vertex smallest = on;
        Vertex v = on;
        do {
            mean.sum += choice(v).weight;
            ++mean.length;
            smallest = std::min(smallest, v);
            v = choice(v).head;
        } while (v != on);
        if (m_root != kNoVertex && !(m_mean < mean) && (mean < m_mean || m_root < smallest))
            return;
        m_mean = mean;
        m_root = smallest;
        m_cycle.clear();
        v = smallest;
        do {
            m_cycle.push_back(m_policy[v]);
            v = choice(v).head;
        } while (v != smallest);
    }

    /// Gives the vertices whose policy leads elsewhere one that leads to the root, by the fewest
    /// arcs. They hang on a cycle that is worse.
    void attachAll(const std::vector<Vertex>& component) {
        const std::uint64_t reaches = ++m_lastMark;
        const std::uint64_t elsewhere = ++m_lastMark;
        m_mark[m_root] = reaches;
        for (const Vertex start : component) {
            m_path.clear();
            Vertex v = start;
            for (; m_mark[v] < reaches; v = choice(v).head) {
                m_mark[v] = elsewhere; // until it is known: a walk that comes back goes in circles
                m_path.push_back(v);
            }
            for (const Vertex passed : m_path)
                m_mark[passed] = m_mark[v];
        }
        m_path.clear();
        for (const Vertex v : component)
            if (m_mark[v] == reaches)
                m_path.push_back(v);
        for (std::size_t next = 0; m_path.size() < component.size(); ++next)
            for (const std::uint32_t index : m_entering.of(m_path[next])) {
                const Vertex tail = arc(index).tail;
                if (!isInside(index) || m_mark[tail] == reaches)
                    continue;
                m_mark[tail] = reaches;
                m_policy[tail] = index;
                m_path.push_back(tail);
            }
    }

    /// What the policy gains from each vertex to the root, the mean taken off every arc.
    void evaluate(const std::vector<Vertex>& component) {
        const std::uint64_t known = ++m_lastMark;
        m_mark[m_root] = known;
        m_potential[m_root] = 0;
        for (const Vertex start : component) {
            m_path.clear();
            for (Vertex v = start; m_mark[v] != known; v = choice(v).head)
                m_path.push_back(v);
            while (!m_path.empty()) {
                const Vertex v = m_path.back();
                m_path.pop_back();
                m_mark[v] = known;
                m_potential[v] = gain(m_policy[v]);
            }
        }
    }

    [[nodiscard]] Int128 gain(std::uint32_t index) const {
        return m_potential[arc(index).head] + Int128{arc(index).weight} * m_mean.length -
               m_mean.sum;
    }

    /// Takes the arc that gains most at each vertex. False when none gains more than the policy's.
    bool improve(const std::vector<Vertex>& component) {
        bool improved = false;
        for (const Vertex v : component) {
            Int128 best = m_potential[v];
            for (const std::uint32_t index : m_leaving.of(v)) {
                if (!isInside(index))
                    continue;
                if (const Int128 gained = gain(index); gained > best) {
                    best = gained;
                    m_policy[v] = index;
                    improved = true;
                }
            }
            m_checkpoint.count(m_leaving.of(v).size());
        }
        return improved;
    }

    const WeightedGraph& m_graph;
    Checkpoint& m_checkpoint;
    ArcIndex m_leaving;
    ArcIndex m_entering;
    std::vector<std::uint32_t> m_component;

    std::vector<std::uint32_t> m_policy; // by vertex
    std::vector<Int128> m_potential;     // by vertex, times the length of the cycle
    std::vector<std::uint64_t> m_mark;   // by vertex, counted up by every walk
    std::uint64_t m_lastMark = 0;
    std::vector<Vertex> m_path; // scratch

    Mean m_mean; // of the component's best cycle so far
    Vertex m_root = kNoVertex;
    std::vector<std::uint32_t> m_cycle;

    Mean m_best;
    std::vector<std::uint32_t> m_bestCycle;
};

/// The graph without the vertices that no arc touches. The others keep their order, the arcs their
/// places.
WeightedGraph withoutLooseVertices(const WeightedGraph& graph) {
    std::vector<Vertex> touched;
    touched.reserve(2 * graph.arcs.size());
    for (const Arc& arc : graph.arcs) {
        touched.push_back(arc.tail);
        touched.push_back(arc.head);
    }
    std::ranges::sort(touched);
    const auto repeated = std::ranges::unique(touched);
    touched.erase(repeated.begin(), repeated.end());
    const auto numberOf = [&](Vertex vertex) {
        return static_cast<Vertex>(std::ranges::lower_bound(touched, vertex) - touched.begin());
    };
    WeightedGraph dense{static_cast<std::uint32_t>(touched.size()), {}};
    dense.arcs.reserve(graph.arcs.size());
    for (const Arc& arc : graph.arcs)
        dense.arcs.push_back({numberOf(arc.tail), numberOf(arc.head), arc.weight});
    return dense;
}

} // namespace

std::optional<MaximumCycleMean> maximumCycleMean(const WeightedGraph& graph,
                                                 Checkpoint& checkpoint) {
    // A short file may announce a thousand million vertices: only those with arcs cost memory.
    if (graph.vertexCount / 2 > graph.arcs.size())
        return Howard(withoutLooseVertices(graph), checkpoint).run();
    return Howard(graph, checkpoint).run();
}

std::string MaximumCycleMean::text() const {
    std::string digits;
    Int128 rest = numerator < 0 ? -numerator : numerator;
    do
        digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    while ((rest /= 10) != 0);
    if (numerator < 0)
        digits += '-';
    std::ranges::reverse(digits);
    return digits + '/' + std::to_string(denominator);
}

} // namespace engine
