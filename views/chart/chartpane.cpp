#include "views/chart/chartpane.h"

#include "app/chart/chartselection.h"
#include "engine/chart/neighbourhood.h"
#include "views/chart/chartfind.h"
#include "views/chart/chartfindbar.h"
#include "views/chart/chartmessagebar.h"
#include "views/chart/charttoolbar.h"
#include "views/chart/charttooltip.h"
#include "views/common/named.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <utility>

namespace views {

namespace {

constexpr int kAnimationTime = 250;
constexpr std::size_t kAnimatedStates = 500;
constexpr double kReadableScale = 0.3; ///< a first picture is not shown smaller than this
constexpr double kFirstScale = 0.75;
constexpr double kFirstPlace = 0.2;        ///< part of the width left of the initial state
constexpr std::size_t kMostStates = 5'000; ///< what the layout process can still answer in time
constexpr std::size_t kMostGroups = 12'500;

QString reasonOf(const engine::Problem& problem) {
    const auto argument = [&](std::size_t i) {
        return i < problem.arguments.size() ? QString::fromStdString(problem.arguments[i])
                                            : QString();
    };
    if (problem.code == engine::ProblemCode::LayoutTimedOut)
        return ChartPane::tr("The chart could not be laid out within %1 seconds.").arg(argument(1));
    return ChartPane::tr("The chart could not be laid out: %1.").arg(argument(0));
}

} // namespace

ChartPane::ChartPane(app::ChartSelection* selection, QWidget* parent,
                     const app::LayoutOptions& layout)
    : QWidget(parent),
      m_selection(selection),
      m_client(nullptr, layout),
      m_graph(std::make_shared<engine::ChartGraph>()),
      m_shown(m_graph),
      m_findBar(named(new ChartFindBar, "chartFindBar", tr("Find in the chart"))),
      m_find(new ChartFind(m_findBar, this)),
      m_message(named(new ChartMessageBar, "chartMessage", QString())),
      m_view(named(new ChartView, "chartView", tr("Chart"))) {
    m_toolBar = named(new ChartToolBar(m_view), "chartToolBar", tr("Chart tools"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_toolBar);
    column->addWidget(m_findBar);
    column->addWidget(m_message);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);
    makeActions();
    connectView();
    m_navigation.setGraph(m_graph);
    m_toolBar->showCounts(0, 0, 0);
    connect(&m_builder, &app::ChartBuilder::built, this, &ChartPane::graphBuilt);
    connect(&m_client, &app::LayoutClient::finished, this, &ChartPane::layoutFinished);
    connect(&m_client, &app::LayoutClient::failed, this, &ChartPane::layoutFailedWith);
    connect(m_selection, &app::ChartSelection::changed, this, &ChartPane::selectionChanged);
}

ChartPane::~ChartPane() = default;

void ChartPane::makeActions() {
    const auto make = [this](const char* name, const QString& text, auto slot) {
        auto* action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    m_withoutLabels =
        make("chart_withoutLabels", tr("Retry without labels"), &ChartPane::drawWithoutLabels);
    m_neighbourhood =
        make("chart_neighbourhood", tr("Show neighbourhood"), &ChartPane::drawNeighbourhood);
    m_drawAll = make("chart_everything", tr("Draw everything"), &ChartPane::drawEverything);
    m_retry = make("chart_retry", tr("Retry"), &ChartPane::requestLayout);
}

void ChartPane::connectView() {
    connect(m_view, &ChartView::elementClicked, this, &ChartPane::selectElement);
    connect(m_view, &ChartView::elementActivated, this, &ChartPane::activateElement);
    connect(m_view, &ChartView::chooseRequested, this, &ChartPane::choose);
    connect(m_view, &ChartView::followRequested, this, [this](bool outgoing) {
        if (m_navigation.follow(outgoing))
            walkTo();
    });
    connect(m_view, &ChartView::initialRequested, this, [this] {
        if (m_navigation.toInitial())
            walkTo();
    });
    connect(m_view, &ChartView::backRequested, this, [this] {
        if (m_navigation.back())
            walkTo();
    });
    connect(m_view, &ChartView::forwardRequested, this, [this] {
        if (m_navigation.forward())
            walkTo();
    });
    connect(m_view, &ChartView::findRequested, this, &ChartPane::find);
    connect(m_view, &ChartView::findNextRequested, m_find, &ChartFind::next);
    connect(m_toolBar, &ChartToolBar::findRequested, this, &ChartPane::find);
    connect(m_find, &ChartFind::marksChanged, this, &ChartPane::showMarks);
    connect(m_find, &ChartFind::found, this, &ChartPane::goToFound);
    connect(m_findBar, &ChartFindBar::closed, m_view, qOverload<>(&QWidget::setFocus));
}

ChartPicture ChartPane::picture() const {
    return m_view->chart() ? m_view->chart()->picture() : ChartPicture();
}

engine::Result<QByteArray> ChartPane::exportChart(ChartFormat format, double scale) const {
    return views::exportChart(picture(), format, scale);
}

void ChartPane::setMachine(std::shared_ptr<const engine::Machine> machine,
                           const engine::ChartRoles& roles,
                           std::shared_ptr<const app::AuditResult> audit) {
    m_builder.build(std::move(machine), roles, std::move(audit));
}

void ChartPane::setChartSettings(const engine::ChartSettings& settings) {
    const bool same =
        settings.engine == m_settings.engine && settings.rankDir == m_settings.rankDir;
    m_settings = settings;
    if (!same && !m_graph->states.empty())
        requestLayout();
}

void ChartPane::setReducedAnimations(bool reduced) {
    m_animated = !reduced;
    m_view->setAnimated(!reduced);
}

void ChartPane::graphBuilt(const app::ChartGraphPointer& graph) {
    if (*graph == *m_graph && (m_view->chart() || m_client.isBusy()))
        return;
    if (graph->states.size() != m_graph->states.size())
        m_everything = m_partWanted = m_noLabels = false; // another machine: the usual view
    m_graph = graph;
    m_navigation.setGraph(m_graph);
    requestLayout();
}

bool ChartPane::canDrawEverything() const {
    return m_graph->states.size() <= kMostStates && m_graph->groups.size() <= kMostGroups;
}

// Decides what of the machine is drawn.
void ChartPane::choosePart() {
    m_shown = m_graph;
    const bool isLarge = app::chartTierOf(m_graph->states.size(), m_graph->groups.size()) ==
                         app::ChartTier::Neighbourhood;
    if (m_everything || !(isLarge || m_partWanted))
        return;
    std::size_t centre = m_graph->indexOf(m_centre);
    if (centre == engine::kNoIndex)
        centre = m_graph->indexOf(m_selection->state().toStdString());
    if (centre == engine::kNoIndex)
        centre = m_graph->initial.value_or(0);
    m_centre = m_graph->states[centre].name;
    auto part = std::make_shared<const engine::ChartGraph>(engine::neighbourhood(
        *m_graph, centre, app::kNeighbourhoodHops, app::kNeighbourhoodStates));
    if (part->states.size() < m_graph->states.size())
        m_shown = std::move(part);
}

void ChartPane::requestLayout() {
    m_failure.clear();
    if (m_graph->states.empty()) {
        m_client.cancel();
        m_shown = m_graph;
        m_texts = std::make_shared<const ChartTexts>();
        showScene(ChartPicture());
        return;
    }
    choosePart();
    m_texts = std::make_shared<const ChartTexts>(measureTexts(*m_shown, ChartFonts()));
    const bool labels =
        !m_noLabels &&
        app::chartTierOf(m_shown->states.size(), m_shown->groups.size()) == app::ChartTier::Full;
    m_toolBar->showBusy(true);
    m_client.request(layoutRequestOf(*m_shown, *m_texts, engine::layoutEngineOf(m_settings.engine),
                                     engine::layoutDirectionOf(m_settings.rankDir), labels));
}

void ChartPane::layoutFinished(quint64, const app::ChartLayoutPointer& layout) {
    showScene(ChartPicture(m_shown, m_texts, layout));
}

void ChartPane::layoutFailedWith(quint64, const engine::Problem& problem) {
    m_failure = reasonOf(problem);
    showScene(ChartPicture()); // an older machine's picture would be a lie
    emit layoutFailed(problem);
}

void ChartPane::showScene(const ChartPicture& picture) {
    m_toolBar->showBusy(false);
    const ChartPicture before = this->picture();
    auto scene = std::make_unique<ChartScene>(picture, ChartTheme::of(palette()));
    const ChartElement selected = selectedElement();
    const ChartElement old = m_view->chart() ? m_view->chart()->selected() : ChartElement();
    const bool stays = !picture.isEmpty() && old.kind == ChartElement::Kind::State &&
                       selected.kind == ChartElement::Kind::State;
    const QPointF place =
        stays ? m_view->viewportTransform().map(m_view->chart()->boxOf(old).center()) : QPointF();
    ChartScene* shown = scene.get();
    m_view->showChart(std::move(scene));
    if (!picture.isEmpty() && before.isEmpty() && m_view->fitsAlways() &&
        m_view->zoom() < kReadableScale) {
        // Too small to read: begin where the machine begins.
        m_view->setZoom(kFirstScale);
        const std::size_t first = picture.graph().initial.value_or(0);
        m_view->keep(
            picture.stateBox(first).center(),
            QPointF(kFirstPlace * m_view->viewport()->width(), 0.5 * m_view->viewport()->height()));
    } else if (stays && !m_view->fitsAlways()) {
        m_view->keep(shown->boxOf(selected).center(), place); // under the pointer, where it was
    }
    if (m_animated && !before.isEmpty() && picture.graph().states.size() <= kAnimatedStates &&
        QGuiApplication::platformName() != QStringLiteral("offscreen"))
        shown->animateFrom(before, kAnimationTime);
    m_toolBar->showCounts(m_graph->states.size(), m_graph->transitions, m_shown->states.size());
    showMessages();
    m_find->setGraphs(m_graph, picture.isEmpty() ? m_graph : m_shown);
    showSelection(false);
    emit pictureChanged();
}

void ChartPane::showMessages() {
    const QString count = QString::number(m_shown->states.size());
    const QString all = QString::number(m_graph->states.size());
    if (!m_failure.isEmpty()) {
        QList<QAction*> actions{m_noLabels ? m_retry : m_withoutLabels};
        if (!isPartial() && m_graph->states.size() > 2)
            actions.append(m_neighbourhood);
        m_message->showMessage(Meaning::Error, m_failure, actions);
    } else if (isPartial()) {
        QList<QAction*> actions;
        if (canDrawEverything())
            actions.append(m_drawAll);
        m_message->showMessage(
            Meaning::Warning,
            tr("Only a part of the machine is drawn: %1 of %2 states, those near %3. "
               "Double-click a state to see what is near it.")
                .arg(count, all, plainName(m_centre)),
            actions);
    } else if (picture().isFallback()) {
        m_message->showMessage(Meaning::Muted,
                               tr("Dot took too long for this machine; sfdp laid it out instead."),
                               {m_neighbourhood});
    } else {
        m_message->hide();
    }
}

void ChartPane::drawWithoutLabels() {
    m_noLabels = true;
    requestLayout();
}

void ChartPane::drawNeighbourhood() {
    m_partWanted = true;
    m_everything = false;
    requestLayout();
}

void ChartPane::drawEverything() {
    m_everything = true;
    requestLayout();
}

void ChartPane::selectElement(const ChartElement& element) {
    m_view->setFocus();
    const ChartPicture drawn = picture();
    const engine::ChartGraph& graph = drawn.graph();
    if (element.kind == ChartElement::Kind::State) {
        m_selection->selectState(QString::fromStdString(graph.states[element.index].name));
    } else if (element.kind == ChartElement::Kind::Group) {
        // A click more goes on to the next event of the same edge.
        const engine::EdgeGroup& group = graph.groups[element.index];
        std::size_t next = 0;
        if (selectedElement() == element)
            for (std::size_t i = 0; i < group.events.size(); ++i)
                if (QString::fromStdString(group.events[i].event) == m_selection->eventName())
                    next = (i + 1) % group.events.size();
        m_selection->selectTransition(QString::fromStdString(graph.states[group.from].name),
                                      QString::fromStdString(group.events[next].event));
    } else {
        m_selection->clear();
    }
}

void ChartPane::activateElement(const ChartElement& element) {
    if (element.kind != ChartElement::Kind::State)
        return;
    const std::string name = picture().graph().states[element.index].name;
    selectElement(element);
    if (!isPartial() || m_centre == name)
        return;
    m_centre = name;
    requestLayout();
}

ChartElement ChartPane::selectedElement() const {
    const ChartPicture shown = picture();
    const std::size_t state = shown.graph().indexOf(m_selection->state().toStdString());
    if (m_selection->isEmpty() || state == engine::kNoIndex)
        return {};
    if (m_selection->eventName().isEmpty())
        return ChartElement::state(state);
    const std::size_t group = shown.graph().groupOf(state, m_selection->eventName().toStdString());
    return group == engine::kNoIndex ? ChartElement::state(state) : ChartElement::group(group);
}

void ChartPane::selectionChanged() {
    if (!m_selecting) {
        if (m_selection->isEmpty())
            m_navigation.clear();
        else
            m_navigation.goTo(m_selection->state());
    }
    const std::string name = m_selection->state().toStdString();
    if (isPartial() && m_shown->indexOf(name) == engine::kNoIndex &&
        m_graph->indexOf(name) != engine::kNoIndex) {
        m_centre = name; // it is in the part that is not drawn
        requestLayout();
        return;
    }
    showSelection(true);
}

void ChartPane::showSelection(bool reveal) {
    if (!m_view->chart())
        return;
    const ChartElement element = selectedElement();
    m_view->chart()->setSelected(element);
    if (reveal)
        m_view->reveal(element);
    m_view->setAccessibleDescription(chartAccessibleText(picture(), element));
    QAccessibleEvent event(m_view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

// To the state where the walk is now.
void ChartPane::walkTo() {
    const QScopedValueRollback<bool> guard(m_selecting, true);
    m_selection->selectState(QString::fromStdString(m_graph->states[*m_navigation.current()].name));
}

void ChartPane::choose(int direction) {
    if (!m_navigation.choose(direction))
        return;
    const app::ChartNavigation::Step step = *m_navigation.chosen();
    const engine::EdgeGroup& group = m_graph->groups[step.group];
    const QScopedValueRollback<bool> guard(m_selecting, true);
    m_selection->selectTransition(QString::fromStdString(m_graph->states[group.from].name),
                                  QString::fromStdString(group.events[step.event].event));
}

void ChartPane::find() {
    m_findBar->open();
}

void ChartPane::goToFound(const QString& state, const QString& event) {
    if (event.isEmpty())
        m_selection->selectState(state);
    else
        m_selection->selectTransition(state, event);
    m_view->center(selectedElement());
}

void ChartPane::showMarks() {
    if (m_view->chart())
        m_view->chart()->setMarks(m_find->marks());
}

void ChartPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_view->chart())
        m_view->chart()->setTheme(ChartTheme::of(palette()));
}

} // namespace views
