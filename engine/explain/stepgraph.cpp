#include "engine/explain/stepgraph.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace engine {

namespace {

constexpr std::string_view kEventPrefix = "event_";
constexpr std::string_view kActionPrefix = "action_";

std::uint32_t placeOf(const std::vector<std::string>& names, std::string_view name) {
    const auto found = std::ranges::lower_bound(names, name);
    return found != names.end() && *found == name
               ? static_cast<std::uint32_t>(found - names.begin())
               : kNoName;
}

/// The place of a word of actions; kNoName where an action or the word is none of the vocabulary.
std::uint32_t placeOfWord(const Vocabulary& vocabulary, const std::vector<std::uint32_t>& word) {
    const auto found = std::ranges::lower_bound(vocabulary.words, word);
    return found != vocabulary.words.end() && *found == word
               ? static_cast<std::uint32_t>(found - vocabulary.words.begin())
               : kNoName;
}

std::string tokenOf(std::string_view prefix, std::string_view name) {
    return name.starts_with(prefix) ? std::string(name) : std::string(prefix).append(name);
}

void addEdge(StepGraph& graph, std::uint32_t source, std::uint32_t event, std::uint32_t target) {
    if (event != kNoName) // no trace takes an edge whose event no trace has
        graph.edges.push_back({source, event, target});
}

void sortEdges(StepGraph& graph) {
    std::ranges::sort(graph.edges, {},
                      [](const StepGraph::Edge& e) { return std::pair(e.source, e.event); });
}

/// All nodes in which a walk may stand, followed along one trace.
class Walkers {
public:
    Walkers(const StepGraph& graph, Projection projection)
        : m_graph(graph), m_projection(projection), m_firstEdge(graph.nodes.size() + 1, 0) {
        for (const StepGraph::Edge& edge : graph.edges)
            ++m_firstEdge[edge.source + 1];
        for (std::size_t node = 0; node < graph.nodes.size(); ++node)
            m_firstEdge[node + 1] += m_firstEdge[node];
        m_seenAt.assign(graph.nodes.size(), 0);
    }

    /// Whether the initial node fits.
    bool beginInitially(const Interval& interval) {
        m_at.clear();
        if (m_graph.initial != kNoName && fits(m_graph.initial, interval))
            m_at.push_back(m_graph.initial);
        return !m_at.empty();
    }
    /// Whether any node fits.
    bool beginAnywhere(const Interval& interval) {
        m_at.clear();
        for (std::uint32_t node = 0; node < m_graph.nodes.size(); ++node)
            if (fits(node, interval))
                m_at.push_back(node);
        return !m_at.empty();
    }
    /// Whether any walk goes on.
    bool step(const Interval& interval) {
        m_next.clear();
        ++m_steps;
        for (const std::uint32_t node : m_at) {
            const std::uint32_t target = targetOf(node, interval.event);
            if (target == kNoName || m_seenAt[target] == m_steps || !fits(target, interval))
                continue;
            m_seenAt[target] = m_steps;
            m_next.push_back(target);
        }
        m_at.swap(m_next);
        return !m_at.empty();
    }
    [[nodiscard]] std::size_t count() const { return m_at.size(); }

private:
    [[nodiscard]] std::uint32_t targetOf(std::uint32_t node, std::uint32_t event) const {
        const auto begin = m_graph.edges.begin() + m_firstEdge[node];
        const auto end = m_graph.edges.begin() + m_firstEdge[node + 1];
        const auto found = std::ranges::lower_bound(begin, end, event, {}, &StepGraph::Edge::event);
        return found != end && found->event == event ? found->target : kNoName;
    }
    [[nodiscard]] bool fits(std::uint32_t place, const Interval& interval) const {
        const StepGraph::Node& node = m_graph.nodes[place];
        if (m_projection == Projection::Events)
            return true;
        if (node.word != interval.word)
            return false;
        return m_projection == Projection::Io || interval.state == kNoName ||
               (node.named && node.state == interval.state);
    }

    const StepGraph& m_graph;
    Projection m_projection;
    std::vector<std::uint32_t> m_firstEdge;
    std::vector<std::uint32_t> m_at;
    std::vector<std::uint32_t> m_next;
    std::vector<std::uint64_t> m_seenAt; // the step at which a node was last reached
    std::uint64_t m_steps = 0;
};

/// Where the present run of walks began.
struct Run {
    std::uint32_t begin = 0;
    bool atStart = false; // its first step is the trace's own start

    [[nodiscard]] bool holds(std::uint32_t step, std::uint32_t context) const {
        return atStart || step - begin >= context;
    }
};

} // namespace

StepGraph machineSteps(const Machine& machine, const Vocabulary& vocabulary) {
    StepGraph graph;
    std::unordered_map<std::string_view, std::uint32_t> places;
    for (const State& state : machine.states) {
        places.emplace(state.name, static_cast<std::uint32_t>(places.size()));
        graph.nodes.push_back({placeOf(vocabulary.states, state.name), kNoName, true});
    }
    std::vector<std::vector<std::uint32_t>> words(machine.states.size());
    for (const StateAction& row : machine.entryActions)
        words[places.at(row.state)].push_back(placeOf(vocabulary.actions, row.action));
    for (std::size_t i = 0; i < words.size(); ++i)
        graph.nodes[i].word = placeOfWord(vocabulary, words[i]);
    if (machine.initialState)
        graph.initial = places.at(*machine.initialState);
    for (const Transition& t : machine.transitions)
        addEdge(graph, places.at(t.state), placeOf(vocabulary.events, t.event),
                places.at(t.stateNext));
    sortEdges(graph);
    return graph;
}

StepGraph policySteps(const Statechart& chart, const Vocabulary& vocabulary) {
    StepGraph graph;
    for (const StatechartState& state : chart.states) {
        std::vector<std::uint32_t> word;
        if (state.action)
            word.push_back(placeOf(vocabulary.actions, tokenOf(kActionPrefix, *state.action)));
        graph.nodes.push_back({kNoName, placeOfWord(vocabulary, word), false});
    }
    if (!chart.states.empty())
        graph.initial = chart.initial;
    std::vector<std::uint32_t> events;
    events.reserve(chart.events.size());
    for (const std::string& event : chart.events)
        events.push_back(placeOf(vocabulary.events, tokenOf(kEventPrefix, event)));
    for (const StatechartTransition& t : chart.transitions)
        addEdge(graph, t.source, events[t.event], t.target);
    sortEdges(graph);
    return graph;
}

std::vector<StepSymbol> walkedSymbols(const StepGraph& graph, std::span<const Interval> intervals,
                                      StartContext context, const StepSequence& trace,
                                      const StepOptions& options, Checkpoint& checkpoint) {
    Walkers walkers(graph, options.projection);
    std::optional<Run> run;
    std::vector<StepSymbol> held;
    for (std::uint32_t step = 0; step < intervals.size(); ++step) {
        const Interval& interval = intervals[step];
        const bool goesOn = step > 0 && run && walkers.step(interval);
        if (step == 0 && (context == StartContext::Initial ? walkers.beginInitially(interval)
                                                           : walkers.beginAnywhere(interval)))
            run = Run{0, true};
        else if (!goesOn)
            run = walkers.beginAnywhere(interval) ? std::optional(Run{step, false}) : std::nullopt;
        if (checkpoint.poll(1 + walkers.count()))
            break;
        if (run && step >= trace.firstStep && run->holds(step, options.context))
            held.push_back(trace.symbols[step - trace.firstStep]);
        else if (!held.empty() && held.back() != kNoStep)
            held.push_back(kNoStep);
    }
    return held;
}

} // namespace engine
