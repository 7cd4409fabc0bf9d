#include "views/chart/chartitems.h"

#include "views/chart/chartscene.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

namespace views {

namespace {

constexpr double kStateMargin = 12; ///< room for the badge and for thick borders
constexpr double kEdgeMargin = 8;   ///< room for arrow heads
constexpr double kShapeWidth = 2;

enum Layer { EdgeLayer, MarkLayer, LabelLayer, StateLayer };

double scaleOf(const QPainter* painter) {
    return QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
}

} // namespace

StateItem::StateItem(const ChartScene* scene, std::size_t state) : m_scene(scene), m_state(state) {
    setZValue(StateLayer);
    setPos(scene->picture().stateBox(state).center());
}

QRectF StateItem::boundingRect() const {
    const QSizeF size = m_scene->picture().texts().states[m_state].size;
    return QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)
        .adjusted(-kStateMargin, -kStateMargin, kStateMargin, kStateMargin);
}

QPainterPath StateItem::shape() const {
    QPainterPath path;
    path.addRect(boundingRect().adjusted(kStateMargin, kStateMargin, -kStateMargin, -kStateMargin));
    return path;
}

void StateItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const QSizeF size = m_scene->picture().texts().states[m_state].size;
    m_scene->painter().drawState(
        *painter, QRectF(QPointF(-size.width() / 2, -size.height() / 2), size),
        m_scene->picture().graph().states[m_state], m_scene->picture().texts().states[m_state],
        m_scene->stateLook(m_state), scaleOf(painter));
}

EdgeItem::EdgeItem(const ChartScene* scene, std::size_t group) : m_scene(scene), m_group(group) {
    setZValue(EdgeLayer);
    const QPainterPath curve = curveOf(scene->picture().edgePath(group));
    QPainterPathStroker stroker;
    stroker.setWidth(kShapeWidth);
    m_shape = stroker.createStroke(curve);
    m_bounds =
        curve.controlPointRect().adjusted(-kEdgeMargin, -kEdgeMargin, kEdgeMargin, kEdgeMargin);
}

void EdgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const engine::ChartGraph& graph = m_scene->picture().graph();
    const engine::EdgeGroup& group = graph.groups[m_group];
    m_scene->painter().drawEdge(*painter, m_scene->picture().edgePath(m_group), group,
                                !graph.states[group.from].unreachable, m_scene->groupLook(m_group),
                                scaleOf(painter));
}

EdgeLabelItem::EdgeLabelItem(const ChartScene* scene, std::size_t group)
    : m_scene(scene), m_group(group), m_box(scene->picture().labelBox(group)) {
    setZValue(LabelLayer);
}

void EdgeLabelItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    m_scene->painter().drawLabel(*painter, m_box, m_scene->picture().graph().groups[m_group],
                                 m_scene->picture().texts().labels[m_group], true,
                                 m_scene->groupLook(m_group), scaleOf(painter));
}

InitialMarkItem::InitialMarkItem(const ChartScene* scene) : m_scene(scene) {
    setZValue(MarkLayer);
    m_bounds = scene->picture().markPath().boundingRect().united(scene->picture().markBox());
    m_bounds.adjust(-kEdgeMargin, -kEdgeMargin, kEdgeMargin, kEdgeMargin);
}

void InitialMarkItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    m_scene->painter().drawInitialMark(*painter, m_scene->picture().markBox(),
                                       m_scene->picture().markPath(), scaleOf(painter));
}

} // namespace views
