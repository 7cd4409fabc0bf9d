// The steps in which a chart is zoomed by keys, buttons and the list of the tool bar.
#pragma once

#include <array>

namespace views {

/// Per cent.
inline constexpr std::array kZoomSteps{5,   10,  25,  33,  50,  67,  75,
                                       100, 125, 150, 200, 300, 400, 800};

/// The next larger step's scale; `scale` itself above the last one.
[[nodiscard]] constexpr double zoomStepAbove(double scale) {
    for (const int step : kZoomSteps)
        if (step / 100.0 > scale * 1.01)
            return step / 100.0;
    return scale;
}

/// The next smaller step's scale; `scale` itself below the first one.
[[nodiscard]] constexpr double zoomStepBelow(double scale) {
    double below = scale;
    for (const int step : kZoomSteps)
        if (step / 100.0 < scale * 0.99)
            below = step / 100.0;
    return below;
}

} // namespace views
