// One raw token: what it is and its canonical name (SOLVER 1).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

enum class TokenKind : std::uint8_t { Blank, Event, State, Action, Invalid };

struct Token {
    TokenKind kind = TokenKind::Blank;
    std::string name; ///< canonical ("event_open"); empty for Blank and Invalid

    bool operator==(const Token&) const = default;
};

/// Classifies any bytes; invalid UTF-8 is Invalid. O(length).
[[nodiscard]] Token classify(std::string_view raw);

} // namespace engine
