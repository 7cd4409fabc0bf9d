// Where a newcomer begins: examples that show the whole thing, opening a file, recent projects.
#pragma once

#include <QWidget>

class QListWidget;
class QVBoxLayout;

namespace app {
class Workbench;
}

namespace views {

class WindowActions;

class WelcomePage : public QWidget {
    Q_OBJECT

public:
    WelcomePage(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

signals:
    void exampleChosen(const QString& path);
    void recentChosen(const QString& path);

private:
    QWidget* makeExamples();
    QWidget* makeStart(WindowActions* actions);
    void fillRecent();

    app::Workbench* m_workbench;
    QListWidget* m_recent;
};

} // namespace views
