// What a chart says about an element in words: its tool tip and its name for screen readers.
#pragma once

#include "views/chart/chartscene.h"

#include <QString>

namespace views {

/// Rich text with every name escaped.
[[nodiscard]] QString chartToolTip(const ChartPicture& picture, const ChartElement& element);

/// One plain sentence: "State s4, terminal, 3 outgoing".
[[nodiscard]] QString chartAccessibleText(const ChartPicture& picture, const ChartElement& element);

} // namespace views
