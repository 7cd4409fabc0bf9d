// Charts of spines (spine300: 300 states, 690 edges): building, laying out, painting.
#include "engine/base/layoutprotocol.h"
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"
#include "views/chart/chartview.h"
#include "views/chart/paint/chartpicture.h"

#include "app/chart/layoutclient.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <sys/resource.h>

namespace {

struct Spine {
    std::shared_ptr<const engine::ChartGraph> graph;
    std::shared_ptr<const views::ChartTexts> texts;

    explicit Spine(std::size_t states)
        : graph(std::make_shared<const engine::ChartGraph>(
              engine::buildChartGraph(support::spineMachine(states, states * 23 / 10)))),
          texts(std::make_shared<const views::ChartTexts>(
              views::measureTexts(*graph, views::ChartFonts()))) {}

    engine::LayoutRequest request(bool labels) const {
        return views::layoutRequestOf(*graph, *texts, engine::LayoutEngine::Dot,
                                      engine::LayoutDirection::LeftRight, labels);
    }
};

double childSeconds() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

void buildGraph(benchmark::State& state) {
    const auto states = static_cast<std::size_t>(state.range(0));
    const engine::Machine machine = support::spineMachine(states, states * 23 / 10);
    for (auto _ : state)
        benchmark::DoNotOptimize(engine::buildChartGraph(machine));
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

// Manual time: CPU seconds of the layout process.
void layOut(benchmark::State& state) {
    const Spine spine(static_cast<std::size_t>(state.range(0)));
    const engine::LayoutRequest request = spine.request(state.range(1) != 0);
    app::LayoutOptions options;
    options.dotDeadline = std::chrono::seconds(60);
    options.deadline = std::chrono::seconds(60);
    for (auto _ : state) {
        const double before = childSeconds();
        if (!app::layoutNow(request, options)) {
            state.SkipWithError("no layout");
            break;
        }
        state.SetIterationTime(childSeconds() - before);
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

// A view of 1000 by 700 pixels, the whole chart or a part at scale 1.
void paintView(benchmark::State& state) {
    const Spine spine(static_cast<std::size_t>(state.range(0)));
    engine::LayoutRequest request = spine.request(state.range(0) <= 200);
    request.engine = state.range(0) > 300 ? engine::LayoutEngine::Sfdp : engine::LayoutEngine::Dot;
    const auto layout = app::layoutNow(request);
    if (!layout) {
        state.SkipWithError("no layout");
        return;
    }
    views::ChartView view;
    view.resize(1000, 700);
    view.showChart(std::make_unique<views::ChartScene>(
        views::ChartPicture(spine.graph, spine.texts,
                            std::make_shared<const app::ChartLayout>(*layout)),
        views::ChartTheme::light()));
    if (state.range(1) == 0)
        view.fit();
    else
        view.setZoom(1);
    QImage image(1000, 700, QImage::Format_RGB32);
    for (auto _ : state) {
        QPainter painter(&image);
        view.render(&painter);
    }
    state.SetItemsProcessed(state.iterations());
}

} // namespace

BENCHMARK(buildGraph)->Arg(300)->Arg(10'000)->Unit(benchmark::kMillisecond);
BENCHMARK(layOut)
    ->ArgNames({"states", "labels"})
    ->Args({50, 1})
    ->Args({100, 1})
    ->Args({200, 1})
    ->Args({300, 1})
    ->Args({300, 0})
    ->Args({500, 0})
    ->UseManualTime()
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(paintView)
    ->ArgNames({"states", "original"})
    ->Args({100, 0})
    ->Args({100, 1})
    ->Args({500, 0})
    ->Args({500, 1})
    ->Args({1000, 0})
    ->Args({1000, 1})
    ->Unit(benchmark::kMillisecond);

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
