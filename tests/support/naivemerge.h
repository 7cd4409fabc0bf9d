// The merging rules of SOLVER 4 written down once more, as plainly as possible: maps of strings,
// every pair tried again at every decision, copies instead of rollback. The oracle of the tests.
#pragma once

#include "engine/observation/normalizer.h"
#include "engine/observation/observation.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace testsupport {

struct NaiveCounts {
    std::uint64_t considered = 0, accepted = 0, rejected = 0, notChosen = 0;
    bool operator==(const NaiveCounts&) const = default;
};

/// Nodes are intervals of a canonically sorted library; a class is a set of nodes.
class NaiveMerge {
public:
    using Node = std::uint32_t;
    struct Partition {
        std::map<Node, Node> parent;
        Node find(Node n) const {
            while (parent.at(n) != n)
                n = parent.at(n);
            return n;
        }
    };

    explicit NaiveMerge(const engine::NormalizedLibrary& library) : m_library(&library) {
        for (const auto& o : library.observations) {
            for (std::uint32_t i = 0; i < o.intervalCount; ++i) {
                const Node n = o.firstInterval + i;
                m_now.parent[n] = n;
                if (i > 0)
                    m_next[n - 1] = n;
            }
            if (o.startContext != engine::StartContext::Initial)
                m_starts.push_back(o.firstInterval);
        }
    }

    /// False when the forced phase clashes.
    bool unifyForced() {
        std::map<std::uint32_t, Node> named;
        std::optional<Node> initial;
        std::vector<std::pair<Node, Node>> pairs;
        for (const auto& o : m_library->observations) {
            if (o.startContext == engine::StartContext::Initial) {
                if (initial)
                    pairs.emplace_back(*initial, o.firstInterval);
                else
                    initial = o.firstInterval;
            }
            for (std::uint32_t i = 0; i < o.intervalCount; ++i) {
                const Node n = o.firstInterval + i;
                const auto state = m_library->intervals[n].state;
                if (state != engine::kNoName && !named.emplace(state, n).second)
                    pairs.emplace_back(named[state], n);
            }
        }
        for (const auto& [a, b] : pairs) {
            if (!close(m_now, a, b))
                return false;
        }
        forcedClasses = classes(m_now).size();
        m_initial = initial ? *initial : firstStart();
        return true;
    }

    void merge() {
        std::vector<Node> reds{m_initial};
        while (true) {
            const auto blues = bluesOf(reds);
            if (blues.empty())
                break;
            struct Best {
                std::array<std::int64_t, 3> score;
                std::size_t blue, red;
                Partition after;
            };
            std::optional<Best> best;
            std::map<std::size_t, std::uint64_t> compatible;
            std::optional<std::size_t> promoted;
            for (std::size_t b = 0; b < blues.size() && !promoted; ++b) {
                for (std::size_t r = 0; r < reds.size(); ++r) {
                    Partition trial = m_now;
                    if (!close(trial, reds[r], blues[b]))
                        continue;
                    ++compatible[b];
                    const auto score = scoreOf(trial);
                    if (!best || score > best->score)
                        best = Best{score, b, r, trial};
                }
                if (compatible[b] == 0)
                    promoted = b;
            }
            counts.considered += reds.size();
            if (promoted) {
                counts.rejected += reds.size();
                reds.push_back(blues[*promoted]);
                continue;
            }
            counts.rejected += reds.size() - compatible[best->blue];
            counts.notChosen += compatible[best->blue] - 1;
            ++counts.accepted;
            m_now = best->after;
        }
        stateCount = reds.size();
        for (const auto& [node, parent] : m_now.parent)
            partition.push_back(m_now.find(node));
    }

    /// Whether no two classes could still be merged.
    bool irreducible() const {
        const auto all = classes(m_now);
        for (auto a = all.begin(); a != all.end(); ++a) {
            for (auto b = std::next(a); b != all.end(); ++b) {
                Partition trial = m_now;
                if (close(trial, a->first, b->first))
                    return false;
            }
        }
        return true;
    }

    NaiveCounts counts;
    std::size_t forcedClasses = 0;
    std::size_t stateCount = 0;
    std::vector<Node> partition; ///< by node

private:
    Node firstStart() const {
        for (const auto& o : m_library->observations) {
            if (o.startContext == engine::StartContext::Infer)
                return o.firstInterval;
        }
        return m_library->observations.front().firstInterval;
    }

    std::map<Node, std::vector<Node>> classes(const Partition& p) const {
        std::map<Node, std::vector<Node>> result;
        for (const auto& [node, parent] : p.parent)
            result[p.find(node)].push_back(node);
        return result;
    }

    /// event -> any destination, of one class
    std::map<std::uint32_t, Node> edges(const Partition& p, Node cls) const {
        std::map<std::uint32_t, Node> result;
        for (const auto& [node, parent] : p.parent) {
            if (p.find(node) != p.find(cls))
                continue;
            if (const auto next = m_next.find(node); next != m_next.end())
                result.emplace(m_library->intervals[next->second].event, next->second);
        }
        return result;
    }

    std::optional<std::uint32_t> nameOf(const Partition& p, Node cls) const {
        for (const auto& [node, parent] : p.parent) {
            if (p.find(node) == p.find(cls) && m_library->intervals[node].state != engine::kNoName)
                return m_library->intervals[node].state;
        }
        return std::nullopt;
    }

    bool close(Partition& p, Node a, Node b) const {
        std::deque<std::pair<Node, Node>> todo{{a, b}};
        while (!todo.empty()) {
            const Node x = p.find(todo.front().first);
            const Node y = p.find(todo.front().second);
            todo.pop_front();
            if (x == y)
                continue;
            const auto nx = nameOf(p, x);
            const auto ny = nameOf(p, y);
            if ((nx && ny && *nx != *ny) ||
                m_library->intervals[x].word != m_library->intervals[y].word)
                return false;
            const auto ex = edges(p, x);
            for (const auto& [event, to] : edges(p, y)) {
                if (const auto other = ex.find(event); other != ex.end())
                    todo.emplace_back(other->second, to);
            }
            p.parent[y] = x;
        }
        return true;
    }

    std::vector<Node> bluesOf(const std::vector<Node>& reds) const {
        std::set<Node> redClasses;
        for (const Node red : reds)
            redClasses.insert(m_now.find(red));
        std::vector<Node> blues;
        std::set<Node> seen;
        for (const Node red : reds) {
            for (const auto& [event, to] : edges(m_now, red)) {
                const Node cls = m_now.find(to);
                if (!redClasses.contains(cls) && seen.insert(cls).second)
                    blues.push_back(cls);
            }
        }
        if (!blues.empty())
            return blues;
        for (const Node start : m_starts) {
            if (!redClasses.contains(m_now.find(start)))
                return {m_now.find(start)};
        }
        return {};
    }

    std::array<std::int64_t, 3> scoreOf(const Partition& after) const {
        std::map<Node, std::set<Node>> groups; // class after -> classes before
        for (const auto& [node, parent] : after.parent)
            groups[after.find(node)].insert(m_now.find(node));
        std::array<std::int64_t, 3> score{0, 0, 0};
        for (const auto& [cls, members] : groups) {
            if (members.size() < 2)
                continue;
            score[1] += static_cast<std::int64_t>(members.size()) - 1;
            std::map<std::uint32_t, std::int64_t> having;
            for (const Node member : members) {
                for (const auto& [event, to] : edges(m_now, member))
                    ++having[event];
            }
            for (const auto& [event, count] : having)
                score[0] += count - 1;
            for (const Node member : members) {
                const bool holdsStart =
                    std::ranges::any_of(m_starts, [&](Node s) { return m_now.find(s) == member; });
                const auto own = edges(m_now, member);
                const bool shares = std::ranges::any_of(
                    own, [&](const auto& edge) { return having[edge.first] > 1; });
                if (holdsStart && !shares)
                    --score[2];
            }
        }
        return score;
    }

    const engine::NormalizedLibrary* m_library;
    Partition m_now;
    std::map<Node, Node> m_next;
    std::vector<Node> m_starts;
    Node m_initial = 0;
};

} // namespace testsupport
