// What may back a step of a trace: other recordings, a policy's runs, a candidate's paths.
#pragma once

#include "engine/derivation/cost.h"
#include "engine/explain/stepsymbols.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace engine {

enum class SourceKind : std::uint8_t { Observation, Policy, Candidate };

struct ExplainSource {
    SourceKind kind = SourceKind::Observation;
    std::string name;
    std::span<const StepSymbol> symbols; ///< runs are separated by kNoStep
    /// It is evidence of its own. What comes from the trace itself may engage but never pays.
    bool independent = true;
};

/// A recorded step is a direct edge, what a policy or a candidate says an indirect hop. O(1).
[[nodiscard]] inline double stepCost(SourceKind kind) {
    return kind == SourceKind::Observation ? kStepCost : kConceptCost;
}

/// The observations whose every step is that of the trace: a copy cannot back its original. Shorter
/// fragments are not told from recordings that end earlier; who knows of one declares it.
/// O(intervals). DERIVATION 9.3.
[[nodiscard]] std::vector<std::uint32_t> copiesOf(const NormalizedLibrary& normalized,
                                                  std::uint32_t trace);

/// The chosen observations but for the trace, in their order in `normalized`; copies of the trace
/// are dependent. `chosen` has an entry for each observation. `symbols`, made from `normalized`,
/// must outlive the result. O(intervals). DERIVATION 9.3.
[[nodiscard]] std::vector<ExplainSource> observationSources(const Library& library,
                                                            const NormalizedLibrary& normalized,
                                                            const StepSymbols& symbols,
                                                            std::uint32_t trace,
                                                            const std::vector<bool>& chosen);

} // namespace engine
