#include "views/chart/paint/charttheme.h"

#include <QPalette>

#include <algorithm>
#include <cmath>

namespace views {

namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

} // namespace

ChartTheme ChartTheme::light() {
    ChartTheme theme;
    theme.background = QColor(0xff, 0xff, 0xff);
    theme.stateFill = QColor(0xf3, 0xf6, 0xfb);
    theme.stateBorder = QColor(0x4a, 0x5a, 0x75);
    theme.text = QColor(0x16, 0x1d, 0x2b);
    theme.secondaryText = QColor(0x48, 0x54, 0x69);
    theme.edge = QColor(0x5b, 0x67, 0x7d);
    theme.label = QColor(0x2a, 0x34, 0x48);
    theme.unreachable = QColor(0x6a, 0x6f, 0x78);
    theme.unreachableFill = QColor(0xfa, 0xfa, 0xfa);
    theme.added = QColor(0x0d, 0x6b, 0x32);
    theme.changed = QColor(0x8a, 0x4b, 0x00);
    theme.removed = QColor(0xb0, 0x1e, 0x1e);
    theme.selection = QColor(0x0b, 0x5c, 0xc4);
    theme.selectionFill = QColor(0xd9, 0xe8, 0xfc);
    theme.hover = QColor(0x2b, 0x74, 0xd1);
    theme.hit = QColor(0xff, 0xec, 0xa8);
    return theme;
}

ChartTheme ChartTheme::dark() {
    ChartTheme theme;
    theme.background = QColor(0x1c, 0x1f, 0x26);
    theme.stateFill = QColor(0x2b, 0x31, 0x3d);
    theme.stateBorder = QColor(0x9c, 0xab, 0xc6);
    theme.text = QColor(0xee, 0xf1, 0xf6);
    theme.secondaryText = QColor(0xb9, 0xc3, 0xd3);
    theme.edge = QColor(0x9d, 0xa8, 0xbb);
    theme.label = QColor(0xd5, 0xdc, 0xe8);
    theme.unreachable = QColor(0x9a, 0x9f, 0xa8);
    theme.unreachableFill = QColor(0x22, 0x25, 0x2c);
    theme.added = QColor(0x6f, 0xd4, 0x92);
    theme.changed = QColor(0xf0, 0xb5, 0x5e);
    theme.removed = QColor(0xff, 0x92, 0x8c);
    theme.selection = QColor(0x79, 0xb4, 0xff);
    theme.selectionFill = QColor(0x1f, 0x42, 0x70);
    theme.hover = QColor(0x94, 0xc2, 0xff);
    theme.hit = QColor(0x5e, 0x4a, 0x0c);
    return theme;
}

ChartTheme ChartTheme::of(const QPalette& palette) {
    return luminance(palette.color(QPalette::Base)) < 0.25 ? dark() : light();
}

double contrastRatio(const QColor& a, const QColor& b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace views
