// The windows of the application: each project has its own, an unused one is taken first.
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>

namespace app {
class Settings;
}

namespace views {

class MainWindow;

class WindowSet : public QObject {
    Q_OBJECT

public:
    explicit WindowSet(app::Settings* settings, QObject* parent = nullptr);
    ~WindowSet() override;

    MainWindow* newWindow();
    /// Opens files, each in its window; one that is open already is brought to the front.
    void open(const QStringList& paths, MainWindow* from = nullptr);
    void openExample(const QString& path, MainWindow* from = nullptr);
    /// What the first start shows: an example, inferred. Later ones: the welcome page.
    void start(const QStringList& paths);
    /// Offers what an earlier session left unsaved.
    void offerRecovery();
    [[nodiscard]] QList<MainWindow*> windows() const;

private:
    MainWindow* freeWindow(MainWindow* from);
    void applySettings();

    app::Settings* m_settings;
    QList<QPointer<MainWindow>> m_windows;
};

} // namespace views
