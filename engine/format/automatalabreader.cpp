// The chart is kept whole, for it says more than our own notation.
#include "engine/format/automatalabreader.h"

#include "engine/format/automatalabchart.h"
#include "engine/format/machinejson.h"
#include "engine/format/sequencesjson.h"

#include <memory>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace engine {

Project readAutomataLabObject(JsonReader& in, const FileVersion& version) {
    const auto [id, versionNode, settings, machineNode, chartNode, solver, simulator] =
        in.object(0, {{"file_id"},
                      {"file_version"},
                      {"settings"},
                      {"state_machine"},
                      {"chart"},
                      {"solver"},
                      {"simulator"}});
    static_cast<void>(id); // both were read to recognise the file
    static_cast<void>(versionNode);
    const bool hasFlags = version >= FileVersion{1, 4, 0};
    Project project;
    project.settings = std::make_shared<const ProjectSettings>(readSettings(in, settings));
    Machine machine =
        readMachine(in, machineNode, hasFlags ? TerminalFlags::Present : TerminalFlags::Absent);
    ChartSettings chart;
    if (chartNode != kNoNode) {
        KeptAutomataLabChart kept = keepAutomataLabChart(in, chartNode, machine);
        chart.terminalNotation = std::move(kept.chart.terminalNotation);
        chart.imported = std::move(kept.text);
    }
    if (!hasFlags) {
        std::unordered_set<std::string_view> terminal;
        for (const TerminalNotation& row : chart.terminalNotation)
            terminal.insert(row.state);
        for (State& state : machine.states)
            state.terminal = terminal.contains(state.name);
    }
    project.machine = std::make_shared<const Machine>(std::move(machine));
    project.chart = std::make_shared<const ChartSettings>(std::move(chart));
    const auto [sequences] = in.object(solver, {{"sequences"}});
    project.library =
        std::make_shared<const Library>(readSequences(in, sequences, EnabledFlags::Absent));
    const auto [simulated] = in.object(simulator, {{"sequences"}});
    Simulator settingsOfSimulator;
    settingsOfSimulator.sequences = readSimulatorSequences(in, simulated);
    project.simulator = std::make_shared<const Simulator>(std::move(settingsOfSimulator));
    return project;
}

} // namespace engine
