// UTF-8 as the token rules see it. Comparing valid UTF-8 bytewise is comparing by code point.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

inline constexpr std::size_t kValidUtf8 = static_cast<std::size_t>(-1);

/// Byte offset of the first invalid sequence (overlong forms and surrogates are invalid), or
/// kValidUtf8. O(n).
[[nodiscard]] std::size_t firstInvalidUtf8(std::string_view text);

/// `text` with U+FFFD in place of every byte that belongs to no valid sequence. O(n).
[[nodiscard]] std::string replaceInvalidUtf8(std::string_view text);

/// Number of code points. Precondition: valid UTF-8. O(n).
[[nodiscard]] std::size_t codePointCount(std::string_view text);

/// The code point that starts at `offset` and its length in bytes. Precondition: valid UTF-8.
struct CodePoint {
    char32_t value = 0;
    std::size_t length = 0;
};
[[nodiscard]] CodePoint codePointAt(std::string_view text, std::size_t offset);

/// Unicode White_Space, or U+FEFF. O(1).
[[nodiscard]] bool isSpace(char32_t c);

/// `text` without white space at both ends. Precondition: valid UTF-8. O(n).
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Normalization Form C (utf8proc). Precondition: valid UTF-8. O(n).
[[nodiscard]] std::string toNfc(std::string_view text);

} // namespace engine
