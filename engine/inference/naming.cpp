#include "engine/inference/naming.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace engine {

namespace {

/// state_generated_0001, 0002, ... without the names that observations use.
class NameGenerator {
public:
    explicit NameGenerator(const std::vector<std::string>& taken)
        : m_taken(taken.begin(), taken.end()) {}

    std::string next() {
        std::string name;
        do {
            std::string digits = std::to_string(++m_number);
            if (digits.size() < 4)
                digits.insert(0, 4 - digits.size(), '0');
            name = "state_generated_" + digits;
        } while (m_taken.contains(name));
        return name;
    }

private:
    std::unordered_set<std::string_view> m_taken;
    std::uint32_t m_number = 0;
};

/// Numbers the classes reachable from `root` that have no number yet, breadth first.
void numberFrom(ClassId root, const Partition& partition, std::vector<std::uint32_t>& stateOf,
                StateNumbering& numbering) {
    std::vector<std::pair<std::uint32_t, ClassId>> outgoing;
    auto next = static_cast<std::uint32_t>(numbering.classes.size());
    stateOf[root] = next;
    numbering.classes.push_back(root);
    for (; next < numbering.classes.size(); ++next) {
        outgoing.clear();
        partition.forEachEdge(numbering.classes[next], [&](std::uint32_t event, ClassId target) {
            outgoing.emplace_back(event, target);
        });
        std::ranges::sort(outgoing);
        for (const auto& [event, target] : outgoing) {
            if (stateOf[target] != kNone)
                continue;
            stateOf[target] = static_cast<std::uint32_t>(numbering.classes.size());
            numbering.classes.push_back(target);
        }
    }
}

void nameStates(const Partition& partition, const Vocabulary& vocabulary,
                StateNumbering& numbering) {
    NameGenerator generator(vocabulary.states);
    for (const ClassId cls : numbering.classes) {
        const std::uint32_t state = partition.record(cls).state;
        numbering.generated.push_back(state == kNoName);
        numbering.names.push_back(state == kNoName ? generator.next() : vocabulary.states[state]);
    }
}

void listTransitions(const Partition& partition, const std::vector<std::uint32_t>& stateOf,
                     StateNumbering& numbering) {
    for (std::uint32_t state = 0; state < numbering.classes.size(); ++state) {
        const auto first = static_cast<std::ptrdiff_t>(numbering.transitions.size());
        numbering.firstTransition.push_back(static_cast<std::uint32_t>(first));
        partition.forEachEdge(numbering.classes[state], [&](std::uint32_t event, ClassId target) {
            numbering.transitions.push_back({state, event, stateOf[target]});
        });
        std::ranges::sort(numbering.transitions.begin() + first, numbering.transitions.end(), {},
                          &NumberedTransition::event);
    }
    numbering.firstTransition.push_back(static_cast<std::uint32_t>(numbering.transitions.size()));
}

} // namespace

std::uint32_t StateNumbering::transitionOf(std::uint32_t state, std::uint32_t event) const {
    const auto begin = transitions.begin();
    const auto found =
        std::ranges::lower_bound(begin + firstTransition[state], begin + firstTransition[state + 1],
                                 event, {}, &NumberedTransition::event);
    return static_cast<std::uint32_t>(found - begin);
}

bool numberStates(const EvidenceGraph& graph, const Decisions& decisions,
                  const NormalizedLibrary& normalized, StateNumbering& numbering,
                  Checkpoint& checkpoint) {
    const Partition& partition = graph.partition;
    std::vector<std::uint32_t> stateOf(partition.classCount(), kNone);
    for (const ClassId red : decisions.reds) {
        if (stateOf[red] != kNone)
            continue;
        const auto first = static_cast<std::uint32_t>(numbering.classes.size());
        numberFrom(red, partition, stateOf, numbering);
        if (first > 0)
            numbering.fragments.push_back(
                {first, static_cast<std::uint32_t>(numbering.classes.size()) - first});
    }
    nameStates(partition, normalized.vocabulary, numbering);
    listTransitions(partition, stateOf, numbering);
    numbering.stateOfInterval.reserve(graph.classOf.size());
    for (const ClassId cls : graph.classOf) {
        numbering.stateOfInterval.push_back(stateOf[partition.find(cls)]);
        if (checkpoint.poll())
            return false;
    }
    return true;
}

Machine machineOf(const StateNumbering& numbering, const EvidenceGraph& graph,
                  const NormalizedLibrary& normalized) {
    const Vocabulary& vocabulary = normalized.vocabulary;
    Machine machine;
    machine.initialState = numbering.names[numbering.stateOfInterval[graph.initialInterval]];
    for (const std::string& event : vocabulary.events)
        machine.events.push_back({event, {}});
    for (const std::string& action : vocabulary.actions)
        machine.actions.push_back({action, {}});
    for (std::uint32_t state = 0; state < numbering.names.size(); ++state) {
        machine.states.push_back({numbering.names[state], {}, false});
        const std::uint32_t word = graph.partition.record(numbering.classes[state]).word;
        for (const std::uint32_t action : vocabulary.words[word])
            machine.entryActions.push_back({numbering.names[state], vocabulary.actions[action]});
    }
    for (const NumberedTransition& t : numbering.transitions)
        machine.transitions.push_back(
            {numbering.names[t.state], vocabulary.events[t.event], numbering.names[t.stateNext]});
    return machine;
}

} // namespace engine
