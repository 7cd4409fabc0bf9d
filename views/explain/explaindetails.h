// The chosen row of an explanation: five questions for a step, what to record for an owed part.
#pragma once

#include <QWidget>

class QLabel;
class QModelIndex;
class QToolButton;
class QVBoxLayout;

namespace app {
class Workbench;
}

namespace views {

class ExplainDetails : public QWidget {
    Q_OBJECT

public:
    explicit ExplainDetails(app::Workbench* workbench, QWidget* parent = nullptr);

    /// A row of the workbench's ExplainModel; invalid: none is chosen.
    void show(const QModelIndex& index);

private:
    void showAnswers(const QString& what, std::size_t step);
    void showRecording();
    void addRecording();

    app::Workbench* m_workbench;
    QLabel* m_text;
    QToolButton* m_add;
    qint64 m_owedStart = -1; ///< symbols of the owed part that is shown
    qint64 m_owedEnd = -1;
};

} // namespace views
