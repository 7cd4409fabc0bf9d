#include "app/cli/picture.h"

#include "engine/chart/chartdot.h"
#include "views/chart/paint/chartexport.h"

#include <QGuiApplication>

#include <array>
#include <clocale>

namespace app::cli {

namespace {

/// Lives until the process ends: fonts and painting need it.
void startGui() {
    static int count = 1;
    static std::array<char, 15> name{"moorebench-cli"};
    static std::array<char*, 2> arguments{name.data(), nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // What Qt finds missing in the user's session does not matter to a picture.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    static const QGuiApplication application(count, arguments.data());
    std::setlocale(LC_NUMERIC, "C"); // the application object takes the user's
}

} // namespace

engine::Result<std::string> picture(const Drawing& drawing, const std::string& format) {
    if (format == "dot")
        return writeDot(buildChartGraph(drawing.machine, drawing.roles));
    startGui();
    const auto kind = format == "svg"   ? views::ChartFormat::Svg
                      : format == "png" ? views::ChartFormat::Png
                                        : views::ChartFormat::Pdf;
    const engine::Result<QByteArray> bytes = views::renderMachine(
        drawing.machine, drawing.roles, kind, drawing.chart.engine, drawing.chart.rankDir);
    if (!bytes)
        return bytes.problems();
    return bytes->toStdString();
}

} // namespace app::cli
