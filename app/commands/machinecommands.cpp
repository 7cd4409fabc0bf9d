// Edits of machine, chart and settings: copy the part, change it, share the rest.
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

using engine::ChartSettings;
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

Edit chartEdit(const Project& project, ChartSettings chart, QString text, QString mergeKey = {}) {
    Edit edit{project, std::move(text), std::move(mergeKey), {.part = Focus::Part::Chart}};
    edit.after.chart = std::make_shared<const ChartSettings>(std::move(chart));
    return edit;
}

// `kind` is an argument of the problem's sentence, as the engine writes it.
engine::Problem missing(const char* kind, const std::string& name) {
    return makeProblem(engine::ProblemCode::ReferenceMissing, {kind, name});
}

Focus stateFocus(const std::string& state) {
    return {.part = Focus::Part::State, .state = toQt(state)};
}

template <typename Item>
Item* find(std::vector<Item>& items, const std::string& name) {
    const auto it = std::find_if(items.begin(), items.end(),
                                 [&](const Item& item) { return item.name == name; });
    return it == items.end() ? nullptr : &*it;
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

EditResult describeEvent(const Project& project, const std::string& name,
                         const std::string& description) {
    Machine machine = *project.machine;
    engine::NamedItem* event = find(machine.events, name);
    if (!event)
        return missing("event", name);
    event->description = description;
    return machineEdit(project, std::move(machine), Texts::tr("Describe %1").arg(toQt(name)),
                       {.part = Focus::Part::Machine},
                       QStringLiteral("describe-event/") + toQt(name));
}

EditResult describeAction(const Project& project, const std::string& name,
                          const std::string& description) {
    Machine machine = *project.machine;
    engine::NamedItem* action = find(machine.actions, name);
    if (!action)
        return missing("action", name);
    action->description = description;
    return machineEdit(project, std::move(machine), Texts::tr("Describe %1").arg(toQt(name)),
                       {.part = Focus::Part::Machine},
                       QStringLiteral("describe-action/") + toQt(name));
}

EditResult changeSettings(const Project& project, const engine::ProjectSettings& settings) {
    Edit edit{project, Texts::tr("Change project settings"), QStringLiteral("settings"), {}};
    edit.after.settings = std::make_shared<const engine::ProjectSettings>(settings);
    return edit;
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

EditResult setChartEngine(const Project& project, const std::string& engine) {
    ChartSettings chart = *project.chart;
    chart.engine = engine;
    return chartEdit(project, std::move(chart),
                     Texts::tr("Lay out the chart with %1").arg(toQt(engine)));
}

EditResult setChartDirection(const Project& project, const std::string& rankDir) {
    ChartSettings chart = *project.chart;
    chart.rankDir = rankDir;
    return chartEdit(project, std::move(chart), Texts::tr("Change the chart's direction"));
}

EditResult pinState(const Project& project, const std::string& state, double x, double y) {
    const auto& states = project.machine->states;
    if (std::none_of(states.begin(), states.end(),
                     [&](const engine::State& s) { return s.name == state; }))
        return missing("state", state);
    ChartSettings chart = *project.chart;
    const auto it = std::find_if(chart.positions.begin(), chart.positions.end(),
                                 [&](const auto& position) { return position.state == state; });
    if (it == chart.positions.end())
        chart.positions.push_back({state, x, y});
    else
        *it = {state, x, y};
    Edit edit = chartEdit(project, std::move(chart), Texts::tr("Move %1").arg(toQt(state)));
    edit.focus = stateFocus(state);
    return edit;
}

EditResult unpinStates(const Project& project) {
    ChartSettings chart = *project.chart;
    const int count = static_cast<int>(chart.positions.size());
    chart.positions.clear();
    return chartEdit(project, std::move(chart), Texts::tr("Unpin %n state(s)", nullptr, count));
}

} // namespace app
