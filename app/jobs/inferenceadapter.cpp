// Identity first, then size, then the candidate's own invariants; the first fault ends it.
#include "app/jobs/inferenceadapter.h"

#include "app/text/makeproblem.h"
#include "engine/inference/inference.h"

#include <string>

namespace app {

namespace {

engine::Problem invalid(std::string what) {
    return makeProblem(engine::ProblemCode::CandidateInvalid, {std::move(what)});
}

} // namespace

engine::Result<std::shared_ptr<const engine::Candidate>>
acceptInferenceOutcome(const ExpectedInference& expected, quint64 generation,
                       const InferenceMessage& message) {
    const bool ours = message.protocolVersion == expected.protocolVersion &&
                      message.jobId == expected.jobId && generation == expected.generation;
    if (!ours)
        return makeProblem(engine::ProblemCode::JobMismatch);
    if (!message.candidate)
        return invalid("the message holds none");
    const engine::Candidate& candidate = *message.candidate;
    if (candidate.documentRevision != message.documentRevision ||
        candidate.solverRevision != message.solverRevision)
        return invalid("its baselines are not those of the request");
    engine::Problems problems = engine::candidateProblems(candidate, expected.limits);
    if (!problems.list.empty())
        return problems;
    return message.candidate;
}

} // namespace app
