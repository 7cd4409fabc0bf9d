#include "views/window/charttab.h"

#include "views/common/emptystate.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace views {

ChartTab::ChartTab(app::Workbench* /*workbench*/, app::ChartSelection* /*selection*/,
                   EmptyState* empty, QWidget* parent)
    : QWidget(parent), m_pages(new QStackedWidget), m_pane(nullptr) {
    m_pages->addWidget(empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
}

void ChartTab::setMachine(std::shared_ptr<const engine::Machine> /*machine*/,
                          engine::ChartRoles /*roles*/) {}

} // namespace views
