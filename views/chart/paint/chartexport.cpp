#include "views/chart/paint/chartexport.h"

#include "app/chart/layoutclient.h"
#include "views/chart/paint/chartpainter.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <utility>

namespace views {

namespace {

constexpr int kUnitsPerInch = 96;

QSizeF sizeOf(const ChartPicture& picture, double scale) {
    const QSizeF size = picture.bounds().size() * scale;
    return {std::max(1.0, std::ceil(size.width())), std::max(1.0, std::ceil(size.height()))};
}

void paint(QPaintDevice* device, const ChartPicture& picture, double scale, bool outlined) {
    QPainter painter(device);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    ChartPainter(ChartTheme::light(), outlined).draw(painter, picture);
}

QByteArray svg(const ChartPicture& picture, double scale) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kUnitsPerInch);
    const QSizeF size = sizeOf(picture, scale);
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(QStringLiteral("Moorebench"));
    generator.setDescription(QStringLiteral("States: %1, transitions: %2")
                                 .arg(picture.graph().states.size())
                                 .arg(picture.graph().transitions));
    paint(&generator, picture, scale, true);
    return bytes;
}

engine::Result<QByteArray> png(const ChartPicture& picture, double scale) {
    const QSizeF size = sizeOf(picture, scale);
    const double pixels = size.width() * size.height();
    QImage image;
    if (pixels <= kLargestPngPixels && std::max(size.width(), size.height()) < 32'000)
        image = QImage(size.toSize(), QImage::Format_RGB32);
    if (image.isNull()) {
        engine::Problem problem;
        problem.code = engine::ProblemCode::CapacityExceeded;
        problem.arguments = {"PNG pixels", std::to_string(std::llround(kLargestPngPixels)),
                             std::to_string(std::llround(pixels))};
        return problem;
    }
    image.fill(ChartTheme::light().background);
    paint(&image, picture, scale, false);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

// Qt writes the time of day; a fixed one of the same length keeps every offset right.
void fixDate(QByteArray& bytes) {
    const QByteArray mark("/CreationDate (D:");
    const qsizetype at = bytes.indexOf(mark);
    if (at < 0)
        return;
    for (qsizetype i = at + mark.size(); i < bytes.size() && bytes[i] != ')'; ++i)
        if (bytes[i] >= '0' && bytes[i] <= '9')
            bytes[i] = '0';
        else if (bytes[i] == '-')
            bytes[i] = '+';
    bytes.replace(at + mark.size(), 8, "20000101");
}

QByteArray pdf(const ChartPicture& picture, double scale) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setCreator(QStringLiteral("Moorebench"));
        writer.setResolution(kUnitsPerInch);
        const QSizeF points = sizeOf(picture, scale) * 72.0 / kUnitsPerInch;
        writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        paint(&writer, picture, scale, false);
    }
    fixDate(bytes);
    return bytes;
}

} // namespace

engine::Result<QByteArray> exportChart(const ChartPicture& picture, ChartFormat format,
                                       double scale) {
    switch (format) {
    case ChartFormat::Png:
        return png(picture, scale);
    case ChartFormat::Pdf:
        return pdf(picture, scale);
    case ChartFormat::Svg:
        break;
    }
    return svg(picture, scale);
}

engine::Result<QByteArray> renderMachine(const engine::Machine& machine,
                                         const engine::ChartRoles& roles, ChartFormat format,
                                         std::string_view engineName, std::string_view direction,
                                         double scale) {
    auto graph = std::make_shared<const engine::ChartGraph>(buildChartGraph(machine, roles));
    auto texts = std::make_shared<const ChartTexts>(measureTexts(*graph, ChartFonts()));
    const bool withLabels =
        app::chartTierOf(graph->states.size(), graph->groups.size()) == app::ChartTier::Full;
    app::LayoutOptions options;
    options.dotDeadline = app::kUnattendedDotDeadline;
    options.deadline = app::kUnattendedDeadline;
    engine::Result<app::ChartLayout> layout =
        app::layoutNow(layoutRequestOf(*graph, *texts, engine::layoutEngineOf(engineName),
                                       engine::layoutDirectionOf(direction), withLabels),
                       options);
    if (!layout)
        return layout.problems();
    return exportChart(ChartPicture(std::move(graph), std::move(texts),
                                    std::make_shared<const app::ChartLayout>(*std::move(layout))),
                       format, scale);
}

} // namespace views
