// A statechart as project and session files hold it: {"initial", "states", "transitions"}.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"
#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/policy/statechartdraft.h"

namespace engine {

/// Checks the shape only: what the rules of charts say is judged by statechartOf(). O(size).
[[nodiscard]] StatechartDraft readStatechart(JsonReader& in, JsonNode node);
/// The same from a text that holds nothing else. Errors: those of JsonTree::parse() and of closed
/// objects, with line, column and path.
[[nodiscard]] Result<StatechartDraft> parseStatechart(std::string_view bytes,
                                                      const Limits& limits = {});
void writeStatechart(JsonWriter& out, const StatechartDraft& chart);

} // namespace engine
