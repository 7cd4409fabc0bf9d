// What an invalid token was probably meant to be.
#pragma once

#include <QString>
#include <QStringList>

namespace views {

/// Canonical tokens that `raw` could stand for, likeliest first, at most five: known names that
/// differ only in form or by a slip of two characters, then the text itself as event, state and
/// action. Empty when nothing readable is left of it. O(known names).
[[nodiscard]] QStringList readings(const QString& raw, const QStringList& known);

} // namespace views
