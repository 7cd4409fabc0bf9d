// Reading and writing one member stand side by side here, so that they stay each other's inverse.
#include "engine/format/machinejson.h"

#include <vector>

namespace engine {

namespace {

std::vector<NamedItem> readItems(JsonReader& in, JsonNode node) {
    std::vector<NamedItem> items;
    for (const JsonNode element : in.array(node)) {
        const auto [name, description] = in.object(element, {{"name"}, {"description"}});
        items.push_back({in.string(name), in.string(description)});
    }
    return items;
}

void writeItems(JsonWriter& out, std::string_view key, const std::vector<NamedItem>& items) {
    out.key(key).beginArray();
    for (const NamedItem& item : items) {
        out.beginObject();
        out.key("name").string(item.name);
        out.key("description").string(item.description);
        out.endObject();
    }
    out.endArray();
}

std::vector<State> readStates(JsonReader& in, JsonNode node, TerminalFlags flags) {
    std::vector<State> states;
    for (const JsonNode element : in.array(node)) {
        if (flags == TerminalFlags::Absent) {
            const auto [name, description] = in.object(element, {{"name"}, {"description"}});
            states.push_back({in.string(name), in.string(description), false});
        } else {
            const auto [name, description, terminal] =
                in.object(element, {{"name"}, {"description"}, {"terminal_state"}});
            states.push_back({in.string(name), in.string(description), in.boolean(terminal)});
        }
    }
    return states;
}

void writeStates(JsonWriter& out, const std::vector<State>& states) {
    out.key("states").beginArray();
    for (const State& state : states) {
        out.beginObject();
        out.key("name").string(state.name);
        out.key("description").string(state.description);
        out.key("terminal_state").boolean(state.terminal);
        out.endObject();
    }
    out.endArray();
}

std::vector<StateAction> readRows(JsonReader& in, JsonNode node) {
    std::vector<StateAction> rows;
    for (const JsonNode element : in.array(node)) {
        const auto [state, action] = in.object(element, {{"state"}, {"action"}});
        rows.push_back({in.string(state), in.string(action)});
    }
    return rows;
}

void writeRows(JsonWriter& out, std::string_view key, const std::vector<StateAction>& rows) {
    out.key(key).beginArray();
    for (const StateAction& row : rows) {
        out.beginObject();
        out.key("state").string(row.state);
        out.key("action").string(row.action);
        out.endObject();
    }
    out.endArray();
}

std::vector<Transition> readTransitions(JsonReader& in, JsonNode node) {
    std::vector<Transition> transitions;
    for (const JsonNode element : in.array(node)) {
        const auto [state, event, next] =
            in.object(element, {{"state"}, {"event"}, {"state_next"}});
        transitions.push_back({in.string(state), in.string(event), in.string(next)});
    }
    return transitions;
}

void writeTransitions(JsonWriter& out, const std::vector<Transition>& transitions) {
    out.key("transition_table").beginArray();
    for (const Transition& transition : transitions) {
        out.beginObject();
        out.key("state").string(transition.state);
        out.key("event").string(transition.event);
        out.key("state_next").string(transition.stateNext);
        out.endObject();
    }
    out.endArray();
}

} // namespace

Machine readMachine(JsonReader& in, JsonNode node, TerminalFlags flags) {
    const auto [initial, events, states, actions, stateActions, transitions] =
        in.object(node, {{"initial_state"},
                         {"events"},
                         {"states"},
                         {"actions"},
                         {"state_actions"},
                         {"transition_table"}});
    Machine machine;
    machine.initialState = in.stringOrNull(initial);
    machine.events = readItems(in, events);
    machine.states = readStates(in, states, flags);
    machine.actions = readItems(in, actions);
    const auto [entry, exit] = in.object(stateActions, {{"entry"}, {"exit"}});
    machine.entryActions = readRows(in, entry);
    machine.exitActions = readRows(in, exit);
    machine.transitions = readTransitions(in, transitions);
    return machine;
}

void writeMachine(JsonWriter& out, const Machine& machine) {
    out.beginObject();
    out.key("initial_state");
    if (machine.initialState)
        out.string(*machine.initialState);
    else
        out.null();
    writeItems(out, "events", machine.events);
    writeStates(out, machine.states);
    writeItems(out, "actions", machine.actions);
    out.key("state_actions").beginObject();
    writeRows(out, "entry", machine.entryActions);
    writeRows(out, "exit", machine.exitActions);
    out.endObject();
    writeTransitions(out, machine.transitions);
    out.endObject();
}

} // namespace engine
