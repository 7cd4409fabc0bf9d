// From nodes to what a reader of an error needs, line, column and JSON path, and back from paths.
#pragma once

#include "engine/format/jsontree.h"
#include "engine/format/textposition.h"

#include <string>
#include <string_view>
#include <unordered_map>

namespace engine {

/// Remembers where it was in each list, so that going through a list's errors in order costs one
/// pass. The tree must outlive it.
class JsonLocator {
public:
    explicit JsonLocator(const JsonTree& tree) : m_tree(tree), m_lines(tree.source()) {}

    /// "$.state_machine.states[2].name". Keys that are no identifiers are quoted: $["a b"].
    [[nodiscard]] std::string path(JsonNode node);
    /// Where a value starts, with its path.
    [[nodiscard]] FilePosition position(JsonNode node);
    /// Where a member's key starts, with the member's path.
    [[nodiscard]] FilePosition keyPosition(JsonNode node);
    /// The node with this path (keys without quotes only), else the last on the way to it.
    [[nodiscard]] JsonNode resolve(std::string_view path);

private:
    struct Step {
        JsonNode child = kNoNode;
        std::size_t index = 0;
    };
    Step childContaining(JsonNode container, JsonNode node);
    JsonNode elementAt(JsonNode array, std::size_t index);

    const JsonTree& m_tree;
    TextPosition m_lines;
    std::unordered_map<JsonNode, Step> m_steps;
};

/// A path's step from an object to its member: ".name" or ["other name"].
[[nodiscard]] std::string pathStep(std::string_view key);

} // namespace engine
