// Large graphs are built on the thread pool, small ones at once.
#include "app/chart/chartbuilder.h"

#include "app/jobs/background.h"

#include <utility>

namespace app {

void ChartBuilder::build(std::shared_ptr<const engine::Machine> machine, engine::ChartRoles roles) {
    const quint64 generation = ++m_generation;
    if (machine->states.size() + machine->transitions.size() <= kAtOnce) {
        emit built(
            std::make_shared<const engine::ChartGraph>(engine::buildChartGraph(*machine, roles)));
        return;
    }
    runElsewhere(
        this,
        [machine = std::move(machine), roles = std::move(roles)]() -> ChartGraphPointer {
            return std::make_shared<const engine::ChartGraph>(
                engine::buildChartGraph(*machine, roles));
        },
        [this, generation](const ChartGraphPointer& graph) {
            if (generation == m_generation)
                emit built(graph);
        });
}

} // namespace app
