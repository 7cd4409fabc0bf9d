#include "views/common/icon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace views {

namespace {

class LineIconEngine : public QIconEngine {
public:
    explicit LineIconEngine(QString path) : m_path(std::move(path)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const qreal scale = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
        QPixmap image = pixmap((QSizeF(rect.size()) * scale).toSize(), mode, state);
        image.setDevicePixelRatio(scale);
        painter->drawPixmap(rect.topLeft(), image);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) override {
        const QColor colour = colourFor(mode);
        const QString key = QStringLiteral("moorebench-icon:%1:%2x%3:%4")
                                .arg(m_path)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(colour.name(QColor::HexArgb));
        QPixmap result;
        if (QPixmapCache::find(key, &result))
            return result;
        const int side = std::min(size.width(), size.height());
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        QSvgRenderer renderer(m_path);
        renderer.render(&painter, QRectF((size.width() - side) / 2.0, (size.height() - side) / 2.0,
                                         side, side));
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(image.rect(), colour);
        painter.end();
        result = QPixmap::fromImage(image);
        QPixmapCache::insert(key, result);
        return result;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new LineIconEngine(m_path); }

private:
    static QColor colourFor(QIcon::Mode mode) {
        const QPalette palette = QGuiApplication::palette();
        switch (mode) {
        case QIcon::Disabled:
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        case QIcon::Selected:
            return palette.color(QPalette::Active, QPalette::HighlightedText);
        case QIcon::Normal:
        case QIcon::Active:
            break;
        }
        return palette.color(QPalette::Active, QPalette::WindowText);
    }

    QString m_path;
};

} // namespace

QIcon icon(const QString& name) {
    const QString path = QStringLiteral(":/icons/%1.svg").arg(name);
    if (name.isEmpty() || !QSvgRenderer(path).isValid())
        return {};
    return QIcon(new LineIconEngine(path));
}

QIcon applicationIcon() {
    return QIcon(QStringLiteral(":/icons/moorebench.svg"));
}

} // namespace views
