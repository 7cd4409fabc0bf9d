// The window's program: chooses the platform, reads the options, starts the windows.
#include "app/settings/settings.h"
#include "engine/base/version.h"
#include "views/window/windowset.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QTimer>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace {

/// Without a display the window cannot be shown, but --help and --version must still answer.
void choosePlatform(int argc, char** argv) {
    bool wordsOnly = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        wordsOnly = wordsOnly || argument == "--help" || argument == "-h" ||
                    argument == "--help-all" || argument == "--version" || argument == "-v";
    }
    const bool display =
        std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
    if ((wordsOnly || !display) && std::getenv("QT_QPA_PLATFORM") == nullptr) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        if (!wordsOnly)
            std::fputs("moorebench: there is no display (DISPLAY and WAYLAND_DISPLAY are not "
                       "set); the window is not visible.\n"
                       "Use moorebench-cli to work without one.\n",
                       stderr);
    }
}

/// An exception that reaches the event loop is told before the program ends; the autosave of the
/// last seconds is offered on the next start.
void tellAndAbort() {
    const std::exception_ptr exception = std::current_exception();
    try {
        if (exception)
            std::rethrow_exception(exception);
        std::fputs("moorebench: terminated without an exception\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "moorebench: unexpected error: %s\n", error.what());
    } catch (...) {
        std::fputs("moorebench: unexpected error of unknown kind\n", stderr);
    }
    std::fputs("Unsaved work is offered for recovery on the next start.\n", stderr);
    std::abort();
}

/// Exceptions do not cross functions here; one that does all the same (no memory left) ends the
/// handler it came from, not the window with everything in it.
class Application : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override {
        try {
            return QApplication::notify(receiver, event);
        } catch (const std::exception& error) {
            qCritical("moorebench: unexpected error: %s", error.what());
        } catch (...) {
            qCritical("moorebench: unexpected error of unknown kind");
        }
        return false;
    }
};

} // namespace

int main(int argc, char** argv) {
    std::set_terminate(tellAndAbort);
    choosePlatform(argc, argv);
    Application application(argc, argv);
    // QApplication sets the user's locale; numbers in files and in C libraries must not follow it.
    std::setlocale(LC_NUMERIC, "C");
    QCoreApplication::setApplicationName(QStringLiteral("moorebench"));
    QCoreApplication::setOrganizationName(QStringLiteral("moorebench"));
    QCoreApplication::setApplicationVersion(QLatin1String(engine::kVersion));
    QGuiApplication::setDesktopFileName(QStringLiteral("moorebench"));

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate(
        "main", "Workbench for inferring and reviewing state machines from traces."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption exitAfterStart(
        QStringLiteral("exit-after-start"),
        QCoreApplication::translate("main", "Show the window, then quit."));
    parser.addOption(exitAfterStart);
    parser.addPositionalArgument(
        QStringLiteral("file"),
        QCoreApplication::translate("main", "Projects, Automata Lab documents, candidates or "
                                            "observations; each gets its window."),
        QStringLiteral("[file...]"));
    parser.process(application);

    app::Settings settings;
    views::WindowSet windows(&settings);
    QStringList paths;
    for (const QString& path : parser.positionalArguments())
        paths.append(QFileInfo(path).absoluteFilePath());
    windows.start(paths);
    if (parser.isSet(exitAfterStart))
        QTimer::singleShot(0, &application, &QCoreApplication::quit);
    else
        QTimer::singleShot(0, &windows, &views::WindowSet::offerRecovery);
    return QApplication::exec();
}
