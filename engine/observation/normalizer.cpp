#include "engine/observation/normalizer.h"

#include "engine/base/pollingsort.h"
#include "engine/observation/crosschecks.h"
#include "engine/observation/tokentable.h"

#include <algorithm>
#include <array>
#include <compare>
#include <numeric>
#include <utility>

namespace engine {

namespace {

/// Tokens to intervals, with ids in order of first sight.
class IntervalReader {
public:
    explicit IntervalReader(ProblemCollector& problems) : m_problems(&problems) {}

    /// Appends the intervals of one observation. False when stopped.
    bool read(const Observation& observation, std::uint32_t source, Checkpoint& checkpoint) {
        NormalizedObservation slice;
        slice.source = source;
        slice.startContext = observation.startContext;
        slice.firstInterval = static_cast<std::uint32_t>(m_library.intervals.size());
        m_library.intervals.push_back({kNoName, kNoName, 0, 0, 0});
        bool valid = true;
        const auto count = static_cast<std::uint32_t>(observation.tokens.size());
        for (std::uint32_t i = 0; i < count; ++i) {
            if (checkpoint.poll())
                return false;
            valid = readToken(observation, source, i) && valid;
        }
        m_library.intervals.back().end = count;
        slice.intervalCount =
            static_cast<std::uint32_t>(m_library.intervals.size()) - slice.firstInterval;
        m_library.observations.push_back(slice);
        m_library.tokens += count;
        m_valid.push_back(valid);
        return true;
    }

    /// Renumbers events, states, actions and words in their order. False when stopped.
    bool finish(Checkpoint& checkpoint) {
        Vocabulary& names = m_library.vocabulary;
        std::vector<std::uint32_t> events;
        std::vector<std::uint32_t> states;
        std::vector<std::uint32_t> actions;
        if (!sortNames(m_tokens.events(), names.events, events, checkpoint) ||
            !sortNames(m_tokens.states(), names.states, states, checkpoint) ||
            !sortNames(m_tokens.actions(), names.actions, actions, checkpoint))
            return false;
        std::vector<std::uint32_t> words;
        if (!sortWords(actions, words, checkpoint))
            return false;
        for (Interval& interval : m_library.intervals) {
            if (interval.event != kNoName)
                interval.event = events[interval.event];
            if (interval.state != kNoName)
                interval.state = states[interval.state];
            interval.word = words[interval.word];
            if (checkpoint.poll())
                return false;
        }
        return true;
    }

    [[nodiscard]] NormalizedLibrary& library() { return m_library; }
    [[nodiscard]] const std::vector<bool>& valid() const { return m_valid; }

private:
    bool readToken(const Observation& observation, std::uint32_t source, std::uint32_t index) {
        const std::string_view raw = observation.tokens[index];
        const InternedToken token = m_tokens.lookup(raw);
        Interval& interval = m_library.intervals.back();
        switch (token.kind) {
        case TokenKind::Blank:
            ++m_library.blankTokens;
            return true;
        case TokenKind::Invalid:
            report(ProblemCode::TokenInvalid, {std::string(raw)}, observation, source, index);
            return false;
        case TokenKind::Event:
            interval.end = index;
            m_library.intervals.push_back({token.name, kNoName, 0, index + 1, index + 1});
            return true;
        case TokenKind::Action:
            interval.word = m_words.extended(interval.word, token.name);
            return true;
        case TokenKind::State:
            break;
        }
        if (interval.state == kNoName)
            interval.state = token.name;
        if (interval.state == token.name)
            return true;
        report(ProblemCode::MultipleStatesInInterval,
               {std::string(m_tokens.states().text(interval.state)),
                std::string(m_tokens.states().text(token.name))},
               observation, source, index);
        return false;
    }

    void report(ProblemCode code, std::vector<std::string> arguments,
                const Observation& observation, std::uint32_t source, std::uint32_t token) {
        Problem problem;
        problem.code = code;
        problem.arguments = std::move(arguments);
        problem.locations = {{observation.name, token, std::size_t{token} + 1}};
        m_problems->add({source, token, std::move(problem)});
    }

    /// The interner's names in code-point order, and each id's place among them.
    static bool sortNames(const Interner& interner, std::vector<std::string>& names,
                          std::vector<std::uint32_t>& places, Checkpoint& checkpoint) {
        std::vector<std::uint32_t> order(interner.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto less = [&](std::uint32_t a, std::uint32_t b) {
            return interner.text(a) < interner.text(b);
        };
        if (!sortPolling(order, less, checkpoint))
            return false;
        names.reserve(order.size());
        places.resize(order.size());
        for (const std::uint32_t id : order) {
            places[id] = static_cast<std::uint32_t>(names.size());
            names.emplace_back(interner.text(id));
        }
        return true;
    }

    /// The words that intervals have (and the empty one), in order of their renumbered actions.
    bool sortWords(const std::vector<std::uint32_t>& actionPlaces,
                   std::vector<std::uint32_t>& places, Checkpoint& checkpoint) {
        places.assign(m_words.size(), kNoName);
        places[0] = 0;
        std::vector<std::pair<std::vector<std::uint32_t>, std::uint32_t>> used{{{}, 0}};
        for (const Interval& interval : m_library.intervals) {
            if (places[interval.word] != kNoName)
                continue;
            places[interval.word] = 0;
            std::vector<std::uint32_t> actions = m_words.actions(interval.word);
            for (std::uint32_t& action : actions)
                action = actionPlaces[action];
            if (checkpoint.poll(actions.size()))
                return false;
            used.emplace_back(std::move(actions), interval.word);
        }
        const auto less = [](const auto& a, const auto& b) { return a.first < b.first; };
        if (!sortPolling(used, less, checkpoint))
            return false;
        auto& words = m_library.vocabulary.words;
        words.reserve(used.size());
        for (auto& [actions, id] : used) {
            places[id] = static_cast<std::uint32_t>(words.size());
            words.push_back(std::move(actions));
        }
        return true;
    }

    ProblemCollector* m_problems;
    NormalizedLibrary m_library;
    std::vector<bool> m_valid;
    TokenTable m_tokens;
    WordTrie m_words;
};

/// What the caps say before anything is read, or nothing.
Problems capacityProblems(const Library& observations, const Limits& limits) {
    Problems problems;
    std::uint64_t tokens = 0;
    for (const auto& observation : observations)
        tokens += observation->tokens.size();
    if (observations.size() > limits.observations)
        problems.add(capacityProblem("observations", limits.observations, observations.size()));
    if (tokens > limits.tokens)
        problems.add(capacityProblem("tokens", limits.tokens, tokens));
    return problems;
}

/// Lexicographic by (event, state, word), absent first, a prefix before what it begins.
int compareIntervals(std::span<const Interval> a, std::span<const Interval> b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        // kNoName + 1 wraps to 0: absent sorts first.
        const auto key = [](const Interval& v) {
            return std::array{v.event + 1U, v.state + 1U, v.word};
        };
        if (const auto order = key(a[i]) <=> key(b[i]); std::is_neq(order))
            return std::is_lt(order) ? -1 : 1;
    }
    return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

} // namespace

std::string wordText(const Vocabulary& vocabulary, std::uint32_t word) {
    std::string text;
    for (const std::uint32_t action : vocabulary.words[word]) {
        if (!text.empty())
            text += ' ';
        text += vocabulary.actions[action];
    }
    return text;
}

Result<NormalizedLibrary> normalize(const Library& observations, const Limits& limits,
                                    Checkpoint& checkpoint) {
    checkpoint.enter(Stage::Normalizing, observations.size());
    if (Problems problems = capacityProblems(observations, limits); !problems.list.empty())
        return problems;
    ProblemCollector problems;
    if (!checkNames(observations, problems, checkpoint))
        return cancelledProblem();
    IntervalReader reader(problems);
    for (std::uint32_t i = 0; i < observations.size(); ++i) {
        checkpoint.setDone(i);
        if (!reader.read(*observations[i], i, checkpoint))
            return cancelledProblem();
    }
    if (!reader.finish(checkpoint))
        return cancelledProblem();
    const std::uint64_t nodes = reader.library().intervals.size();
    if (nodes > limits.evidenceNodes)
        return capacityProblem("evidence nodes", limits.evidenceNodes, nodes);
    if (!checkAgreement(reader.library(), observations, reader.valid(), problems, checkpoint))
        return cancelledProblem();
    if (!problems.empty())
        return problems.take();
    return std::move(reader.library());
}

bool sortCanonically(NormalizedLibrary& normalized, const Library& observations,
                     Checkpoint& checkpoint) {
    checkpoint.enter(Stage::Ordering, normalized.observations.size());
    const auto less = [&](const NormalizedObservation& a, const NormalizedObservation& b) {
        if (a.startContext != b.startContext)
            return a.startContext < b.startContext;
        checkpoint.count(std::min(a.intervalCount, b.intervalCount));
        const int order = compareIntervals(normalized.intervalsOf(a), normalized.intervalsOf(b));
        if (order != 0)
            return order < 0;
        return observations[a.source]->name < observations[b.source]->name;
    };
    if (!sortPolling(normalized.observations, less, checkpoint))
        return false;
    std::vector<Interval> sorted;
    sorted.reserve(normalized.intervals.size());
    for (NormalizedObservation& observation : normalized.observations) {
        const auto slice = normalized.intervalsOf(observation);
        observation.firstInterval = static_cast<std::uint32_t>(sorted.size());
        sorted.insert(sorted.end(), slice.begin(), slice.end());
        if (checkpoint.poll(slice.size()))
            return false;
    }
    normalized.intervals = std::move(sorted);
    return true;
}

ObservationView viewObservation(const Observation& observation) {
    ProblemCollector problems;
    IntervalReader reader(problems);
    Checkpoint checkpoint;
    ObservationView view;
    // Without a stop token neither step can be stopped.
    if (reader.read(observation, 0, checkpoint) && reader.finish(checkpoint))
        view.normalized = std::move(reader.library());
    view.problems = problems.take();
    return view;
}

} // namespace engine
