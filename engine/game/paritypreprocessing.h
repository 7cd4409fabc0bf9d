// Winners that show without a search: of games with one parity, and of moves that stay in place.
#pragma once

#include "engine/game/paritygame.h"
#include "engine/game/tanglefinder.h"

#include <optional>

namespace engine {

/// The player whose parity all priorities have; nothing when both have some. O(vertices).
[[nodiscard]] std::optional<Player> onlyParity(const ParityGame& game);

/// A solution of a game whose every play `winner` wins, whatever the moves. O(vertices).
[[nodiscard]] ParitySolution wonByAnyMove(const ParityGame& game, Player winner);

/// Vertices that a player wins because the play stays there: the owner of the priority's parity
/// chooses to, or the other owner has no other move. Each is a dominion. O(vertices + edges).
[[nodiscard]] std::vector<Tangle> wonByStaying(const ParityGame& game);

} // namespace engine
