// The worker's side of inference: revisions, the run itself, and the message about it.
#include "app/jobs/inferencejob.h"

#include "app/jobs/release.h"
#include "engine/inference/inference.h"

#include <utility>

namespace app {

InferenceJob::InferenceJob(InferenceOrder order) : m_order(std::move(order)) {}

JobOutcome InferenceJob::run(std::stop_token stop, engine::ProgressSink& progress) {
    engine::Checkpoint checkpoint(stop, &progress);
    checkpoint.enter(engine::Stage::Reading, 0);
    const engine::InferenceRequest request =
        engine::inferenceRequest(m_order.project, m_order.limits);
    if (stop.stop_requested())
        return JobCancelled{};
    auto inferred = engine::infer(request, checkpoint);
    if (!inferred) {
        if (inferred.problems().contains(engine::ProblemCode::Cancelled))
            return JobCancelled{};
        return JobFailed{inferred.problems()};
    }
    auto message = std::make_shared<InferenceMessage>();
    message->protocolVersion = m_order.protocolVersion;
    message->jobId = m_order.jobId;
    message->documentRevision = request.documentRevision;
    message->solverRevision = request.solverRevision;
    message->candidate = sharedInBackground(std::move(inferred).value());
    message->warnings = engine::inferenceWarnings(request);
    return std::shared_ptr<const JobResult>(std::move(message));
}

} // namespace app
