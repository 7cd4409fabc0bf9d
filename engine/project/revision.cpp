// Revisions hash every member that counts, in file order, each list preceded by its length.
#include "engine/project/revision.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace engine {

namespace {

void add(ContentHash& hash, const std::optional<std::string>& text) {
    hash.add(std::uint64_t{text.has_value()});
    if (text)
        hash.add(*text);
}

void add(ContentHash& hash, const std::vector<NamedItem>& items) {
    hash.add(items.size());
    for (const NamedItem& item : items)
        hash.add(item.name).add(item.description);
}

void add(ContentHash& hash, const std::vector<StateAction>& rows) {
    hash.add(rows.size());
    for (const StateAction& row : rows)
        hash.add(row.state).add(row.action);
}

void add(ContentHash& hash, const Machine& machine) {
    add(hash, machine.initialState);
    add(hash, machine.events);
    hash.add(machine.states.size());
    for (const State& state : machine.states)
        hash.add(state.name).add(state.description).add(std::uint64_t{state.terminal});
    add(hash, machine.actions);
    add(hash, machine.entryActions);
    add(hash, machine.exitActions);
    hash.add(machine.transitions.size());
    for (const Transition& transition : machine.transitions)
        hash.add(transition.state).add(transition.event).add(transition.stateNext);
}

void add(ContentHash& hash, const IntervalReference& reference) {
    hash.add(reference.sequence).add(reference.interval);
}

bool tokensLess(const TokenList& a, const TokenList& b) {
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (a[i] != b[i])
            return a[i] < b[i];
    }
    return a.size() < b.size();
}

// Any order that follows from content alone makes equal content hash equal. Start context and name
// do, because names are unique; the tokens decide between names that wrongly are not.
bool comesBefore(const Observation* a, const Observation* b) {
    const auto key = [](const Observation* o) {
        return std::tuple<StartContext, const std::string&>(o->startContext, o->name);
    };
    if (key(a) != key(b))
        return key(a) < key(b);
    return tokensLess(a->tokens, b->tokens);
}

} // namespace

Revision documentRevision(const Project& project) {
    ContentHash hash;
    hash.add("document");
    hash.add(project.settings->name)
        .add(project.settings->description)
        .add(project.settings->version);
    add(hash, *project.machine);
    hash.add(project.chart->terminalNotation.size());
    for (const TerminalNotation& row : project.chart->terminalNotation)
        hash.add(row.state).add(static_cast<std::uint64_t>(row.indicator));
    add(hash, project.chart->imported);
    return hash.revision();
}

Revision solverRevision(const Project& project) {
    std::vector<const Observation*> enabled;
    for (const auto& observation : *project.library) {
        if (observation->enabled)
            enabled.push_back(observation.get());
    }
    std::ranges::sort(enabled, comesBefore);

    ContentHash hash;
    hash.add("solver").add(enabled.size());
    for (const Observation* observation : enabled) {
        hash.add(observation->name).add(static_cast<std::uint64_t>(observation->startContext));
        hash.add(observation->tokens.size());
        for (std::size_t i = 0; i < observation->tokens.size(); ++i)
            hash.add(observation->tokens[i]);
    }
    hash.add(project.constraints->size());
    for (const Constraint& constraint : *project.constraints) {
        hash.add(static_cast<std::uint64_t>(constraint.kind));
        add(hash, constraint.a);
        hash.add(std::uint64_t{constraint.b.has_value()});
        if (constraint.b)
            add(hash, *constraint.b);
        add(hash, constraint.name);
    }
    return hash.revision();
}

} // namespace engine
