// The whole of inference: observations in, one reproducible candidate or the reasons against it
// out.
#pragma once

#include "engine/base/limits.h"
#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <memory>

namespace engine {

/// The immutable input of one run (SOLVER 7). Disabled observations are not in it.
struct InferenceRequest {
    Revision documentRevision;
    Revision solverRevision;
    Library observations; ///< in library order
    std::size_t constraintCount = 0;
    Limits limits;
};

/// The request that infers from a project's enabled observations. O(size): hashes the content.
[[nodiscard]] InferenceRequest inferenceRequest(const Project& project, const Limits& limits = {});

/// Runs normalization, forced unification, red-blue merging, naming, replay and the report
/// (SOLVER 1 to 6). The candidate depends on the observations alone, not on their order.
/// Errors: the diagnostics of SOLVER 1 to 3, CapacityExceeded, Cancelled.
/// Cost: see SOLVER 9; polls `checkpoint` at least every few milliseconds.
[[nodiscard]] Result<Candidate> infer(const InferenceRequest& request, Checkpoint checkpoint = {});

/// Warnings about the input that hinder nothing (no observations, names equal after NFC).
/// O(tokens).
[[nodiscard]] Problems inferenceWarnings(const InferenceRequest& request);

/// Checks a candidate as received from a worker or a file: sizes against `limits`, references,
/// orders and counts among its own members. Empty when it holds together. O(size).
[[nodiscard]] Problems candidateProblems(const Candidate& candidate, const Limits& limits = {});

} // namespace engine
