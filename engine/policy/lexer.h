// Policy texts to tokens, whole text first (POLICY 3.1).
#pragma once

#include "engine/policy/policylimits.h"
#include "engine/policy/policytoken.h"

#include <string_view>
#include <vector>

namespace engine {

/// The tokens of `text`, which must outlive them; the last one is End, where the text ends. A
/// leading byte order mark is skipped and not counted. Throws ParseError: TooLarge, Encoding,
/// IllegalCharacter, UnterminatedString, BadEscape, EmptyName, NameTooLong. O(size).
[[nodiscard]] std::vector<PolicyToken> lexPolicy(std::string_view text, const PolicyLimits& limits);

} // namespace engine
