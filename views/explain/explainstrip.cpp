// Only the chips in sight are painted, so a million steps cost no more than a screenful.
#include "views/explain/explainstrip.h"

#include "app/text/encoding.h"
#include "app/text/explaintext.h"
#include "views/common/text.h"
#include "views/common/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace views {

namespace {

constexpr int kGap = 3;
constexpr int kMargin = 4;
constexpr double kGoldenAngle = 137.508; // neighbours in order are far apart in hue

using Kind = app::ExplainedCell::Kind;

} // namespace

QColor sourceColour(std::uint32_t source, const QPalette& palette) {
    const int hue = static_cast<int>(205 + source * kGoldenAngle) % 360;
    return isDark(palette) ? QColor::fromHsl(hue, 110, 75) : QColor::fromHsl(hue, 150, 205);
}

ExplainStrip::ExplainStrip(QWidget* parent) : QAbstractScrollArea(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ExplainStrip::setResult(const std::shared_ptr<const app::ExplainResult>& result) {
    m_result = result;
    m_marked = {};
    updateRange();
    viewport()->update();
}

void ExplainStrip::mark(engine::Span symbols) {
    m_marked = symbols;
    if (symbols.length() > 0) {
        const QRect at = chip(symbols.start);
        QScrollBar* bar = horizontalScrollBar();
        if (at.left() < 0 || at.right() >= viewport()->width())
            bar->setValue(bar->value() + at.left() - viewport()->width() / 3);
    }
    viewport()->update();
}

engine::Position ExplainStrip::count() const {
    return m_result ? static_cast<engine::Position>(m_result->cells.size()) : 0;
}

int ExplainStrip::chipWidth() const {
    const auto last = m_result ? m_result->view().steps({0, count()}).end : 0;
    return std::max(fontMetrics().horizontalAdvance(QString::number(last)) + 10,
                    fontMetrics().height() + 6);
}

QRect ExplainStrip::chip(engine::Position symbol) const {
    const int step = chipWidth() + kGap;
    // Millions of chips are wider than an int: what is far away is far away, no matter how far.
    const qint64 left = kMargin + symbol * step - qint64{horizontalScrollBar()->value()} * step;
    return {static_cast<int>(std::clamp<qint64>(left, -1'000'000, 1'000'000)), kMargin, chipWidth(),
            fontMetrics().height() * 2 + 4};
}

engine::Position ExplainStrip::symbolAt(QPoint place) const {
    const int step = chipWidth() + kGap;
    const engine::Position at = horizontalScrollBar()->value() + (place.x() - kMargin) / step;
    return place.x() >= kMargin && at < count() && chip(at).contains(place) ? at : -1;
}

QSize ExplainStrip::sizeHint() const {
    const int bar = horizontalScrollBar()->sizeHint().height();
    return {200, fontMetrics().height() * 2 + 4 + 2 * kMargin + bar};
}

void ExplainStrip::updateRange() {
    const int shown = std::max(1, (viewport()->width() - kMargin) / (chipWidth() + kGap));
    horizontalScrollBar()->setPageStep(shown);
    horizontalScrollBar()->setRange(
        0, static_cast<int>(std::max<engine::Position>(0, count() - shown)));
}

void ExplainStrip::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateRange();
}

void ExplainStrip::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateRange();
}

void ExplainStrip::drawChip(QPainter& painter, engine::Position symbol) const {
    const app::ExplainedCell cell = m_result->cells[static_cast<std::size_t>(symbol)];
    const QRectF box = QRectF(chip(symbol)).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor ink = palette().color(QPalette::Text);
    painter.setPen(QPen(colour(Meaning::Muted, palette()), 1));
    painter.setBrush(palette().color(QPalette::Base));
    QString below;
    switch (cell.kind) {
    case Kind::Paid:
        painter.setBrush(sourceColour(cell.source, palette()));
        below = QString::number(cell.source + 1);
        break;
    case Kind::Pinned:
        painter.setBrush(palette().color(QPalette::AlternateBase));
        below = QStringLiteral("\u2713");
        break;
    case Kind::Dust:
        painter.setBrush(QBrush(colour(Meaning::Muted, palette()), Qt::BDiagPattern));
        break;
    case Kind::Owed:
        painter.setPen(QPen(colour(Meaning::Error, palette()), 2));
        below = QStringLiteral("?");
        break;
    }
    painter.drawRoundedRect(box, 3, 3);
    const QRectF half(box.left(), box.top() + 1, box.width(), box.height() / 2 - 1);
    painter.setPen(ink);
    painter.drawText(half, Qt::AlignCenter,
                     QString::number(m_result->view().steps({symbol, symbol + 1}).start));
    painter.drawText(half.translated(0, half.height()), Qt::AlignCenter, below);
    if (m_marked.holds({symbol, symbol + 1})) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), hasFocus() ? 3 : 2));
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 4, 4);
    }
}

void ExplainStrip::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Window));
    const engine::Position first = horizontalScrollBar()->value();
    for (engine::Position at = first; at < count(); ++at) {
        if (chip(at).left() > viewport()->width())
            break;
        drawChip(painter, at);
    }
}

void ExplainStrip::mousePressEvent(QMouseEvent* event) {
    if (const engine::Position at = symbolAt(event->pos()); at >= 0)
        emit chosen(at);
}

void ExplainStrip::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const engine::Position at = symbolAt(event->pos()); at >= 0)
        emit opened(at);
}

void ExplainStrip::keyPressEvent(QKeyEvent* event) {
    const bool any = m_marked.length() > 0;
    engine::Position to = -1;
    switch (event->key()) {
    case Qt::Key_Left:
        to = any ? m_marked.start - 1 : 0;
        break;
    case Qt::Key_Right:
        to = any ? m_marked.end : 0;
        break;
    case Qt::Key_Home:
        to = 0;
        break;
    case Qt::Key_End:
        to = count() - 1;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (any)
            emit opened(m_marked.start);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (to >= 0 && to < count())
        emit chosen(to);
}

bool ExplainStrip::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const engine::Position at = symbolAt(help->pos());
    if (at < 0) {
        QToolTip::hideText();
        return true;
    }
    const engine::ExplainedTrace view = m_result->view();
    const auto step = static_cast<std::uint32_t>(view.steps({at, at + 1}).start);
    QToolTip::showText(help->globalPos(),
                       toolTipText(app::toQt(engine::stepText(view.normalized, view.observation(),
                                                              step, view.options))),
                       viewport(), chip(at));
    return true;
}

} // namespace views
