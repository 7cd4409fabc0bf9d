#include "engine/layout/graph.h"

#include <array>
#include <charconv>
#include <cmath>

extern "C" {
extern gvplugin_library_t gvplugin_dot_layout_LTX_library;
extern gvplugin_library_t gvplugin_neato_layout_LTX_library;
}

namespace engine {

namespace {

constexpr double kPixelsPerInch = 72;

// cgraph takes char* and keeps copies.
char* text(const char* value) {
    return const_cast<char*>(value);
}

std::string decimal(double number) {
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                            std::chars_format::fixed, 6);
    return std::string(buffer.data(), end);
}

int swallowMessage(char*) {
    return 0;
}

// An empty HTML table of fixed size reserves exactly that room and needs no font.
std::string labelBox(double width, double height) {
    return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\" "
           "FIXEDSIZE=\"TRUE\" WIDTH=\"" +
           std::to_string(std::lround(std::ceil(width))) + "\" HEIGHT=\"" +
           std::to_string(std::lround(std::ceil(height))) + "\"><TR><TD></TD></TR></TABLE>";
}

} // namespace

Graph::Graph() {
    static lt_symlist_t plugins[] = {
        {"gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library},
        {"gvplugin_neato_layout_LTX_library", &gvplugin_neato_layout_LTX_library},
        {nullptr, nullptr}};
    agseterrf(swallowMessage);
    m_context = gvContextPlugins(plugins, 0);
    m_graph = agopen(text("g"), Agdirected, nullptr);
    agattr(m_graph, AGNODE, text("shape"), text("box"));
    agattr(m_graph, AGNODE, text("fixedsize"), text("true"));
    // Two empty labels would share one string, which is either HTML or not: nodes get a plain one.
    agattr(m_graph, AGNODE, text("label"), text(""));
    m_width = agattr(m_graph, AGNODE, text("width"), text("0.75"));
    m_height = agattr(m_graph, AGNODE, text("height"), text("0.5"));
    agattr(m_graph, AGEDGE, text("dir"), text("none"));
    m_label = agattr(m_graph, AGEDGE, text("label"), text(""));
}

void Graph::set(const char* attribute, const char* value) {
    agattr(m_graph, AGRAPH, text(attribute), text(value));
}

void Graph::setSize(Agnode_t* node, Agsym_t* attribute, double pixels) {
    std::string value = decimal(pixels / kPixelsPerInch);
    agxset(node, attribute, value.data());
}

std::size_t Graph::addNode(double width, double height) {
    std::string name = "n" + std::to_string(m_nodes.size());
    Agnode_t* node = agnode(m_graph, name.data(), 1);
    setSize(node, m_width, width);
    setSize(node, m_height, height);
    m_nodes.push_back(node);
    return m_nodes.size() - 1;
}

std::size_t Graph::addEdge(std::size_t from, std::size_t to, double labelWidth,
                           double labelHeight) {
    std::string name = "e" + std::to_string(m_edges.size());
    Agedge_t* edge = agedge(m_graph, m_nodes[from], m_nodes[to], name.data(), 1);
    if (labelWidth > 0) {
        std::string box = labelBox(labelWidth, labelHeight);
        agxset(edge, m_label, agstrdup_html(m_graph, box.data()));
    }
    m_edges.push_back(edge);
    return m_edges.size() - 1;
}

bool Graph::layOut(const char* engine) {
    return gvLayout(m_context, m_graph, engine) == 0;
}

} // namespace engine
