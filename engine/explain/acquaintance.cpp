#include "engine/explain/acquaintance.h"

#include "engine/project/revision.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace engine {

namespace {

/// Whether the observations of these names, as they are now, are what the candidate was made from.
bool unchanged(const Candidate& candidate, const Project& project, const Library& library) {
    const std::set<std::string_view> names(candidate.sequences.begin(), candidate.sequences.end());
    Library used;
    std::ranges::copy_if(library, std::back_inserter(used), [&](const auto& observation) {
        return names.contains(observation->name);
    });
    Project then = project;
    then.library = std::make_shared<const Library>(std::move(used));
    return then.library->size() == names.size() && solverRevision(then) == candidate.solverRevision;
}

} // namespace

Acquaintance acquaintanceOf(const Candidate& candidate, const Project& project,
                            const Library& library, const NormalizedLibrary& normalized,
                            std::uint32_t trace) {
    const auto learnedFrom = [&](std::uint32_t place) {
        const std::string& name = library[normalized.observations[place].source]->name;
        return std::ranges::find(candidate.sequences, name) != candidate.sequences.end();
    };
    if (learnedFrom(trace))
        return Acquaintance::Trace;
    if (std::ranges::any_of(copiesOf(normalized, trace), learnedFrom))
        return Acquaintance::Copy;
    return unchanged(candidate, project, library) ? Acquaintance::Stranger : Acquaintance::Unknown;
}

} // namespace engine
