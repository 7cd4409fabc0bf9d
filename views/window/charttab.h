// A machine's chart as a document: the pane, or what to do while there is nothing to draw.
#pragma once

#include "engine/chart/chartgraph.h"

#include <QWidget>

#include <memory>

class QStackedWidget;

namespace app {
class ChartSelection;
class Workbench;
} // namespace app

namespace views {

class ChartPane;
class EmptyState;

class ChartTab : public QWidget {
    Q_OBJECT

public:
    /// `selection` is shared with the tables that show the same machine.
    ChartTab(app::Workbench* workbench, app::ChartSelection* selection, EmptyState* empty,
             QWidget* parent = nullptr);

    void setMachine(std::shared_ptr<const engine::Machine> machine, engine::ChartRoles roles);
    [[nodiscard]] ChartPane* pane() const { return m_pane; }

private:
    QStackedWidget* m_pages;
    ChartPane* m_pane;
};

} // namespace views
