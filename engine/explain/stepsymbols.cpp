#include "engine/explain/stepsymbols.h"

#include "engine/derivation/windowindex.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace engine {

namespace {

bool startsInitially(const NormalizedObservation& observation) {
    return observation.startContext == StartContext::Initial;
}

/// Numbers tuples exactly: a tuple is the pair of its beginning's name and its last part.
class TupleNames {
public:
    template <std::size_t Size>
    StepSymbol add(const std::array<std::uint32_t, Size>& parts) {
        static_assert(Size <= kMost);
        std::uint32_t name = 0;
        for (std::size_t i = 0; i < Size; ++i)
            name = m_tables[i].add(std::uint64_t{name} << 32U | parts[i]);
        return name;
    }

private:
    static constexpr std::size_t kMost = 5;
    std::array<NameTable, kMost> m_tables;
};

/// Steps by what the projection keeps of them; starts and other steps have the same form.
class StepNames {
public:
    explicit StepNames(Projection projection) : m_projection(projection) {}

    StepSymbol start(const Interval& leading, bool initial) {
        // Names of states and words stay far below these two.
        return name(initial ? kInitial : kContinuation, kContinuation, kNoName, leading);
    }
    StepSymbol step(const Interval& before, const Interval& interval) {
        return name(before.state, before.word, interval.event, interval);
    }

private:
    static constexpr std::uint32_t kInitial = 0xFFFFFFFEU;
    static constexpr std::uint32_t kContinuation = 0xFFFFFFFDU;

    StepSymbol name(std::uint32_t state, std::uint32_t word, std::uint32_t event,
                    const Interval& interval) {
        const bool leading = event == kNoName;
        if (m_projection == Projection::Full)
            return m_names.add<5>({state, word, event, interval.state, interval.word});
        const std::uint32_t what = leading ? state : event;
        return m_projection == Projection::Io ? m_names.add<2>({what, interval.word})
                                              : m_names.add<1>({what});
    }

    Projection m_projection;
    TupleNames m_names;
};

/// Turns single steps into the last steps together, one step of context more at each call.
void addContext(std::vector<StepSymbol>& symbols, const std::vector<StepSymbol>& steps,
                NameTable& pairs) {
    StepSymbol before = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const StepSymbol own = symbols[i];
        symbols[i] = pairs.add(std::uint64_t{before} << 32U | steps[i]);
        before = own;
    }
}

std::string interiorText(const Vocabulary& vocabulary, const Interval& interval) {
    std::string text = interval.state == kNoName ? "unnamed" : vocabulary.states[interval.state];
    if (interval.word != 0)
        text += " / " + wordText(vocabulary, interval.word);
    return text;
}

/// One step without its context.
std::string singleText(const Vocabulary& vocabulary, std::span<const Interval> intervals,
                       std::uint32_t step, bool initial, Projection projection) {
    const Interval& interval = intervals[step];
    std::string text;
    if (step == 0) {
        text = initial ? "start" : "continue";
        if (projection == Projection::Full)
            return text + " in " + interiorText(vocabulary, interval);
    } else if (projection == Projection::Full) {
        return interiorText(vocabulary, intervals[step - 1]) + ", " +
               vocabulary.events[interval.event] + " -> " + interiorText(vocabulary, interval);
    } else {
        text = vocabulary.events[interval.event];
    }
    if (projection == Projection::Io && interval.word != 0)
        text += " / " + wordText(vocabulary, interval.word);
    return text;
}

} // namespace

StepSymbols stepSymbols(const NormalizedLibrary& normalized, const StepOptions& options) {
    if (options.context == 0)
        throw std::invalid_argument("a context of 0 steps");
    StepNames names(options.projection);
    std::vector<std::vector<StepSymbol>> steps;
    steps.reserve(normalized.observations.size());
    for (const NormalizedObservation& observation : normalized.observations) {
        const std::span<const Interval> intervals = normalized.intervalsOf(observation);
        std::vector<StepSymbol>& own = steps.emplace_back();
        own.reserve(intervals.size());
        own.push_back(names.start(intervals.front(), startsInitially(observation)));
        for (std::size_t i = 1; i < intervals.size(); ++i)
            own.push_back(names.step(intervals[i - 1], intervals[i]));
    }

    std::vector<std::vector<StepSymbol>> symbols = steps;
    for (std::uint32_t k = 1; k < options.context; ++k) {
        NameTable pairs;
        for (std::size_t i = 0; i < steps.size(); ++i)
            addContext(symbols[i], steps[i], pairs);
    }

    StepSymbols result;
    result.sequences.reserve(symbols.size());
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        StepSequence& sequence = result.sequences.emplace_back();
        std::vector<StepSymbol>& own = symbols[i];
        for (const StepSymbol symbol : own)
            result.symbolCount = std::max(result.symbolCount, symbol);
        if (!startsInitially(normalized.observations[i])) {
            sequence.firstStep =
                std::min(options.context - 1, static_cast<std::uint32_t>(own.size()));
            own.erase(own.begin(), own.begin() + sequence.firstStep);
        }
        sequence.symbols = std::move(own);
    }
    return result;
}

Span stepTokens(std::span<const Interval> intervals, std::uint32_t step) {
    const Interval& interval = intervals[step];
    return {Position{interval.start} - (step == 0 ? 0 : 1), Position{interval.end}};
}

std::string stepText(const NormalizedLibrary& normalized, const NormalizedObservation& observation,
                     std::uint32_t step, const StepOptions& options) {
    const auto single = [&](std::uint32_t place) {
        return singleText(normalized.vocabulary, normalized.intervalsOf(observation), place,
                          startsInitially(observation), options.projection);
    };
    std::string text = single(step);
    for (std::uint32_t k = 1; k < options.context && k <= step; ++k)
        text += "; after " + single(step - k);
    return text;
}

} // namespace engine
