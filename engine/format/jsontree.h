// A JSON text as one flat list of small nodes that point into the text: where everything stands.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

enum class JsonType : std::uint8_t { Null, False, True, Number, String, Array, Object };

/// A value's place in document order; the root is 0.
using JsonNode = std::uint32_t;
inline constexpr JsonNode kNoNode = 0xFFFFFFFFU;

/// Costs 32 bytes a value; texts are copied only where they hold escapes.
class JsonTree {
public:
    /// Reads the whole of `source`, which must outlive the tree. Errors, the first one with line,
    /// column and path: FileTooLarge, JsonSyntax (also for invalid UTF-8 and lone surrogates),
    /// JsonTooDeep, JsonDuplicateKey, CapacityExceeded. O(size); no recursion.
    [[nodiscard]] static Result<JsonTree> parse(std::string_view source, const Limits& limits);

    [[nodiscard]] JsonType type(JsonNode node) const { return m_nodes[node].type; }
    /// A string's characters, or a number as it is written. Empty for other types.
    [[nodiscard]] std::string_view text(JsonNode node) const { return textOf(m_nodes[node].text); }
    /// The key of an object's member; empty for other nodes.
    [[nodiscard]] std::string_view key(JsonNode node) const { return textOf(m_nodes[node].key); }
    /// Byte offsets in the source.
    [[nodiscard]] std::size_t offset(JsonNode node) const { return m_nodes[node].offset; }
    [[nodiscard]] std::size_t keyOffset(JsonNode node) const { return m_nodes[node].keyOffset; }
    /// The first node behind `node` and all it contains.
    [[nodiscard]] JsonNode end(JsonNode node) const { return m_nodes[node].end; }
    [[nodiscard]] JsonNode size() const { return static_cast<JsonNode>(m_nodes.size()); }
    [[nodiscard]] std::string_view source() const { return m_source; }
    /// What a value costs beside its text.
    [[nodiscard]] static constexpr std::size_t bytesPerValue() { return sizeof(Node); }

    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = JsonNode;
        using difference_type = std::ptrdiff_t;
        using pointer = const JsonNode*;
        using reference = JsonNode;

        Iterator() = default;
        Iterator(const JsonTree* tree, JsonNode node) : m_tree(tree), m_node(node) {}
        JsonNode operator*() const { return m_node; }
        Iterator& operator++() {
            m_node = m_tree->end(m_node);
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator&) const = default;

    private:
        const JsonTree* m_tree = nullptr;
        JsonNode m_node = 0;
    };
    struct Children {
        Iterator first;
        Iterator last;
        [[nodiscard]] Iterator begin() const { return first; }
        [[nodiscard]] Iterator end() const { return last; }
        [[nodiscard]] bool empty() const { return first == last; }
    };
    /// The elements of an array or members of an object, in order; nothing for other types.
    [[nodiscard]] Children children(JsonNode node) const {
        return {{this, node + 1}, {this, m_nodes[node].end}};
    }
    /// The member with this key, or kNoNode. O(members).
    [[nodiscard]] JsonNode member(JsonNode object, std::string_view key) const;

private:
    friend class JsonTreeBuilder;

    /// Characters in the source, or, where escapes made them differ, in m_unescaped.
    struct Text {
        std::uint32_t begin = 0;
        std::uint32_t length : 31 = 0;
        std::uint32_t unescaped : 1 = 0;
    };
    struct Node {
        Text key;
        Text text;
        std::uint32_t keyOffset = 0;
        std::uint32_t offset = 0;
        JsonNode end = 0;
        JsonType type = JsonType::Null;
    };

    [[nodiscard]] std::string_view textOf(const Text& text) const {
        return (text.unescaped != 0 ? std::string_view(m_unescaped) : m_source)
            .substr(text.begin, text.length);
    }

    std::string_view m_source;
    std::vector<Node> m_nodes;
    std::string m_unescaped;
};

} // namespace engine
