// Versions of file formats, "1.4.0".
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace engine {

struct FileVersion {
    std::uint32_t major = 0;
    std::uint32_t minor = 0;
    std::uint32_t patch = 0;

    auto operator<=>(const FileVersion&) const = default;
};

/// Three whole numbers with dots between and nothing else. O(length).
[[nodiscard]] std::optional<FileVersion> parseFileVersion(std::string_view text);

} // namespace engine
