// What the workbench cannot decide alone: its questions and bad news, as dialogs of the window.
#pragma once

#include <QByteArray>
#include <QWidget>

namespace app {
class Workbench;
}
namespace engine {
struct Problems;
}

namespace views {

class WindowQuestions : public QObject {
    Q_OBJECT

public:
    WindowQuestions(app::Workbench* workbench, QWidget* window);

signals:
    /// A save ended without a file: what was to be overwritten stays as it is.
    void savingGivenUp();

private:
    void showProblems(const QString& title, const QString& text, const engine::Problems& problems);

    app::Workbench* m_workbench;
    QWidget* m_window;
    QByteArray m_told; ///< content of the foreign change asked about last: it is asked once
    bool m_asking = false;
};

} // namespace views
