#include "app/cli/explaintext.h"

#include "app/cli/stepoptions.h"
#include "engine/explain/recording.h"
#include "engine/format/escape.h"

#include <ostream>

namespace app::cli {

namespace {

void writeLines(std::ostream& out, const engine::ExplainedTrace& all, engine::Span span,
                const std::string& why) {
    const std::span<const engine::Interval> intervals =
        all.normalized.intervalsOf(all.observation());
    const engine::Span steps = all.steps(span);
    for (auto step = static_cast<std::uint32_t>(steps.start); step < steps.end; ++step)
        out << engine::printable(all.name()) << ':'
            << tokensText(engine::stepTokens(intervals, step)) << ": "
            << engine::printable(
                   engine::stepText(all.normalized, all.observation(), step, all.options))
            << ": " << why << '\n';
}

std::string learnedText(engine::Acquaintance acquaintance) {
    switch (acquaintance) {
    case engine::Acquaintance::Trace:
        return "it learned this from the trace and pays nothing";
    case engine::Acquaintance::Copy:
        return "it learned this from a copy of the trace and pays nothing";
    case engine::Acquaintance::Unknown:
        return "what it learned from is not here or has changed, so it pays nothing";
    case engine::Acquaintance::Stranger:
        break;
    }
    return {};
}

std::string reasonText(const engine::ExplainSource& source, bool pays,
                       std::optional<engine::Acquaintance> acquaintance) {
    const std::string name = engine::printable(source.name);
    switch (source.kind) {
    case engine::SourceKind::Observation:
        return pays ? "also in " + name
                    : "in " + name + " too, which is a copy of this trace and pays nothing";
    case engine::SourceKind::Policy:
        return "a step of the policy " + name;
    case engine::SourceKind::Candidate:
        break;
    }
    return pays || !acquaintance
               ? "on a path of " + name + ", which was learned from other observations"
               : "on a path of " + name + " too, but " + learnedText(*acquaintance);
}

void writeRecording(std::ostream& out, const engine::ExplainedTrace& all, engine::Span owed) {
    const engine::Recording recording =
        recordingFor(all.normalized, all.observation(), all.steps(owed), all.options.context);
    out << "to back " << tokensText(all.tokens(owed)) << ", record";
    if (recording.startContext == engine::StartContext::Initial)
        out << " from the start";
    out << ':';
    for (std::size_t i = 0; i < recording.tokens.size(); ++i)
        out << ' ' << engine::printable(recording.tokens[i]);
    out << '\n';
}

} // namespace

void writeExplanationText(std::ostream& out, const engine::ExplainedTrace& all,
                          std::optional<engine::Acquaintance> acquaintance) {
    const engine::Explanation& explanation = all.explanation;
    for (const engine::Span pinned : all.query.pinned)
        writeLines(out, all, pinned, "taken as given");
    for (const engine::ExplainedStep& step : explanation.steps)
        writeLines(out, all, *step.witness.window,
                   reasonText(all.query.sources[step.source], step.reaches, acquaintance));
    for (const engine::Span owed : explanation.unexplained)
        writeLines(out, all, owed, "backed by nothing");
    if (explanation.stop == engine::ExplainStop::SourceChanged)
        writeLines(out, all, *explanation.refused->witness.window,
                   engine::printable(all.query.sources[explanation.refused->source].name) +
                       " no longer contains this");
    for (const engine::Span owed : explanation.unexplained)
        writeRecording(out, all, owed);
    out << engine::unaccountedBytes(explanation.unexplained) << " of " << all.query.trace.size()
        << " steps are backed by nothing; stopped: " << engine::stopName(explanation.stop) << '\n';
}

} // namespace app::cli
