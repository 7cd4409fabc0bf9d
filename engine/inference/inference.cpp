#include "engine/inference/inference.h"

#include "engine/base/unicode.h"
#include "engine/inference/evidencegraph.h"
#include "engine/inference/naming.h"
#include "engine/inference/provenance.h"
#include "engine/inference/redblue.h"
#include "engine/inference/report.h"
#include "engine/observation/normalizer.h"
#include "engine/observation/token.h"
#include "engine/project/revision.h"
#include "engine/replay/replay.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

/// The canonical answer to an empty library: one state, nothing else.
Candidate withoutObservations() {
    Candidate candidate;
    candidate.machine.states.push_back({"state_generated_0001", {}, false});
    candidate.machine.initialState = candidate.machine.states.front().name;
    candidate.states.push_back({StateEvidence::Generated, {}});
    candidate.report.push_back({ReportCode::NoObservations, {}, {}, {}, {}});
    candidate.report.push_back({ReportCode::ConsistentNotMinimal, {}, {}, {}, {}});
    candidate.statistics.states = 1;
    candidate.statistics.generatedStates = 1;
    return candidate;
}

Statistics statisticsOf(const NormalizedLibrary& normalized, std::uint64_t forcedClasses,
                        const Decisions& decisions, const StateNumbering& numbering) {
    Statistics s;
    s.observations = normalized.observations.size();
    s.tokens = normalized.tokens;
    s.blankTokens = normalized.blankTokens;
    s.evidenceNodes = normalized.intervals.size();
    s.evidenceEdges = s.evidenceNodes - s.observations;
    s.forcedClasses = forcedClasses;
    s.states = numbering.names.size();
    s.generatedStates = static_cast<std::uint64_t>(std::ranges::count(numbering.generated, true));
    s.namedStates = s.states - s.generatedStates;
    s.transitions = numbering.transitions.size();
    s.mergesConsidered = decisions.considered;
    s.mergesAccepted = decisions.merges.size();
    s.mergesRejected = decisions.rejected;
    s.mergesNotChosen = decisions.notChosen;
    return s;
}

/// Replays every observation into candidate.coverage. Empty, or what stopped it: a candidate
/// that does not replay its own evidence is a fault of ours, never shown.
Problems coverByReplay(const NormalizedLibrary& normalized, Candidate& candidate,
                       Checkpoint& checkpoint) {
    checkpoint.enter(Stage::Replaying, normalized.observations.size());
    Problems problems;
    const Replayer replayer(candidate.machine, normalized);
    candidate.coverage.reserve(normalized.observations.size());
    for (std::size_t i = 0; i < normalized.observations.size(); ++i) {
        checkpoint.setDone(i);
        auto replayed =
            replayer.replay(normalized.observations[i], candidate.sequences[i], checkpoint);
        if (!replayed) {
            if (replayed.problems().contains(ProblemCode::Cancelled))
                return replayed.problems();
            Problem problem;
            problem.code = ProblemCode::Internal;
            problem.arguments = {"a candidate must replay its own observations"};
            problems.add(std::move(problem));
            return problems;
        }
        candidate.coverage.push_back(std::move(*replayed));
    }
    return problems;
}

Result<Candidate> inferFrom(NormalizedLibrary normalized, const InferenceRequest& request,
                            Checkpoint& checkpoint) {
    if (!sortCanonically(normalized, request.observations, checkpoint))
        return cancelledProblem();
    Result<EvidenceGraph> built = buildEvidenceGraph(normalized, request.observations, checkpoint);
    if (!built)
        return built.problems();
    EvidenceGraph& graph = *built;
    const std::uint64_t forcedClasses = graph.partition.classCount();
    const Result<Decisions> decided = mergeRedBlue(graph, normalized, request.limits, checkpoint);
    if (!decided)
        return decided.problems();

    Candidate candidate;
    for (const NormalizedObservation& observation : normalized.observations)
        candidate.sequences.push_back(request.observations[observation.source]->name);
    checkpoint.enter(Stage::Naming, 0);
    StateNumbering numbering;
    if (!numberStates(graph, *decided, normalized, numbering, checkpoint))
        return cancelledProblem();
    candidate.machine = machineOf(numbering, graph, normalized);
    candidate.statistics = statisticsOf(normalized, forcedClasses, *decided, numbering);
    if (!collectProvenance(numbering, normalized, candidate, checkpoint))
        return cancelledProblem();
    if (Problems problems = coverByReplay(normalized, candidate, checkpoint);
        !problems.list.empty())
        return problems;
    checkpoint.enter(Stage::Reporting, 0);
    const std::vector<bool> visited = markSteps(numbering, candidate);
    if (!writeReport({graph, *decided, numbering, normalized, visited}, candidate, checkpoint))
        return cancelledProblem();
    return candidate;
}

} // namespace

InferenceRequest inferenceRequest(const Project& project, const Limits& limits) {
    InferenceRequest request;
    request.documentRevision = documentRevision(project);
    request.solverRevision = solverRevision(project);
    std::ranges::copy_if(*project.library, std::back_inserter(request.observations),
                         [](const auto& observation) { return observation->enabled; });
    request.constraintCount = project.constraints->size();
    request.limits = limits;
    return request;
}

Result<Candidate> infer(const InferenceRequest& request, Checkpoint checkpoint) {
    if (request.constraintCount > 0) {
        Problem problem;
        problem.code = ProblemCode::ConstraintsNotSupported;
        problem.arguments = {std::to_string(request.constraintCount)};
        return problem;
    }
    if (checkpoint.stopRequested())
        return cancelledProblem();
    Result<Candidate> candidate = withoutObservations();
    if (!request.observations.empty()) {
        Result<NormalizedLibrary> normalized =
            normalize(request.observations, request.limits, checkpoint);
        if (!normalized)
            return normalized.problems();
        candidate = inferFrom(std::move(*normalized), request, checkpoint);
    }
    if (candidate) {
        candidate->documentRevision = request.documentRevision;
        candidate->solverRevision = request.solverRevision;
    }
    return candidate;
}

Problems inferenceWarnings(const InferenceRequest& request) {
    Problems warnings;
    if (request.observations.empty()) {
        Problem problem;
        problem.code = ProblemCode::NoObservations;
        problem.severity = Severity::Warning;
        warnings.add(std::move(problem));
    }
    // Names in order of first sight: the warning names the earlier one first.
    std::unordered_map<std::string, std::string> byNormalForm;
    std::unordered_map<std::string_view, bool> seen;
    for (const auto& observation : request.observations) {
        for (std::size_t i = 0; i < observation->tokens.size(); ++i) {
            const std::string_view raw = observation->tokens[i];
            const bool ascii = std::ranges::all_of(raw, [](char c) { return (c & 0x80) == 0; });
            if (ascii || !seen.emplace(raw, true).second)
                continue;
            const Token token = classify(raw);
            if (token.name.empty())
                continue;
            const auto& first = byNormalForm.emplace(toNfc(token.name), token.name).first->second;
            if (first == token.name)
                continue;
            Problem problem;
            problem.code = ProblemCode::NamesEqualAfterNormalization;
            problem.severity = Severity::Warning;
            problem.arguments = {first, token.name};
            problem.locations = {{observation->name, i, i + 1}};
            warnings.add(std::move(problem));
        }
    }
    return warnings;
}

} // namespace engine
