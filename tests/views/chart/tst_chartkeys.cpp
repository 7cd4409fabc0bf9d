// The chart pane by keyboard: walking along edges, history, finding, clearing.
#include "app/chart/chartselection.h"
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"
#include "views/chart/chartpane.h"

#include <QtTest>

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <set>

using namespace views;

class TestChartKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void walkVisitsEveryReachableState();
    void arrowsChooseAndFollow();
    void historyGoesBackAndForward();
    void homeGoesToTheInitialState();
    void findCountsAndDims();
    void findPatterns();
    void escapeClearsThenPassesOn();

private:
    void show(const engine::Machine& machine);

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

void TestChartKeys::initTestCase() {
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
}

void TestChartKeys::init() {
    m_selection = std::make_unique<app::ChartSelection>();
    m_pane = std::make_unique<ChartPane>(m_selection.get());
    m_pane->setReducedAnimations(true);
    m_pane->resize(1000, 700);
    m_pane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
}

void TestChartKeys::cleanup() {
    m_pane.reset();
    m_selection.reset();
}

void TestChartKeys::show(const engine::Machine& machine) {
    QSignalSpy spy(m_pane.get(), &ChartPane::pictureChanged);
    m_pane->setMachine(std::make_shared<engine::Machine>(machine));
    if (spy.isEmpty())
        QVERIFY(spy.wait(30'000));
}

// Only keys: down to a transition, right along it, Alt+Left back again.
void TestChartKeys::walkVisitsEveryReachableState() {
    const engine::Machine machine = support::spineMachine(25, 60);
    show(machine);
    const engine::ChartGraph graph = engine::buildChartGraph(machine);
    ChartView* view = m_pane->view();
    std::set<QString> visited;
    QTest::keyClick(view, Qt::Key_Home);
    struct Level {
        QString state;
        std::size_t next = 0;
    };
    std::vector<Level> path{{m_selection->state(), 0}};
    visited.insert(path.back().state);
    while (!path.empty()) {
        Level& level = path.back();
        const std::size_t state = graph.indexOf(level.state.toStdString());
        std::size_t outgoing = 0;
        for (const engine::EdgeGroup& group : graph.groups)
            if (group.from == state)
                outgoing += group.events.size();
        if (level.next == outgoing) {
            path.pop_back();
            if (!path.empty())
                QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
            continue;
        }
        QCOMPARE(m_selection->state(), level.state);
        for (std::size_t i = 0; i <= level.next; ++i)
            QTest::keyClick(view, Qt::Key_Down);
        ++level.next;
        QTest::keyClick(view, Qt::Key_Right);
        const QString reached = m_selection->state();
        if (visited.insert(reached).second)
            path.push_back({reached, 0});
        else if (reached != level.state)
            QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
        else
            m_selection->clear(), m_selection->selectState(reached); // a loop: choose anew
    }
    std::size_t reachable = 0;
    for (const engine::ChartState& state : graph.states)
        reachable += !state.unreachable;
    QCOMPARE(visited.size(), reachable);
}

void TestChartKeys::arrowsChooseAndFollow() {
    show(lamp());
    ChartView* view = m_pane->view();
    m_selection->selectState(QStringLiteral("on"));
    QTest::keyClick(view, Qt::Key_Down); // on: break, press; then incoming hold, press
    QCOMPARE(m_selection->eventName(), QStringLiteral("break"));
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(m_selection->eventName(), QStringLiteral("press"));
    QCOMPARE(m_selection->state(), QStringLiteral("on"));
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
    QCOMPARE(m_selection->eventName(), QStringLiteral("hold"));
    QTest::keyClick(view, Qt::Key_Left); // against the chosen incoming one
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
    QCOMPARE(m_selection->eventName(), QString());
    QTest::keyClick(view, Qt::Key_Right); // along the first: hold
    QCOMPARE(m_selection->state(), QStringLiteral("on"));
    QTest::keyClick(view, Qt::Key_Up); // the last: incoming press
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
    QCOMPARE(m_selection->eventName(), QStringLiteral("press"));
}

void TestChartKeys::historyGoesBackAndForward() {
    show(lamp());
    ChartView* view = m_pane->view();
    for (const char* name : {"off", "on", "dead"})
        m_selection->selectState(QLatin1String(name));
    QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_selection->state(), QStringLiteral("on"));
    QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
    QTest::keyClick(view, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
    QTest::keyClick(view, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(m_selection->state(), QStringLiteral("on"));
    m_selection->selectState(QStringLiteral("lost")); // a new way forgets the old one
    QTest::keyClick(view, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(m_selection->state(), QStringLiteral("lost"));
}

void TestChartKeys::homeGoesToTheInitialState() {
    show(lamp());
    QTest::keyClick(m_pane->view(), Qt::Key_Home);
    QCOMPARE(m_selection->state(), QStringLiteral("off"));
}

void TestChartKeys::findCountsAndDims() {
    show(lamp());
    ChartView* view = m_pane->view();
    const engine::ChartGraph graph = m_pane->picture().graph();
    QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
    auto* text = m_pane->findChild<QLineEdit*>(QStringLiteral("chartFindText"));
    auto* count = m_pane->findChild<QLabel*>(QStringLiteral("chartFindCount"));
    QVERIFY(text->isVisible());
    QTest::keyClicks(text, "ON");
    QCOMPARE(count->text(), QStringLiteral("1 match(es)"));
    text->clear();
    QTest::keyClicks(text, "press");
    QCOMPARE(count->text(), QStringLiteral("3 match(es)")); // off to on, on to off, lost to off
    QVERIFY(view->chart()->stateLook(graph.indexOf("on")).dimmed);
    const std::size_t wait = graph.groupOf(graph.indexOf("off"), "wait");
    const std::size_t press = graph.groupOf(graph.indexOf("off"), "press");
    QVERIFY(view->chart()->groupLook(wait).dimmed);
    QVERIFY(view->chart()->groupLook(press).hit);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(count->text(), QStringLiteral("1 of 3"));
    QVERIFY(!m_selection->isEmpty());
    const QPoint middle = view->viewport()->rect().center();
    const QPoint hit = placeOf(*view, view->chart()->selected());
    QVERIFY((hit - middle).manhattanLength() < 40);
    QTest::keyClick(text, Qt::Key_F3);
    QCOMPARE(count->text(), QStringLiteral("2 of 3"));
    QTest::keyClick(text, Qt::Key_F3, Qt::ShiftModifier);
    QTest::keyClick(text, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(count->text(), QStringLiteral("3 of 3"));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!text->isVisible());
    QVERIFY(!view->chart()->stateLook(graph.indexOf("on")).dimmed);
}

void TestChartKeys::findPatterns() {
    show(lamp());
    m_pane->find();
    auto* text = m_pane->findChild<QLineEdit*>(QStringLiteral("chartFindText"));
    auto* count = m_pane->findChild<QLabel*>(QStringLiteral("chartFindCount"));
    auto* pattern = m_pane->findChild<QCheckBox*>(QStringLiteral("chartFindPattern"));
    text->setText(QStringLiteral("^o.$"));
    QCOMPARE(count->text(), QStringLiteral("0 match(es)"));
    pattern->setChecked(true);
    QCOMPARE(count->text(), QStringLiteral("1 match(es)"));
    text->setText(QStringLiteral("(("));
    QCOMPARE(count->text(), QStringLiteral("Not a regular expression"));
    QVERIFY(!m_pane->findChild<QToolButton*>(QStringLiteral("chartFindNext"))->isEnabled());
    text->setText(QStringLiteral("light"));
    QCOMPARE(count->text(), QStringLiteral("1 match(es)")); // by its entry word
}

void TestChartKeys::escapeClearsThenPassesOn() {
    show(lamp());
    m_selection->selectState(QStringLiteral("on"));
    QKeyEvent first(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QCoreApplication::sendEvent(m_pane->view(), &first);
    QVERIFY(first.isAccepted());
    QVERIFY(m_selection->isEmpty());
    QKeyEvent second(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QCoreApplication::sendEvent(m_pane->view(), &second);
    QVERIFY(!second.isAccepted());
}

QTEST_MAIN(TestChartKeys)
#include "tst_chartkeys.moc"
