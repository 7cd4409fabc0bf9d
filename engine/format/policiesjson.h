// The `policies` member of a project: its shape is checked, its content kept as it is.
#pragma once

#include "engine/format/jsonreader.h"

#include <string>

namespace engine {

/// Checks the documented closed shape and returns the member as JSON text; "[]" when `in` ignores
/// unknown keys and there are some, for what we keep must be what we can read again. O(size).
[[nodiscard]] std::string readPolicies(JsonReader& in, JsonNode node);

} // namespace engine
