// The colours of a chart, light or dark, all with a contrast of at least 4.5:1 where text is read.
#pragma once

#include <QColor>

class QPalette;

namespace views {

struct ChartTheme {
    QColor background;
    QColor stateFill;
    QColor stateBorder;
    QColor text;
    QColor secondaryText; ///< entry words and exit actions
    QColor edge;
    QColor label;
    QColor unreachable; ///< border and text of what cannot be reached
    QColor unreachableFill;
    QColor added;
    QColor changed;
    QColor removed;
    QColor selection; ///< border of what is selected
    QColor selectionFill;
    QColor hover;
    QColor hit; ///< fill of what a search found; text is readable on it

    bool operator==(const ChartTheme&) const = default;

    [[nodiscard]] static ChartTheme light();
    [[nodiscard]] static ChartTheme dark();
    /// The one that fits a palette's window.
    [[nodiscard]] static ChartTheme of(const QPalette& palette);
};

/// Contrast of two opaque colours as WCAG 2 defines it: 1 to 21.
[[nodiscard]] double contrastRatio(const QColor& a, const QColor& b);

} // namespace views
