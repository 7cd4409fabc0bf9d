// Comparison by name: index one machine, walk the other, in the order each lists its parts.
#include "engine/machine/namedifference.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace engine {

namespace {

using Names = std::unordered_set<std::string_view>;
using Word = std::vector<std::string_view>;
using Words = std::unordered_map<std::string_view, Word>;

struct Edge {
    std::string_view state;
    std::string_view event;

    bool operator==(const Edge&) const = default;
};

struct EdgeHash {
    std::size_t operator()(const Edge& edge) const {
        constexpr std::hash<std::string_view> kHash;
        return kHash(edge.state) * 31 + kHash(edge.event);
    }
};

using Edges = std::unordered_map<Edge, std::string_view, EdgeHash>;

Words wordsOf(const Machine& machine) {
    Words words;
    for (const StateAction& row : machine.entryActions)
        words[row.state].push_back(row.action);
    return words;
}

Edges edgesOf(const Machine& machine) {
    Edges edges;
    for (const Transition& transition : machine.transitions)
        edges.try_emplace({transition.state, transition.event}, transition.stateNext);
    return edges;
}

template <typename Item>
Names namesOf(const std::vector<Item>& items) {
    Names names;
    for (const Item& item : items)
        names.insert(item.name);
    return names;
}

template <typename Item, typename IsChanged>
std::vector<NamedChange> compareNames(const std::vector<Item>& before,
                                      const std::vector<Item>& after, const IsChanged& isChanged) {
    std::vector<NamedChange> changes;
    const Names old = namesOf(before);
    Names listed;
    for (const Item& item : after) {
        if (!listed.insert(item.name).second)
            continue;
        if (!old.contains(item.name))
            changes.push_back({item.name, Change::Added});
        else
            changes.push_back({item.name, isChanged(item.name) ? Change::Changed : Change::Kept});
    }
    for (const Item& item : before) {
        if (listed.insert(item.name).second)
            changes.push_back({item.name, Change::Removed});
    }
    return changes;
}

std::vector<TransitionChange> compareTransitions(const Machine& before, const Machine& after) {
    std::vector<TransitionChange> changes;
    const Edges old = edgesOf(before);
    std::unordered_set<Edge, EdgeHash> listed;
    for (const Transition& t : after.transitions) {
        const Edge edge{t.state, t.event};
        if (!listed.insert(edge).second)
            continue;
        const auto found = old.find(edge);
        if (found == old.end())
            changes.push_back({t.state, t.event, {}, t.stateNext, Change::Added});
        else
            changes.push_back({t.state, t.event, std::string(found->second), t.stateNext,
                               found->second == t.stateNext ? Change::Kept : Change::Changed});
    }
    for (const Transition& t : before.transitions) {
        if (listed.insert({t.state, t.event}).second)
            changes.push_back({t.state, t.event, t.stateNext, {}, Change::Removed});
    }
    return changes;
}

} // namespace

NameDifference compareByName(const Machine& before, const Machine& after) {
    const Words oldWords = wordsOf(before);
    const Words newWords = wordsOf(after);
    const auto wordOf = [](const Words& words, std::string_view state) {
        const auto found = words.find(state);
        return found == words.end() ? Word{} : found->second;
    };
    const auto never = [](std::string_view) { return false; };

    NameDifference difference;
    difference.states = compareNames(before.states, after.states, [&](std::string_view state) {
        return wordOf(oldWords, state) != wordOf(newWords, state);
    });
    difference.transitions = compareTransitions(before, after);
    difference.events = compareNames(before.events, after.events, never);
    difference.actions = compareNames(before.actions, after.actions, never);
    difference.initialStateChanged = before.initialState != after.initialState;
    return difference;
}

std::vector<RemovedMarking> removedMarkings(const Machine& machine, const ChartSettings& chart) {
    std::vector<RemovedMarking> markings;
    for (const State& state : machine.states) {
        if (state.terminal)
            markings.push_back({MarkingKind::TerminalFlag, state.name, {}});
    }
    for (const TerminalNotation& row : chart.terminalNotation) {
        markings.push_back(
            {MarkingKind::TerminalNotation, row.state, std::to_string(row.indicator)});
    }
    for (const StateAction& row : machine.exitActions)
        markings.push_back({MarkingKind::ExitAction, row.state, row.action});
    return markings;
}

} // namespace engine
