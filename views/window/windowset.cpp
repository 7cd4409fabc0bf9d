#include "views/window/windowset.h"

#include "app/document/autosave.h"
#include "app/document/projectdocument.h"
#include "app/settings/settings.h"
#include "app/workbench/examples.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/text.h"
#include "views/common/theme.h"
#include "views/dialogs/messages.h"
#include "views/window/documenttabs.h"
#include "views/window/mainwindow.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QApplication>
#include <QLocale>
#include <QTranslator>

namespace views {

namespace {

/// English has plural forms as well: without them one reads "2 state(s)".
void installPlurals() {
    static QTranslator plurals;
    static const bool loaded = plurals.load(QStringLiteral(":/translations/moorebench_en.qm"));
    QCoreApplication::removeTranslator(&plurals); // windows may be made again, in tests
    if (loaded)
        QCoreApplication::installTranslator(&plurals);
}

} // namespace

WindowSet::WindowSet(app::Settings* settings, QObject* parent)
    : QObject(parent), m_settings(settings) {
    QApplication::setWindowIcon(applicationIcon());
    installPlurals();
    applySettings();
    connect(settings, &app::Settings::themeChanged, this, &WindowSet::applySettings);
}

WindowSet::~WindowSet() {
    qDeleteAll(windows());
}

void WindowSet::applySettings() {
    const app::Theme theme = m_settings->theme();
    applyTheme(*qApp, theme == app::Theme::Light  ? ThemeChoice::Light
                      : theme == app::Theme::Dark ? ThemeChoice::Dark
                                                  : ThemeChoice::System);
}

QList<MainWindow*> WindowSet::windows() const {
    QList<MainWindow*> living;
    for (const QPointer<MainWindow>& window : m_windows)
        if (window)
            living.append(window.data());
    return living;
}

MainWindow* WindowSet::newWindow() {
    auto* window = new MainWindow(m_settings);
    window->setAttribute(Qt::WA_DeleteOnClose);
    m_windows.removeAll(nullptr);
    m_windows.append(window);
    connect(window, &MainWindow::newWindowRequested, this, &WindowSet::newWindow);
    connect(window, &MainWindow::openRequested, this,
            [this, window](const QStringList& paths) { open(paths, window); });
    connect(window, &MainWindow::exampleRequested, this,
            [this, window](const QString& path) { openExample(path, window); });
    connect((*window->windowActions())[app::ActionId::Quit], &QAction::triggered, this, [this] {
        // One refusal to close (unsaved changes) keeps the application.
        for (MainWindow* each : windows())
            if (!each->close())
                return;
    });
    window->show();
    return window;
}

MainWindow* WindowSet::freeWindow(MainWindow* from) {
    if (from && from->isPristine())
        return from;
    for (MainWindow* window : windows())
        if (window->isPristine())
            return window;
    return newWindow();
}

void WindowSet::open(const QStringList& paths, MainWindow* from) {
    for (const QString& path : paths) {
        MainWindow* shown = nullptr;
        for (MainWindow* window : windows())
            if (window->workbench()->document()->path() == path)
                shown = window;
        if (!shown) {
            shown = freeWindow(from);
            shown->open(path);
        }
        shown->raise();
        shown->activateWindow();
    }
}

void WindowSet::openExample(const QString& path, MainWindow* from) {
    MainWindow* window = freeWindow(from);
    window->openExample(path);
    window->raise();
    window->activateWindow();
}

void WindowSet::start(const QStringList& paths) {
    MainWindow* window = newWindow();
    if (!paths.isEmpty()) {
        open(paths, window);
    } else if (m_settings->firstStart() && !app::bundledExamples().empty()) {
        m_settings->setFirstStartDone();
        openExample(app::firstExample().path, window);
    } else {
        window->tabs()->showPage(DocumentTabs::Page::Welcome);
    }
}

void WindowSet::offerRecovery() {
    const std::vector<app::RecoveryEntry> entries = app::Autosave::recoverable();
    if (entries.empty())
        return;
    QStringList descriptions;
    for (const app::RecoveryEntry& entry : entries)
        descriptions.append(tr("%1, %2", "project, time of its last snapshot")
                                .arg(displayName(entry.displayName),
                                     QLocale().toString(entry.saved, QLocale::ShortFormat)));
    switch (askRecovery(windows().value(0), descriptions)) {
    case RecoveryAnswer::Recover:
        for (const app::RecoveryEntry& entry : entries)
            freeWindow(nullptr)->workbench()->recover(entry);
        break;
    case RecoveryAnswer::Discard:
        for (const app::RecoveryEntry& entry : entries)
            app::Autosave::forget(entry);
        break;
    case RecoveryAnswer::Later:
        break;
    }
}

} // namespace views
