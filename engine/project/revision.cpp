// Revisions hash every member that counts, in file order, each list preceded by its length.
#include "engine/project/revision.h"

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

// Names are unique, so the observations are a set: the sum of their digests needs no order.
Digest digestOfEnabled(const Library& library) {
    Digest sum;
    ContentHash hash;
    for (const auto& observation : library) {
        if (!observation->enabled)
            continue;
        hash.reset();
        hash.add(observation->name)
            .add(static_cast<std::uint64_t>(observation->startContext))
            .add(observation->tokens.bytes())
            .add(observation->tokens.ends());
        sum += hash.digest();
    }
    return sum;
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
    ContentHash hash;
    hash.add("solver").add(digestOfEnabled(*project.library));
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
