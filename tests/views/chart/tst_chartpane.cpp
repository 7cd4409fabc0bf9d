// The chart pane with the real layout process: shows, selects, walks, finds, degrades, recovers.
#include "app/chart/chartselection.h"
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"
#include "views/chart/chartitems.h"
#include "views/chart/chartpane.h"

#include <QtTest>

#include <QAction>
#include <QLabel>
#include <QToolButton>

using namespace views;

class TestChartPane : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void everyElementHasAnItem();
    void selectionIsSharedBothWays();
    void clickOnAnEdgeGoesThroughItsEvents();
    void largeMachinesShowAPart();
    void selectionOutsideThePartMovesIt();
    void middleTierShowsLabelsOnDemand();
    void failureOffersWaysOn();
    void missingLayoutProcess();
    void rolesOnlyDoNotMoveAnything();
    void undoIsInstant();
    void emptyMachine();
    void newMachineKeepsTheSelectedStateInPlace();
    void paletteChangesTheTheme();
    void exportIsWhatIsDrawn();

private:
    void show(const engine::Machine& machine, const engine::ChartRoles& roles = {});
    QString counts() { return m_pane->findChild<QLabel*>(QStringLiteral("chartCounts"))->text(); }
    QAction* action(const char* name) { return m_pane->findChild<QAction*>(QLatin1String(name)); }

    std::unique_ptr<app::ChartSelection> m_selection;
    std::unique_ptr<ChartPane> m_pane;
};

namespace {

engine::Machine lamp() {
    engine::Machine machine;
    machine.initialState = "off";
    machine.states = {
        {"off", "", false}, {"on", "", false}, {"dead", "", true}, {"lost", "", false}};
    machine.entryActions = {{"on", "light"}};
    machine.transitions = {{"off", "press", "on"}, {"off", "hold", "on"},
                           {"on", "press", "off"}, {"on", "break", "dead"},
                           {"off", "wait", "off"}, {"lost", "press", "off"}};
    return machine;
}

QPoint placeOf(const ChartView& view, const ChartElement& element) {
    return view.mapFromScene(view.chart()->boxOf(element).center());
}

} // namespace

void TestChartPane::initTestCase() {
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
}

void TestChartPane::init() {
    m_selection = std::make_unique<app::ChartSelection>();
    m_pane = std::make_unique<ChartPane>(m_selection.get());
    m_pane->setReducedAnimations(true);
    m_pane->resize(1000, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestChartPane::cleanup() {
    m_pane.reset();
    m_selection.reset();
}

void TestChartPane::show(const engine::Machine& machine, const engine::ChartRoles& roles) {
    QSignalSpy spy(m_pane.get(), &ChartPane::pictureChanged);
    m_pane->setMachine(std::make_shared<engine::Machine>(machine), roles);
    if (spy.isEmpty())
        QVERIFY(spy.wait(30'000));
}

void TestChartPane::everyElementHasAnItem() {
    const engine::Machine machine = support::spineMachine(40, 90);
    show(machine);
    const engine::ChartGraph graph = engine::buildChartGraph(machine);
    const ChartScene* scene = m_pane->view()->chart();
    QCOMPARE(scene->stateItems().size(), graph.states.size());
    QCOMPARE(scene->edgeItems().size(), graph.groups.size());
    // A label an edge and one initial mark besides.
    QCOMPARE(static_cast<std::size_t>(scene->items().size()),
             graph.states.size() + 2 * graph.groups.size() + 1);
    QCOMPARE(counts(), QStringLiteral("40 state(s), 90 transition(s)"));
    QVERIFY(!m_pane->isPartial());
}

void TestChartPane::selectionIsSharedBothWays() {
    show(lamp());
    ChartView* view = m_pane->view();
    const engine::ChartGraph graph = m_pane->picture().graph();
    QSignalSpy changed(m_selection.get(), &app::ChartSelection::changed);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                      placeOf(*view, ChartElement::state(graph.indexOf("on"))));
    QCOMPARE(m_selection->state(), QStringLiteral("on"));
    QCOMPARE(m_selection->eventName(), QString());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(view->chart()->selected(), ChartElement::state(graph.indexOf("on")));
    m_selection->selectTransition(QStringLiteral("off"), QStringLiteral("wait"));
    QCOMPARE(view->chart()->selected(),
             ChartElement::group(graph.groupOf(graph.indexOf("off"), "wait")));
    m_selection->selectState(QStringLiteral("nobody"));
    QCOMPARE(view->chart()->selected(), ChartElement());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(2, 2));
    QVERIFY(m_selection->isEmpty());
}

void TestChartPane::clickOnAnEdgeGoesThroughItsEvents() {
    show(lamp());
    ChartView* view = m_pane->view();
    const engine::ChartGraph graph = m_pane->picture().graph();
    const ChartElement edge = ChartElement::group(graph.groupOf(graph.indexOf("off"), "press"));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, edge));
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
    QCOMPARE(m_selection->eventName(), QStringLiteral("hold"));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, edge));
    QCOMPARE(m_selection->eventName(), QStringLiteral("press"));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, placeOf(*view, edge));
    QCOMPARE(m_selection->eventName(), QStringLiteral("hold"));
}

void TestChartPane::largeMachinesShowAPart() {
    show(support::spineMachine(700, 1600));
    QVERIFY(m_pane->isPartial());
    const std::size_t part = m_pane->picture().graph().states.size();
    QVERIFY(part > 1 && part <= app::kNeighbourhoodStates);
    QCOMPARE(counts(), QStringLiteral("700 state(s), 1600 transition(s), shown: %1").arg(part));
    auto* message = m_pane->findChild<QWidget*>(QStringLiteral("chartMessage"));
    QVERIFY(message->isVisible());
    QVERIFY(message->accessibleName().contains(QStringLiteral("part of the machine")));
    QSignalSpy spy(m_pane.get(), &ChartPane::pictureChanged);
    action("chart_everything")->trigger();
    QVERIFY(spy.wait(30'000));
    QVERIFY(!m_pane->isPartial());
    QCOMPARE(m_pane->picture().graph().states.size(), std::size_t{700});
}

void TestChartPane::selectionOutsideThePartMovesIt() {
    show(support::spineMachine(700, 1600));
    const QString far = QStringLiteral("state_650");
    QCOMPARE(m_pane->picture().graph().indexOf(far.toStdString()), engine::kNoIndex);
    QSignalSpy spy(m_pane.get(), &ChartPane::pictureChanged);
    m_selection->selectState(far);
    QVERIFY(spy.wait(30'000));
    const std::size_t index = m_pane->picture().graph().indexOf(far.toStdString());
    QVERIFY(index != engine::kNoIndex);
    QCOMPARE(m_pane->view()->chart()->selected(), ChartElement::state(index));
}

void TestChartPane::middleTierShowsLabelsOnDemand() {
    show(support::spineMachine(210, 480));
    QVERIFY(!m_pane->isPartial());
    ChartScene* scene = m_pane->view()->chart();
    QVERIFY(!m_pane->picture().hasLabels());
    QVERIFY(!scene->showsLabel(0));
    scene->setHovered(ChartElement::group(0));
    QVERIFY(scene->showsLabel(0));
    scene->setHovered({});
    scene->setSelected(ChartElement::state(scene->picture().graph().groups[0].from));
    QVERIFY(scene->showsLabel(0));
}

void TestChartPane::failureOffersWaysOn() {
    qputenv("MOOREBENCH_LAYOUT", "/bin/false");
    QSignalSpy failed(m_pane.get(), &ChartPane::layoutFailed);
    show(lamp());
    QCOMPARE(failed.size(), 1);
    auto* message = m_pane->findChild<QWidget*>(QStringLiteral("chartMessage"));
    QVERIFY(message->isVisible());
    QVERIFY(m_pane->picture().isEmpty());
    QVERIFY(message->findChild<QToolButton*>(QStringLiteral("chart_withoutLabels_button")));
    QVERIFY(message->findChild<QToolButton*>(QStringLiteral("chart_neighbourhood_button")));
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
    QSignalSpy spy(m_pane.get(), &ChartPane::pictureChanged);
    QTest::mouseClick(
        message->findChild<QToolButton*>(QStringLiteral("chart_withoutLabels_button")),
        Qt::LeftButton);
    QVERIFY(spy.wait(30'000));
    QVERIFY(!message->isVisible());
    QCOMPARE(m_pane->picture().graph().states.size(), std::size_t{4});
    QVERIFY(!m_pane->picture().hasLabels());
}

void TestChartPane::missingLayoutProcess() {
    qputenv("MOOREBENCH_LAYOUT", "/nowhere/at/all");
    QSignalSpy failed(m_pane.get(), &ChartPane::layoutFailed);
    show(lamp());
    QCOMPARE(failed.size(), 1);
    QCOMPARE(failed[0][0].value<engine::Problem>().code, engine::ProblemCode::LayoutFailed);
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
}

void TestChartPane::rolesOnlyDoNotMoveAnything() {
    show(lamp());
    const QRectF before = m_pane->picture().stateBox(1);
    engine::ChartRoles roles;
    roles.generatedStates = {false, true, false, false};
    show(lamp(), roles);
    QCOMPARE(m_pane->picture().stateBox(1), before);
    const engine::ChartGraph graph = m_pane->picture().graph();
    QVERIFY(graph.states[graph.indexOf("on")].generated);
}

void TestChartPane::undoIsInstant() {
    show(lamp());
    engine::Machine edited = lamp();
    edited.transitions.pop_back();
    show(edited);
    qputenv("MOOREBENCH_LAYOUT", "/nowhere"); // undo and redo need no process
    show(lamp());
    QCOMPARE(m_pane->picture().graph().transitions, std::size_t{6});
    show(edited);
    QCOMPARE(m_pane->picture().graph().transitions, std::size_t{5});
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
}

void TestChartPane::emptyMachine() {
    show(lamp());
    show(engine::Machine());
    QVERIFY(m_pane->picture().isEmpty());
    QCOMPARE(counts(), QStringLiteral("0 state(s), 0 transition(s)"));
    QTest::keyClick(m_pane->view(), Qt::Key_Home);
    QTest::keyClick(m_pane->view(), Qt::Key_F);
    QTest::keyClick(m_pane->view(), Qt::Key_Right);
    QVERIFY(m_selection->isEmpty());
}

void TestChartPane::newMachineKeepsTheSelectedStateInPlace() {
    show(support::spineMachine(30, 60));
    ChartView* view = m_pane->view();
    m_selection->selectState(QStringLiteral("state_9"));
    view->setZoom(1);
    view->center(view->chart()->selected());
    const QPoint before = placeOf(*view, view->chart()->selected());
    engine::Machine edited = support::spineMachine(30, 60);
    edited.transitions.push_back({"state_3", "event_new", "state_29"});
    show(edited);
    const QPoint after = placeOf(*view, view->chart()->selected());
    QVERIFY((after - before).manhattanLength() <= 2);
}

void TestChartPane::paletteChangesTheTheme() {
    show(lamp());
    QPalette dark = m_pane->palette();
    dark.setColor(QPalette::Base, Qt::black);
    m_pane->setPalette(dark);
    QCOMPARE(m_pane->view()->chart()->painter().theme(), ChartTheme::dark());
    dark.setColor(QPalette::Base, Qt::white);
    m_pane->setPalette(dark);
    QCOMPARE(m_pane->view()->chart()->painter().theme(), ChartTheme::light());
}

void TestChartPane::exportIsWhatIsDrawn() {
    show(lamp());
    const auto bytes = m_pane->exportChart(ChartFormat::Svg);
    QVERIFY(bytes.hasValue());
    const auto direct = renderMachine(lamp(), {}, ChartFormat::Svg);
    QVERIFY(direct.hasValue());
    QCOMPARE(*bytes, *direct);
}

QTEST_MAIN(TestChartPane)
#include "tst_chartpane.moc"
