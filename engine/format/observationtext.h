// Observations alone: the JSON form and the plain-text form (DOCUMENT 2).
#pragma once

#include "engine/base/result.h"
#include "engine/format/automatalab.h"
#include "engine/observation/observation.h"

#include <string>

namespace engine {

/// {"observations": [...]}. Warnings: DisabledWritten {name}; NotRepresentable for descriptions.
/// O(size).
[[nodiscard]] WrittenDocument writeObservationsJson(const Library& library);

/// One token a line, "# name:" and "# context:" headers, blank line between observations.
/// Errors NotRepresentable, one for each: blank tokens, tokens with control characters (tabs
/// excepted) or a leading '#', empty observations, names that are blank, have white space at an end
/// or control characters; the remedy names the JSON format. Warnings as above. O(size).
[[nodiscard]] Result<WrittenDocument> writePlainText(const Library& library);

/// Reads the plain-text form, also from a clipboard: observations without a name header are called
/// "observation 1", "observation 2", ... by their place, or with the next number that no header
/// uses. Lines end with LF, CRLF or CR. Context is `initial` where no header says otherwise. Tokens
/// that are not UTF-8 are kept as readableToken() makes them, for the normalizer to refuse.
/// Errors, with their lines: TextEncoding (a header), TextLine. O(size).
[[nodiscard]] Result<Library> readPlainText(std::string_view text);

} // namespace engine
