#include "engine/explain/audit.h"

#include <algorithm>
#include <numeric>

namespace engine {

namespace {

/// For each symbol how many sequences hold it.
std::vector<std::uint32_t> holders(const StepSymbols& symbols) {
    std::vector<std::uint32_t> counts(std::size_t{symbols.symbolCount} + 1, 0);
    std::vector<std::uint32_t> last(counts.size(), 0); // holder's number from 1
    std::uint32_t number = 0;
    for (const StepSequence& sequence : symbols.sequences) {
        ++number;
        for (const StepSymbol symbol : sequence.symbols) {
            counts[symbol] += last[symbol] == number ? 0 : 1;
            last[symbol] = number;
        }
    }
    return counts;
}

} // namespace

Audit auditSteps(const StepSymbols& symbols) {
    const std::vector<std::uint32_t> counts = holders(symbols);
    Audit audit;
    std::vector<std::vector<LoneStep>> lone(symbols.sequences.size());
    for (std::uint32_t i = 0; i < lone.size(); ++i) {
        const StepSequence& sequence = symbols.sequences[i];
        audit.steps += sequence.symbols.size();
        for (std::uint32_t at = 0; at < sequence.symbols.size(); ++at)
            if (counts[sequence.symbols[at]] < 2)
                lone[i].push_back({i, sequence.firstStep + at});
    }

    std::vector<std::size_t> order(lone.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Without symbols there is nothing to list: such a sequence compares as if it had one.
    const auto size = [&](std::size_t i) {
        return std::max<std::uint64_t>(1, symbols.sequences[i].symbols.size());
    };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return lone[a].size() * size(b) > lone[b].size() * size(a);
    });
    for (const std::size_t i : order)
        audit.lone.insert(audit.lone.end(), lone[i].begin(), lone[i].end());
    return audit;
}

} // namespace engine
