// The light and the dark palette, and the colours that carry a meaning in either.
#pragma once

#include <QColor>
#include <QPalette>

class QApplication;

namespace views {

/// What a colour says; never said by colour alone.
enum class Meaning { Event, State, Action, Invalid, Error, Warning, Good, Muted, Added, Removed };

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Whether text of this palette is lighter than what it is written on.
[[nodiscard]] bool isDark(const QPalette& palette);

/// At least 4.5:1 against the Base and the Window of the palette.
[[nodiscard]] QColor colour(Meaning meaning, const QPalette& palette);

/// A background for banners on which the palette's text stays readable.
[[nodiscard]] QColor tint(Meaning meaning, const QPalette& palette);

enum class ThemeChoice { System, Light, Dark };

/// Installs the style and the palette for the whole application. The first call also remembers
/// what the desktop asked for, which is what System goes back to.
void applyTheme(QApplication& application, ThemeChoice choice);

} // namespace views
