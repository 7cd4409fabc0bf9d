// Whether a solution of a parity game proves itself, whoever found it.
#pragma once

#include "engine/base/progress.h"
#include "engine/game/paritygame.h"

#include <optional>

namespace engine {

enum class CertificateFault : std::uint8_t {
    None,            ///< the solution is right
    NoMove,          ///< the owner wins here, and no move is given
    NoEdge,          ///< the move is no edge of the game
    LeavesRegion,    ///< the move leads to where the opponent wins
    OpponentEscapes, ///< the loser owns this vertex and can leave the winner's region
    LosingCycle      ///< a cycle that the loser can play has this vertex's priority as its largest
};

struct CertificateCheck {
    CertificateFault fault = CertificateFault::None;
    Vertex vertex = kNoVertex; ///< where
};

/// Follows the moves of winners and all ways of losers: each region must be closed, and its winner
/// must win every cycle in it. Moves where the loser owns a vertex are not looked at. Nothing when
/// stopped. Precondition: the solution has an entry for each vertex; a winner's move is a vertex
/// or kNoVertex. O((n + m) d) for d distinct priorities at worst, and about O(n + m) where
/// components fall apart; no recursion.
[[nodiscard]] std::optional<CertificateCheck>
checkCertificate(const ParityGame& game, const ParitySolution& solution, Checkpoint& checkpoint);

} // namespace engine
