#include "engine/inference/evidencegraph.h"

#include "engine/inference/forcedunification.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

Problem conflict(ProblemCode code, const Clash& clash, const NormalizedLibrary& normalized,
                 const Library& observations) {
    const bool byName = clash.kind == ClashKind::Name;
    Problem problem;
    problem.code = code;
    for (const ClassRecord* side : {&clash.a, &clash.b}) {
        problem.arguments.push_back(byName ? normalized.vocabulary.states[side->state]
                                           : wordText(normalized.vocabulary, side->word));
        const SourceRange source =
            sourceOfInterval(normalized, byName ? side->firstNamed : side->firstInterval);
        const auto& observation = observations[normalized.observations[source.sequence].source];
        problem.locations.push_back({observation->name, source.tokenStart, source.tokenEnd});
    }
    return problem;
}

/// The same classes without what unification left behind, numbered by first interval.
bool compact(const ForcedClasses& forced, EvidenceGraph& graph, Checkpoint& checkpoint) {
    const Partition& old = forced.partition;
    std::vector<ClassId> numbers(old.classCount(), kNoClass);
    std::vector<ClassId> representatives;
    graph.classOf.resize(forced.classOf.size());
    for (std::size_t i = 0; i < forced.classOf.size(); ++i) {
        const ClassId representative = old.find(forced.classOf[i]);
        if (numbers[representative] == kNoClass) {
            numbers[representative] = static_cast<ClassId>(representatives.size());
            representatives.push_back(representative);
        }
        graph.classOf[i] = numbers[representative];
        if (checkpoint.poll())
            return false;
    }
    std::size_t edges = 0;
    for (const ClassId representative : representatives)
        edges += old.record(representative).degree;
    graph.partition = Partition(representatives.size(), edges);
    for (const ClassId representative : representatives) {
        ClassRecord record = old.record(representative);
        record.degree = 0;
        record.firstEdge = kNoName;
        graph.partition.addClass(record);
    }
    std::vector<std::pair<std::uint32_t, ClassId>> outgoing;
    for (ClassId cls = 0; cls < representatives.size(); ++cls) {
        outgoing.clear();
        old.forEachEdge(representatives[cls], [&](std::uint32_t event, ClassId target) {
            outgoing.emplace_back(event, numbers[target]);
        });
        // Edges are listed newest first: adding them downwards makes the list ascend.
        std::ranges::sort(outgoing, std::greater{});
        for (const auto& [event, target] : outgoing)
            graph.partition.addEdge(cls, event, target);
        if (checkpoint.poll(1 + outgoing.size()))
            return false;
    }
    return true;
}

/// The initial class (SOLVER 4): that of the initial starts, else of the first infer start, else
/// of the first start.
void chooseInitial(const NormalizedLibrary& normalized, EvidenceGraph& graph) {
    const NormalizedObservation* chosen = nullptr;
    for (const NormalizedObservation& observation : normalized.observations) {
        if (observation.startContext != StartContext::Initial)
            graph.fragmentStarts.push_back(observation.firstInterval);
        const bool better = chosen && chosen->startContext == StartContext::Continuation &&
                            observation.startContext == StartContext::Infer;
        if (!chosen || better)
            chosen = &observation;
    }
    graph.initialInferred = chosen->startContext != StartContext::Initial;
    graph.initialInterval = chosen->firstInterval;
    graph.initial = graph.classOf[chosen->firstInterval];
}

} // namespace

SourceRange sourceOfInterval(const NormalizedLibrary& normalized, std::uint32_t interval) {
    const auto after =
        std::ranges::upper_bound(normalized.observations, interval, {},
                                 [](const NormalizedObservation& o) { return o.firstInterval; });
    const Interval& found = normalized.intervals[interval];
    return {static_cast<std::uint32_t>(after - normalized.observations.begin() - 1), found.start,
            found.end};
}

Result<EvidenceGraph> buildEvidenceGraph(const NormalizedLibrary& normalized,
                                         const Library& observations, Checkpoint& checkpoint) {
    checkpoint.enter(Stage::Unifying, normalized.intervals.size());
    EvidenceGraph graph;
    {
        const ForcedClasses forced = unifyForced(normalized, true, checkpoint);
        if (forced.stopped)
            return cancelledProblem();
        if (forced.clash.kind != ClashKind::None) {
            const ForcedClasses apart = unifyForced(normalized, false, checkpoint);
            if (apart.stopped)
                return cancelledProblem();
            const ProblemCode code = apart.clash.kind == ClashKind::None
                                         ? ProblemCode::InitialStateConflict
                                         : ProblemCode::DeterminismConflict;
            return conflict(code, forced.clash, normalized, observations);
        }
        if (!compact(forced, graph, checkpoint))
            return cancelledProblem();
    }
    chooseInitial(normalized, graph);
    return graph;
}

} // namespace engine
