#include "engine/base/numbertext.h"

#include <array>
#include <charconv>

namespace engine {

std::string numberText(double value) {
    std::array<char, 32> digits;
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    return {digits.data(), end};
}

} // namespace engine
