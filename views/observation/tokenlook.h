// How each kind of token looks: a letter and a weight besides the colour.
#pragma once

#include "engine/observation/token.h"
#include "views/common/theme.h"

#include <QString>

class QPainter;

namespace views {

struct TokenLook {
    QString letter;
    QColor colour;
    bool bold = false;
    bool italic = false;
};

[[nodiscard]] TokenLook tokenLook(engine::TokenKind kind, const QPalette& palette);

/// The wave under a problem, from `left` for `width` pixels.
void drawWave(QPainter* painter, int left, int y, int width);

} // namespace views
