// Fusion with check boxes whose border is seen on dark backgrounds too.
#pragma once

#include <QProxyStyle>

namespace views {

class Style : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    /// Tab bars with the property "compact" have narrower tabs.
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace views
