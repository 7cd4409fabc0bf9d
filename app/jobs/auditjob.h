// The audit of a library as a job: a snapshot goes out, an immutable result comes back.
#pragma once

#include "app/jobs/job.h"
#include "engine/base/limits.h"
#include "engine/explain/audit.h"
#include "engine/explain/lonetransitions.h"
#include "engine/project/project.h"

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace app {

struct AuditOrder {
    std::shared_ptr<const engine::Library> library;
    engine::StepOptions options;
    engine::Limits limits;
};

struct AuditResult {
    engine::Library library;              ///< the enabled observations, as they were
    engine::NormalizedLibrary normalized; ///< of `library`, in canonical order
    engine::StepOptions options;
    engine::Audit audit;
    std::vector<std::uint32_t> loneSteps; ///< how many, by place in normalized.observations
    std::vector<engine::NamedTransition> loneTransitions; ///< ascending
    /// Place in normalized.observations; `library` keeps the keys alive.
    std::unordered_map<const engine::Observation*, std::uint32_t> places;

    [[nodiscard]] const engine::Observation& observation(const engine::LoneStep& step) const {
        return *library[normalized.observations[step.observation].source];
    }
    [[nodiscard]] engine::Span tokens(const engine::LoneStep& step) const;
    /// Whether this machine transition is shown by one observation only. O(log n).
    [[nodiscard]] bool isLone(std::string_view state, std::string_view event,
                              std::string_view stateNext) const;
};

struct AuditMessage : JobResult {
    std::shared_ptr<const AuditResult> result;
};

class AuditJob : public Job {
public:
    explicit AuditJob(AuditOrder order);
    [[nodiscard]] JobOutcome run(std::stop_token stop, engine::ProgressSink& progress) override;

private:
    AuditOrder m_order;
};

} // namespace app
