// Pictures of machines without a window: the only part of the command line that starts Qt's GUI.
#pragma once

#include "app/cli/arguments.h"
#include "engine/base/result.h"
#include "engine/chart/chartgraph.h"
#include "engine/machine/chartsettings.h"

#include <string>

namespace app::cli {

/// A machine as it is to be drawn.
struct Drawing {
    engine::Machine machine;
    engine::ChartRoles roles;
    engine::ChartSettings chart;
};

/// The bytes of "svg", "png", "pdf" or "dot". Errors: LayoutFailed, LayoutTimedOut,
/// CapacityExceeded.
[[nodiscard]] engine::Result<std::string> picture(const Drawing& drawing,
                                                  const std::string& format);

} // namespace app::cli
