// Parity games and their solutions in the text format of PGSolver.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/result.h"
#include "engine/game/paritygame.h"

#include <cstdint>
#include <iosfwd>
#include <string_view>
#include <vector>

namespace engine {

/// A game whose vertices stand in the order of the numbers that they have in a file.
struct NumberedGame {
    ParityGame game;
    std::vector<std::uint64_t> ids; ///< by vertex, ascending; gaps are allowed
};

/// Reads `[parity N; [start N;]] {id priority owner successor{,successor} ["label"];}`. N is an
/// upper bound of the ids: files give the highest one or the number of vertices. Start and labels
/// are skipped; lines have no meaning. Errors, with line and column: GameSyntax; GameNumber for
/// 2^64 and more, and for an id above the header's; NameDuplicate and ReferenceMissing for
/// vertices; FileTooLarge. Memory follows the size of the text, whatever its numbers say.
/// O(size log vertices).
[[nodiscard]] Result<NumberedGame> readParityGame(std::string_view text, const Limits& limits = {});

/// Reads `[paritysol N;] {id winner [successor];}` for every vertex of `game`; moves are not
/// judged. Errors as above, and GameUnsolved for a vertex without a winner.
[[nodiscard]] Result<ParitySolution>
readParitySolution(std::string_view text, const NumberedGame& game, const Limits& limits = {});

/// The header has the highest id; one vertex a line. O(vertices).
void writeParitySolution(std::ostream& out, const NumberedGame& game,
                         const ParitySolution& solution);

} // namespace engine
