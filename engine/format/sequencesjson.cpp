// Tokens go straight from the tree into their block of memory.
#include "engine/format/sequencesjson.h"

#include "engine/base/unicode.h"
#include "engine/observation/rawtext.h"

#include <array>
#include <memory>
#include <utility>

namespace engine {

namespace {

constexpr std::array<std::string_view, 3> kContexts{"initial", "continuation", "infer"};

StartContext readContext(JsonReader& in, JsonNode node) {
    return static_cast<StartContext>(in.oneOf(node, kContexts, "initial, continuation or infer"));
}

TokenList readTokens(JsonReader& in, JsonNode node) {
    const JsonTree& tree = in.tree();
    std::size_t count = 0;
    std::size_t bytes = 0;
    for (const JsonNode element : in.array(node)) {
        ++count;
        bytes += tree.text(element).size();
    }
    TokenList tokens;
    tokens.reserve(count, bytes);
    for (const JsonNode element : count == 0 ? JsonTree::Children{} : in.tree().children(node)) {
        if (tree.type(element) == JsonType::String)
            tokens.push_back(tree.text(element));
        else
            in.wrongType(element, "a string");
    }
    return tokens;
}

} // namespace

Library readSequences(JsonReader& in, JsonNode node, EnabledFlags flags) {
    Library library;
    for (const JsonNode element : in.array(node)) {
        Observation observation;
        JsonNode context = kNoNode;
        JsonNode tokens = kNoNode;
        if (flags == EnabledFlags::Present) {
            const auto members = in.object(
                element, {{"name"}, {"description"}, {"enabled"}, {"start_context"}, {"sequence"}});
            observation.name = in.string(members[0]);
            observation.description = in.string(members[1]);
            observation.enabled = in.boolean(members[2]);
            context = members[3];
            tokens = members[4];
        } else {
            const auto members =
                in.object(element, {{"name"}, {"description"}, {"start_context"}, {"sequence"}});
            observation.name = in.string(members[0]);
            observation.description = in.string(members[1]);
            context = members[2];
            tokens = members[3];
        }
        observation.startContext = readContext(in, context);
        observation.tokens = readTokens(in, tokens);
        library.push_back(std::make_shared<const Observation>(std::move(observation)));
    }
    return library;
}

void writeSequences(JsonWriter& out, const Library& library, EnabledFlags flags) {
    out.beginArray();
    for (const auto& observation : library) {
        out.beginObject();
        out.key("name").string(observation->name);
        out.key("description").string(observation->description);
        if (flags == EnabledFlags::Present)
            out.key("enabled").boolean(observation->enabled);
        out.key("start_context")
            .string(kContexts[static_cast<std::size_t>(observation->startContext)]);
        out.key("sequence");
        writeTokens(out, observation->tokens);
        out.endObject();
    }
    out.endArray();
}

Library readObservations(JsonReader& in, JsonNode node) {
    Library library;
    for (const JsonNode element : in.array(node)) {
        const auto [name, context, tokens] =
            in.object(element, {{"name"}, {"startContext"}, {"rawTokens"}});
        Observation observation;
        observation.name = in.string(name);
        observation.startContext = readContext(in, context);
        observation.tokens = readTokens(in, tokens);
        library.push_back(std::make_shared<const Observation>(std::move(observation)));
    }
    return library;
}

std::vector<SimulatorSequence> readSimulatorSequences(JsonReader& in, JsonNode node) {
    std::vector<SimulatorSequence> sequences;
    for (const JsonNode element : in.array(node)) {
        const auto [name, description, sequence] =
            in.object(element, {{"name"}, {"description"}, {"sequence"}});
        sequences.push_back({in.string(name), in.string(description), readStrings(in, sequence)});
    }
    return sequences;
}

void writeSimulatorSequences(JsonWriter& out, const std::vector<SimulatorSequence>& sequences) {
    out.beginArray();
    for (const SimulatorSequence& sequence : sequences) {
        out.beginObject();
        out.key("name").string(sequence.name);
        out.key("description").string(sequence.description);
        out.key("sequence");
        writeStrings(out, sequence.sequence);
        out.endObject();
    }
    out.endArray();
}

std::vector<std::string> readStrings(JsonReader& in, JsonNode node) {
    std::vector<std::string> strings;
    for (const JsonNode element : in.array(node))
        strings.push_back(in.string(element));
    return strings;
}

void writeStrings(JsonWriter& out, const std::vector<std::string>& strings) {
    out.beginArray();
    for (const std::string& string : strings)
        out.string(string);
    out.endArray();
}

void writeTokens(JsonWriter& out, const TokenList& tokens) {
    out.beginArray();
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (firstInvalidUtf8(tokens[i]) == kValidUtf8)
            out.string(tokens[i]);
        else
            out.string(readableToken(tokens[i]));
    }
    out.endArray();
}

ProjectSettings readSettings(JsonReader& in, JsonNode node) {
    const auto [name, description, version] =
        in.object(node, {{"name"}, {"description"}, {"version"}});
    return {in.string(name), in.string(description), in.string(version)};
}

void writeSettings(JsonWriter& out, const ProjectSettings& settings) {
    out.beginObject();
    out.key("name").string(settings.name);
    out.key("description").string(settings.description);
    out.key("version").string(settings.version);
    out.endObject();
}

} // namespace engine
