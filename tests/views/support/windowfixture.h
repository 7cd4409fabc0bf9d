// A real window with settings and autosaves of its own, and the ways tests act on it.
#pragma once

#include "app/document/projectdocument.h"
#include "app/document/projectfile.h"
#include "app/jobs/job.h"
#include "app/review/reviewsession.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"
#include "views/common/theme.h"
#include "views/window/documenttabs.h"
#include "views/window/mainwindow.h"
#include "views/window/windowactions.h"
#include "views/window/windowset.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>
#include <memory>

namespace tests {

/// Settings, state and autosaves below a temporary folder; one window.
class WindowFixture {
public:
    WindowFixture() {
        QStandardPaths::setTestModeEnabled(true);
        qputenv("XDG_STATE_HOME", m_folder.filePath(QStringLiteral("state")).toUtf8());
        qputenv("XDG_DATA_HOME", m_folder.filePath(QStringLiteral("data")).toUtf8());
        qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
        settings = std::make_unique<app::Settings>(m_folder.filePath(QStringLiteral("s.ini")));
        set = std::make_unique<views::WindowSet>(settings.get());
        window = set->newWindow();
        activate();
    }

    void activate() {
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] app::Workbench* workbench() const { return window->workbench(); }
    [[nodiscard]] app::ProjectDocument* document() const { return window->workbench()->document(); }
    [[nodiscard]] app::ReviewSession* review() const { return window->workbench()->review(); }

    template <typename Widget>
    [[nodiscard]] Widget* find(const char* objectName) const {
        auto* widget = window->findChild<Widget*>(QLatin1String(objectName));
        if (!widget)
            qFatal("no widget called %s", objectName);
        return widget;
    }
    [[nodiscard]] QAction* action(app::ActionId id) const { return (*window->windowActions())[id]; }

    /// A key press where the user's focus is.
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : static_cast<QWidget*>(window), static_cast<Qt::Key>(key),
                        modifiers);
    }

    void open(const QString& file) {
        window->open(file);
        QTRY_VERIFY(!workbench()->isBusyWithFile());
    }
    void waitForInference() {
        QTRY_VERIFY_WITH_TIMEOUT(workbench()->jobState() == app::JobState::Idle, 60'000);
    }

    std::unique_ptr<app::Settings> settings;
    std::unique_ptr<views::WindowSet> set;
    views::MainWindow* window = nullptr;

private:
    QTemporaryDir m_folder;
};

/// Waits for the modal dialog with this name and acts on it; asserts on destruction that it came.
/// It polls, so a dialog that opens late is met and one that never opens is told.
class DialogAnswer {
public:
    using Act = std::function<void(QDialog*)>;
    DialogAnswer(const char* objectName, Act act)
        : m_name(QLatin1String(objectName)), m_act(std::move(act)) {
        m_timer.setInterval(10);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            if (!dialog || dialog->objectName() != m_name)
                return;
            m_timer.stop();
            m_seen = true;
            m_act(dialog);
        });
        m_timer.start();
    }
    [[nodiscard]] bool seen() const { return m_seen; }

    /// Clicks the button with this name.
    static Act click(const char* button) {
        return [button](QDialog* dialog) {
            auto* found = dialog->findChild<QAbstractButton*>(QLatin1String(button));
            if (!found)
                qFatal("no button called %s", button);
            QTest::mouseClick(found, Qt::LeftButton);
        };
    }

private:
    QString m_name;
    Act m_act;
    QTimer m_timer;
    bool m_seen = false;
};

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace tests
