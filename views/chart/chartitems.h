// The items of a chart scene: each knows its index and asks the scene for all else.
#pragma once

#include <QGraphicsItem>
#include <QPainterPath>

#include <cstddef>

namespace views {

class ChartScene;

class StateItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };

    StateItem(const ChartScene* scene, std::size_t state);

    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] std::size_t index() const { return m_state; }
    [[nodiscard]] QRectF boundingRect() const override;
    [[nodiscard]] QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const ChartScene* m_scene;
    std::size_t m_state;
};

class EdgeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 2 };

    EdgeItem(const ChartScene* scene, std::size_t group);

    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] std::size_t index() const { return m_group; }
    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    [[nodiscard]] QPainterPath shape() const override { return m_shape; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const ChartScene* m_scene;
    std::size_t m_group;
    QRectF m_bounds;
    QPainterPath m_shape;
};

class EdgeLabelItem : public QGraphicsItem {
public:
    enum { Type = UserType + 3 };

    EdgeLabelItem(const ChartScene* scene, std::size_t group);

    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] std::size_t index() const { return m_group; }
    [[nodiscard]] QRectF boundingRect() const override { return m_box; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const ChartScene* m_scene;
    std::size_t m_group;
    QRectF m_box;
};

class InitialMarkItem : public QGraphicsItem {
public:
    enum { Type = UserType + 4 };

    explicit InitialMarkItem(const ChartScene* scene);

    [[nodiscard]] int type() const override { return Type; }
    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const ChartScene* m_scene;
    QRectF m_bounds;
};

} // namespace views
