#include "engine/explain/recording.h"

#include <algorithm>

namespace engine {

namespace {

void addInterior(TokenList& tokens, const Vocabulary& vocabulary, const Interval& interval) {
    if (interval.state != kNoName)
        tokens.push_back(vocabulary.states[interval.state]);
    for (const std::uint32_t action : vocabulary.words[interval.word])
        tokens.push_back(vocabulary.actions[action]);
}

} // namespace

Recording recordingFor(const NormalizedLibrary& normalized,
                       const NormalizedObservation& observation, Span steps,
                       std::uint32_t context) {
    const std::span<const Interval> intervals = normalized.intervalsOf(observation);
    const Vocabulary& vocabulary = normalized.vocabulary;
    const Position leading = steps.start - Position{context};
    Recording recording;
    if (leading < 0)
        recording.startContext = observation.startContext;
    TokenList& tokens = recording.tokens;
    const auto first = static_cast<std::size_t>(std::max<Position>(0, leading));
    addInterior(tokens, vocabulary, intervals[first]);
    for (std::size_t i = first + 1; i < static_cast<std::size_t>(steps.end); ++i) {
        tokens.push_back(vocabulary.events[intervals[i].event]);
        addInterior(tokens, vocabulary, intervals[i]);
    }
    return recording;
}

} // namespace engine
