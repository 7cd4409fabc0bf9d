#include "engine/format/explainjson.h"

#include "engine/format/jsonwriter.h"

namespace engine {

namespace {

void writeSpan(JsonWriter& out, Span span) {
    out.beginArray().integer(span.start).integer(span.end).endArray();
}

void writeOptions(JsonWriter& out, const StepOptions& options) {
    out.key("projection").string(projectionName(options.projection));
    out.key("context").unsignedInteger(options.context);
}

} // namespace

std::string_view projectionName(Projection projection) {
    switch (projection) {
    case Projection::Full:
        return "full";
    case Projection::Io:
        return "io";
    case Projection::Events:
        return "events";
    }
    return {};
}

void writeAudit(std::ostream& out, const Library& library, const NormalizedLibrary& normalized,
                const StepOptions& options, const Audit& audit) {
    JsonWriter json(out);
    json.beginObject();
    writeOptions(json, options);
    json.key("observations").unsignedInteger(normalized.observations.size());
    json.key("steps").unsignedInteger(audit.steps);
    json.key("backed").unsignedInteger(audit.backed());
    json.key("unbacked").beginArray();
    for (const LoneStep& lone : audit.lone) {
        const NormalizedObservation& observation = normalized.observations[lone.observation];
        json.beginObject().key("observation").string(library[observation.source]->name);
        json.key("step").unsignedInteger(lone.step).key("tokens");
        writeSpan(json, stepTokens(normalized.intervalsOf(observation), lone.step));
        json.key("text").string(stepText(normalized, observation, lone.step, options));
        json.endObject();
    }
    json.endArray().endObject().finish();
}

} // namespace engine
