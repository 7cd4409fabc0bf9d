// A Graphviz graph built from numbers only: attribute values, never a user's text.
#pragma once

#include <graphviz/gvc.h>

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace engine {

/// Owns nothing: the process ends without freeing (Graphviz crashes now and then when it frees).
class Graph {
public:
    Graph();

    void set(const char* attribute, const char* value);
    /// A box of this size in pixels that Graphviz keeps; returns its number.
    std::size_t addNode(double width, double height);
    /// With a label box of this size unless it is zero.
    std::size_t addEdge(std::size_t from, std::size_t to, double labelWidth, double labelHeight);
    /// False when the engine fails.
    bool layOut(const char* engine);

    [[nodiscard]] Agraph_t* root() const { return m_graph; }
    [[nodiscard]] Agnode_t* node(std::size_t number) const { return m_nodes[number]; }
    [[nodiscard]] Agedge_t* edge(std::size_t number) const { return m_edges[number]; }
    [[nodiscard]] std::size_t edgeCount() const { return m_edges.size(); }

private:
    void setSize(Agnode_t* node, Agsym_t* attribute, double pixels);

    GVC_t* m_context = nullptr;
    Agraph_t* m_graph = nullptr;
    Agsym_t* m_width = nullptr;
    Agsym_t* m_height = nullptr;
    Agsym_t* m_label = nullptr;
    std::vector<Agnode_t*> m_nodes;
    std::vector<Agedge_t*> m_edges;
};

} // namespace engine
