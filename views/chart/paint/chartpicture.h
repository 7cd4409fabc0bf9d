// A graph with its texts and its layout: where everything of a chart is, by the graph's indices.
#pragma once

#include "app/chart/chartlayout.h"
#include "engine/chart/chartgraph.h"
#include "views/chart/paint/charttext.h"

#include <QPolygonF>
#include <QRectF>

#include <memory>
#include <optional>

namespace views {

/// The request for a picture of `graph`: the initial mark (if any) and then the states; without
/// `withLabels` edges reserve no room.
[[nodiscard]] engine::LayoutRequest
layoutRequestOf(const engine::ChartGraph& graph, const ChartTexts& texts,
                engine::LayoutEngine engine, engine::LayoutDirection direction, bool withLabels);

/// A value; copies share their parts.
class ChartPicture {
public:
    ChartPicture();
    /// `layout` answers layoutRequestOf() of the other two; otherwise the picture is empty.
    ChartPicture(std::shared_ptr<const engine::ChartGraph> graph,
                 std::shared_ptr<const ChartTexts> texts, app::ChartLayoutPointer layout);

    [[nodiscard]] const engine::ChartGraph& graph() const { return *m_graph; }
    [[nodiscard]] const ChartTexts& texts() const { return *m_texts; }
    [[nodiscard]] bool isEmpty() const { return m_graph->states.empty(); }
    /// Whether edges keep room for their labels.
    [[nodiscard]] bool hasLabels() const { return m_hasLabels; }
    [[nodiscard]] bool isFallback() const { return m_layout && m_layout->isFallback(); }

    [[nodiscard]] QRectF bounds() const;
    [[nodiscard]] QRectF stateBox(std::size_t state) const;
    /// 3k+1 Bezier points from source to target.
    [[nodiscard]] QPolygonF edgePath(std::size_t group) const;
    /// Where the layout put the label, else (no room reserved) the middle of the path.
    [[nodiscard]] QRectF labelBox(std::size_t group) const;
    /// The dot that marks the initial state, and the path from it; empty without one.
    [[nodiscard]] QRectF markBox() const;
    [[nodiscard]] QPolygonF markPath() const;

private:
    [[nodiscard]] std::size_t marks() const { return m_graph->initial ? 1 : 0; }

    std::shared_ptr<const engine::ChartGraph> m_graph;
    std::shared_ptr<const ChartTexts> m_texts;
    app::ChartLayoutPointer m_layout;
    bool m_hasLabels = false;
};

} // namespace views
