#include "engine/format/base64.h"

#include <array>
#include <cstdint>
#include <ostream>

namespace engine {

void writeBase64(std::ostream& out, std::string_view bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t present = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = (bits << 8) | (k < present ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        const std::array<char, 4> digits{kDigits[bits >> 18], kDigits[(bits >> 12) & 63],
                                         present > 1 ? kDigits[(bits >> 6) & 63] : '=',
                                         present > 2 ? kDigits[bits & 63] : '='};
        out.write(digits.data(), static_cast<std::streamsize>(digits.size()));
    }
}

} // namespace engine
