// Winners and strategies of parity games of any size and both owners.
#pragma once

#include "engine/base/progress.h"
#include "engine/game/paritygame.h"

#include <optional>

namespace engine {

/// The winner of every vertex and the winners' moves; nothing when stopped. Precondition: every
/// vertex has a successor. Deterministic, nothing recursive. Tangle learning (van Dijk 2018,
/// Attracting Tangles to Solve Parity Games): a round costs O(vertices + edges + tangles learned).
/// Rounds are few on most games; there are families, long one-owner stairs and two counters among
/// them, on which they are many, and no bound better than exponential is known.
[[nodiscard]] std::optional<ParitySolution> solveParityGame(const ParityGame& game,
                                                            Checkpoint& checkpoint);

} // namespace engine
