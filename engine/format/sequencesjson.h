// The lists of observations and of simulator sequences in the files that hold them.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/observation/observation.h"
#include "engine/project/project.h"

#include <string>
#include <vector>

namespace engine {

/// Whether observations carry `enabled` (Automata Lab documents have none: all are enabled).
enum class EnabledFlags : std::uint8_t { Present, Absent };

[[nodiscard]] Library readSequences(JsonReader& in, JsonNode node, EnabledFlags flags);
void writeSequences(JsonWriter& out, const Library& library, EnabledFlags flags);

/// The elements of {"observations": [...]}.
[[nodiscard]] Library readObservations(JsonReader& in, JsonNode node);

[[nodiscard]] std::vector<SimulatorSequence> readSimulatorSequences(JsonReader& in, JsonNode node);
void writeSimulatorSequences(JsonWriter& out, const std::vector<SimulatorSequence>& sequences);

[[nodiscard]] std::vector<std::string> readStrings(JsonReader& in, JsonNode node);
void writeStrings(JsonWriter& out, const std::vector<std::string>& strings);

void writeTokens(JsonWriter& out, const TokenList& tokens);

/// The `settings` object, which projects and Automata Lab documents share.
[[nodiscard]] ProjectSettings readSettings(JsonReader& in, JsonNode node);
void writeSettings(JsonWriter& out, const ProjectSettings& settings);

} // namespace engine
