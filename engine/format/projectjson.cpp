// One function a member, in the order of the file: the inverse of the project reader.
#include "engine/format/projectjson.h"

#include "engine/format/chartjson.h"
#include "engine/format/jsoncopy.h"
#include "engine/format/machinejson.h"
#include "engine/format/sequencesjson.h"

#include <array>

namespace engine {

namespace {

constexpr std::array<std::string_view, 3> kKinds{"merge", "apart", "name"};

void writeInterval(JsonWriter& out, const IntervalReference& reference) {
    out.beginObject();
    out.key("sequence").string(reference.sequence);
    out.key("interval").unsignedInteger(reference.interval);
    out.endObject();
}

void writeConstraints(JsonWriter& out, const std::vector<Constraint>& constraints) {
    out.beginArray();
    for (const Constraint& constraint : constraints) {
        out.beginObject();
        out.key("kind").string(kKinds[static_cast<std::size_t>(constraint.kind)]);
        out.key("a");
        writeInterval(out, constraint.a);
        out.key("b");
        if (constraint.b)
            writeInterval(out, *constraint.b);
        else
            out.null();
        out.key("name");
        if (constraint.name)
            out.string(*constraint.name);
        else
            out.null();
        out.endObject();
    }
    out.endArray();
}

void writeExplain(JsonWriter& out, const ExplainSettings& explain) {
    out.beginObject();
    out.key("accepted");
    writeStrings(out, explain.accepted);
    out.key("pinned").beginArray();
    for (const PinnedSpan& span : explain.pinned) {
        out.beginObject();
        out.key("sequence").string(span.sequence);
        out.key("interval_start").unsignedInteger(span.intervalStart);
        out.key("interval_end").unsignedInteger(span.intervalEnd);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

} // namespace

std::string writeProject(const Project& project) {
    std::string bytes;
    JsonWriter out(bytes);
    out.beginObject();
    out.key("file_id").string("moorebench-project");
    out.key("file_version").string("1.0.0");
    out.key("settings");
    writeSettings(out, *project.settings);
    out.key("state_machine");
    writeMachine(out, *project.machine);
    out.key("chart");
    writeChart(out, *project.chart);
    out.key("solver").beginObject();
    out.key("sequences");
    writeSequences(out, *project.library, EnabledFlags::Present);
    out.key("constraints");
    writeConstraints(out, *project.constraints);
    out.endObject();
    out.key("simulator").beginObject();
    out.key("stop_at_terminal").boolean(project.simulator->stopAtTerminal);
    out.key("sequences");
    writeSimulatorSequences(out, project.simulator->sequences);
    out.endObject();
    out.key("policies");
    writeJsonText(out, *project.policies, "[]");
    out.key("explain");
    writeExplain(out, *project.explain);
    out.endObject();
    out.finish();
    return bytes;
}

} // namespace engine
