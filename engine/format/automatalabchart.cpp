// Reading goes through the chart member by member and notes what refers to nothing.
#include "engine/format/automatalabchart.h"

#include "engine/format/jsoncopy.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace engine {

namespace {

class ChartReader {
public:
    ChartReader(JsonReader& in, const Machine& machine) : m_in(in) {
        for (const State& state : machine.states)
            m_states.insert(state.name);
    }

    AutomataLabChart read(JsonNode node) {
        const auto [settings, indicators, states, drafts] = m_in.object(
            node, {{"settings"}, {"indicators"}, {"states"}, {"draft_transitions", false}});
        const auto [expand, centered] =
            m_in.object(settings, {{"expand_states"}, {"state_origin_centered", false}});
        m_in.boolean(expand);
        m_in.boolean(centered);
        readIndicators(indicators);
        readStates(states);
        readDrafts(drafts);
        std::ranges::sort(m_chart.dangling);
        return std::move(m_chart);
    }

private:
    JsonTree::Children optionalArray(JsonNode node) {
        return node == kNoNode ? JsonTree::Children{} : m_in.array(node);
    }

    void number(JsonNode node) { static_cast<void>(m_in.number(node)); }

    void point(JsonNode node) {
        const auto [x, y] = m_in.object(node, {{"x"}, {"y"}});
        number(x);
        number(y);
    }

    /// What only the other program reads; containers have no place there.
    void scalar(JsonNode node) {
        if (node == kNoNode)
            return;
        const JsonType type = m_in.tree().type(node);
        if (type == JsonType::Array || type == JsonType::Object)
            m_in.wrongType(node, "a number, a string or null");
    }

    /// A state's name; `owner` is what goes when the state is missing.
    void stateReference(JsonNode node, JsonNode owner) {
        const std::string name = m_in.string(node);
        if (node == kNoNode || m_in.tree().type(node) != JsonType::String ||
            m_states.contains(name))
            return;
        m_in.fault(ProblemCode::ReferenceMissing, node, {"state", name});
        if (m_chart.dangling.empty() || m_chart.dangling.back() != owner)
            m_chart.dangling.push_back(owner);
    }

    void readIndicators(JsonNode node) {
        const auto [initial, terminals, relations, transitions] =
            m_in.object(node, {{"initial_state_indicator"},
                               {"terminal_state_indicators", false},
                               {"terminal_state_transitions", false},
                               {"indicator_transitions", false}});
        if (!m_in.isNull(initial)) {
            const auto [x, y, state] = m_in.object(initial, {{"x"}, {"y"}, {"state", false}});
            number(x);
            number(y);
            stateReference(state, state);
        }
        std::unordered_set<std::int64_t> ids;
        for (const JsonNode element : optionalArray(terminals)) {
            const auto [id, x, y] = m_in.object(element, {{"id"}, {"x"}, {"y"}});
            const std::int64_t number64 = m_in.integer(id);
            number(x);
            number(y);
            if (id != kNoNode && !ids.insert(number64).second)
                m_in.fault(ProblemCode::NameDuplicate, id,
                           {"terminal indicator", std::to_string(number64)});
        }
        for (const JsonNode element : optionalArray(relations)) {
            const auto [state, id] =
                m_in.object(element, {{"state"}, {"terminal_state_indicator_id"}});
            stateReference(state, element);
            const std::int64_t indicator = m_in.integer(id);
            if (id != kNoNode && !ids.contains(indicator))
                m_in.fault(ProblemCode::ReferenceMissing, id,
                           {"terminal indicator", std::to_string(indicator)});
            m_chart.terminalNotation.push_back({m_in.string(state), indicator});
        }
        for (const JsonNode element : optionalArray(transitions)) {
            for (const JsonNode member : m_in.object(element, {{"id"}, {"source"}, {"target"}}))
                scalar(member);
        }
    }

    void readStates(JsonNode node) {
        std::unordered_set<std::string> placed;
        for (const JsonNode element : m_in.array(node)) {
            const auto [state, x, y, width, height] = m_in.object(
                element, {{"state"}, {"x"}, {"y"}, {"width", false}, {"height", false}});
            stateReference(state, element);
            for (const JsonNode member : {x, y, width, height})
                number(member);
            if (state != kNoNode && !placed.insert(std::string(m_in.tree().text(state))).second)
                m_in.fault(ProblemCode::NameDuplicate, state,
                           {"position", std::string(m_in.tree().text(state))});
        }
    }

    void readDrafts(JsonNode node) {
        for (const JsonNode element : optionalArray(node)) {
            const auto [id, source, target, sourceState, targetState, event, index, sourceIndicator,
                        targetIndicator] =
                m_in.object(element, {{"id"},
                                      {"source"},
                                      {"target"},
                                      {"source_state", false},
                                      {"target_state", false},
                                      {"remembered_event", false},
                                      {"remembered_transition_index", false},
                                      {"source_indicator", false},
                                      {"target_indicator", false}});
            point(source);
            point(target);
            for (const JsonNode state : {sourceState, targetState}) {
                if (!m_in.isNull(state))
                    stateReference(state, element);
            }
            for (const JsonNode member : {id, event, index, sourceIndicator, targetIndicator})
                scalar(member);
        }
    }

    JsonReader& m_in;
    std::unordered_set<std::string> m_states;
    AutomataLabChart m_chart;
};

} // namespace

AutomataLabChart readAutomataLabChart(JsonReader& in, JsonNode node, const Machine& machine) {
    return ChartReader(in, machine).read(node);
}

KeptAutomataLabChart keepAutomataLabChart(JsonReader& in, JsonNode node, const Machine& machine) {
    KeptAutomataLabChart kept;
    kept.chart = readAutomataLabChart(in, node, machine);
    bool readable = true;
    if (in.ignoresUnknownKeys()) {
        JsonReader strict(in.tree());
        static_cast<void>(readAutomataLabChart(strict, node, machine));
        readable = !strict.failed();
    }
    if (readable)
        kept.text = compactJson(in.tree(), node);
    return kept;
}

} // namespace engine
