// The border where a worker's message becomes a candidate: what does not fit is refused here.
#pragma once

#include "app/jobs/inferencejob.h"
#include "engine/base/result.h"

namespace app {

/// What the window is waiting for.
struct ExpectedInference {
    int protocolVersion = kInferenceProtocol;
    quint64 jobId = 0;
    quint64 generation = 0;
    engine::Limits limits;
};

/// The candidate of a message that answers `expected`. Errors: JobMismatch (another protocol, job
/// or generation), CandidateInvalid (none, too large, other baselines than the message's, or a
/// broken invariant). O(size).
[[nodiscard]] engine::Result<std::shared_ptr<const engine::Candidate>>
acceptInferenceOutcome(const ExpectedInference& expected, quint64 generation,
                       const InferenceMessage& message);

} // namespace app
