// Snapshots share what did not change, so comparing pointers finds what did.
#include "app/document/changehint.h"

#include <algorithm>

namespace app {

namespace {

struct Rows {
    int first = 0;
    int removed = 0;
    int inserted = 0;
};

Rows differentRows(const engine::Library& before, const engine::Library& after) {
    const auto [b, a] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto prefix = b - before.begin();
    const auto [rb, ra] = std::mismatch(before.rbegin(), before.rend() - prefix, after.rbegin(),
                                        after.rend() - prefix);
    const auto suffix = rb - before.rbegin();
    return {static_cast<int>(prefix),
            static_cast<int>(static_cast<std::ptrdiff_t>(before.size()) - prefix - suffix),
            static_cast<int>(static_cast<std::ptrdiff_t>(after.size()) - prefix - suffix)};
}

} // namespace

ChangeHint ChangeHint::between(const engine::Project& before, const engine::Project& after) {
    ChangeHint hint;
    hint.parts.setFlag(Part::Settings, before.settings != after.settings);
    hint.parts.setFlag(Part::Machine, before.machine != after.machine);
    hint.parts.setFlag(Part::Chart, before.chart != after.chart);
    hint.parts.setFlag(Part::Constraints, before.constraints != after.constraints);
    hint.parts.setFlag(Part::Simulator, before.simulator != after.simulator);
    hint.parts.setFlag(Part::Policies, before.policies != after.policies);
    hint.parts.setFlag(Part::Explain, before.explain != after.explain);
    if (before.library != after.library) {
        hint.parts.setFlag(Part::Library);
        const Rows rows = differentRows(*before.library, *after.library);
        hint.first = rows.first;
        hint.removed = rows.removed;
        hint.inserted = rows.inserted;
    }
    return hint;
}

} // namespace app
