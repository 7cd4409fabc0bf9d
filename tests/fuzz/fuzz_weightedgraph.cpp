// Any bytes as a weighted graph: refused, or its maximum cycle mean is that of a cycle of it.
#include "engine/game/cyclemean.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto graph = engine::readWeightedGraph(text);
    if (!graph || graph->vertexCount > 1'000'000)
        return 0;
    engine::Checkpoint checkpoint;
    const auto mean = engine::maximumCycleMean(*graph, checkpoint);
    engine::Int128 sum = 0;
    for (const std::uint32_t arc : mean->cycle)
        sum += graph->arcs[arc].weight;
    const auto length = static_cast<engine::Int128>(mean->cycle.size());
    if (sum * mean->denominator != mean->numerator * length)
        std::abort();
    return 0;
}
