#include "engine/explain/reread.h"

#include <algorithm>
#include <iterator>

namespace engine {

namespace {

/// Where the entries of a sorted list stand in another that has them all.
template <typename Entry>
std::vector<std::uint32_t> placesIn(const std::vector<Entry>& all, const std::vector<Entry>& part) {
    std::vector<std::uint32_t> places;
    places.reserve(part.size());
    for (const Entry& entry : part)
        places.push_back(
            static_cast<std::uint32_t>(std::ranges::lower_bound(all, entry) - all.begin()));
    return places;
}

template <typename Entry>
std::vector<Entry> merged(const std::vector<Entry>& first, const std::vector<Entry>& second) {
    std::vector<Entry> all;
    std::ranges::set_union(first, second, std::back_inserter(all));
    return all;
}

/// The words of a vocabulary with the places that their actions have elsewhere, in order.
std::vector<std::vector<std::uint32_t>> wordsIn(const std::vector<std::string>& actions,
                                                const Vocabulary& vocabulary) {
    const std::vector<std::uint32_t> places = placesIn(actions, vocabulary.actions);
    std::vector<std::vector<std::uint32_t>> words = vocabulary.words;
    for (auto& word : words)
        for (std::uint32_t& action : word)
            action = places[action];
    return words; // places keep the order of names, so words keep theirs
}

void append(NormalizedLibrary& all, const NormalizedLibrary& part,
            const std::vector<std::vector<std::uint32_t>>& words, std::uint32_t firstSource) {
    const auto events = placesIn(all.vocabulary.events, part.vocabulary.events);
    const auto states = placesIn(all.vocabulary.states, part.vocabulary.states);
    const auto wordPlaces = placesIn(all.vocabulary.words, words);
    const auto firstInterval = static_cast<std::uint32_t>(all.intervals.size());
    for (Interval interval : part.intervals) {
        if (interval.event != kNoName)
            interval.event = events[interval.event];
        if (interval.state != kNoName)
            interval.state = states[interval.state];
        interval.word = wordPlaces[interval.word];
        all.intervals.push_back(interval);
    }
    for (NormalizedObservation observation : part.observations) {
        observation.source += firstSource;
        observation.firstInterval += firstInterval;
        all.observations.push_back(observation);
    }
    all.tokens += part.tokens;
    all.blankTokens += part.blankTokens;
}

} // namespace

NormalizedLibrary joined(const NormalizedLibrary& first, const NormalizedLibrary& second,
                         std::uint32_t firstLibrary) {
    NormalizedLibrary all;
    all.vocabulary.events = merged(first.vocabulary.events, second.vocabulary.events);
    all.vocabulary.states = merged(first.vocabulary.states, second.vocabulary.states);
    all.vocabulary.actions = merged(first.vocabulary.actions, second.vocabulary.actions);
    const auto ofFirst = wordsIn(all.vocabulary.actions, first.vocabulary);
    const auto ofSecond = wordsIn(all.vocabulary.actions, second.vocabulary);
    all.vocabulary.words = merged(ofFirst, ofSecond);
    append(all, first, ofFirst, 0);
    append(all, second, ofSecond, firstLibrary);
    return all;
}

bool Reread::holds(std::uint32_t source, Span window) {
    std::optional<std::vector<Position>>& starts = m_starts[source];
    if (!starts)
        starts = WindowIndex(m_current[source], m_window)
                     .startsIn(m_trace, {0, static_cast<Position>(m_trace.size())});
    return std::ranges::binary_search(*starts, window.start);
}

} // namespace engine
