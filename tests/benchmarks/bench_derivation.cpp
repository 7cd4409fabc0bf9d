// One product against one query that shares no window with it, so that all of both is read; and
// the explanation of a trace step by step.
#include "engine/derivation/law.h"
#include "engine/explain/explain.h"

#include <benchmark/benchmark.h>

#include <bit>

namespace {

using namespace engine;

using Text = std::vector<std::uint8_t>;

constexpr Position kQuantum = 24;

/// Four letters, by the linear congruence of Knuth's MMIX.
Text randomText(std::size_t length, std::uint64_t seed) {
    constexpr unsigned kTopTwoBits = 62;
    Text text(length);
    for (std::uint8_t& symbol : text) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        symbol = static_cast<std::uint8_t>(seed >> kTopTwoBits);
    }
    return text;
}

/// One letter, but for one in each quantum of symbols: every window agrees up to its last symbols.
Text periodicText(std::size_t length, std::uint8_t mark) {
    Text text(length, 0);
    for (std::size_t i = kQuantum - 1; i < length; i += kQuantum)
        text[i] = mark;
    return text;
}

/// The parity of the ones in each place, or of its multiple, which has other windows.
Text thueMorseText(std::size_t length, std::size_t stride) {
    Text text(length);
    for (std::size_t i = 0; i < length; ++i)
        text[i] = static_cast<std::uint8_t>(std::popcount(i * stride) % 2);
    return text;
}

void scan(benchmark::State& state, const Text& product, const Text& query, Position quantum) {
    const Span whole{0, static_cast<Position>(query.size())};
    bool found = false;
    for (auto run : state) {
        Law<std::uint8_t> law(query, quantum);
        found = law.windowOf(whole, product).has_value();
    }
    state.SetLabel(found ? "found" : "nothing");
    state.SetComplexityN(state.range(0));
    state.SetItemsProcessed(state.iterations() * state.range(0) * 2);
}

void randomScan(benchmark::State& state) {
    const auto length = static_cast<std::size_t>(state.range(0));
    scan(state, randomText(length, 1), randomText(length, 2), kQuantum);
}

void periodicScan(benchmark::State& state) {
    const auto length = static_cast<std::size_t>(state.range(0));
    scan(state, periodicText(length, 1), periodicText(length, 2), kQuantum);
}

/// Equal but for the middle of the query, with a quantum of half the text: names at every length.
void periodicWideScan(benchmark::State& state) {
    const auto length = static_cast<std::size_t>(state.range(0));
    Text query = periodicText(length, 1);
    query[length / 2] = 9;
    scan(state, periodicText(length, 1), query, static_cast<Position>(length / 2) + 1);
}

void thueMorseScan(benchmark::State& state) {
    const auto length = static_cast<std::size_t>(state.range(0));
    scan(state, thueMorseText(length, 1), thueMorseText(length, 3), kQuantum);
}

/// A trace of a thousand kinds of steps against two recordings of its length: one backs every other
/// step, one the rest, so that each step is taken by itself.
void explainSteps(benchmark::State& state) {
    const auto length = static_cast<std::size_t>(state.range(0));
    std::vector<StepSymbol> trace(length);
    std::vector<StepSymbol> even(length);
    std::vector<StepSymbol> odd(length);
    for (std::size_t i = 0; i < length; ++i) {
        trace[i] = static_cast<StepSymbol>(1 + i % 1000);
        even[i] = trace[i] % 2 == 0 ? trace[i] : 0;
        odd[i] = trace[i] % 2 == 1 ? trace[i] : 0;
    }
    ExplainQuery query;
    query.trace = trace;
    query.sources = {{SourceKind::Observation, "even", even, true},
                     {SourceKind::Observation, "odd", odd, true}};
    std::size_t steps = 0;
    for (auto run : state) {
        Checkpoint checkpoint;
        steps = explainTrace(query, checkpoint).steps.size();
    }
    state.SetLabel(steps == length ? "explained" : "not explained");
    state.SetComplexityN(state.range(0));
}

} // namespace

#define SCAN(name)                                                                                 \
    BENCHMARK(name)                                                                                \
        ->RangeMultiplier(2)                                                                       \
        ->Range(1 << 17, 1 << 20)                                                                  \
        ->Complexity()                                                                             \
        ->Unit(benchmark::kMillisecond)

SCAN(randomScan);
SCAN(periodicScan);
SCAN(periodicWideScan);
SCAN(thueMorseScan);
SCAN(explainSteps);

BENCHMARK_MAIN();
