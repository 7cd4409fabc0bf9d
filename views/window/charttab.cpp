#include "views/window/charttab.h"

#include "app/chart/chartselection.h"
#include "app/settings/settings.h"
#include "app/workbench/workbench.h"
#include "views/chart/chartfindbar.h"
#include "views/chart/chartpane.h"
#include "views/common/emptystate.h"

#include <QKeyEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace views {

ChartTab::ChartTab(app::Workbench* workbench, app::ChartSelection* selection, EmptyState* empty,
                   QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_pages(new QStackedWidget),
      m_pane(new ChartPane(selection)) {
    m_pages->addWidget(empty);
    m_pages->addWidget(m_pane);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    const app::Settings* settings = workbench->settings();
    m_pane->setReducedAnimations(settings->reducedAnimations());
    connect(settings, &app::Settings::reducedAnimationsChanged, m_pane,
            &ChartPane::setReducedAnimations);
}

void ChartTab::setMachine(const std::shared_ptr<const engine::Machine>& machine,
                          const engine::ChartRoles& roles,
                          const std::shared_ptr<const app::AuditResult>& audit) {
    const bool shown = machine && !machine->states.empty();
    m_pages->setCurrentIndex(shown ? 1 : 0);
    m_pane->setMachine(machine ? machine : std::make_shared<const engine::Machine>(), roles, audit);
}

void ChartTab::setChartSettings(const engine::ChartSettings& settings) {
    m_pane->setChartSettings(settings);
}

bool ChartTab::event(QEvent* event) {
    // Esc cancels jobs only when there is nothing nearer to close or to clear.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        const auto* find = m_pane->findChild<ChartFindBar*>();
        if ((find && find->isVisible()) || !m_selection->isEmpty()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

ChartPane* ChartTab::shownPane() const {
    return m_pages->currentIndex() == 1 ? m_pane : nullptr;
}

} // namespace views
