// The scene of one picture: items look everything up by index; only roles change, never geometry.
#pragma once

#include "views/chart/paint/chartpainter.h"
#include "views/chart/paint/chartpicture.h"

#include <QGraphicsScene>
#include <QHash>
#include <QPointF>
#include <QVariantAnimation>

#include <optional>
#include <vector>

namespace views {

class EdgeItem;
class EdgeLabelItem;
class InitialMarkItem;
class StateItem;

/// A state or an edge group of a graph, or nothing.
struct ChartElement {
    enum class Kind { Nothing, State, Group };
    Kind kind = Kind::Nothing;
    std::size_t index = 0;

    [[nodiscard]] static ChartElement state(std::size_t index) { return {Kind::State, index}; }
    [[nodiscard]] static ChartElement group(std::size_t index) { return {Kind::Group, index}; }
    bool operator==(const ChartElement&) const = default;
};

/// What is found in a picture; active while a search is on, even if nothing is found.
struct ChartMarks {
    bool active = false;
    std::vector<bool> states;
    std::vector<bool> groups;
};

class ChartScene : public QGraphicsScene {
    Q_OBJECT

public:
    ChartScene(const ChartPicture& picture, const ChartTheme& theme, QObject* parent = nullptr);
    ~ChartScene() override;

    [[nodiscard]] const ChartPicture& picture() const { return m_picture; }
    [[nodiscard]] const ChartPainter& painter() const { return m_painter; }
    void setTheme(const ChartTheme& theme);

    /// Moves the states from where `before` shows them (by name); what is new fades in.
    void animateFrom(const ChartPicture& before, int milliseconds);
    [[nodiscard]] bool isAnimating() const;

    void setSelected(const ChartElement& element);
    void setHovered(const ChartElement& element);
    void setMarks(ChartMarks marks);
    [[nodiscard]] const ChartElement& selected() const { return m_selected; }
    [[nodiscard]] const ChartElement& hovered() const { return m_hovered; }

    [[nodiscard]] ChartLook stateLook(std::size_t state) const;
    [[nodiscard]] ChartLook groupLook(std::size_t group) const;
    /// Labels without room of their own appear only where attention is.
    [[nodiscard]] bool showsLabel(std::size_t group) const;

    [[nodiscard]] QRectF boxOf(const ChartElement& element) const;
    [[nodiscard]] static ChartElement elementOf(const QGraphicsItem* item);
    [[nodiscard]] const std::vector<StateItem*>& stateItems() const { return m_states; }
    [[nodiscard]] const std::vector<EdgeItem*>& edgeItems() const { return m_edges; }

private:
    void refresh();
    void moveTo(double progress);
    [[nodiscard]] bool isIncident(std::size_t group, const ChartElement& element) const;

    ChartPicture m_picture;
    ChartPainter m_painter;
    ChartElement m_selected;
    ChartElement m_hovered;
    ChartMarks m_marks;
    std::vector<StateItem*> m_states; ///< owned by the scene, as all items
    std::vector<EdgeItem*> m_edges;
    std::vector<EdgeLabelItem*> m_labels;
    InitialMarkItem* m_mark = nullptr;
    std::vector<std::optional<QPointF>> m_from;
    QVariantAnimation m_animation;
};

} // namespace views
