// Names are data: how text of a file is made harmless in each kind of output.
#pragma once

#include <string>
#include <string_view>

namespace engine {

/// `text` on one line that a terminal or reader shows as it is: control characters, line ends,
/// direction marks and invalid bytes become "\u{202E}". O(n).
[[nodiscard]] std::string printable(std::string_view text);

/// printable() text for HTML content and quoted attributes. O(n).
[[nodiscard]] std::string htmlEscaped(std::string_view text);

/// printable() text for running Markdown and its tables. O(n).
[[nodiscard]] std::string markdownEscaped(std::string_view text);

} // namespace engine
