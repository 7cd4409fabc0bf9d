// One function a member, in the order of the file.
#include "engine/format/projectreader.h"

#include "engine/format/chartjson.h"
#include "engine/format/machinejson.h"
#include "engine/format/policiesjson.h"
#include "engine/format/sequencesjson.h"

#include <array>
#include <memory>
#include <utility>

namespace engine {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"merge", "apart", "name"};

IntervalReference readInterval(JsonReader& in, JsonNode node) {
    const auto [sequence, interval] = in.object(node, {{"sequence"}, {"interval"}});
    return {in.string(sequence), in.unsignedInteger(interval)};
}

std::vector<Constraint> readConstraints(JsonReader& in, JsonNode node) {
    std::vector<Constraint> constraints;
    for (const JsonNode element : in.array(node)) {
        const auto [kind, a, b, name] = in.object(element, {{"kind"}, {"a"}, {"b"}, {"name"}});
        Constraint constraint;
        constraint.kind =
            static_cast<ConstraintKind>(in.oneOf(kind, kKinds, "merge, apart or name"));
        constraint.a = readInterval(in, a);
        if (b != kNoNode && !in.isNull(b))
            constraint.b = readInterval(in, b);
        constraint.name = in.stringOrNull(name);
        constraints.push_back(std::move(constraint));
    }
    return constraints;
}

ExplainSettings readExplain(JsonReader& in, JsonNode node) {
    const auto [accepted, pinned] = in.object(node, {{"accepted"}, {"pinned"}});
    ExplainSettings explain;
    explain.accepted = readStrings(in, accepted);
    for (const JsonNode element : in.array(pinned)) {
        const auto [sequence, start, end] =
            in.object(element, {{"sequence"}, {"interval_start"}, {"interval_end"}});
        explain.pinned.push_back(
            {in.string(sequence), in.unsignedInteger(start), in.unsignedInteger(end)});
    }
    return explain;
}

} // namespace

Project readProjectObject(JsonReader& in) {
    const auto [id, version, settings, machine, chart, solver, simulator, policies, explain] =
        in.object(0, {{"file_id"},
                      {"file_version"},
                      {"settings"},
                      {"state_machine"},
                      {"chart"},
                      {"solver"},
                      {"simulator"},
                      {"policies"},
                      {"explain"}});
    static_cast<void>(id); // both were read to recognise the file
    static_cast<void>(version);
    Project project;
    project.settings = std::make_shared<const ProjectSettings>(readSettings(in, settings));
    project.machine = std::make_shared<const Machine>(readMachine(in, machine));
    project.chart = std::make_shared<const ChartSettings>(readChart(in, chart, *project.machine));
    const auto [sequences, constraints] = in.object(solver, {{"sequences"}, {"constraints"}});
    project.library =
        std::make_shared<const Library>(readSequences(in, sequences, EnabledFlags::Present));
    project.constraints =
        std::make_shared<const std::vector<Constraint>>(readConstraints(in, constraints));
    const auto [stop, simulated] = in.object(simulator, {{"stop_at_terminal"}, {"sequences"}});
    project.simulator = std::make_shared<const Simulator>(
        Simulator{in.boolean(stop), readSimulatorSequences(in, simulated)});
    project.policies = std::make_shared<const std::string>(readPolicies(in, policies));
    project.explain = std::make_shared<const ExplainSettings>(readExplain(in, explain));
    return project;
}

} // namespace engine
