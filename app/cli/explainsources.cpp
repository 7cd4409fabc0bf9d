#include "app/cli/explainsources.h"

#include "app/cli/diagnostics.h"
#include "app/cli/exitcode.h"
#include "app/cli/inference.h"
#include "app/cli/input.h"
#include "app/cli/policysource.h"
#include "engine/explain/stepgraph.h"
#include "engine/format/escape.h"

#include <algorithm>
#include <iostream>

namespace app::cli {

namespace {

/// What --sources names.
struct Chosen {
    std::vector<bool> observations;
    bool policy = false;
    bool candidate = false;
};

bool refused(const std::string& why) {
    std::cerr << "moorebench-cli explain: " << why << ".\n";
    return false;
}

std::optional<Chosen> chosenSources(const Arguments& arguments, const Normalized& input) {
    Chosen chosen;
    chosen.observations.assign(input.intervals->observations.size(), false);
    const bool understood =
        eachPart(arguments.value("sources", "others"), [&](std::string_view name) {
            if (name == "others")
                chosen.observations.assign(chosen.observations.size(), true);
            else if (name == "policy")
                chosen.policy = true;
            else if (name == "candidate")
                chosen.candidate = true;
            else if (const auto place = observationNamed(input, name))
                chosen.observations[*place] = true;
            else
                return false;
            return true;
        });
    if (!understood)
        return std::nullopt;
    if (chosen.policy && !arguments.has("policy")) {
        (void)refused("--sources policy needs --policy FILE");
        return std::nullopt;
    }
    chosen.policy = chosen.policy || arguments.has("policy");
    chosen.candidate = chosen.candidate || arguments.has("candidate");
    return chosen;
}

void addWalked(ExplainSources& sources, engine::SourceKind kind, const std::string& name,
               const engine::StepGraph& graph, const ExplainSubject& subject, bool independent) {
    const engine::NormalizedLibrary& normalized = *subject.input.intervals;
    const engine::NormalizedObservation& trace = normalized.observations[subject.trace];
    engine::Checkpoint checkpoint;
    sources.walked.push_back(walkedSymbols(graph, normalized.intervalsOf(trace), trace.startContext,
                                           subject.symbols.sequences[subject.trace],
                                           subject.options, checkpoint));
    sources.all.push_back({kind, name, sources.walked.back(), independent});
}

int addPolicy(ExplainSources& sources, const std::string& file, const ExplainSubject& subject) {
    const engine::Result<std::string> text = readFile(file);
    if (!text)
        return refuseInput(file, text.problems());
    const engine::PolicyStages stages = engine::compileStages(*text, engine::PolicyLimits());
    if (stages.refusal) {
        printRefusal(file, *stages.refusal);
        return kNo;
    }
    addWalked(sources, engine::SourceKind::Policy, file,
              policySteps(*stages.chart, subject.input.intervals->vocabulary), subject, true);
    return kDone;
}

/// The candidate of the file, or without one that which the observations give.
std::optional<engine::Candidate> readCandidate(const Arguments& arguments,
                                               const ExplainSubject& subject, int& exitCode) {
    if (!arguments.has("candidate")) {
        engine::Result<engine::Candidate> inferred =
            inferFrom(subject.file, subject.input.project, arguments);
        if (inferred)
            return std::move(inferred).value();
        exitCode = refuse(subject.file, inferred.problems());
        return std::nullopt;
    }
    const std::string file = arguments.value("candidate", "");
    Input input = readInput(file);
    if (input && input.document->candidate)
        return std::move(input.document->candidate);
    exitCode = input ? kUsage : input.exitCode;
    if (input)
        std::cerr << shownFile(file) << ": this is no candidate; `infer` writes one.\n";
    return std::nullopt;
}

int addCandidate(ExplainSources& sources, const Arguments& arguments,
                 const ExplainSubject& subject) {
    int exitCode = kDone;
    const std::optional<engine::Candidate> candidate = readCandidate(arguments, subject, exitCode);
    if (!candidate)
        return exitCode;
    sources.acquaintance = acquaintanceOf(*candidate, subject.input.project, subject.input.library,
                                          *subject.input.intervals, subject.trace);
    addWalked(sources, engine::SourceKind::Candidate, arguments.value("candidate", "candidate"),
              machineSteps(candidate->machine, subject.input.intervals->vocabulary), subject,
              sources.acquaintance == engine::Acquaintance::Stranger);
    return kDone;
}

} // namespace

std::vector<Option> sourceOptions() {
    return {{0, "sources", "A,B",
             "what may back a step: others (default), policy, candidate, or names"},
            {0, "candidate", "FILE", "also a candidate's paths (--sources candidate: infer one)"},
            {0, "policy", "FILE", "also a policy's steps; compare with --projection io"}};
}

std::optional<std::uint32_t> observationNamed(const Normalized& input, std::string_view name) {
    const auto& all = input.intervals->observations;
    const auto it = std::ranges::find_if(
        all, [&](const auto& o) { return input.library[o.source]->name == name; });
    if (it != all.end())
        return static_cast<std::uint32_t>(it - all.begin());
    (void)refused("there is no enabled observation \"" + engine::printable(name) + '"');
    return std::nullopt;
}

ExplainSources readSources(const Arguments& arguments, const ExplainSubject& subject) {
    ExplainSources sources;
    const std::optional<Chosen> chosen = chosenSources(arguments, subject.input);
    if (!chosen) {
        sources.exitCode = kUsage;
        return sources;
    }
    sources.all = observationSources(subject.input.library, *subject.input.intervals,
                                     subject.symbols, subject.trace, chosen->observations);
    if (chosen->policy)
        sources.exitCode = addPolicy(sources, arguments.value("policy", ""), subject);
    if (sources.exitCode == kDone && chosen->candidate)
        sources.exitCode = addCandidate(sources, arguments, subject);
    return sources;
}

} // namespace app::cli
