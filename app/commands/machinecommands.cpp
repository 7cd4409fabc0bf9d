// Edits of machine, chart and simulator: copy the part, change it, share the rest.
#include "app/commands/machinecommands.h"

#include "app/text/encoding.h"
#include "app/text/makeproblem.h"
#include "engine/machine/edits.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <utility>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MachineCommands)
};

using engine::Machine;
using engine::Project;

EditResult machineEdit(const Project& project, engine::Result<Machine> machine, QString text,
                       Focus focus, QString mergeKey = {}) {
    if (!machine)
        return machine.problems();
    Edit edit{project, std::move(text), std::move(mergeKey), std::move(focus)};
    edit.after.machine = std::make_shared<const Machine>(std::move(machine).value());
    return edit;
}

Focus stateFocus(const std::string& state) {
    return {.part = Focus::Part::State, .state = toQt(state)};
}

} // namespace

EditResult setStatesTerminal(const Project& project, const std::vector<std::string>& states,
                             bool terminal) {
    const int count = static_cast<int>(states.size());
    return machineEdit(project, engine::setTerminal(*project.machine, states, terminal),
                       terminal ? Texts::tr("Mark %n state(s) as terminal", nullptr, count)
                                : Texts::tr("Unmark %n terminal state(s)", nullptr, count),
                       states.empty() ? Focus{} : stateFocus(states.front()));
}

EditResult describeState(const Project& project, const std::string& name,
                         const std::string& description) {
    return machineEdit(project, engine::setStateDescription(*project.machine, name, description),
                       Texts::tr("Describe %1").arg(toQt(name)), stateFocus(name),
                       QStringLiteral("describe-state/") + toQt(name));
}

EditResult setStopAtTerminal(const Project& project, bool stop) {
    Edit edit{project,
              stop ? Texts::tr("Stop simulation at terminal states")
                   : Texts::tr("Continue simulation at terminal states"),
              {},
              {}};
    engine::Simulator simulator = *project.simulator;
    simulator.stopAtTerminal = stop;
    edit.after.simulator = std::make_shared<const engine::Simulator>(std::move(simulator));
    return edit;
}

EditResult pinState(const Project& project, const std::string& state, double x, double y) {
    const auto& states = project.machine->states;
    if (std::none_of(states.begin(), states.end(),
                     [&](const engine::State& s) { return s.name == state; }))
        return makeProblem(engine::ProblemCode::ReferenceMissing, {"state", state});
    engine::ChartSettings chart = *project.chart;
    const auto it = std::find_if(chart.positions.begin(), chart.positions.end(),
                                 [&](const auto& position) { return position.state == state; });
    if (it == chart.positions.end())
        chart.positions.push_back({state, x, y});
    else
        *it = {state, x, y};
    Edit edit{project, Texts::tr("Move %1").arg(toQt(state)), {}, stateFocus(state)};
    edit.after.chart = std::make_shared<const engine::ChartSettings>(std::move(chart));
    return edit;
}

} // namespace app
