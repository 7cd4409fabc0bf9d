#include "engine/replay/replay.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace engine {

namespace {

struct Edge {
    std::uint32_t event = 0;
    std::uint32_t target = 0;
};

/// Why a walk ended before its observation did.
enum class Obstacle : std::uint8_t { None, State, Word, Transition, Stopped };

struct Walk {
    Coverage coverage;
    Obstacle obstacle = Obstacle::None;
    std::uint32_t state = kNone; ///< reached, or (Transition) left from
};

std::unordered_map<std::string_view, std::uint32_t> numbered(const auto& items) {
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    numbers.reserve(items.size());
    for (const auto& item : items)
        numbers.emplace(item.name, static_cast<std::uint32_t>(numbers.size()));
    return numbers;
}

std::vector<std::uint32_t>
mapped(const std::vector<std::string>& names,
       const std::unordered_map<std::string_view, std::uint32_t>& numbers) {
    std::vector<std::uint32_t> places;
    places.reserve(names.size());
    for (const std::string& name : names) {
        const auto found = numbers.find(name);
        places.push_back(found == numbers.end() ? kNone : found->second);
    }
    return places;
}

} // namespace

struct Replayer::Index {
    const NormalizedLibrary* library = nullptr;
    std::vector<std::string> stateNames;
    std::uint32_t initial = kNone;
    // Vocabulary of the library -> numbers in the machine, kNone where the machine has no such
    // name.
    std::vector<std::uint32_t> stateOf;
    std::vector<std::uint32_t> eventOf;
    /// By machine state: the library's word that equals its entry word, kNone if there is none.
    std::vector<std::uint32_t> wordOf;
    std::vector<std::string> wordTexts;
    std::vector<Edge> edges; ///< by state, then event
    std::vector<std::uint32_t> firstEdge;

    void indexEdges(const Machine& machine,
                    const std::unordered_map<std::string_view, std::uint32_t>& states,
                    const std::unordered_map<std::string_view, std::uint32_t>& events);
    void indexWords(const Machine& machine,
                    const std::unordered_map<std::string_view, std::uint32_t>& states);

    [[nodiscard]] std::uint32_t target(std::uint32_t state, std::uint32_t event) const {
        const auto end = edges.begin() + firstEdge[state + 1];
        const auto found = std::ranges::lower_bound(edges.begin() + firstEdge[state], end, event,
                                                    {}, &Edge::event);
        return found != end && found->event == event ? found->target : kNone;
    }

    [[nodiscard]] Walk walk(const NormalizedObservation& observation, std::uint32_t start,
                            Checkpoint& checkpoint) const;
    [[nodiscard]] Problem explain(const Walk& walk, const NormalizedObservation& observation,
                                  const std::string& name) const;
};

void Replayer::Index::indexEdges(
    const Machine& machine, const std::unordered_map<std::string_view, std::uint32_t>& states,
    const std::unordered_map<std::string_view, std::uint32_t>& events) {
    std::vector<std::pair<std::uint32_t, Edge>> all;
    all.reserve(machine.transitions.size());
    for (const Transition& t : machine.transitions)
        all.emplace_back(states.at(t.state), Edge{events.at(t.event), states.at(t.stateNext)});
    std::ranges::sort(all, {}, [](const auto& e) { return std::pair(e.first, e.second.event); });
    firstEdge.assign(machine.states.size() + 1, 0);
    for (const auto& [state, edge] : all) {
        ++firstEdge[state + 1];
        edges.push_back(edge);
    }
    for (std::size_t state = 0; state < machine.states.size(); ++state)
        firstEdge[state + 1] += firstEdge[state];
}

void Replayer::Index::indexWords(
    const Machine& machine, const std::unordered_map<std::string_view, std::uint32_t>& states) {
    const Vocabulary& vocabulary = library->vocabulary;
    std::unordered_map<std::string_view, std::uint32_t> actions;
    for (const std::string& action : vocabulary.actions)
        actions.emplace(action, static_cast<std::uint32_t>(actions.size()));
    std::vector<std::vector<std::uint32_t>> words(machine.states.size());
    wordTexts.resize(machine.states.size());
    for (const StateAction& row : machine.entryActions) {
        const std::uint32_t state = states.at(row.state);
        const auto action = actions.find(row.action);
        // An action that no observation has makes the word equal to none of the library's.
        words[state].push_back(action == actions.end() ? kNone : action->second);
        if (!wordTexts[state].empty())
            wordTexts[state] += ' ';
        wordTexts[state] += row.action;
    }
    for (const auto& word : words) {
        const auto found = std::ranges::lower_bound(vocabulary.words, word);
        const bool equal = found != vocabulary.words.end() && *found == word;
        wordOf.push_back(equal ? static_cast<std::uint32_t>(found - vocabulary.words.begin())
                               : kNone);
    }
}

Walk Replayer::Index::walk(const NormalizedObservation& observation, std::uint32_t start,
                           Checkpoint& checkpoint) const {
    Walk result;
    result.coverage.startContext = observation.startContext;
    result.state = start;
    for (const Interval& interval : library->intervalsOf(observation)) {
        std::uint32_t event = kNone;
        if (interval.event != kNoName) {
            event = eventOf[interval.event];
            const std::uint32_t next = event == kNone ? kNone : target(result.state, event);
            if (next == kNone) {
                result.obstacle = Obstacle::Transition;
                return result;
            }
            result.state = next;
        }
        if (interval.state != kNoName && stateOf[interval.state] != result.state)
            result.obstacle = Obstacle::State;
        else if (interval.word != wordOf[result.state])
            result.obstacle = Obstacle::Word;
        else if (checkpoint.poll())
            result.obstacle = Obstacle::Stopped;
        if (result.obstacle != Obstacle::None)
            return result;
        result.coverage.intervals.push_back({event, result.state, interval.start, interval.end});
    }
    return result;
}

Problem Replayer::Index::explain(const Walk& walk, const NormalizedObservation& observation,
                                 const std::string& name) const {
    const std::size_t index = walk.coverage.intervals.size();
    const Interval& interval = library->intervalsOf(observation)[index];
    const Vocabulary& vocabulary = library->vocabulary;
    Problem problem;
    problem.arguments = {name, std::to_string(index)};
    problem.locations = {{name, interval.start, interval.end}};
    switch (walk.obstacle) {
    case Obstacle::State:
        problem.code = ProblemCode::ReplayStateMismatch;
        problem.arguments.push_back(vocabulary.states[interval.state]);
        problem.arguments.push_back(stateNames[walk.state]);
        break;
    case Obstacle::Word:
        problem.code = ProblemCode::ReplayWordMismatch;
        problem.arguments.push_back(wordText(vocabulary, interval.word));
        problem.arguments.push_back(wordTexts[walk.state]);
        problem.arguments.push_back(stateNames[walk.state]);
        break;
    case Obstacle::Transition:
        problem.code = ProblemCode::ReplayNoTransition;
        problem.arguments.push_back(stateNames[walk.state]);
        problem.arguments.push_back(vocabulary.events[interval.event]);
        problem.locations.front().start -= 1; // the event's own token
        break;
    case Obstacle::None:
    case Obstacle::Stopped:
        return cancelledProblem();
    }
    return problem;
}

Replayer::Replayer(const Machine& machine, const NormalizedLibrary& library)
    : m_index(std::make_unique<Index>()) {
    const auto states = numbered(machine.states);
    const auto events = numbered(machine.events);
    m_index->library = &library;
    for (const State& state : machine.states)
        m_index->stateNames.push_back(state.name);
    if (machine.initialState)
        m_index->initial = states.at(*machine.initialState);
    m_index->stateOf = mapped(library.vocabulary.states, states);
    m_index->eventOf = mapped(library.vocabulary.events, events);
    m_index->indexEdges(machine, states, events);
    m_index->indexWords(machine, states);
}

Replayer::~Replayer() = default;
Replayer::Replayer(Replayer&&) noexcept = default;
Replayer& Replayer::operator=(Replayer&&) noexcept = default;

Result<Coverage> Replayer::replay(const NormalizedObservation& observation, const std::string& name,
                                  Checkpoint& checkpoint) const {
    if (observation.startContext == StartContext::Initial && m_index->initial != kNone) {
        Walk walk = m_index->walk(observation, m_index->initial, checkpoint);
        if (walk.obstacle != Obstacle::None)
            return m_index->explain(walk, observation, name);
        return std::move(walk.coverage);
    }
    if (observation.startContext != StartContext::Initial) {
        for (std::uint32_t start = 0; start < m_index->stateNames.size(); ++start) {
            Walk walk = m_index->walk(observation, start, checkpoint);
            if (walk.obstacle == Obstacle::None)
                return std::move(walk.coverage);
            if (walk.obstacle == Obstacle::Stopped || checkpoint.poll())
                return cancelledProblem();
        }
    }
    Problem problem;
    problem.code = ProblemCode::ReplayNoStart;
    problem.arguments = {name};
    problem.locations = {{name, 0, 0}};
    return problem;
}

std::optional<std::vector<Result<Coverage>>> replayAll(const Machine& machine,
                                                       const Library& library,
                                                       const NormalizedLibrary& normalized,
                                                       Checkpoint& checkpoint) {
    checkpoint.enter(Stage::Replaying, normalized.observations.size());
    const Replayer replayer(machine, normalized);
    std::vector<Result<Coverage>> results;
    results.reserve(normalized.observations.size());
    for (const NormalizedObservation& observation : normalized.observations) {
        checkpoint.setDone(results.size());
        results.push_back(
            replayer.replay(observation, library[observation.source]->name, checkpoint));
        if (!results.back() && results.back().problems().contains(ProblemCode::Cancelled))
            return std::nullopt;
    }
    return results;
}

} // namespace engine
