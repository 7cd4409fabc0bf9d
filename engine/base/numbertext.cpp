#include "engine/base/numbertext.h"

#include <array>
#include <charconv>
#include <cmath>

namespace engine {

std::string numberText(double value) {
    // Beyond these magnitudes a fixed form would be long; an exponent is shorter there.
    const double magnitude = std::abs(value);
    const bool fixed = value == 0 || (magnitude >= 1e-6 && magnitude < 1e15);
    std::array<char, 32> digits;
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value,
                      fixed ? std::chars_format::fixed : std::chars_format::general);
    return {digits.data(), end};
}

} // namespace engine
