#include "engine/format/statechartjson.h"

#include <array>

namespace engine {

namespace {

constexpr std::array<std::string_view, 2> kVerdicts{"none", "act"}; // as ChartVerdict counts

StatechartState readState(JsonReader& in, JsonNode node) {
    const auto [name, verdict, action, priority, payoff] = in.object(
        node, {{"name"}, {"verdict"}, {"action", false}, {"priority", false}, {"payoff", false}});
    StatechartState state;
    state.name = in.string(name);
    state.verdict = static_cast<ChartVerdict>(in.oneOf(verdict, kVerdicts, "act or none"));
    state.action = in.stringOrNull(action);
    if (priority != kNoNode && !in.isNull(priority))
        state.priority = in.integer(priority);
    if (payoff != kNoNode)
        state.payoff = in.number(payoff);
    return state;
}

} // namespace

StatechartDraft readStatechart(JsonReader& in, JsonNode node) {
    const auto [initial, states, transitions] =
        in.object(node, {{"initial"}, {"states"}, {"transitions"}});
    StatechartDraft chart;
    chart.initial = in.stringOrNull(initial).value_or(std::string());
    for (const JsonNode element : in.array(states))
        chart.states.push_back(readState(in, element));
    for (const JsonNode element : in.array(transitions)) {
        const auto [source, event, target] =
            in.object(element, {{"source"}, {"event"}, {"target"}});
        chart.transitions.push_back({in.string(source), in.string(event), in.string(target)});
    }
    return chart;
}

Result<StatechartDraft> parseStatechart(std::string_view bytes, const Limits& limits) {
    const Result<JsonTree> tree = JsonTree::parse(bytes, limits);
    if (!tree)
        return tree.problems();
    JsonReader in(*tree);
    StatechartDraft chart = readStatechart(in, 0);
    if (in.failed())
        return in.problems();
    return chart;
}

void writeStatechart(JsonWriter& out, const StatechartDraft& chart) {
    out.beginObject().key("initial");
    if (chart.initial.empty())
        out.null();
    else
        out.string(chart.initial);
    out.key("states").beginArray();
    for (const StatechartState& state : chart.states) {
        out.beginObject().key("name").string(state.name);
        out.key("verdict").string(kVerdicts[static_cast<std::size_t>(state.verdict)]);
        out.key("action");
        if (state.action)
            out.string(*state.action);
        else
            out.null();
        out.key("priority");
        if (state.priority)
            out.integer(*state.priority);
        else
            out.null();
        out.key("payoff").number(state.payoff).endObject();
    }
    out.endArray().key("transitions").beginArray();
    for (const DraftTransition& transition : chart.transitions) {
        out.beginObject().key("source").string(transition.source);
        out.key("event").string(transition.event);
        out.key("target").string(transition.target).endObject();
    }
    out.endArray().endObject();
}

} // namespace engine
