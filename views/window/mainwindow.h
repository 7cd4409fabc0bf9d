// One project in one window: puts the parts together and routes between them.
#pragma once

#include "app/document/focus.h"

#include <QMainWindow>

namespace app {
class Settings;
class Workbench;
} // namespace app

namespace views {

class ConsolePanel;
class DocumentTabs;
class ExplainPanel;
class ProblemsPanel;
class ProjectPanel;
class ReviewPanel;
class WindowActions;
class WindowCommands;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(app::Settings* settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] app::Workbench* workbench() const { return m_workbench; }
    [[nodiscard]] WindowActions* windowActions() const { return m_actions; }
    [[nodiscard]] DocumentTabs* tabs() const { return m_tabs; }
    [[nodiscard]] ReviewPanel* review() const { return m_review; }

    /// Nothing would be lost if another project took this window.
    [[nodiscard]] bool isPristine() const;
    void open(const QString& path);
    /// Opens and infers, and shows the candidate beside its review.
    void openExample(const QString& path);
    /// The docks at their first sizes.
    void arrangeDocks();

signals:
    void newWindowRequested();
    void openRequested(const QStringList& paths);
    void exampleRequested(const QString& path);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void childEvent(QChildEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeDocks();
    QDockWidget* addDock(QWidget* content, const char* objectName, const QString& title,
                         Qt::DockWidgetArea area);
    void makeMenus();
    void connectParts();
    void connectFiles();
    void restoreLayout();
    void updateTitle();
    void fillRecent();
    void showFocus(const app::Focus& focus);
    void showProblems();
    void selectFirstObservation();

    app::Workbench* m_workbench;
    WindowActions* m_actions;
    DocumentTabs* m_tabs;
    ProjectPanel* m_project;
    ReviewPanel* m_review;
    ProblemsPanel* m_problems;
    ConsolePanel* m_console;
    ExplainPanel* m_explain;
    WindowCommands* m_commands = nullptr;
    QDockWidget* m_projectDock = nullptr;
    QDockWidget* m_reviewDock = nullptr;
    QDockWidget* m_problemsDock = nullptr;
    QDockWidget* m_consoleDock = nullptr;
    QDockWidget* m_explainDock = nullptr;
    QMenu* m_recent = nullptr;
    bool m_inferWhenOpened = false;
    bool m_closeWhenSaved = false;
};

} // namespace views
