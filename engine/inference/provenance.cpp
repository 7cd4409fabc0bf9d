#include "engine/inference/provenance.h"

namespace engine {

bool collectProvenance(const StateNumbering& numbering, const NormalizedLibrary& normalized,
                       Candidate& candidate, Checkpoint& checkpoint) {
    candidate.states.resize(numbering.names.size());
    for (std::uint32_t state = 0; state < numbering.names.size(); ++state)
        candidate.states[state].evidence =
            numbering.generated[state] ? StateEvidence::Generated : StateEvidence::Observed;
    candidate.transitions.resize(numbering.transitions.size(),
                                 TransitionProvenance{TransitionEvidence::Merged, {}});
    for (std::uint32_t sequence = 0; sequence < normalized.observations.size(); ++sequence) {
        const NormalizedObservation& observation = normalized.observations[sequence];
        for (std::uint32_t i = 0; i < observation.intervalCount; ++i) {
            const std::uint32_t number = observation.firstInterval + i;
            const Interval& interval = normalized.intervals[number];
            const std::uint32_t state = numbering.stateOfInterval[number];
            candidate.states[state].sources.push_back({sequence, interval.start, interval.end});
            if (i > 0) {
                const std::uint32_t transition =
                    numbering.transitionOf(numbering.stateOfInterval[number - 1], interval.event);
                // The event token stands just before the interval that it opens.
                candidate.transitions[transition].sources.push_back(
                    {sequence, interval.start - 1, interval.end});
            }
            if (checkpoint.poll())
                return false;
        }
    }
    return true;
}

std::vector<bool> markSteps(const StateNumbering& numbering, Candidate& candidate) {
    std::vector<bool> visited(candidate.states.size(), false);
    for (const Coverage& coverage : candidate.coverage) {
        std::uint32_t previous = kNone;
        for (const CoverageInterval& interval : coverage.intervals) {
            visited[interval.state] = true;
            if (previous != kNone)
                candidate.transitions[numbering.transitionOf(previous, interval.event)].evidence =
                    TransitionEvidence::Observed;
            previous = interval.state;
        }
    }
    return visited;
}

} // namespace engine
