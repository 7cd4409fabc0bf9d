// The `state_machine` object, which projects, candidates and Automata Lab documents share.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/machine/machine.h"

namespace engine {

/// Whether states carry `terminal_state` (Automata Lab documents before 1.4 do not).
enum class TerminalFlags : std::uint8_t { Present, Absent };

/// Reads shape only; what the names refer to is validateMachine's affair. O(size).
[[nodiscard]] Machine readMachine(JsonReader& in, JsonNode node,
                                  TerminalFlags flags = TerminalFlags::Present);

void writeMachine(JsonWriter& out, const Machine& machine);

} // namespace engine
