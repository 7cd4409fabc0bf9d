// Long work as a value: immutable input, a stop token, a progress sink, one outcome.
#pragma once

#include "engine/base/problem.h"
#include "engine/base/progress.h"

#include <QMetaType>

#include <memory>
#include <stop_token>
#include <variant>

namespace app {

/// What a job produces; each job derives its own message from it.
struct JobResult {
    virtual ~JobResult() = default;
};

struct JobCancelled {};
struct JobFailed {
    engine::Problems problems;
};
using JobOutcome = std::variant<std::shared_ptr<const JobResult>, JobCancelled, JobFailed>;

class Job {
public:
    virtual ~Job() = default;
    /// Runs on the worker. May throw: the runner turns exceptions into JobFailed.
    [[nodiscard]] virtual JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) = 0;
};

enum class JobState { Idle, Running, Cancelling };

} // namespace app

Q_DECLARE_METATYPE(app::JobOutcome)
Q_DECLARE_METATYPE(app::JobState)
Q_DECLARE_METATYPE(engine::Progress)
