// A chart as a file: SVG, PNG or PDF with the light theme; the same picture gives the same bytes.
#pragma once

#include "engine/base/result.h"
#include "engine/chart/chartgraph.h"
#include "engine/machine/machine.h"
#include "views/chart/paint/chartpicture.h"

#include <QByteArray>

#include <string_view>

namespace views {

enum class ChartFormat { Svg, Png, Pdf };

inline constexpr double kLargestPngPixels = 200e6;

/// `scale` multiplies the size (PNG: pixels a unit). Error: CapacityExceeded for a PNG of more than
/// kLargestPngPixels.
[[nodiscard]] engine::Result<QByteArray> exportChart(const ChartPicture& picture,
                                                     ChartFormat format, double scale = 1);

/// Builds, lays out (waiting for the layout process) and draws a whole machine. `engineName` and
/// `direction` as in chart settings. Labels are left out above the limits of charttiers.h. Needs a
/// QGuiApplication. Errors: those of layoutNow() and exportChart().
[[nodiscard]] engine::Result<QByteArray>
renderMachine(const engine::Machine& machine, const engine::ChartRoles& roles, ChartFormat format,
              std::string_view engineName = "dot", std::string_view direction = "LR",
              double scale = 1);

} // namespace views
