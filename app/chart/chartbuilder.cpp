// Large graphs are built on the thread pool, small ones at once.
#include "app/chart/chartbuilder.h"

#include "app/jobs/auditjob.h"
#include "app/jobs/background.h"

#include <utility>

namespace app {

namespace {

ChartGraphPointer graphOf(const engine::Machine& machine, engine::ChartRoles roles,
                          const AuditResult* audit) {
    if (audit && !audit->loneTransitions.empty())
        for (const engine::Transition& t : machine.transitions)
            roles.loneTransitions.push_back(audit->isLone(t.state, t.event, t.stateNext));
    return std::make_shared<const engine::ChartGraph>(engine::buildChartGraph(machine, roles));
}

} // namespace

void ChartBuilder::build(std::shared_ptr<const engine::Machine> machine, engine::ChartRoles roles,
                         std::shared_ptr<const AuditResult> audit) {
    const quint64 generation = ++m_generation;
    if (machine->states.size() + machine->transitions.size() <= kAtOnce) {
        emit built(graphOf(*machine, std::move(roles), audit.get()));
        return;
    }
    runElsewhere(
        this,
        [machine = std::move(machine), roles = std::move(roles), audit = std::move(audit)] {
            return graphOf(*machine, roles, audit.get());
        },
        [this, generation](const ChartGraphPointer& graph) {
            if (generation == m_generation)
                emit built(graph);
        });
}

} // namespace app
