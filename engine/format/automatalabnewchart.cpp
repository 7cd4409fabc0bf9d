// A chart for a machine without one: breadth-first layers from left to right.
#include "engine/format/automatalabchart.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

constexpr double kLayerWidth = 240;
constexpr double kRowHeight = 120;
constexpr double kMargin = 40;

struct Point {
    double x = 0;
    double y = 0;
};

/// Places states by layer and by the order in which a breadth-first walk meets them; what the
/// initial state does not reach starts walks of its own, in file order.
class Layers {
public:
    explicit Layers(const Machine& machine) {
        std::unordered_map<std::string_view, std::size_t> index;
        for (std::size_t i = 0; i < machine.states.size(); ++i)
            index.try_emplace(machine.states[i].name, i);
        m_next.resize(machine.states.size());
        for (const Transition& transition : machine.transitions) {
            const auto from = index.find(transition.state);
            const auto to = index.find(transition.stateNext);
            if (from != index.end() && to != index.end())
                m_next[from->second].push_back(to->second);
        }
        m_points.resize(machine.states.size());
        m_placed.resize(machine.states.size(), false);
        if (machine.initialState) {
            if (const auto initial = index.find(*machine.initialState); initial != index.end())
                walk(initial->second);
        }
        for (std::size_t i = 0; i < machine.states.size(); ++i)
            walk(i);
    }

    [[nodiscard]] Point of(std::size_t state) const { return m_points[state]; }
    [[nodiscard]] double right() const {
        return kMargin + kLayerWidth * static_cast<double>(m_rows.size());
    }

private:
    void place(std::size_t state, std::size_t layer) {
        if (m_rows.size() <= layer)
            m_rows.resize(layer + 1);
        m_placed[state] = true;
        m_points[state] = {kMargin + kLayerWidth * static_cast<double>(layer),
                           kMargin + kRowHeight * static_cast<double>(m_rows[layer]++)};
    }

    void walk(std::size_t start) {
        if (m_placed[start])
            return;
        std::vector<std::pair<std::size_t, std::size_t>> queue{{start, 0}};
        place(start, 0);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto [state, layer] = queue[i];
            for (const std::size_t next : m_next[state]) {
                if (m_placed[next])
                    continue;
                place(next, layer + 1);
                queue.emplace_back(next, layer + 1);
            }
        }
    }

    std::vector<std::vector<std::size_t>> m_next;
    std::vector<Point> m_points;
    std::vector<bool> m_placed;
    std::vector<std::size_t> m_rows; // states placed so far, by layer
};

void writePoint(JsonWriter& out, Point point) {
    out.key("x").number(point.x);
    out.key("y").number(point.y);
}

} // namespace

void writeNewAutomataLabChart(JsonWriter& out, const Machine& machine, const ChartSettings& chart) {
    const Layers layers(machine);
    std::unordered_map<std::string_view, Point> points;
    for (std::size_t i = 0; i < machine.states.size(); ++i)
        points.try_emplace(machine.states[i].name, layers.of(i));
    for (const StatePosition& pinned : chart.positions) {
        if (const auto found = points.find(pinned.state); found != points.end())
            found->second = {pinned.x, pinned.y};
    }

    out.beginObject();
    out.key("settings").beginObject();
    out.key("expand_states").boolean(true);
    out.key("state_origin_centered").boolean(false);
    out.endObject();

    out.key("indicators").beginObject();
    out.key("initial_state_indicator");
    const auto initial = machine.initialState ? points.find(*machine.initialState) : points.end();
    if (initial != points.end()) {
        out.beginObject();
        writePoint(out, {initial->second.x - kLayerWidth / 2, initial->second.y});
        out.key("state").string(initial->first);
        out.endObject();
    } else {
        out.null();
    }
    std::set<long long> indicators;
    for (const TerminalNotation& row : chart.terminalNotation)
        indicators.insert(row.indicator);
    out.key("terminal_state_indicators").beginArray();
    double y = kMargin;
    for (const long long indicator : indicators) {
        out.beginObject();
        out.key("id").integer(indicator);
        writePoint(out, {layers.right(), y});
        out.endObject();
        y += kRowHeight;
    }
    out.endArray();
    out.key("terminal_state_transitions").beginArray();
    for (const TerminalNotation& row : chart.terminalNotation) {
        if (!points.contains(row.state))
            continue;
        out.beginObject();
        out.key("state").string(row.state);
        out.key("terminal_state_indicator_id").integer(row.indicator);
        out.endObject();
    }
    out.endArray();
    out.endObject();

    out.key("states").beginArray();
    for (const State& state : machine.states) {
        out.beginObject();
        out.key("state").string(state.name);
        writePoint(out, points.at(state.name));
        out.endObject();
    }
    out.endArray();
    out.key("draft_transitions").beginArray().endArray();
    out.endObject();
}

} // namespace engine
