// The status bar: what runs and how to stop it, how many problems there are, what is saved.
#pragma once

#include <QObject>

class QLabel;
class QProgressBar;
class QStatusBar;
class QToolButton;

namespace app {
class Workbench;
}
namespace engine {
struct Progress;
}

namespace views {

class WindowActions;

class JobStatus : public QObject {
    Q_OBJECT

public:
    /// Puts its widgets into `bar`, which owns them.
    JobStatus(app::Workbench* workbench, WindowActions* actions, QStatusBar* bar);

signals:
    void problemsRequested();

private:
    void showJob();
    void showProgress(const engine::Progress& progress, qint64 elapsed);
    void showProblems();
    void showRevision();

    app::Workbench* m_workbench;
    QLabel* m_job;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
    QToolButton* m_problems;
    QLabel* m_revision;
};

} // namespace views
