// One observation: its tokens as a list or as text, its intervals beside them.
#pragma once

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace app {
class Workbench;
}

namespace views {

class FreeTextView;
class IntervalView;
class TokenView;
class WindowActions;

class ObservationEditor : public QWidget {
    Q_OBJECT

public:
    ObservationEditor(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

    void selectTokens(int first, int end);
    /// Makes typing that still waits for its pause an edit.
    void commit();
    void focusTokens();

signals:
    /// The user wants to see this state of the candidate.
    void stateRequested(const QString& state);

private:
    QWidget* makeHeader();
    QWidget* makeTokenList();
    void connectModels();
    void showObservation();
    void setFreeText(bool freeText);
    void showToken(int token);
    void appendToken();
    void requestState(int token);

    app::Workbench* m_workbench;
    QStackedWidget* m_pages;
    QLabel* m_name;
    QComboBox* m_context;
    QCheckBox* m_enabled;
    QButtonGroup* m_modes;
    QStackedWidget* m_forms;
    TokenView* m_tokens;
    FreeTextView* m_text;
    QLineEdit* m_append;
    IntervalView* m_intervals;
    QToolButton* m_state;
};

} // namespace views
