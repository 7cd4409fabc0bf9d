// Strongly connected components of a part of a graph, found with a stack of its own (Tarjan 1972).
#pragma once

#include "engine/game/paritygame.h"

#include <algorithm>
#include <concepts>

namespace engine {

/// Made once for a graph and run on many parts of it; a run costs what its part has.
class ComponentFinder {
public:
    /// O(vertexCount).
    explicit ComponentFinder(std::size_t vertexCount)
        : m_index(vertexCount, 0), m_low(vertexCount, 0), m_component(vertexCount, 0) {}

    /// Calls sink(component) once for each strongly connected component of the part, those that a
    /// component leads to before it. `successors(v)` is a span of the vertices that v leads to,
    /// `isInside(w)` says which of them belong to the part. O(vertices + edges of the part).
    template <typename Successors, typename IsInside, typename Sink>
    void run(std::span<const Vertex> part, const Successors& successors, const IsInside& isInside,
             const Sink& sink) {
        for (const Vertex vertex : part)
            m_index[vertex] = kUnseen;
        m_seen = 0;
        m_components = 0;
        for (const Vertex root : part) {
            if (m_index[root] != kUnseen)
                continue;
            enter(root);
            while (!m_path.empty())
                step(successors, isInside, sink);
        }
    }

    /// The number of the component that a vertex of the last part is in, once it was handed out.
    [[nodiscard]] std::uint32_t componentOf(Vertex vertex) const { return m_component[vertex]; }

private:
    static constexpr std::uint32_t kUnseen = 0;
    static constexpr std::uint32_t kOpen = 0xFFFFFFFFU; // entered, but in no component yet

    struct Visit {
        Vertex vertex;
        std::uint32_t nextEdge;
    };

    void enter(Vertex vertex) {
        m_index[vertex] = ++m_seen;
        m_low[vertex] = m_seen;
        m_component[vertex] = kOpen;
        m_open.push_back(vertex);
        m_path.push_back({vertex, 0});
    }

    template <typename Successors, typename IsInside, typename Sink>
    void step(const Successors& successors, const IsInside& isInside, const Sink& sink) {
        Visit& visit = m_path.back();
        const Vertex vertex = visit.vertex;
        const std::span<const Vertex> next = successors(vertex);
        while (visit.nextEdge < next.size()) {
            const Vertex target = next[visit.nextEdge++];
            if (!isInside(target))
                continue;
            if (m_index[target] == kUnseen) {
                enter(target);
                return;
            }
            if (m_component[target] == kOpen)
                m_low[vertex] = std::min(m_low[vertex], m_index[target]);
        }
        m_path.pop_back();
        if (!m_path.empty()) {
            const Vertex parent = m_path.back().vertex;
            m_low[parent] = std::min(m_low[parent], m_low[vertex]);
        }
        if (m_low[vertex] == m_index[vertex])
            close(vertex, sink);
    }

    template <typename Sink>
    void close(Vertex root, const Sink& sink) {
        auto first = m_open.end();
        do {
            --first;
            m_component[*first] = m_components;
        } while (*first != root);
        sink(std::span<const Vertex>(first, m_open.end()));
        m_open.erase(first, m_open.end());
        ++m_components;
    }

    std::vector<std::uint32_t> m_index;
    std::vector<std::uint32_t> m_low;
    std::vector<std::uint32_t> m_component;
    std::uint32_t m_seen = 0;
    std::uint32_t m_components = 0;
    std::vector<Vertex> m_open;
    std::vector<Visit> m_path;
};

} // namespace engine
