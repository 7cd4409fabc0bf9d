// Writes a project as an Automata Lab document and says what that format has no place for.
#include "engine/format/automatalab.h"

#include "engine/format/automatalabchart.h"
#include "engine/format/jsoncopy.h"
#include "engine/format/machinejson.h"
#include "engine/format/sequencesjson.h"

#include <utility>

namespace engine {

namespace {

void warn(Problems& warnings, ProblemCode code, std::vector<std::string> arguments,
          std::vector<TokenRange> locations = {}) {
    warnings.add({code, Severity::Warning, std::move(arguments), std::move(locations), {}});
}

void warnOfLosses(const Project& project, Problems& warnings) {
    for (const auto& observation : *project.library) {
        if (!observation->enabled)
            warn(warnings, ProblemCode::DisabledWritten, {observation->name},
                 {{observation->name, 0, 0}});
    }
    const auto lost = [&warnings](bool present, std::string what) {
        if (present)
            warn(warnings, ProblemCode::NotRepresentable,
                 {"Automata Lab", std::move(what), "the project file"});
    };
    lost(!project.constraints->empty(), "the constraints on inference");
    lost(!project.simulator->stopAtTerminal, "the choice to go on at terminal states");
    lost(*project.policies != "[]", "the policies");
    lost(*project.explain != ExplainSettings{}, "the settings of Explain");
}

/// The imported chart as it came; without its references to states that are no longer there.
bool writeImportedChart(JsonWriter& out, const Project& project, Problems& warnings) {
    const Result<JsonTree> tree = JsonTree::parse(*project.chart->imported, {});
    if (!tree)
        return false;
    JsonReader in(*tree);
    const AutomataLabChart chart = readAutomataLabChart(in, 0, *project.machine);
    Problems missing;
    for (Problem problem : in.problems().list) {
        if (problem.code != ProblemCode::ReferenceMissing || problem.arguments[0] != "state")
            return false;
        problem.severity = Severity::Warning;
        problem.position = {0, 0, "$.chart" + problem.position.path.substr(1)};
        missing.add(std::move(problem));
    }
    for (Problem& problem : missing.list)
        warnings.add(std::move(problem));
    copyJson(out, *tree, 0, chart.dangling);
    return true;
}

} // namespace

WrittenDocument writeAutomataLab(const Project& project) {
    WrittenDocument document;
    warnOfLosses(project, document.warnings);
    JsonWriter out(document.bytes);
    out.beginObject();
    out.key("file_id").string("automata-lab-state-machine");
    out.key("file_version").string("1.4.0");
    out.key("settings");
    writeSettings(out, *project.settings);
    out.key("state_machine");
    writeMachine(out, *project.machine);
    out.key("chart");
    if (!project.chart->imported || !writeImportedChart(out, project, document.warnings))
        writeNewAutomataLabChart(out, *project.machine, *project.chart);
    out.key("solver").beginObject();
    out.key("sequences");
    writeSequences(out, *project.library, EnabledFlags::Absent);
    out.endObject();
    out.key("simulator").beginObject();
    out.key("sequences");
    writeSimulatorSequences(out, project.simulator->sequences);
    out.endObject();
    out.endObject();
    out.finish();
    return document;
}

} // namespace engine
