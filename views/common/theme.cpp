#include "views/common/theme.h"

#include "views/common/style.h"

#include <QApplication>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace views {

namespace {

struct Scheme {
    QRgb window, base, alternate, button, text, disabled, highlight, highlightedText, link, visited,
        toolTipBase, toolTipText, placeholder, light, midlight, mid, dark, shadow;
};

constexpr Scheme kLight = {.window = 0xfff3f4f6,
                           .base = 0xffffffff,
                           .alternate = 0xfff7f8fa,
                           .button = 0xffeceef1,
                           .text = 0xff1b1f24,
                           .disabled = 0xff666c75,
                           .highlight = 0xff1d5fb4,
                           .highlightedText = 0xffffffff,
                           .link = 0xff0b57b0,
                           .visited = 0xff6b3fa0,
                           .toolTipBase = 0xff24292f,
                           .toolTipText = 0xfff6f8fa,
                           .placeholder = 0xff686e77,
                           .light = 0xffffffff,
                           .midlight = 0xffe3e6ea,
                           .mid = 0xffb9bec6,
                           .dark = 0xff9aa0a9,
                           .shadow = 0xff5c636d};

constexpr Scheme kDark = {.window = 0xff24272b,
                          .base = 0xff1b1d20,
                          .alternate = 0xff212428,
                          .button = 0xff30343a,
                          .text = 0xffe6e8eb,
                          .disabled = 0xff9fa5ae,
                          .highlight = 0xff2f6fc4,
                          .highlightedText = 0xffffffff,
                          .link = 0xff7db4f5,
                          .visited = 0xffc4a3f0,
                          .toolTipBase = 0xfff0f1f3,
                          .toolTipText = 0xff1b1f24,
                          .placeholder = 0xff9aa1ab,
                          .light = 0xff454a52,
                          .midlight = 0xff3a3f46,
                          .mid = 0xff191b1e,
                          .dark = 0xff141618,
                          .shadow = 0xff000000};

QPalette palette(const Scheme& scheme) {
    QPalette result;
    const std::array<std::pair<QPalette::ColorRole, QRgb>, 18> roles = {{
        {QPalette::Window, scheme.window},
        {QPalette::WindowText, scheme.text},
        {QPalette::Base, scheme.base},
        {QPalette::AlternateBase, scheme.alternate},
        {QPalette::Text, scheme.text},
        {QPalette::Button, scheme.button},
        {QPalette::ButtonText, scheme.text},
        {QPalette::Highlight, scheme.highlight},
        {QPalette::HighlightedText, scheme.highlightedText},
        {QPalette::Link, scheme.link},
        {QPalette::LinkVisited, scheme.visited},
        {QPalette::ToolTipBase, scheme.toolTipBase},
        {QPalette::ToolTipText, scheme.toolTipText},
        {QPalette::PlaceholderText, scheme.placeholder},
        {QPalette::Light, scheme.light},
        {QPalette::Midlight, scheme.midlight},
        {QPalette::Mid, scheme.mid},
        {QPalette::Dark, scheme.dark},
    }};
    for (const auto& [role, rgb] : roles)
        result.setColor(role, QColor::fromRgba(rgb));
    result.setColor(QPalette::Shadow, QColor::fromRgba(scheme.shadow));
    result.setColor(QPalette::BrightText, QColor(Qt::white));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        result.setColor(QPalette::Disabled, role, QColor::fromRgba(scheme.disabled));
    result.setColor(QPalette::Disabled, QPalette::Highlight, QColor::fromRgba(scheme.midlight));
    result.setColor(QPalette::Disabled, QPalette::HighlightedText, QColor::fromRgba(scheme.text));
    // A selection in a view without the focus stays readable and is told apart by its paler tone.
    return result;
}

double channel(double value) {
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

bool desktopIsDark(const QApplication& application) {
    static const bool dark = isDark(application.palette());
    return dark;
}

} // namespace

QPalette lightPalette() {
    return palette(kLight);
}
QPalette darkPalette() {
    return palette(kDark);
}

bool isDark(const QPalette& palette) {
    return luminance(palette.color(QPalette::WindowText)) >
           luminance(palette.color(QPalette::Window));
}

QColor colour(Meaning meaning, const QPalette& palette) {
    const bool dark = isDark(palette);
    switch (meaning) {
    case Meaning::Event:
        return QColor::fromRgb(dark ? 0x82b4ff : 0x0b4fa8);
    case Meaning::State:
        return QColor::fromRgb(dark ? 0x7fd49b : 0x14652f);
    case Meaning::Action:
        return QColor::fromRgb(dark ? 0xe6b566 : 0x7d4a00);
    case Meaning::Invalid:
    case Meaning::Error:
    case Meaning::Removed:
        return QColor::fromRgb(dark ? 0xff8f87 : 0xb3201c);
    case Meaning::Warning:
        return QColor::fromRgb(dark ? 0xf0c05a : 0x7a5200);
    case Meaning::Good:
    case Meaning::Added:
        return QColor::fromRgb(dark ? 0x7fd49b : 0x14652f);
    case Meaning::Muted:
        break;
    }
    return QColor::fromRgb(dark ? 0x9fa5ae : 0x5f656e);
}

QColor tint(Meaning meaning, const QPalette& palette) {
    const QColor base = palette.color(QPalette::Window);
    const QColor strong = colour(meaning, palette);
    const auto mix = [](double a, double b) { return a * 0.86 + b * 0.14; };
    return QColor::fromRgbF(static_cast<float>(mix(base.redF(), strong.redF())),
                            static_cast<float>(mix(base.greenF(), strong.greenF())),
                            static_cast<float>(mix(base.blueF(), strong.blueF())));
}

void applyTheme(QApplication& application, ThemeChoice choice) {
    const bool systemDark = desktopIsDark(application);
    const bool dark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemDark);
    if (!qobject_cast<Style*>(application.style()))
        QApplication::setStyle(new Style);
    const QPalette palette = dark ? darkPalette() : lightPalette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

} // namespace views
