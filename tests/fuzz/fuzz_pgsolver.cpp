// Any bytes as a parity game: refused, or solved with a solution that proves itself.
#include "engine/game/paritycertificate.h"
#include "engine/game/paritysolver.h"
#include "engine/game/pgsolver.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto game = engine::readParityGame(text);
    if (!game)
        return 0;
    engine::Checkpoint checkpoint;
    const auto solution = engine::solveParityGame(game->game, checkpoint);
    const auto check = engine::checkCertificate(game->game, *solution, checkpoint);
    if (check->fault != engine::CertificateFault::None)
        std::abort();
    static_cast<void>(engine::readParitySolution(text, *game));
    return 0;
}
