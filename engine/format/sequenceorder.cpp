// Every list says of neighbours which comes first; a topological sort of that is the order.
#include "engine/format/sequenceorder.h"

#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace engine {

namespace {

template <typename Visit>
void forEachList(Candidate& candidate, const Visit& visit) {
    for (StateProvenance& state : candidate.states)
        visit(state.sources);
    for (TransitionProvenance& transition : candidate.transitions)
        visit(transition.sources);
}

} // namespace

void orderSequences(Candidate& candidate) {
    const std::size_t count = candidate.sequences.size();
    std::vector<std::vector<std::uint32_t>> later(count);
    std::vector<std::size_t> earlier(count, 0); // how many neighbours must come first
    forEachList(candidate, [&](const std::vector<SourceRange>& sources) {
        for (std::size_t i = 1; i < sources.size(); ++i) {
            const std::uint32_t first = sources[i - 1].sequence;
            const std::uint32_t second = sources[i].sequence;
            if (first == second)
                continue;
            later[first].push_back(second);
            ++earlier[second];
        }
    });

    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t i = 0; i < count; ++i) {
        if (earlier[i] == 0)
            ready.push(i);
    }
    std::vector<std::uint32_t> place(count, 0);
    std::vector<std::string> names;
    while (!ready.empty()) {
        const std::uint32_t next = ready.top();
        ready.pop();
        place[next] = static_cast<std::uint32_t>(names.size());
        names.push_back(candidate.sequences[next]);
        for (const std::uint32_t follower : later[next]) {
            if (--earlier[follower] == 0)
                ready.push(follower);
        }
    }
    if (names.size() != count)
        return;
    candidate.sequences = std::move(names);
    const auto renumber = [&place](std::vector<SourceRange>& sources) {
        for (SourceRange& source : sources)
            source.sequence = place[source.sequence];
    };
    forEachList(candidate, renumber);
    for (ReportEntry& entry : candidate.report)
        renumber(entry.sources);
}

} // namespace engine
