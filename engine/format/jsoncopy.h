// JSON that is kept, not understood: from a file's tree to text, and from text back into a file.
#pragma once

#include "engine/format/jsontree.h"
#include "engine/format/jsonwriter.h"

#include <span>
#include <string>
#include <string_view>

namespace engine {

/// Writes a value with all it contains: members in order, numbers as they were written. Leaves out
/// the values listed in `omitted` (ascending). O(size), no recursion.
void copyJson(JsonWriter& out, const JsonTree& tree, JsonNode node,
              std::span<const JsonNode> omitted = {});

/// The value as text on one line, the form in which values keep JSON. O(size).
[[nodiscard]] std::string compactJson(const JsonTree& tree, JsonNode node);

/// Writes JSON text as the next value; `otherwise` where the text is no valid JSON. O(size).
void writeJsonText(JsonWriter& out, std::string_view json, std::string_view otherwise);

} // namespace engine
