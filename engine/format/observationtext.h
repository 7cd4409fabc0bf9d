// Observations alone: the JSON form and the plain-text form (DOCUMENT 2).
#pragma once

#include "engine/base/result.h"
#include "engine/format/automatalab.h"
#include "engine/observation/observation.h"

#include <string>

namespace engine {

/// {"observations": [...]}; disabled observations are written with a warning. O(size).
[[nodiscard]] WrittenDocument writeObservationsJson(const Library& library);

/// One token a line, "# name:" and "# context:" headers, blank line between observations.
/// Error NotRepresentable: blank tokens, tokens with line breaks or a leading '#', empty
/// observations; the remedy names the JSON format. O(size).
[[nodiscard]] Result<WrittenDocument> writePlainText(const Library& library);

/// Reads the plain-text form, also from a clipboard: observations without a name header are called
/// "observation 1", "observation 2", ... Errors: TextEncoding, TextLine. O(size).
[[nodiscard]] Result<Library> readPlainText(std::string_view text);

} // namespace engine
