// The painter and the files it makes: readable colours, hostile names, visible roles, equal bytes.
#include "engine/chart/chartgraph.h"
#include "engine/chart/neighbourhood.h"
#include "tests/support/randommachine.h"
#include "views/chart/paint/chartexport.h"
#include "views/chart/paint/chartpainter.h"

#include <QtTest>

#include <QFontInfo>
#include <QImage>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include <set>

using namespace views;

class TestChartPaint : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyColourIsReadable_data();
    void everyColourIsReadable();
    void themeFollowsThePalette();
    void hostileNamesAreDrawnAsText_data();
    void hostileNamesAreDrawnAsText();
    void longNamesAreElided();
    void manyActionsAndEventsAreCounted();
    void textFitsItsBox();
    void rolesCanBeSeen();
    void edgesOfOneObservationHaveARing();
    void partialStatesSayHowMuchIsHidden();
    void sameBytesEveryTime_data();
    void sameBytesEveryTime();
    void svgIsWellFormed();
    void svgNeedsNoFonts();
    void pngScales();
    void hugePngIsRefused();
    void emptyMachine();
    void everyEngineDraws();
    void detailDependsOnScale();
};

namespace {

QImage drawn(const engine::ChartState& state, const ChartTheme& theme = ChartTheme::light(),
             double scale = 1) {
    engine::ChartGraph graph;
    graph.states = {state};
    const ChartTexts texts = measureTexts(graph, ChartFonts());
    QImage image(200, 100, QImage::Format_RGB32);
    image.fill(theme.background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    ChartPainter(theme).drawState(painter, QRectF(20, 20, 160, 60), state, texts.states[0], {},
                                  scale);
    return image;
}

// Pixels of a column band that are not the background, top to bottom.
int inkIn(const QImage& image, const QRect& area, const QColor& background) {
    int ink = 0;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            ink += image.pixelColor(x, y) != background;
    return ink;
}

engine::Machine named(const std::string& name) {
    engine::Machine machine;
    machine.initialState = name;
    machine.states = {{name, "", true}, {"other", "", false}};
    machine.entryActions = {{name, name}, {name, "plain"}};
    machine.transitions = {{name, name, "other"}, {"other", "back", name}};
    return machine;
}

} // namespace

void TestChartPaint::initTestCase() {
    qputenv("MOOREBENCH_LAYOUT", MOOREBENCH_BIN "/moorebench-layout");
    QCOMPARE(QFontInfo(ChartFonts().name).family(), QStringLiteral("DejaVu Sans"));
}

void TestChartPaint::everyColourIsReadable_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestChartPaint::everyColourIsReadable() {
    QFETCH(bool, dark);
    const ChartTheme theme = dark ? ChartTheme::dark() : ChartTheme::light();
    const auto readable = [](const QColor& ink, const QColor& paper) {
        return contrastRatio(ink, paper) >= 4.5;
    };
    for (const QColor& paper : {theme.stateFill, theme.selectionFill, theme.hit})
        for (const QColor& ink : {theme.text, theme.secondaryText})
            QVERIFY2(readable(ink, paper), qPrintable(ink.name() + u' ' + paper.name()));
    for (const QColor& ink :
         {theme.text, theme.label, theme.secondaryText, theme.stateBorder, theme.edge, theme.added,
          theme.changed, theme.removed, theme.unreachable, theme.selection, theme.hover})
        QVERIFY2(readable(ink, theme.background), qPrintable(ink.name()));
    QVERIFY(readable(theme.unreachable, theme.unreachableFill));
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white)), 21);
    QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
}

void TestChartPaint::themeFollowsThePalette() {
    QPalette palette;
    palette.setColor(QPalette::Base, QColor(0x20, 0x20, 0x20));
    QCOMPARE(ChartTheme::of(palette), ChartTheme::dark());
    palette.setColor(QPalette::Base, QColor(0xf0, 0xf0, 0xf0));
    QCOMPARE(ChartTheme::of(palette), ChartTheme::light());
}

void TestChartPaint::hostileNamesAreDrawnAsText_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* tag, const QByteArray& name, const QString& shown) {
        QTest::newRow(tag) << name << shown;
    };
    row("markup", "<b>x</b>", QStringLiteral("<b>x</b>"));
    row("quotes", "a\"b'c", QStringLiteral("a\"b'c"));
    row("entity", "&lt;&amp;", QStringLiteral("&lt;&amp;"));
    row("backslash", "\\N\\G\\", QStringLiteral("\\N\\G\\"));
    row("newline", "one\ntwo\r", QStringLiteral("one\u240Atwo\u240D"));
    row("nul", QByteArray("a\0b", 3), QStringLiteral("a\u2400b"));
    row("override", "a\u202Eb", QStringLiteral("a\u2039U+202E\u203Ab"));
    row("separator", "a\u2028b", QStringLiteral("a\u240Ab"));
    row("placeholder", "%1 %n %2", QStringLiteral("%1 %n %2"));
    row("hebrew", "\u05D0\u05D1\u05D2", QStringLiteral("\u05D0\u05D1\u05D2"));
    row("emoji", "\U0001F600", QStringLiteral("\U0001F600"));
}

void TestChartPaint::hostileNamesAreDrawnAsText() {
    QFETCH(QByteArray, name);
    QFETCH(QString, shown);
    QCOMPARE(plainName(name.toStdString()), shown);
    const engine::ChartGraph graph = engine::buildChartGraph(named(name.toStdString()));
    const ChartTexts texts = measureTexts(graph, ChartFonts());
    QCOMPARE(texts.states[0].name, shown);
    QCOMPARE(texts.states[0].details.size(), 1); // no line of its own for a line break
    QVERIFY(texts.states[0].details[0].contains(shown));
    for (const ChartFormat format : {ChartFormat::Svg, ChartFormat::Png, ChartFormat::Pdf}) {
        const auto bytes = renderMachine(named(name.toStdString()), {}, format);
        QVERIFY(bytes.hasValue());
        QVERIFY(bytes->size() > 500);
    }
}

void TestChartPaint::longNamesAreElided() {
    const std::string name(128, 'w');
    const engine::ChartGraph graph = engine::buildChartGraph(named(name));
    const ChartTexts texts = measureTexts(graph, ChartFonts());
    QVERIFY(texts.states[0].size.width() <= 260);
    QVERIFY(texts.states[0].name.contains(QChar(0x2026)));
    QVERIFY(texts.states[0].name.startsWith(u'w') && texts.states[0].name.endsWith(u'w'));
    QVERIFY(texts.labels[0].size.width() <= 170);
}

void TestChartPaint::manyActionsAndEventsAreCounted() {
    engine::Machine machine = named("s");
    for (int i = 0; i < 100; ++i) {
        machine.entryActions.push_back({"s", "action_" + std::to_string(i)});
        machine.transitions.push_back({"s", "event_" + std::to_string(i), "other"});
    }
    const engine::ChartGraph graph = engine::buildChartGraph(machine);
    const ChartTexts texts = measureTexts(graph, ChartFonts());
    QCOMPARE(texts.states[0].details.size(), 3);
    QCOMPARE(texts.labels[0].lines.size(), 4);
    QVERIFY(texts.states[0].details.last().contains(QStringLiteral(" +")));
    QVERIFY(texts.labels[0].lines.last().contains(QStringLiteral(" +")));
}

// Nothing is drawn outside a box, so no text can be cut off or touch a neighbour.
void TestChartPaint::textFitsItsBox() {
    for (const char* name : {"i", "state_with_a_long_name", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
                             "\u05D0\u05D1 \u05D2", "gjpqy\xC3\x85"}) {
        engine::ChartGraph graph = engine::buildChartGraph(named(name));
        const ChartTexts texts = measureTexts(graph, ChartFonts());
        const QSizeF size = texts.states[0].size;
        QImage image(400, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        ChartPainter(ChartTheme::light())
            .drawState(painter, QRectF(QPointF(50, 50), size), graph.states[0], texts.states[0], {},
                       1);
        painter.end();
        const QRect box = QRectF(QPointF(50, 50), size).adjusted(-2, -2, 2, 2).toAlignedRect();
        const int all = inkIn(image, image.rect(), Qt::white);
        QVERIFY(all > 200);
        QCOMPARE(inkIn(image, box, Qt::white), all);
        // The text keeps away from the border: an empty ring inside it.
        const QColor fill = ChartTheme::light().stateFill;
        for (int x = box.left() + 14; x < box.right() - 14; ++x)
            QCOMPARE(image.pixelColor(x, 50 + 6), fill);
    }
}

void TestChartPaint::rolesCanBeSeen() {
    engine::ChartState plain;
    plain.name = "s";
    engine::ChartState terminal = plain;
    terminal.terminal = true;
    engine::ChartState generated = plain;
    generated.generated = true;
    engine::ChartState unreachable = plain;
    unreachable.unreachable = true;
    engine::ChartState missing = plain;
    missing.missing = true;
    std::vector<QImage> images;
    for (const engine::ChartState& state : {plain, terminal, generated, unreachable, missing})
        images.push_back(drawn(state));
    for (const engine::Change change :
         {engine::Change::Added, engine::Change::Removed, engine::Change::Changed}) {
        engine::ChartState changed = plain;
        changed.change = change;
        images.push_back(drawn(changed));
    }
    for (std::size_t i = 0; i < images.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            QVERIFY2(images[i] != images[k], qPrintable(QStringLiteral("%1 %2").arg(i).arg(k)));
    // The second border of a terminal state: ink where a plain one has its fill.
    const QColor fill = ChartTheme::light().stateFill;
    QCOMPARE(drawn(plain).pixelColor(23, 50), fill);
    QVERIFY(drawn(terminal).pixelColor(23, 50) != fill);
    // A dashed border has gaps along the left side, a plain one has none.
    const auto gaps = [&](const QImage& image) {
        int count = 0;
        for (int y = 32; y < 68; ++y)
            count += contrastRatio(image.pixelColor(20, y), fill) < 1.3;
        return count;
    };
    QCOMPARE(gaps(drawn(plain)), 0);
    QVERIFY(gaps(drawn(generated)) > 4);
    // Without colour too: grey images of added, removed and changed differ by their sign.
    const QRect badge(164, 8, 24, 24);
    std::set<QByteArray> greys;
    for (const QImage& image : {images[5], images[6], images[7]}) {
        const QImage bits = image.copy(badge).convertToFormat(QImage::Format_Mono);
        greys.insert(
            QByteArray(reinterpret_cast<const char*>(bits.constBits()), bits.sizeInBytes()));
    }
    QCOMPARE(greys.size(), std::size_t{3});
}

void TestChartPaint::edgesOfOneObservationHaveARing() {
    engine::EdgeGroup group;
    group.events = {{"event_a", 0}, {"event_b", 1}};
    const QPolygonF path({{10, 50}, {70, 50}, {130, 50}, {190, 50}});
    const auto edge = [&](double scale) {
        QImage image(200, 100, QImage::Format_RGB32);
        image.fill(ChartTheme::light().background);
        QPainter painter(&image);
        ChartPainter(ChartTheme::light()).drawEdge(painter, path, group, true, {}, scale);
        return image;
    };
    const QImage plain = edge(1);
    const QImage plainFar = edge(kTextScale / 2);
    group.events[1].lone = true;
    const QImage marked = edge(1);
    QVERIFY(marked != plain);
    // The line gives way to the ring's inside.
    const QColor background = ChartTheme::light().background;
    QVERIFY(plain.pixelColor(55, 50) != background || plain.pixelColor(55, 49) != background);
    QCOMPARE(marked.pixelColor(55, 50), background);
    QCOMPARE(marked.pixelColor(55, 49), background);
    QCOMPARE(edge(kTextScale / 2), plainFar); // too small to be told apart
}

void TestChartPaint::partialStatesSayHowMuchIsHidden() {
    const engine::ChartGraph whole = engine::buildChartGraph(support::spineMachine(60, 140));
    const engine::ChartGraph part = engine::neighbourhood(whole, 0, 1, 100);
    QVERIFY(part.states.size() < whole.states.size());
    engine::ChartState state = part.states[1];
    QVERIFY(state.hiddenNeighbours > 0);
    const QImage with = drawn(state);
    state.hiddenNeighbours = 0;
    QVERIFY(with != drawn(state));
}

void TestChartPaint::sameBytesEveryTime_data() {
    QTest::addColumn<int>("format");
    QTest::newRow("svg") << int(ChartFormat::Svg);
    QTest::newRow("png") << int(ChartFormat::Png);
    QTest::newRow("pdf") << int(ChartFormat::Pdf);
}

void TestChartPaint::sameBytesEveryTime() {
    QFETCH(int, format);
    const engine::Machine machine = support::spineMachine(15, 34);
    const auto first = renderMachine(machine, {}, static_cast<ChartFormat>(format));
    QTest::qWait(1100); // another second of the clock
    const auto second = renderMachine(machine, {}, static_cast<ChartFormat>(format));
    QVERIFY(first.hasValue() && second.hasValue());
    QCOMPARE(*second, *first);
    engine::Machine other = machine;
    other.states.back().terminal = !other.states.back().terminal;
    QVERIFY(*renderMachine(other, {}, static_cast<ChartFormat>(format)) != *first);
}

void TestChartPaint::svgIsWellFormed() {
    const auto svg = renderMachine(named("<b>&\"'\n"), {}, ChartFormat::Svg);
    QVERIFY(svg.hasValue());
    QXmlStreamReader reader(*svg);
    int elements = 0;
    while (!reader.atEnd())
        elements += reader.readNext() == QXmlStreamReader::StartElement;
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY(elements > 10);
    QSvgRenderer renderer(*svg);
    QVERIFY(renderer.isValid());
}

void TestChartPaint::svgNeedsNoFonts() {
    const auto svg = renderMachine(support::spineMachine(5, 9), {}, ChartFormat::Svg);
    QVERIFY(svg.hasValue());
    QVERIFY(!svg->contains("<text"));
}

void TestChartPaint::pngScales() {
    const engine::Machine machine = support::spineMachine(5, 9);
    const auto once = renderMachine(machine, {}, ChartFormat::Png);
    const auto twice = renderMachine(machine, {}, ChartFormat::Png, "dot", "LR", 2);
    const QSize small = QImage::fromData(*once).size();
    const QSize large = QImage::fromData(*twice).size();
    QVERIFY(std::abs(large.width() - 2 * small.width()) <= 2);
    QVERIFY(std::abs(large.height() - 2 * small.height()) <= 2);
    const QSize down =
        QImage::fromData(*renderMachine(machine, {}, ChartFormat::Png, "dot", "TB")).size();
    QVERIFY(down.height() > small.height());
}

void TestChartPaint::hugePngIsRefused() {
    const auto png =
        renderMachine(support::spineMachine(30, 60), {}, ChartFormat::Png, "dot", "LR", 100);
    QVERIFY(!png);
    QCOMPARE(png.problems().list[0].code, engine::ProblemCode::CapacityExceeded);
    QCOMPARE(png.problems().list[0].arguments.size(), std::size_t{3});
}

void TestChartPaint::emptyMachine() {
    for (const ChartFormat format : {ChartFormat::Svg, ChartFormat::Png, ChartFormat::Pdf})
        QVERIFY(renderMachine({}, {}, format).hasValue());
}

void TestChartPaint::everyEngineDraws() {
    std::set<QByteArray> pictures;
    for (const char* engine : {"dot", "neato", "fdp", "sfdp"}) {
        const auto svg = renderMachine(support::spineMachine(12, 26), {}, ChartFormat::Svg, engine);
        QVERIFY2(svg.hasValue(), engine);
        pictures.insert(*svg);
    }
    QCOMPARE(pictures.size(), std::size_t{4});
}

void TestChartPaint::detailDependsOnScale() {
    engine::ChartState state;
    state.name = "mmmmmm";
    const QColor fill = ChartTheme::light().stateFill;
    const QRect inside(60, 26, 80, 40);
    QVERIFY(inkIn(drawn(state), inside, fill) > 100);
    QCOMPARE(inkIn(drawn(state, ChartTheme::light(), kTextScale / 2), inside, fill), 0);
}

QTEST_MAIN(TestChartPaint)
#include "tst_chartpaint.moc"
