// Caps on sizes (SOLVER 9); what passes one is refused with CapacityExceeded, cap and count named.
#pragma once

#include <cstddef>
#include <cstdint>

namespace engine {

struct Limits {
    std::uint64_t tokens = 5'000'000;
    std::uint64_t evidenceNodes = 5'000'000;
    std::uint64_t observations = 1'000'000;
    std::uint64_t candidateStates = 100'000;
    std::uint64_t inputBytes = 512ULL * 1024 * 1024;
    std::uint64_t jsonDepth = 64;
    std::uint64_t jsonValues = 40'000'000;

    static constexpr std::size_t kNameCodePoints = 128;
};

} // namespace engine
