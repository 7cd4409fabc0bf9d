// A statechart as project and session files hold it: {"initial", "states", "transitions"}.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/policy/statechart.h"

namespace engine {

/// Checks the shape only: what the rules of charts say is judged by validateStatechart(). O(size).
[[nodiscard]] Statechart readStatechart(JsonReader& in, JsonNode node);
void writeStatechart(JsonWriter& out, const Statechart& chart);

} // namespace engine
