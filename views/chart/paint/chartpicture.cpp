#include "views/chart/paint/chartpicture.h"

#include <utility>

namespace views {

namespace {

constexpr double kMarkSize = 12;

QRectF boxAround(const engine::LayoutPoint& centre, const QSizeF& size) {
    return {centre.x - size.width() / 2, centre.y - size.height() / 2, size.width(), size.height()};
}

QPolygonF polygonOf(const engine::EdgeRoute& route) {
    QPolygonF points;
    points.reserve(static_cast<qsizetype>(route.path.size()));
    for (const engine::LayoutPoint& point : route.path)
        points.append({point.x, point.y});
    return points;
}

// The middle of the middle curve.
QPointF middleOf(const QPolygonF& path) {
    const qsizetype curve = (path.size() - 1) / 3 / 2 * 3;
    if ((path.size() - 1) / 3 % 2 == 0)
        return path[curve];
    return (path[curve] + 3 * path[curve + 1] + 3 * path[curve + 2] + path[curve + 3]) / 8;
}

} // namespace

engine::LayoutRequest layoutRequestOf(const engine::ChartGraph& graph, const ChartTexts& texts,
                                      engine::LayoutEngine engine,
                                      engine::LayoutDirection direction, bool withLabels) {
    engine::LayoutRequest request;
    request.engine = engine;
    request.direction = direction;
    request.nodes.reserve(texts.states.size() + 1);
    request.edges.reserve(graph.groups.size() + 1);
    const std::uint32_t first = graph.initial ? 1 : 0;
    if (graph.initial) {
        request.nodes.push_back({kMarkSize, kMarkSize});
        request.edges.push_back({0, static_cast<std::uint32_t>(*graph.initial) + first, 0, 0});
    }
    for (const StateText& state : texts.states)
        request.nodes.push_back({state.size.width(), state.size.height()});
    for (std::size_t i = 0; i < graph.groups.size(); ++i) {
        const QSizeF label = withLabels ? texts.labels[i].size : QSizeF(0, 0);
        request.edges.push_back({static_cast<std::uint32_t>(graph.groups[i].from) + first,
                                 static_cast<std::uint32_t>(graph.groups[i].to) + first,
                                 label.width(), label.height()});
    }
    return request;
}

ChartPicture::ChartPicture()
    : m_graph(std::make_shared<engine::ChartGraph>()), m_texts(std::make_shared<ChartTexts>()) {}

ChartPicture::ChartPicture(std::shared_ptr<const engine::ChartGraph> graph,
                           std::shared_ptr<const ChartTexts> texts, app::ChartLayoutPointer layout)
    : ChartPicture() {
    const std::size_t first = graph->initial ? 1 : 0;
    if (!layout || layout->reply.nodes.size() != graph->states.size() + first ||
        layout->reply.edges.size() != graph->groups.size() + first ||
        texts->states.size() != graph->states.size() ||
        texts->labels.size() != graph->groups.size())
        return;
    m_graph = std::move(graph);
    m_texts = std::move(texts);
    m_layout = std::move(layout);
    m_hasLabels = m_graph->groups.empty() || m_layout->reply.edges.back().label.has_value();
}

QRectF ChartPicture::bounds() const {
    return m_layout ? QRectF(0, 0, m_layout->reply.width, m_layout->reply.height) : QRectF();
}

QRectF ChartPicture::stateBox(std::size_t state) const {
    return boxAround(m_layout->reply.nodes[state + marks()], m_texts->states[state].size);
}

QPolygonF ChartPicture::edgePath(std::size_t group) const {
    return polygonOf(m_layout->reply.edges[group + marks()]);
}

QRectF ChartPicture::labelBox(std::size_t group) const {
    const engine::EdgeRoute& route = m_layout->reply.edges[group + marks()];
    const QSizeF size = m_texts->labels[group].size;
    if (route.label)
        return boxAround(*route.label, size);
    const QPointF middle = middleOf(polygonOf(route));
    return boxAround({middle.x(), middle.y()}, size);
}

QRectF ChartPicture::markBox() const {
    return m_graph->initial && m_layout
               ? boxAround(m_layout->reply.nodes.front(), QSizeF(kMarkSize, kMarkSize))
               : QRectF();
}

QPolygonF ChartPicture::markPath() const {
    return m_graph->initial && m_layout ? polygonOf(m_layout->reply.edges.front()) : QPolygonF();
}

} // namespace views
