#include "engine/explain/source.h"

#include "engine/derivation/restates.h"

#include <algorithm>

namespace engine {

std::vector<std::uint32_t> copiesOf(const NormalizedLibrary& normalized, std::uint32_t trace) {
    const StepSymbols full = stepSymbols(normalized, {});
    std::vector<std::uint32_t> copies;
    for (std::uint32_t i = 0; i < full.sequences.size(); ++i)
        if (i != trace && restates<StepSymbol>(full.sequences[trace].symbols,
                                               full.sequences[i].symbols, {.whole = true}))
            copies.push_back(i);
    return copies;
}

std::vector<ExplainSource> observationSources(const Library& library,
                                              const NormalizedLibrary& normalized,
                                              const StepSymbols& symbols, std::uint32_t trace,
                                              const std::vector<bool>& chosen) {
    const std::vector<std::uint32_t> copies = copiesOf(normalized, trace);
    std::vector<ExplainSource> sources;
    for (std::uint32_t i = 0; i < normalized.observations.size(); ++i)
        if (i != trace && chosen[i])
            sources.push_back(
                {SourceKind::Observation, library[normalized.observations[i].source]->name,
                 symbols.sequences[i].symbols, !std::ranges::binary_search(copies, i)});
    return sources;
}

} // namespace engine
