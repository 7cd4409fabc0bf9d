// Typed reading of a JSON tree with closed objects: every fault is noted with its place.
#pragma once

#include "engine/format/jsonlocator.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

/// A member that an object may have.
struct JsonKey {
    std::string_view name;
    bool required = true;
};

/// Reading goes on after a fault, with an empty value, so that all faults are found in one go.
/// kNoNode reads as an empty value without another fault.
class JsonReader {
public:
    enum class UnknownKeys : std::uint8_t { Refused, Ignored };

    explicit JsonReader(const JsonTree& tree, UnknownKeys unknown = UnknownKeys::Refused)
        : m_tree(tree), m_locator(tree), m_unknown(unknown) {}

    /// The members of an object, in the order of `keys`; kNoNode for those it lacks.
    template <std::size_t N>
    std::array<JsonNode, N> object(JsonNode node, const JsonKey (&keys)[N]) {
        std::array<JsonNode, N> members;
        members.fill(kNoNode);
        readObject(node, keys, members);
        return members;
    }
    /// The elements of an array; nothing, with a fault noted, when it is none.
    JsonTree::Children array(JsonNode node);
    /// The members of an object with free keys.
    JsonTree::Children freeObject(JsonNode node);

    std::string string(JsonNode node);
    std::optional<std::string> stringOrNull(JsonNode node);
    bool boolean(JsonNode node);
    std::uint64_t unsignedInteger(JsonNode node);
    std::int64_t integer(JsonNode node);
    double number(JsonNode node);
    [[nodiscard]] bool isNull(JsonNode node) const {
        return node != kNoNode && m_tree.type(node) == JsonType::Null;
    }
    /// The place of a string in `allowed`, which `expected` names; 0 with a fault noted otherwise.
    std::size_t oneOf(JsonNode node, std::span<const std::string_view> allowed,
                      std::string_view expected);

    /// Notes a fault at a node.
    void fault(ProblemCode code, JsonNode node, std::vector<std::string> arguments);
    void wrongType(JsonNode node, std::string_view expected);
    void wrongValue(JsonNode node, std::string_view expected);
    /// Notes a member that its object must not have.
    void unknownKey(JsonNode member);
    /// Takes over problems whose position has a path only, and gives them line and column.
    void add(const Problems& problems);

    [[nodiscard]] const JsonTree& tree() const { return m_tree; }
    [[nodiscard]] bool ignoresUnknownKeys() const { return m_unknown == UnknownKeys::Ignored; }
    [[nodiscard]] JsonLocator& locator() { return m_locator; }
    [[nodiscard]] const Problems& problems() const { return m_problems; }
    [[nodiscard]] bool failed() const { return m_problems.hasErrors(); }

private:
    void readObject(JsonNode node, std::span<const JsonKey> keys, std::span<JsonNode> members);
    bool expect(JsonNode node, JsonType type, std::string_view expected);

    const JsonTree& m_tree;
    JsonLocator m_locator;
    UnknownKeys m_unknown;
    Problems m_problems;
};

} // namespace engine
