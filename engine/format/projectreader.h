// Reads the members of a project file (DOCUMENT 1).
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/project/project.h"

namespace engine {

/// Reads the whole file's object; faults of shape are noted in `in`. What the parts refer to is
/// validateProject's affair. O(size).
[[nodiscard]] Project readProjectObject(JsonReader& in);

} // namespace engine
