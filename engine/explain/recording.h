// The recording that someone would have to make so that an owed part of a trace is backed.
#pragma once

#include "engine/explain/stepsymbols.h"
#include "engine/observation/tokenlist.h"

namespace engine {

struct Recording {
    StartContext startContext = StartContext::Continuation;
    TokenList tokens;
};

/// As a source it holds all symbols of the intervals [steps.start, steps.end) of `observation`, and
/// no recording of fewer steps does: it begins where the context of the first of them begins, at
/// the trace's own start if that reaches so far. It names each state and action that the trace
/// names. Precondition: the steps are not empty and in the observation, each with a symbol under
/// `context`. O(tokens). DERIVATION 9.5.
[[nodiscard]] Recording recordingFor(const NormalizedLibrary& normalized,
                                     const NormalizedObservation& observation, Span steps,
                                     std::uint32_t context);

} // namespace engine
