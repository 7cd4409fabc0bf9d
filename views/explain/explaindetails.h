// The chosen row of an explanation: five questions for a step, what to record for an owed part.
#pragma once

#include "app/commands/edit.h"
#include "engine/derivation/span.h"

#include <QWidget>

class QLabel;
class QModelIndex;
class QToolButton;

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
    void pin(bool given);
    void push(app::EditResult edit);

    app::Workbench* m_workbench;
    QLabel* m_text;
    QToolButton* m_add;
    QToolButton* m_pin;
    QToolButton* m_unpin;
    engine::Span m_shown; ///< symbols of the row
};

} // namespace views
