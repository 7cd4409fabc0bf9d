#include "views/observation/tokenlook.h"

#include <QCoreApplication>
#include <QPainter>

namespace views {

TokenLook tokenLook(engine::TokenKind kind, const QPalette& palette) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("views::TokenLook", text);
    };
    switch (kind) {
    case engine::TokenKind::Event:
        return {tr("E"), colour(Meaning::Event, palette), true, false};
    case engine::TokenKind::State:
        return {tr("S"), colour(Meaning::State, palette), false, false};
    case engine::TokenKind::Action:
        return {tr("A"), colour(Meaning::Action, palette), false, true};
    case engine::TokenKind::Invalid:
        return {QStringLiteral("!"), colour(Meaning::Invalid, palette), false, false};
    case engine::TokenKind::Blank:
        break;
    }
    return {QStringLiteral("\u00B7"), colour(Meaning::Muted, palette), false, false};
}

void drawWave(QPainter* painter, int left, int y, int width) {
    QList<QPoint> points;
    for (int x = 0; x <= width; x += 2)
        points.append(QPoint(left + x, y + ((x / 2) % 2 == 0 ? 0 : 2)));
    painter->drawPolyline(points);
}

} // namespace views
