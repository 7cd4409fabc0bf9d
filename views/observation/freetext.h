// Tokens as running text and back: blanks and line breaks separate, quotes hold what contains them.
#pragma once

#include "engine/observation/tokenlist.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace views {

/// One token of a text: its value and the characters [start, start + length) it is written in.
struct TextToken {
    QString value;
    int start = 0;
    int length = 0;
};

/// Splits at white space. A token that begins with `"` goes on to the closing quote or the end of
/// its line; in it a backslash escapes: quote, backslash, n, r, t, 0, l and p (Unicode separators).
/// O(length).
[[nodiscard]] std::vector<TextToken> readFreeText(const QString& text);

/// The text that readFreeText() reads back as these tokens; every event begins a line. O(size).
[[nodiscard]] QString writeFreeText(const engine::TokenList& tokens);

/// One token as it is written in free text: as it is, or quoted. O(length).
[[nodiscard]] QString quotedToken(const QString& token);

} // namespace views
