// Inference as a job: an immutable request goes out, a message with its identity comes back.
#pragma once

#include "app/jobs/job.h"
#include "engine/base/limits.h"
#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <QtGlobal>

#include <memory>

namespace app {

inline constexpr int kInferenceProtocol = 1;

/// A snapshot of the project; revisions are computed from it by the worker (they hash every token).
struct InferenceOrder {
    int protocolVersion = kInferenceProtocol;
    quint64 jobId = 0;
    engine::Project project;
    engine::Limits limits;
};

struct InferenceMessage : JobResult {
    int protocolVersion = 0;
    quint64 jobId = 0;
    engine::Revision documentRevision;
    engine::Revision solverRevision;
    std::shared_ptr<const engine::Candidate> candidate;
    engine::Problems warnings;
};

class InferenceJob : public Job {
public:
    explicit InferenceJob(InferenceOrder order);
    [[nodiscard]] JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) override;

private:
    InferenceOrder m_order;
};

} // namespace app
