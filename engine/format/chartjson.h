// The `chart` object of projects and candidates.
#pragma once

#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"
#include "engine/machine/chartsettings.h"
#include "engine/machine/machine.h"

namespace engine {

/// Reads shape; an imported chart also has its references to `machine` checked. O(size).
[[nodiscard]] ChartSettings readChart(JsonReader& in, JsonNode node, const Machine& machine);

void writeChart(JsonWriter& out, const ChartSettings& chart);

} // namespace engine
