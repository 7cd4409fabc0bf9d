// Policies at their caps: compile and progress check, and one decision, beside their targets.
#include "engine/decision/module.h"
#include "engine/policy/parser.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace engine;

/// A chart of `states` states: as many tests in a row.
std::string chain(int states) {
    std::string text = "test(e)";
    for (int i = 2; i < states; ++i)
        text += " ; test(e)";
    return text;
}

/// One of `parts` events, and after it one of them again, round and round: many ways per state.
std::string star(int parts) {
    std::string choice;
    for (int i = 0; i < parts; ++i) {
        const std::string number = std::to_string(i);
        choice += (i == 0 ? "" : " | ") + ("test(e" + number + ") ; act(x" + number + ")");
    }
    return "(" + choice + ")*";
}

/// Anything but a row of `states - 2` events, out of `letters`: each leads somewhere from each of
/// the `states` states.
std::string complement(int states, int letters) {
    std::string text = "~(test(e0)";
    for (int i = 1; i < letters; ++i)
        text += (i == states - 2 ? ") | fail ; test(e" : " ; test(e") + std::to_string(i) + ")";
    return text;
}

/// `(a|b)* ; a ; (a|b) ; ...`: the subset construction doubles with each step.
std::string doubling(int steps) {
    std::string text = "(test(a) | test(b))* ; test(a)";
    for (int i = 0; i < steps; ++i)
        text += " ; (test(a) | test(b))";
    return text;
}

void build(benchmark::State& state, const std::string& text) {
    std::size_t states = 0;
    for (auto run : state) {
        const Module module = Module::fromText(text, {}, {});
        states = module.chart().states.size();
    }
    state.counters["states"] = static_cast<double>(states);
    // Measured / target: below 1 is within it.
    state.counters["of_target"] = benchmark::Counter(PolicyLimits().buildBudgetMs / 1000,
                                                     benchmark::Counter::kIsIterationInvariantRate |
                                                         benchmark::Counter::kInvert);
    state.SetLabel(states > PolicyLimits().maxGameStates ? "abstains" : "checked");
}

void decide(benchmark::State& state) {
    Module module = Module::fromText(star(199), {}, {});
    EvidenceFields fields;
    fields.neighbours.assign(9, "x7");
    fields.score = 3;
    fields.scale = 1;
    fields.samples = 9;
    fields.bits = 64;
    fields.flips = 2;
    fields.caseScore = 0.5;
    for (int i = 0; i < 100; ++i)
        fields.calibration.push_back(0.01 * i);
    fields.support = 9;
    const EvidenceSnapshot evidence(fields);
    for (auto run : state)
        benchmark::DoNotOptimize(module.decide("e7", evidence));
    state.SetItemsProcessed(state.iterations());
}

} // namespace

BENCHMARK_CAPTURE(build, chain200, chain(200))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(build, star199, star(199))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(build, complement200, complement(200, 1000))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(build, doubling8, doubling(8))->Unit(benchmark::kMillisecond);
// As many letters as the DFA may have states: the chart is built, and too large to be checked.
BENCHMARK_CAPTURE(build, star1000, star(1000))->Unit(benchmark::kMillisecond);
BENCHMARK(decide)->Unit(benchmark::kMicrosecond);

BENCHMARK_MAIN();
