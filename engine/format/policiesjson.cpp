// Only the shape: what a policy means is judged where policies are compiled.
#include "engine/format/policiesjson.h"

#include "engine/format/jsoncopy.h"

#include <array>

namespace engine {

namespace {

constexpr std::array<std::string_view, 2> kVerdicts{"act", "none"};

void checkNumberOrNull(JsonReader& in, JsonNode node) {
    if (node != kNoNode && !in.isNull(node))
        static_cast<void>(in.number(node));
}

void checkChart(JsonReader& in, JsonNode node) {
    if (node == kNoNode || in.isNull(node))
        return;
    const auto [initial, states, transitions] =
        in.object(node, {{"initial"}, {"states"}, {"transitions"}});
    static_cast<void>(in.stringOrNull(initial));
    for (const JsonNode element : in.array(states)) {
        const auto [name, verdict, action, priority, payoff] =
            in.object(element, {{"name"}, {"verdict"}, {"action"}, {"priority"}, {"payoff"}});
        static_cast<void>(in.string(name));
        static_cast<void>(in.oneOf(verdict, kVerdicts, "act or none"));
        static_cast<void>(in.stringOrNull(action));
        checkNumberOrNull(in, priority);
        static_cast<void>(in.number(payoff));
    }
    for (const JsonNode element : in.array(transitions)) {
        for (const JsonNode member : in.object(element, {{"source"}, {"event"}, {"target"}}))
            static_cast<void>(in.string(member));
    }
}

void checkSessions(JsonReader& in, JsonNode node) {
    for (const JsonNode element : in.array(node)) {
        const auto [name, steps] = in.object(element, {{"name"}, {"steps"}});
        static_cast<void>(in.string(name));
        for (const JsonNode step : in.array(steps)) {
            const auto [event, evidence] = in.object(step, {{"event"}, {"evidence"}});
            static_cast<void>(in.string(event));
            static_cast<void>(in.freeObject(evidence));
        }
    }
}

void checkPolicies(JsonReader& in, JsonNode node) {
    for (const JsonNode element : in.array(node)) {
        const auto [name, description, source, chart, limits, thresholds, sessions] =
            in.object(element, {{"name"},
                                {"description"},
                                {"source"},
                                {"chart"},
                                {"limits"},
                                {"thresholds"},
                                {"sessions"}});
        static_cast<void>(in.string(name));
        static_cast<void>(in.string(description));
        static_cast<void>(in.stringOrNull(source));
        checkChart(in, chart);
        static_cast<void>(in.freeObject(limits));
        static_cast<void>(in.freeObject(thresholds));
        checkSessions(in, sessions);
    }
}

} // namespace

std::string readPolicies(JsonReader& in, JsonNode node) {
    checkPolicies(in, node);
    JsonReader strict(in.tree());
    if (in.ignoresUnknownKeys())
        checkPolicies(strict, node);
    if (node == kNoNode || strict.failed())
        return "[]";
    return compactJson(in.tree(), node);
}

} // namespace engine
