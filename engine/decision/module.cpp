#include "engine/decision/module.h"

#include "engine/policy/parser.h"
#include "engine/policy/starheight.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace engine {

namespace {

/// One way of the chart; names point into the chart.
struct Step {
    std::uint32_t source = 0;
    std::string_view event;
    std::uint32_t target = 0;

    [[nodiscard]] std::pair<std::uint32_t, std::string_view> key() const { return {source, event}; }
};

} // namespace

/// What copies of a module share.
struct Module::Core {
    Core(Statechart validChart, const PolicyLimits& limits, const Thresholds& itsThresholds)
        : chart(std::move(validChart)),
          progress(checkProgress(chart, limits)),
          thresholds(itsThresholds) {
        std::unordered_map<std::string_view, std::uint32_t> stateOf;
        for (const StatechartState& state : chart.states)
            stateOf.emplace(state.name, static_cast<std::uint32_t>(stateOf.size()));
        initial = stateOf.at(chart.initial);
        for (const StatechartTransition& transition : chart.transitions)
            steps.push_back(
                {stateOf.at(transition.source), transition.event, stateOf.at(transition.target)});
        if (!std::ranges::is_sorted(steps, {}, &Step::key)) // a compiled chart's often are
            std::ranges::sort(steps, {}, &Step::key);
    }
    Core(const Core&) = delete;
    Core& operator=(const Core&) = delete;

    Statechart chart;
    ProgressCheck progress;
    Thresholds thresholds;
    std::uint32_t initial = 0;
    std::vector<Step> steps; // by source, then event
};

Module::Module(Statechart chart, std::optional<Expr> policy, const PolicyLimits& limits,
               const Thresholds& thresholds) {
    if (policy)
        requireStarHeight(*policy, limits);
    validateStatechart(chart, limits);
    m_core = std::make_shared<const Core>(std::move(chart), limits, thresholds);
    m_state = m_core->initial;
}

Module Module::fromExpr(const Expr& policy, const PolicyLimits& limits,
                        const Thresholds& thresholds) {
    return {compileExpr(policy, limits).chart, policy, limits, thresholds};
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
    const auto key = std::pair(m_state, event);
    const auto step = std::ranges::lower_bound(m_core->steps, key, {}, &Step::key);
    record.handled = step != m_core->steps.end() && step->key() == key;
    if (record.handled) {
        m_state = step->target;
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
    m_state = m_core->initial;
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
