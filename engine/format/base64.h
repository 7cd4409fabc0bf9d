// Base64 (RFC 4648), for bytes embedded in text.
#pragma once

#include <iosfwd>
#include <string_view>

namespace engine {

/// Writes `bytes` in base64 with padding. O(n).
void writeBase64(std::ostream& out, std::string_view bytes);

} // namespace engine
