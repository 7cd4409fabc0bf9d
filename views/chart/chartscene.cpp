#include "views/chart/chartscene.h"

#include "views/chart/chartitems.h"

#include <QEasingCurve>

#include <algorithm>
#include <utility>

namespace views {

namespace {

constexpr double kHalfAgain = 0.5; ///< empty room around a picture, as part of its size
constexpr double kRaised = 0.5;    ///< above the others of its layer

} // namespace

ChartScene::ChartScene(const ChartPicture& picture, const ChartTheme& theme, QObject* parent)
    : QGraphicsScene(parent), m_picture(picture), m_painter(theme) {
    const engine::ChartGraph& graph = m_picture.graph();
    const QRectF bounds = m_picture.bounds();
    // Room on all sides, so that any state can be brought to the middle.
    setSceneRect(
        bounds.adjusted(-bounds.width() * kHalfAgain - 200, -bounds.height() * kHalfAgain - 200,
                        bounds.width() * kHalfAgain + 200, bounds.height() * kHalfAgain + 200));
    setBackgroundBrush(theme.background);
    for (std::size_t i = 0; i < graph.groups.size(); ++i) {
        m_edges.push_back(new EdgeItem(this, i));
        addItem(m_edges.back());
        m_labels.push_back(new EdgeLabelItem(this, i));
        m_labels.back()->setVisible(m_picture.hasLabels());
        addItem(m_labels.back());
    }
    if (graph.initial) {
        m_mark = new InitialMarkItem(this);
        addItem(m_mark);
    }
    for (std::size_t i = 0; i < graph.states.size(); ++i) {
        m_states.push_back(new StateItem(this, i));
        addItem(m_states.back());
    }
    connect(&m_animation, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { moveTo(value.toDouble()); });
}

ChartScene::~ChartScene() {
    m_animation.stop();
}

void ChartScene::setTheme(const ChartTheme& theme) {
    m_painter = ChartPainter(theme);
    setBackgroundBrush(theme.background);
    update();
}

void ChartScene::animateFrom(const ChartPicture& before, int milliseconds) {
    QHash<QString, QPointF> places;
    for (std::size_t i = 0; i < before.graph().states.size(); ++i)
        places.insert(QString::fromStdString(before.graph().states[i].name),
                      before.stateBox(i).center());
    m_from.clear();
    for (const engine::ChartState& state : m_picture.graph().states) {
        const auto at = places.constFind(QString::fromStdString(state.name));
        m_from.push_back(at == places.constEnd() ? std::nullopt : std::optional(*at));
    }
    m_animation.setDuration(milliseconds);
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setEasingCurve(QEasingCurve::InOutCubic);
    m_animation.start();
}

bool ChartScene::isAnimating() const {
    return m_animation.state() == QAbstractAnimation::Running;
}

void ChartScene::moveTo(double progress) {
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const QPointF place = m_picture.stateBox(i).center();
        if (m_from[i])
            m_states[i]->setPos(*m_from[i] + (place - *m_from[i]) * progress);
        else
            m_states[i]->setOpacity(progress);
    }
    for (EdgeItem* edge : m_edges)
        edge->setOpacity(progress);
    for (EdgeLabelItem* label : m_labels)
        label->setOpacity(progress);
    if (m_mark)
        m_mark->setOpacity(progress);
}

bool ChartScene::isIncident(std::size_t group, const ChartElement& element) const {
    const engine::EdgeGroup& edge = m_picture.graph().groups[group];
    return element.kind == ChartElement::Kind::State &&
           (edge.from == element.index || edge.to == element.index);
}

ChartLook ChartScene::stateLook(std::size_t state) const {
    ChartLook look;
    look.selected = m_selected == ChartElement::state(state);
    look.hovered = m_hovered == ChartElement::state(state);
    look.hit = m_marks.active && m_marks.states[state];
    look.dimmed = m_marks.active && !look.hit && !look.selected;
    return look;
}

ChartLook ChartScene::groupLook(std::size_t group) const {
    ChartLook look;
    look.selected = m_selected == ChartElement::group(group);
    look.hovered = m_hovered == ChartElement::group(group) || isIncident(group, m_hovered) ||
                   isIncident(group, m_selected);
    look.hit = m_marks.active && m_marks.groups[group];
    look.dimmed = m_marks.active && !look.hit && !look.selected;
    return look;
}

bool ChartScene::showsLabel(std::size_t group) const {
    if (m_picture.hasLabels())
        return true;
    const ChartLook look = groupLook(group);
    return look.selected || look.hovered;
}

void ChartScene::refresh() {
    for (std::size_t i = 0; i < m_edges.size(); ++i) {
        const ChartLook look = groupLook(i);
        const double raised = look.selected || look.hovered ? kRaised : 0;
        m_edges[i]->setZValue(raised);
        m_labels[i]->setVisible(showsLabel(i));
    }
    update();
}

void ChartScene::setSelected(const ChartElement& element) {
    if (element == m_selected)
        return;
    m_selected = element;
    refresh();
}

void ChartScene::setHovered(const ChartElement& element) {
    if (element == m_hovered)
        return;
    m_hovered = element;
    refresh();
}

void ChartScene::setMarks(ChartMarks marks) {
    marks.states.resize(m_picture.graph().states.size());
    marks.groups.resize(m_picture.graph().groups.size());
    m_marks = std::move(marks);
    refresh();
}

QRectF ChartScene::boxOf(const ChartElement& element) const {
    switch (element.kind) {
    case ChartElement::Kind::State:
        return m_picture.stateBox(element.index);
    case ChartElement::Kind::Group:
        return m_picture.labelBox(element.index);
    case ChartElement::Kind::Nothing:
        break;
    }
    return {};
}

ChartElement ChartScene::elementOf(const QGraphicsItem* item) {
    if (const auto* state = qgraphicsitem_cast<const StateItem*>(item))
        return ChartElement::state(state->index());
    if (const auto* edge = qgraphicsitem_cast<const EdgeItem*>(item))
        return ChartElement::group(edge->index());
    if (const auto* label = qgraphicsitem_cast<const EdgeLabelItem*>(item))
        return ChartElement::group(label->index());
    return {};
}

} // namespace views
