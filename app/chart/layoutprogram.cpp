// Where the layout process is, and how a program without a window waits for it.
#include "app/chart/layoutclient.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>

#include <csignal>

namespace app {

namespace {

QString text(const char* source) {
    return QCoreApplication::translate("app::LayoutClient", source);
}

engine::Problem failed(const QString& reason) {
    engine::Problem problem;
    problem.code = engine::ProblemCode::LayoutFailed;
    problem.arguments = {reason.toStdString()};
    return problem;
}

engine::Problem timedOut(engine::LayoutEngine engine, std::chrono::milliseconds limit) {
    engine::Problem problem;
    problem.code = engine::ProblemCode::LayoutTimedOut;
    problem.arguments = {std::string(engine::layoutEngineName(engine)),
                         std::to_string(std::chrono::ceil<std::chrono::seconds>(limit).count())};
    return problem;
}

engine::Result<engine::LayoutReply> askAndWait(const engine::LayoutRequest& request,
                                               const QString& program,
                                               std::chrono::milliseconds limit) {
    QProcess process;
    process.start(program, QStringList());
    if (!process.waitForStarted(static_cast<int>(limit.count())))
        return failed(text("%1 cannot be started").arg(program));
    process.write(QByteArray::fromStdString(engine::encodeLayoutRequest(request)));
    process.closeWriteChannel();
    if (!process.waitForFinished(static_cast<int>(limit.count()))) {
        process.kill();
        process.waitForFinished();
        return timedOut(request.engine, limit);
    }
    if (process.exitStatus() != QProcess::NormalExit && process.exitCode() == SIGXCPU)
        return timedOut(request.engine, limit); // the process's own limit on processor time
    if (process.exitStatus() != QProcess::NormalExit)
        return failed(text("the layout process ended unexpectedly"));
    if (process.exitCode() != 0)
        return failed(text("the layout process found no layout"));
    return engine::decodeLayoutReply(process.readAllStandardOutput().toStdString(), request);
}

} // namespace

QString layoutProgram() {
    QString chosen = qEnvironmentVariable("MOOREBENCH_LAYOUT");
    if (!chosen.isEmpty())
        return chosen;
    const QString folder = QCoreApplication::applicationDirPath();
    for (const char* place : {"/moorebench-layout", "/../bin/moorebench-layout",
                              "/../lib/moorebench/moorebench-layout"})
        if (QString path = folder + QLatin1StringView(place); QFileInfo::exists(path))
            return path;
    return folder + QStringLiteral("/moorebench-layout");
}

engine::Result<ChartLayout> layoutNow(const engine::LayoutRequest& request,
                                      const LayoutOptions& options) {
    const QString program = options.program.isEmpty() ? layoutProgram() : options.program;
    ChartLayout layout;
    layout.request = request;
    layout.answeredBy = request.engine;
    const bool isDot = request.engine == engine::LayoutEngine::Dot;
    engine::Result<engine::LayoutReply> reply =
        askAndWait(request, program, isDot ? options.dotDeadline : options.deadline);
    if (!reply && isDot && reply.problems().contains(engine::ProblemCode::LayoutTimedOut)) {
        engine::LayoutRequest springs = request;
        springs.engine = engine::LayoutEngine::Sfdp;
        layout.answeredBy = springs.engine;
        reply = askAndWait(springs, program, options.deadline - options.dotDeadline);
    }
    if (!reply)
        return reply.problems();
    layout.reply = *std::move(reply);
    return layout;
}

} // namespace app
