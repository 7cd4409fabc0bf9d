#include "engine/decision/module.h"

#include "engine/policy/parser.h"
#include "engine/policy/starheight.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace engine {

namespace {

/// Where a transition stands: its source and its event.
std::pair<std::uint32_t, std::uint32_t> cellOf(const StatechartTransition& transition) {
    return {transition.source, transition.event};
}

} // namespace

/// What copies of a module share.
struct Module::Core {
    Core(Statechart itsChart, const PolicyLimits& limits, const Thresholds& itsThresholds)
        : chart(std::move(itsChart)),
          progress(checkProgress(chart, limits)),
          thresholds(itsThresholds),
          steps(chart.transitions) {
        for (const std::string& event : chart.events)
            eventOf.emplace(event, static_cast<std::uint32_t>(eventOf.size()));
        if (std::ranges::is_sorted(steps, {}, cellOf)) // a compiled chart's are
            return;
        sorted = chart.transitions;
        std::ranges::sort(sorted, {}, cellOf);
        steps = sorted;
    }
    Core(const Core&) = delete; // eventOf and steps hold views
    Core& operator=(const Core&) = delete;

    [[nodiscard]] std::optional<std::uint32_t> next(std::uint32_t state,
                                                    std::string_view event) const {
        const auto known = eventOf.find(event);
        if (known == eventOf.end())
            return std::nullopt;
        const auto cell = std::pair(state, known->second);
        const auto step = std::ranges::lower_bound(steps, cell, {}, cellOf);
        return step != steps.end() && cellOf(*step) == cell ? std::optional(step->target)
                                                            : std::nullopt;
    }

    Statechart chart;
    ProgressCheck progress;
    Thresholds thresholds;
    std::vector<StatechartTransition> sorted;    // where the chart's own are not
    std::span<const StatechartTransition> steps; // by source, then event
    std::unordered_map<std::string_view, std::uint32_t> eventOf;
};

Module::Module(const StatechartDraft& chart, const std::optional<Expr>& policy,
               const PolicyLimits& limits, const Thresholds& thresholds) {
    if (policy)
        requireStarHeight(*policy, limits);
    m_core = std::make_shared<const Core>(statechartOf(chart, limits), limits, thresholds);
    m_state = m_core->chart.initial;
}

Module::Module(Statechart chart, const PolicyLimits& limits, const Thresholds& thresholds)
    : m_core(std::make_shared<const Core>(std::move(chart), limits, thresholds)),
      m_state(m_core->chart.initial) {}

Module Module::fromExpr(const Expr& policy, const PolicyLimits& limits,
                        const Thresholds& thresholds) {
    return {compileExpr(policy, limits).chart, limits, thresholds};
}

Module Module::fromText(std::string_view policy, const PolicyLimits& limits,
                        const Thresholds& thresholds) {
    return fromExpr(parsePolicy(policy, limits), limits, thresholds);
}

DecisionRecord Module::decide(std::string_view event, const EvidenceSnapshot& evidence) {
    const std::vector<StatechartState>& states = m_core->chart.states;
    DecisionRecord record;
    record.event = event;
    record.previousState = states[m_state].name;
    if (const auto next = m_core->next(m_state, event)) {
        record.handled = true;
        m_state = *next;
        record.proposedAction = states[m_state].action;
    }
    record.state = states[m_state].name;
    record.reports =
        checkReports(m_core->progress, record.proposedAction, evidence, m_core->thresholds);
    const bool allPass = std::ranges::all_of(record.reports, [](const CheckReport& report) {
        return report.status == CheckStatus::Pass;
    });
    record.verdict = record.proposedAction && allPass ? Verdict::Act : Verdict::Abstain;
    return record;
}

void Module::reset() {
    m_state = m_core->chart.initial;
}

const std::string& Module::state() const {
    return m_core->chart.states[m_state].name;
}

const Statechart& Module::chart() const {
    return m_core->chart;
}

const ProgressCheck& Module::progress() const {
    return m_core->progress;
}

} // namespace engine
