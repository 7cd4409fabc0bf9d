// A trace as a row of chips, one a step: by whom it is backed, what is given, what is owed.
#pragma once

#include "app/jobs/explainjob.h"

#include <QAbstractScrollArea>

namespace views {

class ExplainStrip : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit ExplainStrip(QWidget* parent = nullptr);

    void setResult(const std::shared_ptr<const app::ExplainResult>& result);
    /// Marks symbols and scrolls to the first of them; an empty span marks none.
    void mark(engine::Span symbols);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void chosen(engine::Position symbol);
    /// Twice on one chip, or Return: show its tokens.
    void opened(engine::Position symbol);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] engine::Position count() const;
    [[nodiscard]] engine::Position symbolAt(QPoint place) const; ///< -1: none
    [[nodiscard]] QRect chip(engine::Position symbol) const;
    [[nodiscard]] int chipWidth() const;
    void drawChip(QPainter& painter, engine::Position symbol) const;
    void updateRange();

    std::shared_ptr<const app::ExplainResult> m_result;
    engine::Span m_marked;
};

/// The colour that stands for a source, and for nothing else; beside it always its number.
[[nodiscard]] QColor sourceColour(std::uint32_t source, const QPalette& palette);

} // namespace views
