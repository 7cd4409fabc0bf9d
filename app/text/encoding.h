// Names cross between the engine's UTF-8 bytes and Qt's UTF-16 here, and nowhere else.
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace app {

/// For showing; invalid bytes become U+FFFD.
[[nodiscard]] QString toQt(std::string_view text);

/// UTF-8; a lone surrogate keeps its three-byte form, so that the engine sees it as invalid.
[[nodiscard]] std::string toEngine(const QString& text);

} // namespace app
