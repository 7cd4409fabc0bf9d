// Zielonka's recursive algorithm for the small games of charts, with its caps (POLICY 10.1).
#pragma once

#include "engine/game/paritygame.h"
#include "engine/policy/policylimits.h"

namespace engine {

/// The winner of each vertex and a winning strategy for each player, for any owners.
/// Precondition: every vertex has a successor. Throws ParityUnsolved above limits.maxParityCalls
/// rounds or limits.maxParityDepth; the depth never passes the number of distinct priorities.
/// Exponential in that number at worst, which the cap on rounds cuts off; O(n + m) a round.
/// Zielonka, Theoretical Computer Science 200 (1998), the second recursive call being a loop.
[[nodiscard]] ParitySolution solveZielonka(const ParityGame& game, const PolicyLimits& limits);

} // namespace engine
