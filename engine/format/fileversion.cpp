// std::from_chars reads the numbers: it takes digits only, and refuses what is too large.
#include "engine/format/fileversion.h"

#include <charconv>

namespace engine {

std::optional<FileVersion> parseFileVersion(std::string_view text) {
    FileVersion version;
    const char* place = text.data();
    const char* const end = place + text.size();
    for (std::uint32_t* const part : {&version.major, &version.minor, &version.patch}) {
        if (part != &version.major && (place == end || *place++ != '.'))
            return std::nullopt;
        const auto [next, error] = std::from_chars(place, end, *part);
        if (error != std::errc())
            return std::nullopt;
        place = next;
    }
    if (place != end)
        return std::nullopt;
    return version;
}

} // namespace engine
