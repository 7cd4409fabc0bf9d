// The project at the left: its parts as a short tree, its observations as a list below.
#pragma once

#include <QWidget>

class QTreeWidget;
class QTreeWidgetItem;

namespace app {
class Workbench;
}

namespace views {

class ObservationListView;
class WindowActions;

class ProjectPanel : public QWidget {
    Q_OBJECT

public:
    enum class Part { Observations, Machine, Chart, Candidate };

    ProjectPanel(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

    [[nodiscard]] ObservationListView* observations() const { return m_observations; }
    /// Marks the part whose document is in front, without opening anything.
    void showPart(Part part);

signals:
    void partChosen(views::ProjectPanel::Part part);

private:
    void refresh();

    app::Workbench* m_workbench;
    QTreeWidget* m_tree;
    ObservationListView* m_observations;
    bool m_showing = false;
};

} // namespace views
