#include "engine/chart/chartdot.h"

#include <vector>

namespace engine {

namespace {

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty())
            text += ", ";
        text += name;
    }
    return text;
}

std::string labelOf(const ChartState& state) {
    std::string text = state.name;
    if (!state.entryWord.empty())
        text += "\nentry / " + joined(state.entryWord);
    if (!state.exitActions.empty())
        text += "\nexit / " + joined(state.exitActions);
    return dotLabel(text);
}

std::string nodeName(std::size_t index) {
    return "s" + std::to_string(index);
}

} // namespace

std::string dotLabel(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out.push_back('\\');
            out.push_back(c);
        } else if (c == '&') {
            out += "&amp;";
        } else if (c == '\n') {
            out += "\\n";
        } else if (byte < 0x20) {
            // U+2400 + byte in UTF-8.
            out += "\xE2\x90";
            out.push_back(static_cast<char>(0x80 + byte));
        } else {
            out.push_back(c);
        }
    }
    out.push_back('"');
    return out;
}

std::string writeDot(const ChartGraph& graph) {
    std::string out = "digraph machine {\n"
                      "  rankdir=LR;\n"
                      "  node [shape=box, style=rounded];\n";
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        const ChartState& state = graph.states[i];
        out += "  " + nodeName(i) + " [label=" + labelOf(state);
        if (state.terminal)
            out += ", peripheries=2";
        if (state.generated)
            out += ", style=\"rounded,dashed\"";
        if (state.unreachable)
            out += ", color=gray50, fontcolor=gray50";
        out += "];\n";
    }
    if (graph.initial) {
        out += "  __start0 [label=\"\", shape=none, width=0, height=0];\n";
        out += "  __start0 -> " + nodeName(*graph.initial) + ";\n";
    }
    for (const EdgeGroup& group : graph.groups)
        for (const ChartEvent& event : group.events)
            out += "  " + nodeName(group.from) + " -> " + nodeName(group.to) +
                   " [label=" + dotLabel(event.event) + "];\n";
    out += "}\n";
    return out;
}

} // namespace engine
