#include "engine/format/policyjson.h"

#include "engine/format/progressjson.h"
#include "engine/policy/starheight.h"
#include "engine/policy/thompson.h"

namespace engine {

namespace {

template <typename List, typename Write>
void writeArray(JsonWriter& out, const List& list, Write&& write) {
    out.beginArray();
    for (const auto& item : list)
        write(item);
    out.endArray();
}

void writeNames(JsonWriter& out, std::span<const std::string> names) {
    writeArray(out, names, [&](const std::string& name) { out.string(name); });
}

void writeStates(JsonWriter& out, std::span<const AutomatonState> states) {
    writeArray(out, states, [&](AutomatonState state) { out.unsignedInteger(state); });
}

void writeMarks(JsonWriter& out, const Nfa& nfa) {
    out.beginObject();
    for (std::size_t i = 0; i < nfa.states.size(); ++i) {
        if (const auto& mark = nfa.states[i].mark)
            out.key(std::to_string(i)).string(*mark);
    }
    out.endObject();
}

void writeMoves(JsonWriter& out, const Nfa& nfa, AutomatonState state) {
    out.beginObject();
    for (Letter letter = 0; letter < nfa.letterCount(); ++letter) {
        const std::vector<AutomatonState> targets = nfa.targets(state, letter);
        if (!targets.empty())
            writeStates(out.key((*nfa.alphabet)[letter]), targets);
    }
    out.endObject();
}

/// The whole automaton, as the key `nfa`.
void writeNfa(JsonWriter& out, const Nfa& nfa) {
    out.key("nfa").beginObject();
    out.key("start").unsignedInteger(nfa.start);
    out.key("accept").unsignedInteger(nfa.accept);
    writeArray(out.key("eps"), nfa.states,
               [&](const NfaState& state) { writeStates(out, state.epsilon); });
    out.key("moves").beginArray();
    for (AutomatonState state = 0; state < nfa.states.size(); ++state)
        writeMoves(out, nfa, state);
    out.endArray();
    writeMarks(out.key("marks"), nfa);
    out.endObject();
}

/// The whole automaton, as the key `dfa`.
void writeDfa(JsonWriter& out, const Dfa& dfa) {
    out.key("dfa").beginObject();
    out.key("accepting").beginArray();
    for (AutomatonState state = 0; state < dfa.size(); ++state) {
        if (dfa.accepting[state])
            out.unsignedInteger(state);
    }
    out.endArray();
    writeArray(out.key("actions"), dfa.actions,
               [&](const std::vector<std::string>& actions) { writeNames(out, actions); });
    out.key("moves").beginArray();
    for (AutomatonState state = 0; state < dfa.size(); ++state) {
        out.beginObject();
        for (Letter letter = 0; letter < dfa.letterCount(); ++letter)
            out.key((*dfa.alphabet)[letter]).unsignedInteger(dfa.next(state, letter));
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

void writeExprKeys(JsonWriter& out, const Expr& expr) {
    out.key("canonical").string(toText(expr));
    out.key("star_height").unsignedInteger(starHeight(expr));
    writeNames(out.key("alphabet"), *alphabetOf(expr));
}

void writeNfaKeys(JsonWriter& out, const Nfa& nfa) {
    out.key("nfa_states").unsignedInteger(nfa.states.size());
    writeMarks(out.key("nfa_marks"), nfa);
}

void writeDfaKeys(JsonWriter& out, const Dfa& dfa) {
    out.key("dfa_states").unsignedInteger(dfa.size());
    writeArray(out.key("dfa_sets"), dfa.sets,
               [&](const std::vector<AutomatonState>& set) { writeStates(out, set); });
    out.key("dead");
    if (dfa.dead)
        out.unsignedInteger(*dfa.dead);
    else
        out.null();
}

void writeChartState(JsonWriter& out, const StatechartState& state, std::int64_t priority) {
    out.beginArray().string(state.name).string(state.verdict == ChartVerdict::Act ? "act" : "none");
    if (state.action)
        out.string(*state.action);
    else
        out.null();
    out.integer(priority).number(state.payoff).endArray();
}

void writeChartKeys(JsonWriter& out, const Statechart& chart) {
    out.key("initial").string(chart.states[chart.initial].name);
    const std::vector<std::int64_t> priorities = chartPriorities(chart);
    out.key("states").beginArray();
    for (std::size_t i = 0; i < chart.states.size(); ++i)
        writeChartState(out, chart.states[i], priorities[i]);
    out.endArray();
    writeArray(out.key("transitions"), chart.transitions,
               [&](const StatechartTransition& transition) {
                   out.beginArray().string(chart.states[transition.source].name);
                   out.string(chart.events[transition.event]);
                   out.string(chart.states[transition.target].name).endArray();
               });
}

/// The chart's names of the states in which events may end.
void writeAcceptingKey(JsonWriter& out, const Dfa& dfa) {
    out.key("accepting").beginArray();
    for (AutomatonState state = 0; state < dfa.size(); ++state) {
        if (dfa.accepting[state])
            out.string(chartName(dfa, state));
    }
    out.endArray();
}

/// The vertices as the solvers see them, as the key `game`: state, priority, payoff in millionths,
/// successors; with the witnesses of the check.
void writeGame(JsonWriter& out, const Statechart& chart, const ProgressCheck& progress) {
    out.key("game").beginObject().key("vertices").beginArray();
    const ParityGame& game = progress.game.game;
    for (Vertex v = 0; v < game.vertexCount(); ++v) {
        out.beginObject().key("state").string(chart.states[v].name);
        out.key("priority").unsignedInteger(game.priority[v]);
        out.key("payoff_millionths").integer(progress.game.payoff[v]);
        writeArray(out.key("successors"), game.successors(v),
                   [&](Vertex target) { out.string(chart.states[target].name); });
        out.endObject();
    }
    out.endArray();
    writeProgressWitnesses(out, chart, progress);
    out.endObject();
}

void writePlace(JsonWriter& out, const std::optional<SourceSpan>& span) {
    const auto place = [&](std::string_view key, std::size_t value) {
        out.key(key);
        if (span)
            out.unsignedInteger(value);
        else
            out.null();
    };
    const SourceSpan at = span.value_or(SourceSpan{});
    place("line", at.begin.line);
    place("column", at.begin.column);
    place("offset", at.begin.offset);
    place("length", at.end.offset - at.begin.offset);
}

} // namespace

void writePolicyStages(JsonWriter& out, std::string_view source, const PolicyStages& stages,
                       const std::optional<ProgressCheck>& progress,
                       const PolicyStagesShown& shown) {
    out.beginObject().key("policy").string(source);
    if (stages.expr)
        writeExprKeys(out, *stages.expr);
    if (stages.nfa)
        writeNfaKeys(out, *stages.nfa);
    if (stages.dfa)
        writeDfaKeys(out, *stages.dfa);
    if (stages.chart)
        writeChartKeys(out, *stages.chart);
    if (progress)
        writeProgressVerdict(out, *stages.chart, *progress);
    if (stages.dfa)
        writeAcceptingKey(out, *stages.dfa);
    if (stages.refusal)
        writeRefusal(out, *stages.refusal);
    if (stages.nfa && shown.nfa)
        writeNfa(out, *stages.nfa);
    if (stages.dfa && shown.dfa)
        writeDfa(out, *stages.dfa);
    if (stages.chart && progress && shown.game)
        writeGame(out, *stages.chart, *progress);
    out.endObject();
}

void writeRefusal(JsonWriter& out, const PolicyRefusal& refusal) {
    out.key("error").string(refusal.error);
    out.key("message").string(refusal.message);
    if (!refusal.parse)
        return;
    out.key("kind").string(parseErrorKindName(refusal.parse->kind()));
    out.key("line").unsignedInteger(refusal.parse->line());
    out.key("column").unsignedInteger(refusal.parse->column());
    out.key("offset").unsignedInteger(refusal.parse->offset());
    out.key("found").string(refusal.parse->found());
    writeNames(out.key("expected"), refusal.parse->expected());
}

void writeLintWarnings(JsonWriter& out, std::span<const LintWarning> warnings) {
    writeArray(out, warnings, [&](const LintWarning& warning) {
        out.beginObject();
        out.key("code").string(lintCodeName(warning.code));
        out.key("message").string(lintMessage(warning));
        writePlace(out, warning.span);
        out.endObject();
    });
}

} // namespace engine
