#include "views/common/style.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

namespace views {

Style::Style() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {
    setObjectName(QStringLiteral("moorebench"));
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option,
                       const QWidget* widget) const {
    constexpr int kCompactSpace = 6;
    if (metric == PM_TabBarTabHSpace && widget && widget->property("compact").toBool())
        return kCompactSpace;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    const QPalette::ColorGroup group =
        option->state.testFlag(State_Enabled) ? QPalette::Active : QPalette::Disabled;
    const QPalette& palette = option->palette;
    const QColor ink = palette.color(group, QPalette::Text);
    QColor border = ink;
    border.setAlphaF(option->state.testFlag(State_MouseOver) ? 0.9F : 0.6F);
    const int side = std::min(option->rect.width(), option->rect.height()) - 1;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option->rect).center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(border, 1));
    painter->setBrush(palette.color(group, QPalette::Base));
    painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    const double s = side;
    if (option->state.testFlag(State_On)) {
        QPainterPath tick(box.topLeft() + QPointF(0.24 * s, 0.52 * s));
        tick.lineTo(box.topLeft() + QPointF(0.43 * s, 0.71 * s));
        tick.lineTo(box.topLeft() + QPointF(0.77 * s, 0.30 * s));
        painter->setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(tick);
    } else if (option->state.testFlag(State_NoChange)) {
        painter->setPen(QPen(ink, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter->drawLine(box.topLeft() + QPointF(0.28 * s, 0.5 * s),
                          box.topLeft() + QPointF(0.72 * s, 0.5 * s));
    }
    painter->restore();
}

} // namespace views
