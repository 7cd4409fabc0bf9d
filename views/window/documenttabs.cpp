#include "views/window/documenttabs.h"

#include "app/chart/chartselection.h"
#include "app/document/projectdocument.h"
#include "app/explain/auditsession.h"
#include "app/review/reviewsession.h"
#include "app/text/encoding.h"
#include "app/workbench/workbench.h"
#include "views/common/emptystate.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/machine/machineview.h"
#include "views/observation/observationeditor.h"
#include "views/window/charttab.h"
#include "views/window/welcomepage.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QTabBar>

#include <algorithm>

namespace views {

DocumentTabs::DocumentTabs(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QTabWidget(parent),
      m_workbench(workbench),
      m_actions(actions),
      m_selection(new app::ChartSelection(workbench)),
      m_welcome(new WelcomePage(workbench, actions, this)),
      m_observation(new ObservationEditor(workbench, actions)),
      m_machine(new MachineView(workbench, m_selection, actions)),
      m_chart(nullptr),
      m_candidate(nullptr) {
    named(this, "documentTabs", tr("Documents"));
    named(tabBar(), "documentTabBar", tr("Open documents"));
    setDocumentMode(true);
    setMovable(true);
    setTabsClosable(true);
    auto* noMachine = new EmptyState(
        QStringLiteral("chart"), tr("There is no machine to draw"),
        tr("Infer a candidate from the observations and apply it, or open a file that holds a "
           "machine."));
    noMachine->addActionButton((*actions)[app::ActionId::Infer]);
    m_chart = named(new ChartTab(workbench, m_selection, noMachine, this), "chartTab",
                    tr("Chart of the current machine"));
    auto* noCandidate = new EmptyState(QStringLiteral("candidate"), tr("There is no candidate"),
                                       tr("Infer to see what the observations say."));
    noCandidate->addActionButton((*actions)[app::ActionId::Infer]);
    m_candidate =
        named(new ChartTab(workbench, workbench->review()->selection(), noCandidate, this),
              "candidateTab", tr("Chart of the candidate"));
    m_welcome->setObjectName(QStringLiteral("welcomePage"));
    m_observation->setObjectName(QStringLiteral("observationEditor"));
    m_machine->setObjectName(QStringLiteral("machineView"));
    m_welcome->hide();
    m_candidate->hide();
    for (const Page page : {Page::Observation, Page::Machine, Page::Chart})
        showPage(page);
    showPage(Page::Observation);

    connect(this, &QTabWidget::tabCloseRequested, this, &DocumentTabs::closePage);
    connect(this, &QTabWidget::currentChanged, this, [this] { emit pageChanged(page()); });
    connect(workbench->document(), &app::ProjectDocument::changed, this,
            [this](const app::ChangeHint& hint) {
                if (hint.touches(app::ChangeHint::Part::Chart))
                    m_chart->setChartSettings(*m_workbench->document()->project().chart);
                if (hint.touches(app::ChangeHint::Part::Machine))
                    updateMachine();
            });
    connect(workbench->review(), &app::ReviewSession::candidateChanged, this,
            &DocumentTabs::updateCandidate);
    connect(workbench->audit(), &app::AuditSession::loneStepsChanged, this, [this] {
        updateMachine();
        updateCandidate();
    });
    updateMachine();
}

QWidget* DocumentTabs::widgetOf(Page page) const {
    switch (page) {
    case Page::Welcome:
        return m_welcome;
    case Page::Observation:
        return m_observation;
    case Page::Machine:
        return m_machine;
    case Page::Chart:
        return m_chart;
    case Page::Candidate:
        break;
    }
    return m_candidate;
}

DocumentTabs::Page DocumentTabs::page() const {
    for (const Page page : {Page::Welcome, Page::Observation, Page::Machine, Page::Chart})
        if (currentWidget() == widgetOf(page))
            return page;
    return Page::Candidate;
}

void DocumentTabs::showPage(Page page) {
    if (page == Page::Candidate && !m_workbench->review()->hasCandidate())
        return;
    QWidget* widget = widgetOf(page);
    if (indexOf(widget) < 0) {
        const std::pair<QString, QString> looks[] = {
            {QStringLiteral("help"), tr("Welcome")},
            {QStringLiteral("observation"), tr("Observation")},
            {QStringLiteral("machine"), tr("Machine")},
            {QStringLiteral("chart"), tr("Chart")},
            {QStringLiteral("candidate"), tr("Candidate")}};
        const auto& [iconName, title] = looks[static_cast<std::size_t>(page)];
        const int place = page == Page::Welcome ? 0 : count();
        insertTab(place, widget, icon(iconName), title);
        // Only what can be had back in another way is closed here.
        if (page != Page::Welcome && page != Page::Candidate) {
            tabBar()->setTabButton(place, QTabBar::RightSide, nullptr);
            tabBar()->setTabButton(place, QTabBar::LeftSide, nullptr);
        }
    }
    setCurrentWidget(widget);
}

void DocumentTabs::closePage(int index) {
    if (widget(index) == m_candidate)
        (*m_actions)[app::ActionId::CloseCandidate]->trigger();
    else if (widget(index) == m_welcome)
        removeTab(index);
}

ChartPane* DocumentTabs::currentChart() const {
    if (currentWidget() == m_chart)
        return m_chart->shownPane();
    return currentWidget() == m_candidate ? m_candidate->shownPane() : nullptr;
}

void DocumentTabs::updateMachine() {
    const auto& machine = m_workbench->document()->project().machine;
    m_chart->setMachine(machine, {}, m_workbench->audit()->known());
    const std::string state = app::toEngine(m_selection->state());
    const auto exists = [&](const engine::State& s) { return s.name == state; };
    if (std::none_of(machine->states.begin(), machine->states.end(), exists))
        m_selection->clear();
}

void DocumentTabs::updateCandidate() {
    const auto& candidate = m_workbench->review()->candidate();
    if (!candidate) {
        if (const int index = indexOf(m_candidate); index >= 0)
            removeTab(index);
        m_candidate->setMachine(nullptr);
        return;
    }
    // The machine lives as long as the candidate it is a part of.
    m_candidate->setMachine(std::shared_ptr<const engine::Machine>(candidate, &candidate->machine),
                            engine::rolesOf(*candidate), m_workbench->audit()->known());
    if (indexOf(m_candidate) < 0) {
        QWidget* front = currentWidget();
        showPage(Page::Candidate);
        setCurrentWidget(front);
    }
}

} // namespace views
