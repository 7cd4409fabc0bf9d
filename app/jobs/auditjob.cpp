// The worker's side of the audit, and how its result is read.
#include "app/jobs/auditjob.h"

#include "app/jobs/release.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace app {

namespace {

std::optional<std::uint32_t> idOf(const std::vector<std::string>& names, std::string_view name) {
    const auto found = std::lower_bound(names.begin(), names.end(), name);
    if (found == names.end() || *found != name)
        return std::nullopt;
    return static_cast<std::uint32_t>(found - names.begin());
}

void count(AuditResult& result) {
    result.loneSteps.assign(result.normalized.observations.size(), 0);
    for (const engine::LoneStep& step : result.audit.lone)
        ++result.loneSteps[step.observation];
    std::uint32_t place = 0;
    for (const engine::NormalizedObservation& observation : result.normalized.observations)
        result.places.emplace(result.library[observation.source].get(), place++);
}

} // namespace

engine::Span AuditResult::tokens(const engine::LoneStep& step) const {
    return engine::stepTokens(normalized.intervalsOf(normalized.observations[step.observation]),
                              step.step);
}

bool AuditResult::isLone(std::string_view state, std::string_view event,
                         std::string_view stateNext) const {
    const auto from = idOf(normalized.vocabulary.states, state);
    const auto on = idOf(normalized.vocabulary.events, event);
    const auto to = idOf(normalized.vocabulary.states, stateNext);
    return from && on && to &&
           std::ranges::binary_search(loneTransitions, engine::NamedTransition{*from, *on, *to});
}

AuditJob::AuditJob(AuditOrder order) : m_order(std::move(order)) {}

JobOutcome AuditJob::run(std::stop_token stop, engine::ProgressSink& progress) {
    engine::Checkpoint checkpoint(stop, &progress);
    AuditResult result;
    result.options = m_order.options;
    std::ranges::copy_if(*m_order.library, std::back_inserter(result.library),
                         [](const auto& observation) { return observation->enabled; });
    auto normalized = engine::normalize(result.library, m_order.limits, checkpoint);
    if (stop.stop_requested())
        return JobCancelled{};
    if (!normalized)
        return JobFailed{normalized.problems()};
    result.normalized = std::move(normalized).value();
    if (!engine::sortCanonically(result.normalized, result.library, checkpoint))
        return JobCancelled{};
    const engine::StepSymbols symbols = engine::stepSymbols(result.normalized, result.options);
    if (stop.stop_requested())
        return JobCancelled{};
    result.audit = engine::auditSteps(symbols);
    result.loneTransitions = engine::loneTransitions(result.normalized);
    count(result);
    auto message = std::make_shared<AuditMessage>();
    message->result = sharedInBackground(std::move(result));
    return std::shared_ptr<const JobResult>(std::move(message));
}

} // namespace app
