// A machine's chart as a document: the pane, or what to do while there is nothing to draw.
#pragma once

#include "engine/chart/chartgraph.h"
#include "engine/machine/chartsettings.h"

#include <QWidget>

#include <memory>

class QStackedWidget;

namespace app {
class ChartSelection;
class Workbench;
struct AuditResult;
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

    /// Null: none.
    void setMachine(const std::shared_ptr<const engine::Machine>& machine,
                    const engine::ChartRoles& roles = {},
                    const std::shared_ptr<const app::AuditResult>& audit = nullptr);
    void setChartSettings(const engine::ChartSettings& settings);
    /// The pane, or null while there is nothing to draw.
    [[nodiscard]] ChartPane* shownPane() const;

protected:
    bool event(QEvent* event) override;

private:
    app::ChartSelection* m_selection;
    QStackedWidget* m_pages;
    ChartPane* m_pane;
};

} // namespace views
