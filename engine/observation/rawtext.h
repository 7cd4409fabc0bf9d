// Bytes from outside that are no UTF-8, as text that the same rules still refuse.
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// A token that is not valid UTF-8 as valid text: U+FFFD in front, which no valid token starts
/// with, and in place of each invalid byte; so it stays invalid at its index and can be shown and
/// saved. A valid token stays as it is. O(length).
[[nodiscard]] std::string readableToken(std::string_view raw);

} // namespace engine
