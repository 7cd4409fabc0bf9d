// An imported chart is checked like the document it came from, then kept as text.
#include "engine/format/chartjson.h"

#include "engine/format/automatalabchart.h"
#include "engine/format/jsoncopy.h"

#include <array>

namespace engine {

namespace {

constexpr std::array<std::string_view, 4> kEngines{"dot", "neato", "fdp", "sfdp"};
constexpr std::array<std::string_view, 4> kDirections{"LR", "TB", "RL", "BT"};

} // namespace

ChartSettings readChart(JsonReader& in, JsonNode node, const Machine& machine) {
    const auto [engine, direction, positions, notation, imported] = in.object(
        node, {{"engine"}, {"rank_dir"}, {"positions"}, {"terminal_notation"}, {"imported"}});
    ChartSettings chart;
    chart.engine = kEngines[in.oneOf(engine, kEngines, "dot, neato, fdp or sfdp")];
    chart.rankDir = kDirections[in.oneOf(direction, kDirections, "LR, TB, RL or BT")];
    for (const JsonNode element : in.array(positions)) {
        const auto [state, x, y] = in.object(element, {{"state"}, {"x"}, {"y"}});
        chart.positions.push_back({in.string(state), in.number(x), in.number(y)});
    }
    for (const JsonNode element : in.array(notation)) {
        const auto [state, indicator] = in.object(element, {{"state"}, {"indicator"}});
        chart.terminalNotation.push_back({in.string(state), in.integer(indicator)});
    }
    if (imported != kNoNode && !in.isNull(imported))
        chart.imported = keepAutomataLabChart(in, imported, machine).text;
    return chart;
}

void writeChart(JsonWriter& out, const ChartSettings& chart) {
    out.beginObject();
    out.key("engine").string(chart.engine);
    out.key("rank_dir").string(chart.rankDir);
    out.key("positions").beginArray();
    for (const StatePosition& position : chart.positions) {
        out.beginObject();
        out.key("state").string(position.state);
        out.key("x").number(position.x);
        out.key("y").number(position.y);
        out.endObject();
    }
    out.endArray();
    out.key("terminal_notation").beginArray();
    for (const TerminalNotation& row : chart.terminalNotation) {
        out.beginObject();
        out.key("state").string(row.state);
        out.key("indicator").integer(row.indicator);
        out.endObject();
    }
    out.endArray();
    out.key("imported");
    if (chart.imported)
        writeJsonText(out, *chart.imported, "null");
    else
        out.null();
    out.endObject();
}

} // namespace engine
