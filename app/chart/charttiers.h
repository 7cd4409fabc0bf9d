// How much of a machine a chart shows, by size: measured limits, in one place.
#pragma once

#include <chrono>
#include <cstddef>

namespace app {

enum class ChartTier {
    Full,           ///< everything, labels have room of their own
    LabelsOnDemand, ///< everything, labels appear on hover and selection
    Neighbourhood   ///< only what is near one state; the rest on demand
};

inline constexpr std::size_t kFullStates = 200;
inline constexpr std::size_t kFullGroups = 500;
inline constexpr std::size_t kSparseLabelStates = 500;
inline constexpr std::size_t kSparseLabelGroups = 1200;
inline constexpr std::size_t kNeighbourhoodHops = 2;
inline constexpr std::size_t kNeighbourhoodStates = 120;

inline constexpr std::chrono::milliseconds kLayoutDebounce{150};
inline constexpr std::chrono::milliseconds kDotDeadline{5'000};
inline constexpr std::chrono::milliseconds kLayoutDeadline{10'000};
/// Without a user who waits, processor time decides (30 s, by the layout process itself), so that
/// the load of the machine does not change a file.
inline constexpr std::chrono::milliseconds kUnattendedDotDeadline{300'000};
inline constexpr std::chrono::milliseconds kUnattendedDeadline{600'000};
inline constexpr std::size_t kCachedLayouts = 64;

[[nodiscard]] constexpr ChartTier chartTierOf(std::size_t states, std::size_t groups) {
    if (states <= kFullStates && groups <= kFullGroups)
        return ChartTier::Full;
    if (states <= kSparseLabelStates && groups <= kSparseLabelGroups)
        return ChartTier::LabelsOnDemand;
    return ChartTier::Neighbourhood;
}

} // namespace app
