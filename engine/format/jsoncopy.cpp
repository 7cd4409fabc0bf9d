// Nodes lie in document order, so one pass over them with a stack of open containers is a copy.
#include "engine/format/jsoncopy.h"

#include <vector>

namespace engine {

namespace {

void writeScalar(JsonWriter& out, const JsonTree& tree, JsonNode node) {
    switch (tree.type(node)) {
    case JsonType::String:
        out.string(tree.text(node));
        return;
    case JsonType::Number:
        out.literal(tree.text(node));
        return;
    case JsonType::True:
    case JsonType::False:
        out.boolean(tree.type(node) == JsonType::True);
        return;
    default:
        out.null();
    }
}

void closeContainer(JsonWriter& out, JsonType type) {
    if (type == JsonType::Array)
        out.endArray();
    else
        out.endObject();
}

} // namespace

void copyJson(JsonWriter& out, const JsonTree& tree, JsonNode node,
              std::span<const JsonNode> omitted) {
    std::vector<JsonNode> open;
    const JsonNode end = tree.end(node);
    for (JsonNode current = node; current < end;) {
        while (!open.empty() && tree.end(open.back()) == current) {
            closeContainer(out, tree.type(open.back()));
            open.pop_back();
        }
        while (!omitted.empty() && omitted.front() < current)
            omitted = omitted.subspan(1);
        if (!omitted.empty() && omitted.front() == current) {
            current = tree.end(current);
            continue;
        }
        if (!open.empty() && tree.type(open.back()) == JsonType::Object)
            out.key(tree.key(current));
        const JsonType type = tree.type(current);
        if (type == JsonType::Object || type == JsonType::Array) {
            if (type == JsonType::Object)
                out.beginObject();
            else
                out.beginArray();
            open.push_back(current);
        } else {
            writeScalar(out, tree, current);
        }
        ++current;
    }
    for (; !open.empty(); open.pop_back())
        closeContainer(out, tree.type(open.back()));
}

std::string compactJson(const JsonTree& tree, JsonNode node) {
    std::string text;
    JsonWriter out(text, JsonWriter::Layout::Compact);
    copyJson(out, tree, node);
    return text;
}

void writeJsonText(JsonWriter& out, std::string_view json, std::string_view otherwise) {
    if (const Result<JsonTree> tree = JsonTree::parse(json, {}))
        copyJson(out, *tree, 0);
    else
        out.literal(otherwise);
}

} // namespace engine
