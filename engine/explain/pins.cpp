#include "engine/explain/pins.h"

#include <algorithm>

namespace engine {

std::vector<Span> pinnedSymbols(const ExplainSettings& settings, std::string_view name,
                                const StepSequence& sequence) {
    const auto end = static_cast<std::uint64_t>(sequence.firstStep) + sequence.symbols.size();
    const auto symbol = [&](std::uint64_t interval) {
        return static_cast<Position>(std::clamp<std::uint64_t>(interval, sequence.firstStep, end) -
                                     sequence.firstStep);
    };
    std::vector<Span> pinned;
    for (const PinnedSpan& pin : settings.pinned) {
        if (pin.sequence != name)
            continue;
        const Span span{symbol(pin.intervalStart), symbol(pin.intervalEnd)};
        if (span.length() > 0)
            pinned.push_back(span);
    }
    return pinned;
}

bool isAccepted(const ExplainSettings& settings, std::string_view name) {
    return std::ranges::find(settings.accepted, name) != settings.accepted.end();
}

} // namespace engine
