// What the candidate would change, in one look, and the button that does it.
#pragma once

#include <QWidget>

class QFormLayout;
class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace app {
class Workbench;
}

namespace views {

class WindowActions;

class SummaryPage : public QWidget {
    Q_OBJECT

public:
    SummaryPage(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

signals:
    void removedRequested();
    void comparisonRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeCounts();
    QWidget* makeFacts();
    QWidget* makeFooter();
    void refresh();
    void updateCounts();
    void updateRemoved();
    void updateFacts();
    void updateApply();
    QLabel* addFact(QFormLayout* form, const QString& title, const char* objectName);

    app::Workbench* m_workbench;
    WindowActions* m_actions;
    QLabel* m_title;
    QLabel* m_counts[4][4]{}; ///< states, transitions, events, actions x added to kept
    QLabel* m_removed;
    QToolButton* m_showRemoved;
    QLabel* m_baseline = nullptr;
    QLabel* m_generated = nullptr;
    QLabel* m_disabled = nullptr;
    QLabel* m_evidence = nullptr;
    QLabel* m_merges = nullptr;
    QLabel* m_statement = nullptr;
    QPushButton* m_apply;
    QLabel* m_reason;
};

} // namespace views
