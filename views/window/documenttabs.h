// The documents in the middle: welcome, observation, machine, its chart, the candidate's chart.
#pragma once

#include <QTabWidget>

namespace app {
class ChartSelection;
class Workbench;
} // namespace app

namespace views {

class ChartPane;
class ChartTab;
class MachineView;
class ObservationEditor;
class WelcomePage;
class WindowActions;

class DocumentTabs : public QTabWidget {
    Q_OBJECT

public:
    enum class Page { Welcome, Observation, Machine, Chart, Candidate };

    DocumentTabs(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

    [[nodiscard]] Page page() const;
    /// Opens the page if it is closed and brings it to the front; Candidate only when there is one.
    void showPage(Page page);
    [[nodiscard]] ObservationEditor* observation() const { return m_observation; }
    [[nodiscard]] MachineView* machine() const { return m_machine; }
    [[nodiscard]] WelcomePage* welcome() const { return m_welcome; }
    /// What is selected of the current machine.
    [[nodiscard]] app::ChartSelection* machineSelection() const { return m_selection; }
    /// The chart in front, or null.
    [[nodiscard]] ChartPane* currentChart() const;

signals:
    void pageChanged(views::DocumentTabs::Page page);

private:
    QWidget* widgetOf(Page page) const;
    void updateMachine();
    void updateCandidate();
    void closePage(int index);

    app::Workbench* m_workbench;
    WindowActions* m_actions;
    app::ChartSelection* m_selection;
    WelcomePage* m_welcome;
    ObservationEditor* m_observation;
    MachineView* m_machine;
    ChartTab* m_chart;
    ChartTab* m_candidate;
};

} // namespace views
