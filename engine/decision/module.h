// A chart that decides: it steps on each event and acts when all six checks pass (POLICY 12).
#pragma once

#include "engine/decision/record.h"
#include "engine/policy/compile.h"
#include "engine/policy/statechartdraft.h"

#include <memory>
#include <optional>
#include <string_view>

namespace engine {

/// One module serves one entity and is not to be shared between threads; a copy is cheap and
/// starts where its original stands. The progress check is made once, when it is built.
class Module {
public:
    /// Takes a chart built by hand, or with `policy` the one compiled from it. Throws, in this
    /// order, StarHeightError for a policy beyond its limit and std::invalid_argument for a chart
    /// that is not valid. A chart too large to check makes a module that always abstains.
    Module(const StatechartDraft& chart, const std::optional<Expr>& policy,
           const PolicyLimits& limits, const Thresholds& thresholds);
    /// Also throws CompileError, and fromText() ParseError.
    [[nodiscard]] static Module fromExpr(const Expr& policy, const PolicyLimits& limits,
                                         const Thresholds& thresholds);
    [[nodiscard]] static Module fromText(std::string_view policy, const PolicyLimits& limits,
                                         const Thresholds& thresholds);

    /// Steps on the event, whatever the verdict, and says what is to be done. A name that the
    /// chart does not know is not handled, which is no error.
    /// O(log transitions + cost of checkReports()); no solver runs.
    [[nodiscard]] DecisionRecord decide(std::string_view event, const EvidenceSnapshot& evidence);
    /// Back to the initial state.
    void reset();

    [[nodiscard]] const std::string& state() const;
    [[nodiscard]] const Statechart& chart() const;
    [[nodiscard]] const ProgressCheck& progress() const;

private:
    struct Core;

    Module(Statechart chart, const PolicyLimits& limits, const Thresholds& thresholds);

    std::shared_ptr<const Core> m_core;
    std::uint32_t m_state;
};

} // namespace engine
