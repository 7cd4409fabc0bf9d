#include "app/chart/chartbuilder.h"

#include <QFuture>
#include <QtConcurrent/QtConcurrentRun>

#include <utility>

namespace app {

void ChartBuilder::build(std::shared_ptr<const engine::Machine> machine, engine::ChartRoles roles) {
    const quint64 generation = ++m_generation;
    if (machine->states.size() + machine->transitions.size() <= kAtOnce) {
        emit built(
            std::make_shared<const engine::ChartGraph>(engine::buildChartGraph(*machine, roles)));
        return;
    }
    QtConcurrent::run([machine = std::move(machine), roles = std::move(roles)] {
        return std::make_shared<const engine::ChartGraph>(engine::buildChartGraph(*machine, roles));
    }).then(this, [this, generation](const ChartGraphPointer& graph) {
        if (generation == m_generation)
            emit built(graph);
    });
}

} // namespace app
