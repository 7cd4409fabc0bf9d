#include "views/chart/chartview.h"

#include "views/chart/charttooltip.h"
#include "views/chart/zoomsteps.h"

#include <QGraphicsItem>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace views {

namespace {

constexpr int kReach = 4;             ///< view pixels around the pointer in which edges are hit
constexpr int kClickSlop = 4;         ///< a press that moved farther is a drag
constexpr double kWheelStep = 1.0015; ///< per eighth of a degree
constexpr double kLargestFit = 1.25;  ///< small charts are not blown up
constexpr int kScrollTime = 200;
constexpr double kArrowPan = 60;

} // namespace

ChartView::ChartView(QWidget* parent) : QGraphicsView(parent) {
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setViewportUpdateMode(QGraphicsView::SmartViewportUpdate);
    setTransformationAnchor(QGraphicsView::NoAnchor);
    setResizeAnchor(QGraphicsView::NoAnchor);
    setOptimizationFlag(QGraphicsView::DontSavePainterState);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setScrollBars(false);
    m_scroll.setDuration(kScrollTime);
    m_scroll.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_scroll, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { centerOn(value.toPointF()); });
}

ChartView::~ChartView() {
    setScene(nullptr);
}

void ChartView::showChart(std::unique_ptr<ChartScene> scene) {
    m_scroll.stop();
    const std::unique_ptr<ChartScene> old = std::exchange(m_scene, std::move(scene));
    setScene(m_scene.get()); // before the old one goes
    if (m_fits)
        fit();
}

void ChartView::setFits(bool fits) {
    if (fits == m_fits)
        return;
    m_fits = fits;
    setScrollBars(!fits);
    emit fitsAlwaysChanged(fits);
}

// While all is in sight there is nothing to scroll to but empty room.
void ChartView::setScrollBars(bool shown) {
    const Qt::ScrollBarPolicy policy = shown ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff;
    setHorizontalScrollBarPolicy(policy);
    setVerticalScrollBarPolicy(policy);
}

void ChartView::setHand(bool hand) {
    if (hand == m_hand)
        return;
    m_hand = hand;
    updateCursor();
    emit handChanged(hand);
}

void ChartView::updateCursor() {
    if (m_panning)
        viewport()->setCursor(Qt::ClosedHandCursor);
    else if (m_hand || m_space)
        viewport()->setCursor(Qt::OpenHandCursor);
    else
        viewport()->unsetCursor();
}

void ChartView::zoomAt(double scale, const QPointF& place) {
    m_scroll.stop();
    const double wanted = std::clamp(scale, kSmallestScale, kLargestScale);
    const QPointF point = viewportTransform().inverted().map(place);
    setTransform(QTransform::fromScale(wanted, wanted));
    keep(point, place);
    emit zoomChanged(wanted);
}

void ChartView::keep(const QPointF& point, const QPointF& place) {
    const QPointF now = viewportTransform().map(point);
    scrollBy(now - place);
}

void ChartView::scrollBy(const QPointF& pixels) {
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(pixels.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(pixels.y()));
}

void ChartView::setZoom(double scale) {
    setFits(false);
    zoomAt(scale, QRectF(viewport()->rect()).center());
}

void ChartView::zoomIn() {
    setZoom(zoomStepAbove(zoom()));
}

void ChartView::zoomOut() {
    setZoom(zoomStepBelow(zoom()));
}

void ChartView::zoomOriginal() {
    setZoom(1);
}

void ChartView::fitRect(const QRectF& rect, double largest) {
    m_scroll.stop();
    const QSizeF room = viewport()->size();
    if (rect.isEmpty() || room.isEmpty())
        return;
    const double scale =
        std::clamp(std::min(room.width() / rect.width(), room.height() / rect.height()),
                   kSmallestScale, largest);
    setTransform(QTransform::fromScale(scale, scale));
    centerOn(rect.center());
    emit zoomChanged(scale);
}

void ChartView::fit() {
    setFits(true);
    if (m_scene)
        fitRect(m_scene->picture().bounds(), kLargestFit);
}

void ChartView::fitSelection() {
    if (!m_scene || m_scene->selected().kind == ChartElement::Kind::Nothing)
        return;
    setFits(false);
    const ChartElement selected = m_scene->selected();
    QRectF rect = m_scene->boxOf(selected);
    if (selected.kind == ChartElement::Kind::Group) {
        const engine::EdgeGroup& group = m_scene->picture().graph().groups[selected.index];
        rect = rect.united(m_scene->picture().stateBox(group.from))
                   .united(m_scene->picture().stateBox(group.to));
    }
    fitRect(rect.adjusted(-40, -40, 40, 40), 2);
}

ChartElement ChartView::elementAt(const QPoint& place) const {
    if (!m_scene)
        return {};
    const auto visible = [](const QGraphicsItem* item) {
        const ChartElement element = ChartScene::elementOf(item);
        return item->isVisible() ? element : ChartElement();
    };
    for (const QGraphicsItem* item : items(place))
        if (const ChartElement element = visible(item); element != ChartElement())
            return element;
    const QRect around(place - QPoint(kReach, kReach), QSize(2 * kReach + 1, 2 * kReach + 1));
    for (const QGraphicsItem* item : items(around))
        if (const ChartElement element = visible(item); element.kind == ChartElement::Kind::Group)
            return element;
    return {};
}

void ChartView::scrollTo(const QPointF& center) {
    m_scroll.stop();
    if (!m_animated) {
        centerOn(center);
        return;
    }
    m_scroll.setStartValue(mapToScene(viewport()->rect().center()));
    m_scroll.setEndValue(center);
    m_scroll.start();
}

void ChartView::center(const ChartElement& element) {
    if (m_scene && element.kind != ChartElement::Kind::Nothing) {
        setFits(false);
        scrollTo(m_scene->boxOf(element).center());
    }
}

void ChartView::reveal(const ChartElement& element) {
    if (!m_scene || element.kind == ChartElement::Kind::Nothing)
        return;
    const QRectF box = m_scene->boxOf(element);
    if (!mapToScene(viewport()->rect()).boundingRect().contains(box))
        center(element);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_fits)
        fit();
}

void ChartView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ControlModifier) {
        setFits(false);
        zoomAt(zoom() * std::pow(kWheelStep, event->angleDelta().y()), event->position());
        event->accept();
        return;
    }
    QPointF step = event->pixelDelta().isNull() ? QPointF(event->angleDelta()) / 2
                                                : QPointF(event->pixelDelta());
    if (event->modifiers() & Qt::ShiftModifier)
        step = step.transposed();
    setFits(false);
    scrollBy(-step);
    event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->pos();
    const bool pans = event->button() == Qt::MiddleButton ||
                      (event->button() == Qt::LeftButton && (m_hand || m_space));
    if (pans) {
        m_panning = true;
        m_panFrom = event->pos();
        m_scroll.stop();
        updateCursor();
    }
    event->accept();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    if (m_panning) {
        setFits(false);
        scrollBy(m_panFrom - event->pos());
        m_panFrom = event->pos();
    } else if (m_scene && !m_scene->isAnimating()) {
        m_scene->setHovered(elementAt(event->pos()));
    }
    event->accept();
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    const bool panned = std::exchange(m_panning, false);
    updateCursor();
    const bool moved = (event->pos() - m_pressed).manhattanLength() > kClickSlop;
    if (event->button() == Qt::LeftButton && !moved && !(panned && m_space))
        emit elementClicked(elementAt(event->pos()));
    event->accept();
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        emit elementActivated(elementAt(event->pos()));
    event->accept();
}

void ChartView::leaveEvent(QEvent* event) {
    if (m_scene)
        m_scene->setHovered({});
    QGraphicsView::leaveEvent(event);
}

bool ChartView::handleArrow(QKeyEvent* event) {
    const bool alt = event->modifiers() & Qt::AltModifier;
    const bool selected = m_scene && m_scene->selected().kind != ChartElement::Kind::Nothing;
    switch (event->key()) {
    case Qt::Key_Left:
        alt        ? emit backRequested()
        : selected ? emit followRequested(false)
                   : scrollBy({-kArrowPan, 0});
        return true;
    case Qt::Key_Right:
        alt        ? emit forwardRequested()
        : selected ? emit followRequested(true)
                   : scrollBy({kArrowPan, 0});
        return true;
    case Qt::Key_Up:
        selected ? emit chooseRequested(-1) : scrollBy({0, -kArrowPan});
        return !alt;
    case Qt::Key_Down:
        selected ? emit chooseRequested(1) : scrollBy({0, kArrowPan});
        return !alt;
    default:
        return false;
    }
}

bool ChartView::handleZoomKey(const QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return true;
    case Qt::Key_Minus:
        zoomOut();
        return true;
    case Qt::Key_0:
        zoomOriginal();
        return true;
    case Qt::Key_F:
        if (event->modifiers() & Qt::ControlModifier)
            emit findRequested();
        else if (event->modifiers() & Qt::ShiftModifier)
            fitSelection();
        else
            fit();
        return true;
    case Qt::Key_F3:
        emit findNextRequested(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
        return true;
    default:
        return false;
    }
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (handleArrow(event) || handleZoomKey(event)) {
        event->accept();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Space:
        m_space = true;
        updateCursor();
        break;
    case Qt::Key_Home:
        emit initialRequested();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_scene)
            emit elementActivated(m_scene->selected());
        break;
    case Qt::Key_Escape:
        // Clears what there is to clear; otherwise the window may want the key.
        if (m_scene && (m_scene->selected() != ChartElement() || QToolTip::isVisible())) {
            if (QToolTip::isVisible())
                QToolTip::hideText();
            else
                emit elementClicked({});
            break;
        }
        event->ignore();
        return;
    default:
        event->ignore();
        return;
    }
    event->accept();
}

void ChartView::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_space = false;
        updateCursor();
        event->accept();
        return;
    }
    QGraphicsView::keyReleaseEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    m_space = false;
    updateCursor();
    QGraphicsView::focusOutEvent(event);
}

bool ChartView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const ChartElement element = elementAt(help->pos());
        if (element == ChartElement())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), chartToolTip(m_scene->picture(), element),
                               viewport());
        return true;
    }
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            setFits(false);
            zoomAt(zoom() * (1 + gesture->value()), gesture->position());
            return true;
        }
    }
    return QGraphicsView::viewportEvent(event);
}

} // namespace views
