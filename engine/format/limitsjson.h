// Policy limits and thresholds as objects of the fields that differ from the default.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/policy/policylimits.h"

namespace engine {

/// Fields that are not given keep their default. Faults: an unknown field, and a value beyond what
/// the table of fields lets it grow to. O(size).
[[nodiscard]] PolicyLimits readPolicyLimits(JsonReader& in, JsonNode node);
[[nodiscard]] Thresholds readThresholds(JsonReader& in, JsonNode node);
void writePolicyLimits(JsonWriter& out, const PolicyLimits& limits);
void writeThresholds(JsonWriter& out, const Thresholds& thresholds);

} // namespace engine
