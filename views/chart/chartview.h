// Looks at a chart scene: zoom, pan, fit, pointer and keyboard; says what the user meant.
#pragma once

#include "views/chart/chartscene.h"

#include <QGraphicsView>
#include <QVariantAnimation>

#include <memory>

namespace views {

class ChartView : public QGraphicsView {
    Q_OBJECT

public:
    static constexpr double kSmallestScale = 0.02;
    static constexpr double kLargestScale = 8;

    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// Shows another scene and lets go of the old one.
    void showChart(std::unique_ptr<ChartScene> scene);
    [[nodiscard]] ChartScene* chart() const { return m_scene.get(); }

    [[nodiscard]] double zoom() const { return transform().m11(); }
    void setZoom(double scale);
    [[nodiscard]] bool fitsAlways() const { return m_fits; }
    [[nodiscard]] bool isHand() const { return m_hand; }
    void setHand(bool hand);
    void setAnimated(bool animated) { m_animated = animated; }

    /// The state or edge at a place of the viewport, edges within four pixels.
    [[nodiscard]] ChartElement elementAt(const QPoint& place) const;
    /// Scrolls until it is in the middle.
    void center(const ChartElement& element);
    /// Scrolls only if it is not in sight.
    void reveal(const ChartElement& element);
    /// Scrolls so that the scene's `point` is at `place` of the viewport.
    void keep(const QPointF& point, const QPointF& place);

public slots:
    void zoomIn();
    void zoomOut();
    void fit();
    void fitSelection();
    void zoomOriginal();

signals:
    void zoomChanged(double scale);
    void fitsAlwaysChanged(bool fits);
    void handChanged(bool hand);
    /// A click (or nothing, beside everything).
    void elementClicked(const views::ChartElement& element);
    /// Double click or Return.
    void elementActivated(const views::ChartElement& element);
    /// Arrow keys while something is selected: choose (-1, +1) among its transitions or follow.
    void chooseRequested(int direction);
    void followRequested(bool outgoing);
    void initialRequested();
    void backRequested();
    void forwardRequested();
    void findRequested();
    void findNextRequested(int direction);

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void zoomAt(double scale, const QPointF& place);
    void fitRect(const QRectF& rect, double largest);
    void setFits(bool fits);
    void setScrollBars(bool shown);
    void scrollBy(const QPointF& pixels);
    void scrollTo(const QPointF& center);
    void updateCursor();
    bool handleArrow(QKeyEvent* event);
    bool handleZoomKey(const QKeyEvent* event);

    std::unique_ptr<ChartScene> m_scene;
    QVariantAnimation m_scroll;
    QPoint m_panFrom;
    QPoint m_pressed;
    bool m_panning = false;
    bool m_space = false;
    bool m_hand = false;
    bool m_fits = true;
    bool m_animated = true;
};

} // namespace views
