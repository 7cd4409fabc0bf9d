// Reads the members of an Automata Lab document (DOCUMENT 2).
#pragma once

#include "engine/format/fileversion.h"
#include "engine/format/jsonreader.h"
#include "engine/project/project.h"

namespace engine {

inline constexpr FileVersion kAutomataLabVersion{1, 4, 0}; ///< the newest we read, and write

/// Reads the whole document's object; faults of shape and of the chart's references are noted in
/// `in`. Before 1.4 a state is terminal when the chart relates it to a terminal indicator. O(size).
[[nodiscard]] Project readAutomataLabObject(JsonReader& in, const FileVersion& version);

} // namespace engine
