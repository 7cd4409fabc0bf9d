#include "views/chart/paint/chartpainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace views {

namespace {

constexpr double kCorner = 9;
constexpr double kDoubleBorder = 3.5;
constexpr double kArrowLength = 9;
constexpr double kArrowHalfWidth = 3.6;
constexpr double kDimmed = 0.25;
constexpr double kLonePlace = 0.25; // of the way: labels stand near its middle
constexpr double kLoneRadius = 3.5;

// How all events of a group changed, if they agree; some changed ones make it Changed.
engine::Change changeOf(const engine::EdgeGroup& group) {
    const engine::Change first = group.events.front().change;
    const bool same = std::ranges::all_of(
        group.events, [&](const engine::ChartEvent& event) { return event.change == first; });
    return same ? first : engine::Change::Changed;
}

QString signOf(engine::Change change) {
    switch (change) {
    case engine::Change::Added:
        return QStringLiteral("+");
    case engine::Change::Removed:
        return QString(QChar(0x2212));
    case engine::Change::Changed:
        return QStringLiteral("~");
    case engine::Change::Kept:
        break;
    }
    return {};
}

QColor changeColor(const ChartTheme& theme, engine::Change change, const QColor& kept) {
    switch (change) {
    case engine::Change::Added:
        return theme.added;
    case engine::Change::Removed:
        return theme.removed;
    case engine::Change::Changed:
        return theme.changed;
    case engine::Change::Kept:
        break;
    }
    return kept;
}

// Flat caps keep the gaps open; Qt's own patterns with square caps nearly close them.
void makeDashed(QPen& pen) {
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({4, 3});
}

void makeDotted(QPen& pen) {
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({1.2, 2});
}

// The direction in which a path arrives, of length 1.
QPointF arrival(const QPolygonF& path) {
    for (qsizetype i = path.size() - 2; i >= 0; --i) {
        const QPointF step = path.back() - path[i];
        const double length = std::hypot(step.x(), step.y());
        if (length > 0.01)
            return step / length;
    }
    return {1, 0};
}

} // namespace

QPainterPath curveOf(const QPolygonF& path) {
    QPainterPath curve;
    if (path.isEmpty())
        return curve;
    curve.moveTo(path.front());
    for (qsizetype i = 3; i < path.size(); i += 3)
        curve.cubicTo(path[i - 2], path[i - 1], path[i]);
    return curve;
}

ChartPainter::ChartPainter(const ChartTheme& theme, bool outlined)
    : m_theme(theme), m_outlined(outlined) {}

void ChartPainter::drawText(QPainter& painter, const QRectF& line, const QString& text,
                            const QFont& font, const QColor& color) const {
    const QFontMetricsF metrics(font);
    const QPointF start(line.center().x() - metrics.horizontalAdvance(text) / 2,
                        line.top() + (line.height() - metrics.height()) / 2 + metrics.ascent());
    if (m_outlined) {
        QPainterPath outline;
        outline.addText(start, font, text);
        painter.fillPath(outline, color);
        return;
    }
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(start, text);
}

void ChartPainter::drawState(QPainter& painter, const QRectF& box, const engine::ChartState& state,
                             const StateText& text, const ChartLook& look, double scale) const {
    const bool faint = state.unreachable || state.missing;
    QColor border =
        changeColor(m_theme, state.change, faint ? m_theme.unreachable : m_theme.stateBorder);
    if (look.selected || look.hovered)
        border = look.selected ? m_theme.selection : m_theme.hover;
    QColor fill = faint ? m_theme.unreachableFill : m_theme.stateFill;
    if (look.selected)
        fill = m_theme.selectionFill;
    else if (look.hit)
        fill = m_theme.hit;
    painter.setOpacity(look.dimmed ? kDimmed : 1);

    QPen pen(border, look.selected || state.change != engine::Change::Kept ? 2.4 : 1.4);
    if (state.missing || state.change == engine::Change::Removed)
        makeDotted(pen);
    else if (state.generated)
        makeDashed(pen);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, kCorner, kCorner);
    if (state.terminal) {
        const QRectF inner =
            box.adjusted(kDoubleBorder, kDoubleBorder, -kDoubleBorder, -kDoubleBorder);
        QPen thin = pen;
        thin.setWidthF(1.2);
        painter.setPen(thin);
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(inner, kCorner - kDoubleBorder, kCorner - kDoubleBorder);
    }
    if (scale >= kTextScale) {
        const QFontMetricsF name(m_fonts.name);
        const QFontMetricsF detail(m_fonts.detail);
        QRectF line(box.left(), box.top() + kBoxPadding, box.width(), name.height());
        drawText(painter, line, text.name, m_fonts.name,
                 faint && !look.selected && !look.hit ? m_theme.unreachable : m_theme.text);
        line = QRectF(line.left(), line.bottom(), line.width(), detail.height());
        for (const QString& words : text.details) {
            drawText(painter, line, words, m_fonts.detail,
                     faint && !look.selected && !look.hit ? m_theme.unreachable
                                                          : m_theme.secondaryText);
            line.translate(0, detail.height());
        }
        if (const QString sign = signOf(state.change); !sign.isEmpty()) {
            const QRectF badge(box.right() - 12, box.top() - 8, 16, 16);
            painter.setPen(QPen(border, 1.4));
            painter.setBrush(m_theme.background);
            painter.drawEllipse(badge);
            drawText(painter, badge, sign, m_fonts.name, border);
        }
        if (state.hiddenNeighbours > 0) {
            const QString count = QStringLiteral("+%1").arg(state.hiddenNeighbours);
            const double width = detail.horizontalAdvance(count) + 8;
            const QRectF stub(box.right() - width + 6, box.bottom() - 7, width, 15);
            painter.setPen(QPen(m_theme.stateBorder, 1));
            painter.setBrush(m_theme.background);
            painter.drawRoundedRect(stub, 7, 7);
            drawText(painter, stub, count, m_fonts.detail, m_theme.secondaryText);
        }
    }
    painter.setOpacity(1);
}

QColor ChartPainter::edgeColor(const engine::EdgeGroup& group, bool reachable,
                               const ChartLook& look) const {
    if (look.selected)
        return m_theme.selection;
    if (look.hovered)
        return m_theme.hover;
    return changeColor(m_theme, changeOf(group), reachable ? m_theme.edge : m_theme.unreachable);
}

// The head, and the line up to its base so that the tip stays sharp.
void ChartPainter::drawArrow(QPainter& painter, const QPolygonF& path, const QPen& pen,
                             double scale) const {
    if (path.size() < 4)
        return;
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (scale < kCurveScale) {
        painter.drawLine(path.front(), path.back());
        return;
    }
    if (scale < kArrowScale) {
        painter.drawPath(curveOf(path));
        return;
    }
    const QPointF direction = arrival(path);
    const QPointF tip = path.back();
    const double length = kArrowLength + pen.widthF();
    const QPointF base = tip - direction * length;
    QPolygonF shortened = path;
    const qsizetype last = path.size() - 1;
    shortened[last] = base + direction; // one pixel inside the head: no gap
    shortened[last - 1] = path[last - 1] - direction * length;
    painter.drawPath(curveOf(shortened));
    const QPointF side =
        QPointF(-direction.y(), direction.x()) * (kArrowHalfWidth + pen.widthF() / 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(QPolygonF({tip, base + side, base - side}));
}

void ChartPainter::drawEdge(QPainter& painter, const QPolygonF& path,
                            const engine::EdgeGroup& group, bool reachable, const ChartLook& look,
                            double scale) const {
    const engine::Change change = changeOf(group);
    const bool strong = look.selected || look.hovered || change != engine::Change::Kept;
    QPen pen(edgeColor(group, reachable, look), strong ? 2.2 : 1.2);
    pen.setCapStyle(Qt::FlatCap);
    if (change == engine::Change::Removed)
        makeDotted(pen);
    painter.setOpacity(look.dimmed ? kDimmed : 1);
    drawArrow(painter, path, pen, scale);
    if (scale >= kTextScale && std::ranges::any_of(group.events, &engine::ChartEvent::lone)) {
        painter.setPen(QPen(pen.color(), 1.2));
        painter.setBrush(m_theme.background);
        painter.drawEllipse(curveOf(path).pointAtPercent(kLonePlace), kLoneRadius, kLoneRadius);
    }
    painter.setOpacity(1);
}

void ChartPainter::drawLabel(QPainter& painter, const QRectF& box, const engine::EdgeGroup& group,
                             const LabelText& text, bool ownBackground, const ChartLook& look,
                             double scale) const {
    if (scale < kTextScale)
        return;
    painter.setOpacity(look.dimmed ? kDimmed : 1);
    if (ownBackground || look.selected || look.hit) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.selected ? m_theme.selectionFill
                         : look.hit    ? m_theme.hit
                                       : m_theme.background);
        // A little smaller than the box, at whose border the line of its edge passes.
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), kLabelPadding, kLabelPadding);
    }
    const QColor color = changeColor(m_theme, changeOf(group), m_theme.label);
    const QFontMetricsF metrics(m_fonts.label);
    QRectF line(box.left(), box.top() + kLabelPadding, box.width(), metrics.height());
    for (const QString& events : text.lines) {
        drawText(painter, line, events, m_fonts.label,
                 look.selected || look.hit ? m_theme.text : color);
        line.translate(0, metrics.height());
    }
    painter.setOpacity(1);
}

void ChartPainter::drawInitialMark(QPainter& painter, const QRectF& dot, const QPolygonF& path,
                                   double scale) const {
    if (path.isEmpty())
        return;
    drawArrow(painter, path, QPen(m_theme.stateBorder, 1.6), scale);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.stateBorder);
    painter.drawEllipse(dot);
}

void ChartPainter::draw(QPainter& painter, const ChartPicture& picture) const {
    const engine::ChartGraph& graph = picture.graph();
    painter.fillRect(picture.bounds(), m_theme.background);
    for (std::size_t i = 0; i < graph.groups.size(); ++i)
        drawEdge(painter, picture.edgePath(i), graph.groups[i],
                 !graph.states[graph.groups[i].from].unreachable, {}, 1);
    drawInitialMark(painter, picture.markBox(), picture.markPath(), 1);
    for (std::size_t i = 0; i < graph.states.size(); ++i)
        drawState(painter, picture.stateBox(i), graph.states[i], picture.texts().states[i], {}, 1);
    if (picture.hasLabels())
        for (std::size_t i = 0; i < graph.groups.size(); ++i)
            drawLabel(painter, picture.labelBox(i), graph.groups[i], picture.texts().labels[i],
                      true, {}, 1);
}

} // namespace views
