// The written reviews: that they tell what the candidate holds, and that names stay data in them.
#include "engine/format/reporthtml.h"
#include "engine/format/reportmarkdown.h"
#include "engine/format/review.h"
#include "engine/inference/inference.h"
#include "engine/inference/reporttext.h"

#include <QTest>
#include <QXmlStreamReader>

#include <sstream>

using engine::Candidate;
using engine::Observation;
using engine::Project;

namespace {

std::shared_ptr<const Observation>
observation(std::string name, std::initializer_list<std::string_view> tokens, bool enabled = true) {
    Observation value;
    value.name = std::move(name);
    value.enabled = enabled;
    value.tokens = tokens;
    return std::make_shared<const Observation>(std::move(value));
}

/// A drawn machine with markings, and observations that contradict it in part.
Project doorProject() {
    engine::Machine machine;
    machine.initialState = "state_shut";
    machine.events = {{"event_open", ""}, {"event_lock", ""}};
    machine.states = {{"state_shut", "", false}, {"state_locked", "", true}};
    machine.actions = {{"action_click", ""}};
    machine.exitActions = {{"state_locked", "action_click"}};
    machine.transitions = {{"state_shut", "event_open", "state_shut"},
                           {"state_shut", "event_lock", "state_locked"}};
    engine::ChartSettings chart;
    chart.terminalNotation = {{"state_locked", 7}};
    Project project;
    project.settings = std::make_shared<const engine::ProjectSettings>(
        engine::ProjectSettings{"Door", "A door.", "1"});
    project.machine = std::make_shared<const engine::Machine>(std::move(machine));
    project.chart = std::make_shared<const engine::ChartSettings>(std::move(chart));
    project.library = std::make_shared<const engine::Library>(engine::Library{
        observation("in",
                    {"state_shut", "event_open", "action_squeak", "event_close", "state_shut"}),
        observation("twice", {"state_shut", "event_open", "action_squeak", "event_close",
                              "state_shut", "event_open", "action_squeak"}),
        observation("off", {"state_shut"}, false)});
    return project;
}

Candidate inferred(const Project& project) {
    auto result = engine::infer(engine::inferenceRequest(project));
    return std::move(result).value();
}

QString htmlOf(const Project& project, std::string_view svg = {}) {
    std::ostringstream out;
    engine::writeHtmlReport(out, project, inferred(project), svg);
    return QString::fromStdString(out.str());
}

QString markdownOf(const Project& project) {
    std::ostringstream out;
    engine::writeMarkdownReport(out, project, inferred(project));
    return QString::fromStdString(out.str());
}

QString summaryOf(const Project& project) {
    std::ostringstream out;
    engine::writeSummary(out, project, inferred(project));
    return QString::fromStdString(out.str());
}

/// The rows of the table after the heading, cells joined with '|'; fails on malformed pages.
QStringList tableAfter(const QString& html, const QString& heading) {
    QXmlStreamReader xml(html);
    QStringList rows;
    bool found = false;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1StringView("h2")) {
            found = xml.readElementText(QXmlStreamReader::IncludeChildElements) == heading;
        } else if (found && xml.isStartElement() && xml.name() == QLatin1StringView("tr")) {
            rows += QString();
        } else if (found && xml.isStartElement() &&
                   (xml.name() == QLatin1StringView("td") ||
                    xml.name() == QLatin1StringView("th"))) {
            if (!rows.last().isEmpty())
                rows.last() += u'|';
            rows.last() += xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    if (xml.hasError())
        return {xml.errorString()};
    return rows;
}

} // namespace

class ReportsTest : public QObject {
    Q_OBJECT

private slots:
    void htmlTellsTheChanges();
    void htmlEmbedsTheChart();
    void markdownTellsTheSame();
    void summaryIsShort();
    void namesAreData();
    void longListsAreCut();
    void emptyProject();
    void sameContentSameBytes();
};

void ReportsTest::htmlTellsTheChanges() {
    const QString html = htmlOf(doorProject());
    QCOMPARE(tableAfter(html, QStringLiteral("What would change")),
             QStringList({QStringLiteral("Added|Removed|Changed|Kept"),
                          QStringLiteral("States|1|1|0|1"), QStringLiteral("Transitions|1|1|1|0"),
                          QStringLiteral("Events|1|1|0|1"), QStringLiteral("Actions|1|1|0|0")}));
    QCOMPARE(
        tableAfter(html, QStringLiteral("Markings that would be removed")),
        QStringList({QStringLiteral("State|Marking"), QStringLiteral("state_locked|terminal flag"),
                     QStringLiteral("state_locked|terminal indicator 7"),
                     QStringLiteral("state_locked|exit action action_click")}));
    const QStringList states = tableAfter(html, QStringLiteral("States"));
    QCOMPARE(states.size(), 4);
    QVERIFY2(states[1].startsWith(QLatin1StringView("state_shut|kept|observed")),
             qPrintable(states[1]));
    QVERIFY2(states[2].startsWith(
                 QLatin1StringView("state_generated_0001|added|generated|action_squeak|")),
             qPrintable(states[2]));
    QCOMPARE(states[3], QStringLiteral("state_locked|removed|||"));
    QVERIFY(html.contains(QLatin1StringView("no part of this claim: 1.")));
    const QStringList transitions = tableAfter(html, QStringLiteral("Transitions"));
    QVERIFY2(transitions[1].startsWith(QLatin1StringView(
                 "state_shut|event_open|state_generated_0001 instead of state_shut|changed|")),
             qPrintable(transitions[1]));
    const QStringList coverage = tableAfter(html, QStringLiteral("Coverage"));
    QCOMPARE(coverage.size(), 3);
    QVERIFY(coverage.contains(QStringLiteral("in|initial|state_shut|3|2")));
    QVERIFY(tableAfter(html, QStringLiteral("Statistics")).contains(QStringLiteral("States|2")));
}

void ReportsTest::htmlEmbedsTheChart() {
    QVERIFY(!htmlOf(doorProject()).contains(QLatin1StringView("<img")));
    const QString html = htmlOf(doorProject(), "<svg/>");
    QVERIFY(html.contains(QLatin1StringView("src=\"data:image/svg+xml;base64,PHN2Zy8+\"")));
}

void ReportsTest::markdownTellsTheSame() {
    const QString text = markdownOf(doorProject());
    QVERIFY(text.startsWith(QLatin1StringView("# Door: candidate review\n")));
    QVERIFY(text.contains(QLatin1StringView("\n| Transitions | 1 | 1 | 1 | 0 |\n")));
    QVERIFY(
        text.contains(QLatin1StringView("\n| state\\_locked | exit action action\\_click |\n")));
    QVERIFY(text.contains(
        QLatin1StringView("state\\_generated\\_0001 instead of state\\_shut | changed |")));
    QVERIFY(text.contains(QLatin1StringView("\n| States | 2 |\n")));
    QVERIFY(text.contains(QLatin1StringView("CONSISTENT\\_NOT\\_MINIMAL")));
}

void ReportsTest::summaryIsShort() {
    const QString text = summaryOf(doorProject());
    QVERIFY(text.contains(QLatin1StringView("States            added 1, removed 1, changed 0, "
                                            "kept 1\n")));
    QVERIFY(text.contains(
        QLatin1StringView("Would be removed  terminal indicator 7 of state_locked\n")));
    QVERIFY(text.contains(QLatin1StringView("  HIDDEN_STATE_GENERATED  1\n")));
    QVERIFY(text.endsWith(
        QString::fromStdString(engine::consistencyStatement(inferred(doorProject()).statistics)) +
        u'\n'));
    QVERIFY(text.count(u'\n') < 40);
}

void ReportsTest::namesAreData() {
    Project project = doorProject();
    project.settings = std::make_shared<const engine::ProjectSettings>(engine::ProjectSettings{
        "</title><script>x</script>", "a\x1b[2J\n# heading\n<img src=x>", ""});
    project.library = std::make_shared<const engine::Library>(engine::Library{observation(
        "</td><b>&amp;|\n", {"state_<b>\"'", "event_|*[x](y)", "action_\xE2\x80\xAE"})});
    const QString html = htmlOf(project);
    QVERIFY(!html.contains(QLatin1StringView("<script>")));
    QVERIFY(!html.contains(QLatin1StringView("<b>")));
    QVERIFY(!html.contains(QLatin1StringView("<img")));
    QVERIFY(!html.contains(QChar(0x202E)));
    QVERIFY(!html.contains(QChar(0x1B)));
    const QStringList states = tableAfter(html, QStringLiteral("States"));
    QVERIFY2(states[1].startsWith(QLatin1StringView("state_<b>\"'|added|observed|")),
             qPrintable(states.join(u'\n')));
    const QString markdown = markdownOf(project);
    QVERIFY(!markdown.contains(QLatin1StringView("\n# heading")));
    QVERIFY(!markdown.contains(QLatin1StringView(" <")));
    QVERIFY(markdown.contains(QLatin1StringView("event\\_\\|\\*\\[x\\]\\(y\\)")));
    const QString summary = summaryOf(project);
    QVERIFY(!summary.contains(QChar(0x1B)));
}

void ReportsTest::longListsAreCut() {
    Project project;
    engine::Library library;
    for (int i = 0; i < 1002; ++i)
        library.push_back(observation("run " + std::to_string(i), {"state_a", "event_x"}));
    project.library = std::make_shared<const engine::Library>(std::move(library));
    const QString html = htmlOf(project);
    QVERIFY(html.contains(QLatin1StringView("not listed: 2.")));
    QVERIFY(html.contains(QLatin1StringView("<li class=\"more\">more: 999</li>")));
    QVERIFY(markdownOf(project).contains(QLatin1StringView("not listed: 2.")));
    QVERIFY(markdownOf(project).contains(QLatin1StringView("; more: 999 |")));
}

void ReportsTest::emptyProject() {
    const QString html = htmlOf(Project());
    QCOMPARE(tableAfter(html, QStringLiteral("States")).size(), 2);
    QVERIFY(html.contains(QLatin1StringView("no behavioural evidence")));
    QVERIFY(markdownOf(Project()).contains(QLatin1StringView("Untitled project")));
    QVERIFY(summaryOf(Project()).contains(QLatin1StringView("NO_OBSERVATIONS")));
}

void ReportsTest::sameContentSameBytes() {
    QCOMPARE(htmlOf(doorProject()), htmlOf(doorProject()));
    QCOMPARE(markdownOf(doorProject()), markdownOf(doorProject()));
}

QTEST_APPLESS_MAIN(ReportsTest)
#include "tst_reports.moc"
