// The general parity solver: time against vertices, family by family.
#include "engine/game/paritysolver.h"
#include "engine/game/pgsolver.h"
#include "tests/support/gamefamilies.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using namespace engine;

void solve(benchmark::State& state, const ParityGame& game) {
    for (auto run : state) {
        Checkpoint checkpoint;
        benchmark::DoNotOptimize(solveParityGame(game, checkpoint));
    }
    state.counters["vertices"] = game.vertexCount();
    state.SetItemsProcessed(state.iterations() * game.vertexCount());
}

void ladder(benchmark::State& state) {
    solve(state, testsupport::recursiveLadder(static_cast<std::uint32_t>(state.range(0))));
}

void modelCheckerLadder(benchmark::State& state) {
    solve(state, testsupport::modelCheckerLadder(static_cast<std::uint32_t>(state.range(0))));
}

void gazda(benchmark::State& state) {
    solve(state, testsupport::gazdaGame(static_cast<std::uint32_t>(state.range(0))));
}

void core(benchmark::State& state) {
    solve(state, testsupport::coreGame(static_cast<std::uint32_t>(state.range(0))));
}

void random(benchmark::State& state) {
    const auto vertices = static_cast<std::uint32_t>(state.range(0));
    solve(state, testsupport::randomGame(vertices, vertices, 1, 4, 0, 1));
}

void randomFewPriorities(benchmark::State& state) {
    solve(state,
          testsupport::randomGame(static_cast<std::uint32_t>(state.range(0)), 4, 1, 4, 0, 2));
}

void localRandom(benchmark::State& state) {
    const auto vertices = static_cast<std::uint32_t>(state.range(0));
    solve(state, testsupport::randomGame(vertices, vertices, 1, 4, 50, 3));
}

ParityGame gameIn(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return readParityGame(text).value().game;
}

/// One benchmark for each collected game of the hard families, where the games are at hand.
void addCollectedGames() {
    const std::filesystem::path folder = MOOREBENCH_SHARED "/vectors/games/pg";
    if (!std::filesystem::exists(folder))
        return;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".pg")
            files.push_back(entry.path());
    std::ranges::sort(files);
    for (const auto& file : files)
        benchmark::RegisterBenchmark(file.stem().c_str(), [file](benchmark::State& state) {
            solve(state, gameIn(file));
        })->Unit(benchmark::kMillisecond);
}

} // namespace

BENCHMARK(ladder)->RangeMultiplier(10)->Range(10, 10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(modelCheckerLadder)
    ->RangeMultiplier(10)
    ->Range(10, 10'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(gazda)->RangeMultiplier(2)->Range(5, 160)->Unit(benchmark::kMillisecond);
BENCHMARK(core)->RangeMultiplier(2)->Range(4, 64)->Unit(benchmark::kMillisecond);
BENCHMARK(random)->RangeMultiplier(10)->Range(1000, 1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(randomFewPriorities)
    ->RangeMultiplier(10)
    ->Range(1000, 1'000'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(localRandom)->RangeMultiplier(10)->Range(1000, 1'000'000)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    addCollectedGames();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
