#include "engine/explain/explainedits.h"

#include "engine/observation/normalizer.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace engine {

namespace {

using ByName = std::unordered_map<std::string_view, const Observation*>;

void sortPins(std::vector<PinnedSpan>& pins) {
    std::ranges::sort(pins, {}, [](const PinnedSpan& pin) {
        return std::tie(pin.sequence, pin.intervalStart, pin.intervalEnd);
    });
}

ByName byName(const Library& library) {
    ByName names;
    for (const auto& observation : library)
        names.emplace(observation->name, observation.get());
    return names;
}

/// The only name of `names` that `others` lack; empty when there are more or none.
std::string_view onlyMissing(const ByName& names, const ByName& others) {
    std::string_view missing;
    for (const auto& [name, observation] : names) {
        if (others.contains(name))
            continue;
        if (!missing.empty())
            return {};
        missing = name;
    }
    return missing;
}

} // namespace

ExplainSettings withAccepted(const ExplainSettings& settings, std::string_view name,
                             bool accepted) {
    ExplainSettings after = settings;
    std::erase(after.accepted, name);
    if (accepted)
        after.accepted.emplace_back(name);
    std::ranges::sort(after.accepted);
    return after;
}

ExplainSettings withPin(const ExplainSettings& settings, std::string_view name, std::uint64_t start,
                        std::uint64_t end) {
    if (start >= end)
        return settings;
    ExplainSettings after = settings;
    std::erase_if(after.pinned, [&](const PinnedSpan& pin) {
        if (pin.sequence != name || pin.intervalEnd < start || end < pin.intervalStart)
            return false;
        start = std::min(start, pin.intervalStart);
        end = std::max(end, pin.intervalEnd);
        return true;
    });
    after.pinned.push_back({std::string(name), start, end});
    sortPins(after.pinned);
    return after;
}

ExplainSettings withoutPin(const ExplainSettings& settings, std::string_view name,
                           std::uint64_t start, std::uint64_t end) {
    ExplainSettings after = settings;
    after.pinned.clear();
    for (const PinnedSpan& pin : settings.pinned) {
        if (pin.sequence != name) {
            after.pinned.push_back(pin);
            continue;
        }
        if (const auto left = std::min(pin.intervalEnd, start); pin.intervalStart < left)
            after.pinned.push_back({pin.sequence, pin.intervalStart, left});
        if (const auto right = std::max(pin.intervalStart, end); right < pin.intervalEnd)
            after.pinned.push_back({pin.sequence, right, pin.intervalEnd});
    }
    sortPins(after.pinned);
    return after;
}

ExplainSettings followed(const ExplainSettings& settings, const Library& before,
                         const Library& after) {
    if (settings.accepted.empty() && settings.pinned.empty())
        return settings;
    const ByName then = byName(before);
    const ByName now = byName(after);
    const std::string_view gone = onlyMissing(then, now);
    const std::string_view come = onlyMissing(now, then);
    const bool renamed = !gone.empty() && !come.empty() && before.size() == after.size();
    const auto nameNow = [&](const std::string& name) -> std::string {
        if (!then.contains(name) || now.contains(name))
            return name;
        return renamed && name == gone ? std::string(come) : std::string();
    };

    ExplainSettings result;
    for (const std::string& name : settings.accepted)
        if (std::string own = nameNow(name); !own.empty())
            result.accepted.push_back(std::move(own));
    for (PinnedSpan pin : settings.pinned) {
        const auto old = then.find(pin.sequence);
        pin.sequence = nameNow(pin.sequence);
        const auto own = now.find(pin.sequence);
        if (old != then.end() && own != now.end() && old->second != own->second &&
            old->second->tokens != own->second->tokens) {
            const ObservationView view = viewObservation(*own->second);
            pin.intervalEnd = std::min<std::uint64_t>(
                pin.intervalEnd, view.normalized.observations.front().intervalCount);
        }
        if (!pin.sequence.empty() && pin.intervalStart < pin.intervalEnd)
            result.pinned.push_back(std::move(pin));
    }
    std::ranges::sort(result.accepted);
    sortPins(result.pinned);
    return result;
}

} // namespace engine
