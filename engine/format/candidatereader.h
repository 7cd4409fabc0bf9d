// Reads a candidate file (DOCUMENT 3) back into a candidate.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/inference/candidate.h"

#include <optional>

namespace engine {

/// Reads the whole file's object; faults of shape and references are noted in `in`, and then there
/// is no candidate. Names become indices. A report entry keeps its sentence as text, for its
/// arguments are not in the file. Without coverage the order of the observations is the one that
/// all lists of sources agree on. O(size).
[[nodiscard]] std::optional<Candidate> readCandidateObject(JsonReader& in);

} // namespace engine
