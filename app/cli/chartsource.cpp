#include "app/cli/chartsource.h"

#include "app/cli/exitcode.h"
#include "app/cli/input.h"
#include "app/cli/policysource.h"
#include "engine/format/statechartjson.h"
#include "engine/format/textposition.h"

#include <exception>

namespace app::cli {

namespace {

bool isJsonObject(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n", engine::byteOrderMarkLength(text));
    return first != std::string_view::npos && text[first] == '{';
}

void readChart(ChartSource& source, std::string_view text) {
    const engine::Result<engine::StatechartDraft> draft = engine::parseStatechart(text);
    if (!draft) {
        source.exitCode = refuseInput(source.name, draft.problems());
        return;
    }
    try {
        source.chart = engine::statechartOf(*draft, {});
    } catch (const std::exception&) {
        source.refusal = engine::refusalInHand();
        source.exitCode = kUsage;
    }
}

void readPolicy(ChartSource& source, std::string_view text) {
    engine::PolicyStages stages = engine::compileStages(text, {});
    source.expr = std::move(stages.expr);
    source.chart = std::move(stages.chart);
    source.refusal = std::move(stages.refusal);
    if (source.refusal)
        source.exitCode = kNo;
}

} // namespace

ChartSource readChartSource(const Arguments& arguments) {
    const PolicySource text = readPolicySource(arguments);
    ChartSource source;
    source.name = text.name;
    source.exitCode = text.exitCode;
    if (!text)
        return source;
    if (isJsonObject(*text.text))
        readChart(source, *text.text);
    else
        readPolicy(source, *text.text);
    if (source.refusal)
        printRefusal(source.name, *source.refusal);
    return source;
}

} // namespace app::cli
