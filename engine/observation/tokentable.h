// Raw tokens to interned names, each distinct raw text classified once; and entry words as ids.
#pragma once

#include "engine/base/interner.h"
#include "engine/observation/token.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace engine {

/// A classified token; `name` is an id among the names of its kind, in order of first sight.
struct InternedToken {
    TokenKind kind = TokenKind::Blank;
    std::uint32_t name = 0;
};

class TokenTable {
public:
    /// Expected O(length); classifies on first sight only.
    InternedToken lookup(std::string_view raw) {
        const std::uint32_t id = m_raws.intern(raw);
        if (id == m_tokens.size())
            m_tokens.push_back(classified(raw));
        return m_tokens[id];
    }

    [[nodiscard]] const Interner& events() const { return m_events; }
    [[nodiscard]] const Interner& states() const { return m_states; }
    [[nodiscard]] const Interner& actions() const { return m_actions; }

private:
    InternedToken classified(std::string_view raw) {
        const Token token = classify(raw);
        switch (token.kind) {
        case TokenKind::Event:
            return {token.kind, m_events.intern(token.name)};
        case TokenKind::State:
            return {token.kind, m_states.intern(token.name)};
        case TokenKind::Action:
            return {token.kind, m_actions.intern(token.name)};
        case TokenKind::Blank:
        case TokenKind::Invalid:
            break;
        }
        return {token.kind, 0};
    }

    Interner m_raws;
    std::vector<InternedToken> m_tokens;
    Interner m_events;
    Interner m_states;
    Interner m_actions;
};

/// Words of actions as nodes of a trie: extending a word by one action is one lookup, and equal
/// words are equal nodes. Node 0 is the empty word.
class WordTrie {
public:
    std::uint32_t extended(std::uint32_t word, std::uint32_t action) {
        const std::uint64_t key = (std::uint64_t{word} << 32U) | action;
        const auto [it, isNew] = m_children.try_emplace(key, size());
        if (isNew)
            m_nodes.push_back({word, action});
        return it->second;
    }
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_nodes.size()); }

    /// The actions of a word, in order. O(length).
    [[nodiscard]] std::vector<std::uint32_t> actions(std::uint32_t word) const {
        std::vector<std::uint32_t> reversed;
        for (; word != 0; word = m_nodes[word].parent)
            reversed.push_back(m_nodes[word].action);
        return {reversed.rbegin(), reversed.rend()};
    }

private:
    struct Node {
        std::uint32_t parent = 0;
        std::uint32_t action = 0;
    };

    std::vector<Node> m_nodes{Node{}};
    std::unordered_map<std::uint64_t, std::uint32_t> m_children;
};

} // namespace engine
