// Numbers as text, the same in every locale.
#pragma once

#include <string>

namespace engine {

/// The shortest decimal that reads back as `value`. O(digits).
[[nodiscard]] std::string numberText(double value);

} // namespace engine
