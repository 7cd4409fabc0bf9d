#include "engine/format/explainjson.h"

#include "engine/format/derivationjson.h"
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

/// The tokens of the symbols in `span`, which is not empty.
Span tokensOf(std::span<const Interval> intervals, std::uint32_t firstStep, Span span) {
    const auto step = [&](Position at) { return firstStep + static_cast<std::uint32_t>(at); };
    return {stepTokens(intervals, step(span.start)).start,
            stepTokens(intervals, step(span.end - 1)).end};
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

} // namespace

std::string_view stopName(ExplainStop stop) {
    switch (stop) {
    case ExplainStop::Complete:
        return "complete";
    case ExplainStop::ClosedBelowQuantum:
        return "closed below the quantum";
    case ExplainStop::SourcesExhausted:
        return "sources exhausted";
    case ExplainStop::Cancelled:
        return "cancelled";
    }
    return {};
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

void writeExplanation(std::ostream& out, const Library& library,
                      const NormalizedLibrary& normalized, const StepSymbols& symbols,
                      const StepOptions& options, const ExplainQuery& query,
                      const Explanation& explanation) {
    const StepSequence& trace = symbols.sequences[query.trace];
    const NormalizedObservation& observation = normalized.observations[query.trace];
    const auto name = [&](std::uint32_t place) -> const std::string& {
        return library[normalized.observations[place].source]->name;
    };
    const auto tokens = [&](Span span) {
        return tokensOf(normalized.intervalsOf(observation), trace.firstStep, span);
    };
    JsonWriter json(out);
    json.beginObject().key("trace").string(name(query.trace));
    writeOptions(json, options);
    json.key("window").integer(query.window).key("first_step").unsignedInteger(trace.firstStep);
    json.key("steps").unsignedInteger(trace.symbols.size()).key("pinned");
    writeSpans(json, query.pinned);
    json.key("asks").unsignedInteger(explanation.steps.size() + 1).key("events").beginArray();
    std::uint64_t ask = 0;
    for (const ExplainedStep& step : explanation.steps) {
        json.beginObject().key("ask").unsignedInteger(ask).key("result").string("taken");
        json.key("source").string(name(step.source)).key("reaches").boolean(step.reaches);
        json.key("witnesses");
        writeWitnesses(json, {step.witness});
        json.key("tokens");
        writeSpan(json, tokens(*step.witness.window));
        json.key("remainder");
        writeSpans(json, step.remainder);
        ++ask;
        json.key("accountedCount").unsignedInteger(query.pinned.size() + ask);
        json.key("cost").number(step.cost).key("closed").boolean(step.remainder.empty());
        json.endObject();
    }
    json.beginObject().key("ask").unsignedInteger(ask).key("result").string("end").endObject();
    json.endArray().key("final");
    writeFinal(json, explanation.final);
    json.key("finalClosed").boolean(closed(explanation.final)).key("unexplained").beginArray();
    for (const Span span : explanation.unexplained) {
        json.beginObject().key("span");
        writeSpan(json, span);
        json.key("tokens");
        writeSpan(json, tokens(span));
        json.endObject();
    }
    json.endArray().key("weight").number(explanation.weight);
    json.key("stopped").string(stopName(explanation.stop)).endObject().finish();
}

} // namespace engine
