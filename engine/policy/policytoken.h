// The tokens of policy texts and the terminal names that messages use for them (POLICY 3.1).
#pragma once

#include "engine/policy/sourcespan.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

enum class PolicyTokenKind : std::uint8_t {
    End,
    Word,
    String,
    LeftParenthesis,
    RightParenthesis,
    Semicolon,
    Bar,
    Star,
    Tilde
};

struct PolicyToken {
    PolicyTokenKind kind = PolicyTokenKind::End;
    std::string_view lexeme; ///< as it is written; points into the text
    std::string name;        ///< of words and strings: what they stand for
    SourceSpan span;
};

/// The terminal, e.g. "SEMICOLON". A word is "NAME" unless it spells a keyword. O(1).
[[nodiscard]] std::string_view terminalName(const PolicyToken& token);

/// Whether a word, which has ASCII characters only, can start with `c`, and go on with it. O(1).
[[nodiscard]] bool startsPolicyWord(char32_t c);
[[nodiscard]] bool continuesPolicyWord(char32_t c);

/// Whether `name` can be written without quotes. O(length).
[[nodiscard]] bool isPolicyWord(std::string_view name);

} // namespace engine
