// Draws the parts of a chart, the same for the window and for files; meaning never by colour alone.
#pragma once

#include "engine/chart/chartgraph.h"
#include "views/chart/paint/chartpicture.h"
#include "views/chart/paint/charttext.h"
#include "views/chart/paint/charttheme.h"

#include <QPainterPath>

class QPainter;

namespace views {

/// What the situation adds to an element.
struct ChartLook {
    bool selected = false;
    bool hovered = false; ///< it or a neighbour is under the pointer
    bool dimmed = false;  ///< a search is on and this is not what it found
    bool hit = false;     ///< a search found this

    bool operator==(const ChartLook&) const = default;
};

/// Below these scales text cannot be read, and arrow heads and curves cannot be told apart.
inline constexpr double kTextScale = 0.35;
inline constexpr double kArrowScale = 0.15;
inline constexpr double kCurveScale = 0.08;

class ChartPainter {
public:
    /// `outlined`: text becomes outlines, so that a file needs no fonts.
    explicit ChartPainter(const ChartTheme& theme, bool outlined = false);

    [[nodiscard]] const ChartTheme& theme() const { return m_theme; }
    [[nodiscard]] const ChartFonts& fonts() const { return m_fonts; }

    /// `scale` is how many device pixels a unit takes; it decides how much detail is drawn.
    void drawState(QPainter& painter, const QRectF& box, const engine::ChartState& state,
                   const StateText& text, const ChartLook& look, double scale) const;
    void drawEdge(QPainter& painter, const QPolygonF& path, const engine::EdgeGroup& group,
                  bool reachable, const ChartLook& look, double scale) const;
    /// With a background of its own when it lies over its edge.
    void drawLabel(QPainter& painter, const QRectF& box, const engine::EdgeGroup& group,
                   const LabelText& text, bool ownBackground, const ChartLook& look,
                   double scale) const;
    void drawInitialMark(QPainter& painter, const QRectF& dot, const QPolygonF& path,
                         double scale) const;
    /// All of it at scale 1, background included.
    void draw(QPainter& painter, const ChartPicture& picture) const;

private:
    [[nodiscard]] QColor edgeColor(const engine::EdgeGroup& group, bool reachable,
                                   const ChartLook& look) const;
    void drawText(QPainter& painter, const QRectF& line, const QString& text, const QFont& font,
                  const QColor& color) const;
    void drawArrow(QPainter& painter, const QPolygonF& path, const QPen& pen, double scale) const;

    ChartTheme m_theme;
    ChartFonts m_fonts;
    bool m_outlined = false;
};

/// The curve itself, without its arrow head.
[[nodiscard]] QPainterPath curveOf(const QPolygonF& path);

} // namespace views
