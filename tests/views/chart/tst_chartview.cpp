// The chart view: zoom at the pointer, pan, fit, hand, hover and fat edges, with real events.
#include "engine/chart/chartgraph.h"
#include "tests/support/randommachine.h"
#include "views/chart/charttooltip.h"
#include "views/chart/chartview.h"
#include "views/chart/paint/chartpicture.h"

#include "app/chart/layoutclient.h"

#include <QtTest>

#include <QGraphicsItem>
#include <QWheelEvent>

using namespace views;

class TestChartView : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void wheelZoomKeepsThePointUnderTheCursor();
    void keysZoomAtTheCentre();
    void zoomStaysInItsRange();
    void fitStaysUntilTheUserZooms();
    void fitDoesNotBlowUpSmallCharts();
    void wheelMiddleButtonSpaceAndHandPan();
    void arrowsPanWithoutASelection();
    void edgesCanBeHitBesideTheirLine();
    void hoverHighlightsIncidentEdges();
    void toolTipsEscapeNames();
    void accessibleText();
    void swappingScenesWhileHovered();
    void animationEndsInPlace();
    void fitSelection();

private:
    void wheel(const QPoint& place, int delta, Qt::KeyboardModifiers modifiers = {});
    ChartPicture pictureOf(const engine::Machine& machine);

    std::unique_ptr<ChartView> m_view;
};

void TestChartView::initTestCase() {
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
}

ChartPicture TestChartView::pictureOf(const engine::Machine& machine) {
    auto graph = std::make_shared<const engine::ChartGraph>(engine::buildChartGraph(machine));
    auto texts = std::make_shared<const ChartTexts>(measureTexts(*graph, ChartFonts()));
    auto layout = app::layoutNow(layoutRequestOf(*graph, *texts, engine::LayoutEngine::Dot,
                                                 engine::LayoutDirection::LeftRight, true));
    return {graph, texts, layout ? std::make_shared<const app::ChartLayout>(*layout) : nullptr};
}

void TestChartView::init() {
    m_view = std::make_unique<ChartView>();
    m_view->setAnimated(false);
    m_view->resize(800, 600);
    const ChartPicture picture = pictureOf(support::spineMachine(30, 60));
    QVERIFY(!picture.isEmpty());
    m_view->showChart(std::make_unique<ChartScene>(picture, ChartTheme::light()));
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestChartView::wheel(const QPoint& place, int delta, Qt::KeyboardModifiers modifiers) {
    QWheelEvent event(place, m_view->viewport()->mapToGlobal(place), QPoint(), QPoint(0, delta),
                      Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_view->viewport(), &event);
}

void TestChartView::wheelZoomKeepsThePointUnderTheCursor() {
    m_view->setZoom(1);
    for (const QPoint place : {QPoint(100, 80), QPoint(400, 300), QPoint(777, 560)})
        for (const int delta : {120, 120, 240, -120, -360, 15, -15}) {
            const QPointF before = m_view->viewportTransform().inverted().map(QPointF(place));
            const double zoom = m_view->zoom();
            wheel(place, delta, Qt::ControlModifier);
            QCOMPARE(m_view->zoom() > zoom, delta > 0);
            const QPointF now = m_view->viewportTransform().map(before);
            QVERIFY2(std::abs(now.x() - place.x()) <= 1 && std::abs(now.y() - place.y()) <= 1,
                     qPrintable(QStringLiteral("%1 %2").arg(now.x()).arg(now.y())));
        }
}

void TestChartView::keysZoomAtTheCentre() {
    m_view->setZoom(1);
    const QPointF centre = QRectF(m_view->viewport()->rect()).center();
    const QPointF before = m_view->viewportTransform().inverted().map(centre);
    QTest::keyClick(m_view.get(), Qt::Key_Plus);
    QCOMPARE(m_view->zoom(), 1.25);
    QTest::keyClick(m_view.get(), Qt::Key_Minus);
    QTest::keyClick(m_view.get(), Qt::Key_Minus);
    QCOMPARE(m_view->zoom(), 0.75);
    QVERIFY((m_view->viewportTransform().map(before) - centre).manhattanLength() <= 3);
    QTest::keyClick(m_view.get(), Qt::Key_0);
    QCOMPARE(m_view->zoom(), 1.0);
}

void TestChartView::zoomStaysInItsRange() {
    for (int i = 0; i < 60; ++i)
        wheel({10, 10}, 1200, Qt::ControlModifier);
    QCOMPARE(m_view->zoom(), ChartView::kLargestScale);
    for (int i = 0; i < 60; ++i)
        wheel({10, 10}, -1200, Qt::ControlModifier);
    QCOMPARE(m_view->zoom(), ChartView::kSmallestScale);
}

void TestChartView::fitStaysUntilTheUserZooms() {
    QTest::keyClick(m_view.get(), Qt::Key_F);
    QVERIFY(m_view->fitsAlways());
    const double before = m_view->zoom();
    m_view->resize(500, 600);
    QTRY_VERIFY(m_view->zoom() < before);
    const QRectF seen = m_view->mapToScene(m_view->viewport()->rect()).boundingRect();
    QVERIFY(seen.adjusted(-2, -2, 2, 2).contains(m_view->chart()->picture().bounds()));
    QTest::keyClick(m_view.get(), Qt::Key_Plus);
    QVERIFY(!m_view->fitsAlways());
    const double chosen = m_view->zoom();
    m_view->resize(900, 600);
    QTest::qWait(50);
    QCOMPARE(m_view->zoom(), chosen);
}

void TestChartView::fitDoesNotBlowUpSmallCharts() {
    engine::Machine machine;
    machine.states = {{"only", "", false}};
    machine.initialState = "only";
    m_view->showChart(std::make_unique<ChartScene>(pictureOf(machine), ChartTheme::light()));
    m_view->fit();
    QCOMPARE(m_view->zoom(), 1.25);
}

void TestChartView::wheelMiddleButtonSpaceAndHandPan() {
    m_view->setZoom(1);
    m_view->centerOn(m_view->chart()->picture().bounds().center());
    const auto offset = [this] { return m_view->mapToScene(QPoint(0, 0)); };
    QPointF before = offset();
    wheel({100, 100}, -120);
    QVERIFY(offset().y() > before.y() + 20);
    before = offset();
    wheel({100, 100}, -120, Qt::ShiftModifier);
    QVERIFY(offset().x() > before.x() + 20);
    QCOMPARE(offset().y(), before.y());

    const auto drag = [this](Qt::MouseButton button) {
        QTest::mousePress(m_view->viewport(), button, {}, {300, 300});
        QMouseEvent move(QEvent::MouseMove, QPointF(250, 280), QPointF(250, 280), button, button,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(m_view->viewport(), &move);
        QTest::mouseRelease(m_view->viewport(), button, {}, {250, 280});
    };
    before = offset();
    drag(Qt::MiddleButton);
    QCOMPARE(offset() - before, QPointF(50, 20));
    before = offset();
    drag(Qt::LeftButton);
    QCOMPARE(offset(), before);
    QTest::keyPress(m_view.get(), Qt::Key_Space);
    drag(Qt::LeftButton);
    QTest::keyRelease(m_view.get(), Qt::Key_Space);
    QCOMPARE(offset() - before, QPointF(50, 20));
    before = offset();
    m_view->setHand(true);
    drag(Qt::LeftButton);
    QCOMPARE(offset() - before, QPointF(50, 20));
    m_view->setHand(false);
    before = offset();
    drag(Qt::LeftButton);
    QCOMPARE(offset(), before);
}

void TestChartView::arrowsPanWithoutASelection() {
    m_view->setZoom(1);
    m_view->centerOn(m_view->chart()->picture().bounds().center());
    const QPointF before = m_view->mapToScene(QPoint(0, 0));
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    QCOMPARE(m_view->mapToScene(QPoint(0, 0)) - before, QPointF(60, 60));
    QSignalSpy followed(m_view.get(), &ChartView::followRequested);
    m_view->chart()->setSelected(ChartElement::state(0));
    QTest::keyClick(m_view.get(), Qt::Key_Right);
    QCOMPARE(followed.size(), 1);
    QCOMPARE(m_view->mapToScene(QPoint(0, 0)) - before, QPointF(60, 60));
}

void TestChartView::edgesCanBeHitBesideTheirLine() {
    const ChartPicture& picture = m_view->chart()->picture();
    int tested = 0;
    for (const double scale : {0.5, 1.0, 3.0}) {
        m_view->setZoom(scale);
        for (std::size_t g = 0; g < picture.graph().groups.size(); ++g) {
            const QPainterPath curve = curveOf(picture.edgePath(g));
            const QPointF middle = curve.pointAtPercent(0.5);
            m_view->centerOn(middle);
            const double angle = curve.angleAtPercent(0.5) * 3.14159265358979 / 180;
            // Three view pixels to the side of the line.
            const QPointF beside = m_view->viewportTransform().map(middle) +
                                   QPointF(std::sin(angle), std::cos(angle)) * 3;
            const ChartElement element = m_view->elementAt(beside.toPoint());
            QVERIFY(element != ChartElement());
            tested += element == ChartElement::group(g);
        }
    }
    QVERIFY(tested > static_cast<int>(picture.graph().groups.size())); // the rest: crossings
    const ChartElement label = ChartElement::group(0);
    m_view->centerOn(m_view->chart()->boxOf(label).center());
    QCOMPARE(m_view->elementAt(m_view->mapFromScene(m_view->chart()->boxOf(label).center())),
             label);
}

void TestChartView::hoverHighlightsIncidentEdges() {
    m_view->setZoom(1);
    m_view->centerOn(m_view->chart()->boxOf(ChartElement::state(3)).center());
    const QPoint place =
        m_view->mapFromScene(m_view->chart()->boxOf(ChartElement::state(3)).center());
    QMouseEvent move(QEvent::MouseMove, place, m_view->viewport()->mapToGlobal(place), Qt::NoButton,
                     Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_view->viewport(), &move);
    QCOMPARE(m_view->chart()->hovered(), ChartElement::state(3));
    const engine::ChartGraph& graph = m_view->chart()->picture().graph();
    int lit = 0;
    for (std::size_t g = 0; g < graph.groups.size(); ++g) {
        const bool incident = graph.groups[g].from == 3 || graph.groups[g].to == 3;
        QCOMPARE(m_view->chart()->groupLook(g).hovered, incident);
        lit += incident;
    }
    QVERIFY(lit > 0);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_view.get(), &leave);
    QCOMPARE(m_view->chart()->hovered(), ChartElement());
}

void TestChartView::toolTipsEscapeNames() {
    engine::Machine machine;
    machine.initialState = "<b>a</b>";
    machine.states = {{"<b>a</b>", "", true}, {"x&y", "", false}};
    machine.entryActions = {{"<b>a</b>", "<i>"}, {"<b>a</b>", "two"}};
    machine.exitActions = {{"<b>a</b>", "bye"}};
    machine.transitions = {{"<b>a</b>", "\"go\"<", "x&y"}};
    const ChartPicture picture = pictureOf(machine);
    const QString state = chartToolTip(picture, ChartElement::state(0));
    QVERIFY(state.contains(QStringLiteral("&lt;b&gt;a&lt;/b&gt;")));
    QVERIFY(state.contains(QStringLiteral("&lt;i&gt;")));
    QVERIFY(state.contains(QStringLiteral("bye")));
    QVERIFY(state.contains(QStringLiteral("terminal")));
    QVERIFY(!state.contains(QStringLiteral("<b>a</b>")));
    const QString edge = chartToolTip(picture, ChartElement::group(0));
    QVERIFY(edge.contains(QStringLiteral("go&quot;&lt;")));
    QVERIFY(edge.contains(QStringLiteral("x&amp;y")));
    QCOMPARE(chartToolTip(picture, {}), QString());
}

void TestChartView::accessibleText() {
    engine::Machine machine;
    machine.initialState = "s1";
    machine.states = {{"s1", "", false}, {"s4", "", true}};
    machine.transitions = {{"s1", "a", "s4"}, {"s1", "b", "s4"}};
    const ChartPicture picture = pictureOf(machine);
    QCOMPARE(chartAccessibleText(picture, ChartElement::state(0)),
             QStringLiteral("State s1, initial, 2 outgoing"));
    QCOMPARE(chartAccessibleText(picture, ChartElement::state(1)),
             QStringLiteral("State s4, terminal, 0 outgoing"));
    QCOMPARE(chartAccessibleText(picture, ChartElement::group(0)),
             QStringLiteral("a, b leads from s1 to s4"));
}

void TestChartView::swappingScenesWhileHovered() {
    for (std::size_t i = 1; i < 8; ++i) {
        m_view->chart()->setHovered(ChartElement::state(0));
        m_view->chart()->setSelected(ChartElement::state(0));
        const ChartPicture picture = pictureOf(support::spineMachine(i, i * 2 - 1));
        auto scene = std::make_unique<ChartScene>(picture, ChartTheme::dark());
        scene->animateFrom(m_view->chart()->picture(), 1000);
        m_view->showChart(std::move(scene)); // the scene before was still moving
        m_view->grab();
        QCOMPARE(m_view->chart()->stateItems().size(), i);
    }
}

void TestChartView::animationEndsInPlace() {
    const ChartPicture before = m_view->chart()->picture();
    const ChartPicture after = pictureOf(support::spineMachine(33, 70));
    auto scene = std::make_unique<ChartScene>(after, ChartTheme::light());
    scene->animateFrom(before, 60);
    QVERIFY(scene->isAnimating());
    m_view->showChart(std::move(scene));
    QTRY_VERIFY(!m_view->chart()->isAnimating());
    for (const QGraphicsItem* item : m_view->chart()->items()) {
        const ChartElement element = ChartScene::elementOf(item);
        QCOMPARE(item->opacity(), 1.0);
        if (element.kind == ChartElement::Kind::State)
            QCOMPARE(item->pos(), after.stateBox(element.index).center());
    }
}

void TestChartView::fitSelection() {
    m_view->fit();
    const double whole = m_view->zoom();
    QTest::keyClick(m_view.get(), Qt::Key_F, Qt::ShiftModifier);
    QCOMPARE(m_view->zoom(), whole); // nothing is selected
    m_view->chart()->setSelected(ChartElement::state(4));
    QTest::keyClick(m_view.get(), Qt::Key_F, Qt::ShiftModifier);
    QVERIFY(m_view->zoom() > whole);
    QVERIFY(!m_view->fitsAlways());
    const QRectF seen = m_view->mapToScene(m_view->viewport()->rect()).boundingRect();
    QVERIFY(seen.contains(m_view->chart()->boxOf(ChartElement::state(4))));
}

QTEST_MAIN(TestChartView)
#include "tst_chartview.moc"
