// Where a part of a policy stands in its text, in code points.
#pragma once

#include <cstddef>
#include <string>

namespace engine {

/// Line and column count from 1, the offset from 0. CR, LF and CRLF each end one line.
struct SourcePosition {
    std::size_t line = 1;
    std::size_t column = 1;
    std::size_t offset = 0;

    bool operator==(const SourcePosition&) const = default;
};

/// " at line 1, column 9", as messages end. O(1).
[[nodiscard]] inline std::string placeText(const SourcePosition& at) {
    return " at line " + std::to_string(at.line) + ", column " + std::to_string(at.column);
}

/// From the first code point to the one behind the last.
struct SourceSpan {
    SourcePosition begin;
    SourcePosition end;

    bool operator==(const SourceSpan&) const = default;
};

} // namespace engine
