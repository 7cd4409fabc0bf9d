#include "engine/format/explainjson.h"

#include "engine/explain/recording.h"
#include "engine/format/derivationjson.h"
#include "engine/format/jsonwriter.h"
#include "engine/inference/reporttext.h"

namespace engine {

namespace {

void writeSpan(JsonWriter& out, Span span) {
    out.beginArray().integer(span.start).integer(span.end).endArray();
}

void writeOptions(JsonWriter& out, const StepOptions& options) {
    out.key("projection").string(projectionName(options.projection));
    out.key("context").unsignedInteger(options.context);
}

void writeFinal(JsonWriter& out, const DerivationState<StepSymbol>& state) {
    out.beginObject().key("product").beginArray();
    for (const StepSymbol symbol : state.product)
        out.unsignedInteger(symbol);
    out.endArray().key("accounted");
    writeSpans(out, state.accounted);
    out.key("remainder");
    writeSpans(out, state.remainder);
    out.key("cost").number(state.cost);
    out.key("fixed").boolean(state.fixed).key("used").null().endObject();
}

/// What an offer says of itself, before and after its witnesses.
void writeOffer(JsonWriter& json, const ExplainedTrace& explained, const ExplainedStep& step) {
    const ExplainSource& source = explained.query.sources[step.source];
    json.key("source").string(source.name).key("kind").string(sourceKindName(source.kind));
    json.key("reaches").boolean(step.reaches).key("witnesses");
    writeWitnesses(json, {step.witness});
    json.key("tokens");
    writeSpan(json, explained.tokens(*step.witness.window));
}

void writeEvents(JsonWriter& json, const ExplainedTrace& explained) {
    const Explanation& explanation = explained.explanation;
    std::uint64_t ask = 0;
    std::vector<Span> owed = owedAtFirst(explained.query);
    json.key("asks").unsignedInteger(explanation.steps.size() + 1).key("events").beginArray();
    for (const ExplainedStep& step : explanation.steps) {
        json.beginObject().key("ask").unsignedInteger(ask).key("result").string("taken");
        writeOffer(json, explained, step);
        owed = owedAfter(owed, step);
        json.key("remainder");
        writeSpans(json, owed);
        ++ask;
        json.key("accountedCount").unsignedInteger(explained.query.pinned.size() + ask);
        json.key("cost").number(step.cost).key("closed").boolean(owed.empty()).endObject();
    }
    json.beginObject().key("ask").unsignedInteger(ask).key("result");
    json.string(explanation.refused ? "refused" : "end");
    if (explanation.refused)
        writeOffer(json, explained, *explanation.refused);
    json.endObject().endArray();
}

void writeUnexplained(JsonWriter& json, const ExplainedTrace& explained) {
    json.key("unexplained").beginArray();
    for (const Span span : explained.explanation.unexplained) {
        const Recording recording = recordingFor(explained.normalized, explained.observation(),
                                                 explained.steps(span), explained.options.context);
        json.beginObject().key("span");
        writeSpan(json, span);
        json.key("tokens");
        writeSpan(json, explained.tokens(span));
        json.key("recording").beginObject().key("start_context");
        json.string(startContextName(recording.startContext)).key("sequence").beginArray();
        for (std::size_t i = 0; i < recording.tokens.size(); ++i)
            json.string(recording.tokens[i]);
        json.endArray().endObject().endObject();
    }
    json.endArray();
}

} // namespace

std::string_view stopName(ExplainStop stop) {
    switch (stop) {
    case ExplainStop::Complete:
        return "complete";
    case ExplainStop::ClosedBelowQuantum:
        return "closed below the quantum";
    case ExplainStop::SourcesExhausted:
        return "sources exhausted";
    case ExplainStop::AcceptedAsIs:
        return "accepted as is";
    case ExplainStop::SourceChanged:
        return "source changed";
    case ExplainStop::Cancelled:
        return "cancelled";
    }
    return {};
}

std::string_view sourceKindName(SourceKind kind) {
    switch (kind) {
    case SourceKind::Observation:
        return "observation";
    case SourceKind::Policy:
        return "policy";
    case SourceKind::Candidate:
        return "candidate";
    }
    return {};
}

Span ExplainedTrace::tokens(Span symbols) const {
    const std::span<const Interval> intervals = normalized.intervalsOf(observation());
    const Span own = steps(symbols);
    return {stepTokens(intervals, static_cast<std::uint32_t>(own.start)).start,
            stepTokens(intervals, static_cast<std::uint32_t>(own.end - 1)).end};
}

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

void writeExplanation(std::ostream& out, const ExplainedTrace& explained) {
    const ExplainQuery& query = explained.query;
    JsonWriter json(out);
    json.beginObject().key("trace").string(explained.name());
    writeOptions(json, explained.options);
    json.key("window").integer(query.window);
    json.key("first_step").unsignedInteger(explained.sequence.firstStep);
    json.key("steps").unsignedInteger(query.trace.size());
    json.key("accepted").boolean(query.accepted).key("pinned");
    writeSpans(json, query.pinned);
    json.key("sources").beginArray();
    for (const ExplainSource& source : query.sources) {
        json.beginObject().key("name").string(source.name);
        json.key("kind").string(sourceKindName(source.kind));
        json.key("independent").boolean(source.independent).endObject();
    }
    json.endArray();
    writeEvents(json, explained);
    json.key("final");
    writeFinal(json, explained.explanation.final);
    json.key("finalClosed").boolean(closed(explained.explanation.final));
    writeUnexplained(json, explained);
    json.key("weight").number(explained.explanation.weight);
    json.key("stopped").string(stopName(explained.explanation.stop)).endObject().finish();
}

} // namespace engine
