// Edits of what the project takes as given, as pure functions: accepted traces and pinned spans.
#pragma once

#include "engine/observation/observation.h"
#include "engine/project/project.h"

#include <string_view>

namespace engine {

/// Lists are sorted by name, then start; equal content gives equal bytes. O(entries log entries).
[[nodiscard]] ExplainSettings withAccepted(const ExplainSettings& settings, std::string_view name,
                                           bool accepted);

/// Takes intervals [start, end) of an observation as given, together with pins that overlap or
/// touch them. Nothing changes unless start < end. O(entries log entries). DERIVATION 9.3.
[[nodiscard]] ExplainSettings withPin(const ExplainSettings& settings, std::string_view name,
                                      std::uint64_t start, std::uint64_t end);
/// No longer takes them as given: pins that reach over an end are cut there.
[[nodiscard]] ExplainSettings withoutPin(const ExplainSettings& settings, std::string_view name,
                                         std::uint64_t start, std::uint64_t end);

/// What still holds after the library was edited: entries of observations that are gone go, pins
/// behind the last interval are cut. An observation alone in both differences was renamed, and its
/// entries follow it. Entries of names that `before` lacks stay as they are. O(observations) and
/// the tokens of edited observations that have pins.
[[nodiscard]] ExplainSettings followed(const ExplainSettings& settings, const Library& before,
                                       const Library& after);

} // namespace engine
