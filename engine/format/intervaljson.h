// What normalizing and replaying found, as JSON for other programs (DOCUMENT 4).
#pragma once

#include "engine/machine/machine.h"
#include "engine/observation/normalizer.h"
#include "engine/replay/replay.h"

#include <iosfwd>
#include <span>

namespace engine {

/// {"observations": [{"name", "start_context", "intervals": [...]}]} in the order of `normalized`,
/// whose sources index `library`. Streams: nothing of its size is held. O(size).
void writeIntervals(std::ostream& out, const Library& library, const NormalizedLibrary& normalized);

/// {"observations": [{"name", "start_context", "states": [...], "failure": null or {"code",
/// "message", "remedy", "token_start", "token_end"}}]}: the states visited, or the first failure.
/// `results` has one entry per observation of `library`, in its order. O(size).
void writeReplay(std::ostream& out, const Library& library, const Machine& machine,
                 std::span<const Result<Coverage>> results);

} // namespace engine
