// Faults name what was expected and what was found in words a reader of the file knows.
#include "engine/format/jsonreader.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace engine {

namespace {

std::string_view describe(JsonType type) {
    switch (type) {
    case JsonType::Null:
        return "null";
    case JsonType::False:
        return "false";
    case JsonType::True:
        return "true";
    case JsonType::Number:
        return "a number";
    case JsonType::String:
        return "a string";
    case JsonType::Array:
        return "an array";
    case JsonType::Object:
        return "an object";
    }
    return "nothing";
}

template <typename Number>
bool parseNumber(std::string_view text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace

void JsonReader::fault(ProblemCode code, JsonNode node, std::vector<std::string> arguments) {
    m_problems.add({code, Severity::Error, std::move(arguments), {}, m_locator.position(node)});
}

void JsonReader::wrongType(JsonNode node, std::string_view expected) {
    fault(ProblemCode::JsonWrongType, node,
          {std::string(expected), std::string(describe(m_tree.type(node)))});
}

void JsonReader::wrongValue(JsonNode node, std::string_view expected) {
    fault(ProblemCode::JsonWrongValue, node,
          {std::string(m_tree.text(node)), std::string(expected)});
}

void JsonReader::unknownKey(JsonNode member) {
    m_problems.add({ProblemCode::JsonUnknownKey,
                    Severity::Error,
                    {std::string(m_tree.key(member))},
                    {},
                    m_locator.keyPosition(member)});
}

void JsonReader::add(const Problems& problems) {
    for (Problem problem : problems.list) {
        const std::string path = problem.position.path;
        problem.position = m_locator.position(m_locator.resolve(path));
        m_problems.add(std::move(problem));
    }
    for (const auto& [code, count] : problems.omitted)
        m_problems.omitted[code] += count;
}

bool JsonReader::expect(JsonNode node, JsonType type, std::string_view expected) {
    if (node == kNoNode)
        return false;
    if (m_tree.type(node) == type)
        return true;
    wrongType(node, expected);
    return false;
}

void JsonReader::readObject(JsonNode node, std::span<const JsonKey> keys,
                            std::span<JsonNode> members) {
    if (!expect(node, JsonType::Object, "an object"))
        return;
    for (const JsonNode child : m_tree.children(node)) {
        const std::string_view key = m_tree.key(child);
        const auto known = std::ranges::find(keys, key, &JsonKey::name);
        if (known != keys.end()) {
            members[static_cast<std::size_t>(known - keys.begin())] = child;
        } else if (m_unknown == UnknownKeys::Refused) {
            unknownKey(child);
        }
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i].required && members[i] == kNoNode)
            fault(ProblemCode::JsonMissingKey, node, {std::string(keys[i].name)});
    }
}

JsonTree::Children JsonReader::array(JsonNode node) {
    if (expect(node, JsonType::Array, "an array"))
        return m_tree.children(node);
    return {};
}

JsonTree::Children JsonReader::freeObject(JsonNode node) {
    if (expect(node, JsonType::Object, "an object"))
        return m_tree.children(node);
    return {};
}

std::string JsonReader::string(JsonNode node) {
    if (!expect(node, JsonType::String, "a string"))
        return {};
    return std::string(m_tree.text(node));
}

std::optional<std::string> JsonReader::stringOrNull(JsonNode node) {
    if (node == kNoNode || isNull(node) || !expect(node, JsonType::String, "a string or null"))
        return std::nullopt;
    return std::string(m_tree.text(node));
}

bool JsonReader::boolean(JsonNode node) {
    if (node == kNoNode)
        return false;
    const JsonType type = m_tree.type(node);
    if (type != JsonType::True && type != JsonType::False)
        wrongType(node, "true or false");
    return type == JsonType::True;
}

std::uint64_t JsonReader::unsignedInteger(JsonNode node) {
    constexpr std::string_view kExpected = "a whole number from 0";
    std::uint64_t value = 0;
    if (expect(node, JsonType::Number, kExpected) && !parseNumber(m_tree.text(node), value)) {
        wrongValue(node, kExpected);
        return 0;
    }
    return value;
}

std::int64_t JsonReader::integer(JsonNode node) {
    constexpr std::string_view kExpected = "a whole number";
    std::int64_t value = 0;
    if (expect(node, JsonType::Number, kExpected) && !parseNumber(m_tree.text(node), value)) {
        wrongValue(node, kExpected);
        return 0;
    }
    return value;
}

double JsonReader::number(JsonNode node) {
    double value = 0;
    if (expect(node, JsonType::Number, "a number"))
        parseNumber(m_tree.text(node), value); // too small for a double reads as 0
    return value;                              // what is too large is no JSON to our parser
}

std::size_t JsonReader::oneOf(JsonNode node, std::span<const std::string_view> allowed,
                              std::string_view expected) {
    if (!expect(node, JsonType::String, "a string"))
        return 0;
    const auto found = std::ranges::find(allowed, m_tree.text(node));
    if (found == allowed.end()) {
        wrongValue(node, expected);
        return 0;
    }
    return static_cast<std::size_t>(found - allowed.begin());
}

} // namespace engine
