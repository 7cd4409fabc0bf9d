// Automata Lab documents: read from every version, written as 1.4.0, nothing lost on the way.
#include "engine/format/automatalab.h"
#include "engine/format/document.h"
#include "engine/format/projectjson.h"
#include "engine/machine/edits.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace engine;

namespace {

/// JSON with single quotes as JSON.
QByteArray quoted(QByteArray text) {
    return text.replace('\'', '"');
}

QJsonObject parse(const std::string& bytes) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(bytes)).object();
}

/// What the 1.4.0 form of an older document must be, made by another JSON library.
QJsonObject newestForm(QJsonObject document) {
    if (document["file_version"].toString() == "1.4.0")
        return document;
    document["file_version"] = "1.4.0";
    QSet<QString> terminal;
    const QJsonObject indicators = document["chart"].toObject()["indicators"].toObject();
    for (const auto& row : indicators["terminal_state_transitions"].toArray())
        terminal.insert(row.toObject()["state"].toString());
    QJsonObject machine = document["state_machine"].toObject();
    QJsonArray states;
    for (const auto& value : machine["states"].toArray()) {
        QJsonObject state = value.toObject();
        state["terminal_state"] = terminal.contains(state["name"].toString());
        states.append(state);
    }
    machine["states"] = states;
    document["state_machine"] = machine;
    return document;
}

std::string document(const std::string& version, const std::string& states,
                     const std::string& chart) {
    return R"({"file_id":"automata-lab-state-machine","file_version":")" + version +
           R"(","settings":{"name":"n","description":"d","version":"1"},"state_machine":{)"
           R"("initial_state":"state_a","events":[{"name":"event_e","description":""}],"states":)" +
           states +
           R"(,"actions":[],"state_actions":{"entry":[],"exit":[]},"transition_table":[)"
           R"({"state":"state_a","event":"event_e","state_next":"state_b"}]},"chart":)" +
           chart + R"(,"solver":{"sequences":[]},"simulator":{"sequences":[]}})";
}

const std::string kOldStates =
    R"([{"name":"state_a","description":""},{"name":"state_b","description":""}])";
const std::string kNewStates = R"([{"name":"state_a","description":"","terminal_state":false},)"
                               R"({"name":"state_b","description":"","terminal_state":true}])";

/// Every optional member, numbers in unusual spelling, ids of every kind.
const std::string kFullChart =
    R"({"settings":{"expand_states":true,"state_origin_centered":true},"indicators":{)"
    R"("initial_state_indicator":{"x":1.50,"y":-2e3,"state":"state_a"},)"
    R"("terminal_state_indicators":[{"id":7,"x":0.1,"y":12345678901234567890}],)"
    R"("terminal_state_transitions":[{"state":"state_b","terminal_state_indicator_id":7}],)"
    R"("indicator_transitions":[{"id":1,"source":"initial","target":7}]},)"
    R"("states":[{"state":"state_b","x":1,"y":2,"width":3,"height":4},{"state":"state_a","x":0,"y":0}],)"
    R"("draft_transitions":[{"id":3,"source":{"x":1,"y":1},"target":{"x":2,"y":2},)"
    R"("source_state":"state_a","target_state":"state_b","remembered_event":"event_\u00e9\ud83d\ude00",)"
    R"("remembered_transition_index":0,"source_indicator":7,"target_indicator":null}]})";

const std::string kBareChart = R"({"settings":{"expand_states":false},"indicators":)"
                               R"({"initial_state_indicator":null},"states":[]})";

} // namespace

class TestAutomataLab : public QObject {
    Q_OBJECT
private slots:
    void realDocuments() {
        const QDir folder(QString(MOOREBENCH_SHARED) + "/data/automata-lab");
        if (!folder.exists())
            QSKIP("the folder with third-party documents is absent");
        const QStringList names = folder.entryList({"*.json"}, QDir::Files);
        QCOMPARE(names.size(), 4);
        for (const QString& name : names) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string bytes = file.readAll().toStdString();
            const Result<Document> read = readDocument(bytes);
            QVERIFY2(read.hasValue(), qPrintable(name));
            QVERIFY(read->format == FileFormat::AutomataLab);
            QVERIFY(!read->readOnly);
            const WrittenDocument written = writeAutomataLab(read->project);
            QVERIFY(written.warnings.list.empty());
            QCOMPARE(parse(written.bytes), newestForm(parse(bytes)));
            // And through our own file.
            const Result<Document> again = readDocument(writeProject(read->project));
            QVERIFY(again.hasValue());
            QVERIFY(again->project == read->project);
            QCOMPARE(writeAutomataLab(again->project).bytes, written.bytes);
        }
    }

    void everyVersionBefore14() {
        for (const char* version : {"1.0.0", "1.1.0", "1.2.0", "1.3.0"}) {
            const std::string bytes = document(version, kOldStates, kFullChart);
            const Result<Document> read = readDocument(bytes);
            QVERIFY(read.hasValue());
            QVERIFY(!read->project.machine->states[0].terminal);
            QVERIFY(read->project.machine->states[1].terminal);
            QCOMPARE(read->project.chart->terminalNotation.size(), std::size_t{1});
            QVERIFY((read->project.chart->terminalNotation[0] == TerminalNotation{"state_b", 7}));
            QCOMPARE(parse(writeAutomataLab(read->project).bytes), newestForm(parse(bytes)));
        }
    }

    void numbersOfTheChartAreKeptAsWritten() {
        const Result<Document> read = readDocument(document("1.4.0", kNewStates, kFullChart));
        QVERIFY(read.hasValue());
        const std::string written = writeAutomataLab(read->project).bytes;
        for (const char* number : {"\"x\": 1.50,", "\"y\": -2e3,", "\"y\": 12345678901234567890\n"})
            QVERIFY2(written.find(number) != std::string::npos, number);
        QVERIFY(written.find("\"remembered_event\": \"event_é😀\"") != std::string::npos);
    }

    void flagsOf14AreTheirOwn() {
        const Result<Document> read = readDocument(document("1.4.0", kNewStates, kBareChart));
        QVERIFY(read.hasValue());
        QVERIFY(read->project.machine->states[1].terminal); // no relation in the chart says so
        QCOMPARE(parse(writeAutomataLab(read->project).bytes),
                 parse(document("1.4.0", kNewStates, kBareChart)));
    }

    void newerVersionsOpenReadOnly() {
        std::string bytes = document("1.5.0", kNewStates, kFullChart);
        bytes.insert(1, quoted("'future':{'a':[1]},").toStdString());
        const Result<Document> read = readDocument(bytes);
        QVERIFY(read.hasValue());
        QVERIFY(read->readOnly);
        QVERIFY(read->warnings.contains(ProblemCode::VersionNewer));
        QVERIFY(read->project.chart->imported.has_value());
        // A chart with members we do not know is not kept, for a copy could not be read again.
        bytes.replace(bytes.find("\"expand_states\""), 0, "\"future\":1,");
        const Result<Document> unknown = readDocument(bytes);
        QVERIFY(unknown.hasValue());
        QVERIFY(!unknown->project.chart->imported.has_value());
        QVERIFY(readDocument(writeProject(unknown->project)).hasValue());
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("chart");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* name, const QByteArray& from, const QByteArray& to,
                            ProblemCode code, const char* path) {
            QByteArray chart = QByteArray::fromStdString(kFullChart);
            QVERIFY(chart.contains(from));
            chart.replace(from, to);
            QTest::newRow(name) << chart << static_cast<int>(code) << path;
        };
        row("unknown key", quoted("'id':7,"), quoted("'id':7,'z':0,"), ProblemCode::JsonUnknownKey,
            "$.chart.indicators.terminal_state_indicators[0].z");
        row("dangling notation", quoted("{'state':'state_b','term"),
            quoted("{'state':'state_x','term"), ProblemCode::ReferenceMissing,
            "$.chart.indicators.terminal_state_transitions[0].state");
        row("dangling indicator", quoted("'terminal_state_indicator_id':7"),
            quoted("'terminal_state_indicator_id':8"), ProblemCode::ReferenceMissing,
            "$.chart.indicators.terminal_state_transitions[0].terminal_state_indicator_id");
        row("dangling state", quoted("{'state':'state_b','x'"), quoted("{'state':'state_q','x'"),
            ProblemCode::ReferenceMissing, "$.chart.states[0].state");
        row("state twice", quoted("{'state':'state_b','x'"), quoted("{'state':'state_a','x'"),
            ProblemCode::NameDuplicate, "$.chart.states[1].state");
        row("dangling draft", quoted("'target_state':'state_b'"),
            quoted("'target_state':'state_z'"), ProblemCode::ReferenceMissing,
            "$.chart.draft_transitions[0].target_state");
        row("wrong type", quoted("'expand_states':true"), quoted("'expand_states':1"),
            ProblemCode::JsonWrongType, "$.chart.settings.expand_states");
        row("fractional id", quoted("{'id':7,"), quoted("{'id':7.5,"), ProblemCode::JsonWrongValue,
            "$.chart.indicators.terminal_state_indicators[0].id");
        row("missing", quoted("'source':{'x':1,'y':1},"), "", ProblemCode::JsonMissingKey,
            "$.chart.draft_transitions[0]");
    }
    void refusals() {
        QFETCH(QByteArray, chart);
        QFETCH(int, code);
        QFETCH(QString, path);
        const Result<Document> read =
            readDocument(document("1.4.0", kNewStates, chart.toStdString()));
        QVERIFY(!read.hasValue());
        const Problem& problem = read.problems().list.front();
        QCOMPARE(static_cast<int>(problem.code), code);
        QCOMPARE(QString::fromStdString(problem.position.path), path);
        QCOMPARE(problem.position.line, std::size_t{1});
    }

    void terminalFlagBefore14IsUnknown() {
        const Result<Document> read = readDocument(document("1.3.0", kNewStates, kFullChart));
        QVERIFY(!read.hasValue());
        QVERIFY(read.problems().list.front().code == ProblemCode::JsonUnknownKey);
    }

    void aNewChartForAMachineWithoutOne() {
        Project project = readDocument(document("1.4.0", kNewStates, kBareChart))->project;
        ChartSettings chart;
        chart.positions = {{"state_b", 1000.5, -20}};
        chart.terminalNotation = {{"state_b", 3}, {"state_a", 3}};
        project.chart = std::make_shared<ChartSettings>(chart);
        const WrittenDocument written = writeAutomataLab(project);
        const QJsonObject made = parse(written.bytes)["chart"].toObject();
        const QJsonArray states = made["states"].toArray();
        QCOMPARE(states.size(), 2);
        QCOMPARE(states[0].toObject()["x"].toDouble(), 40.0);
        QCOMPARE(states[1].toObject()["x"].toDouble(), 1000.5);
        QCOMPARE(states[1].toObject()["y"].toDouble(), -20.0);
        const Result<Document> again = readDocument(written.bytes);
        QVERIFY(again.hasValue());
        QVERIFY(again->project.chart->terminalNotation == chart.terminalNotation);
        QVERIFY(*again->project.machine == *project.machine);
    }

    void statesThatWentTakeTheirChartReferencesAlong() {
        Project project = readDocument(document("1.4.0", kNewStates, kFullChart))->project;
        Machine machine = *project.machine;
        machine.states.erase(machine.states.begin() + 1); // state_b
        machine.transitions.clear();
        project.machine = std::make_shared<Machine>(machine);
        const WrittenDocument written = writeAutomataLab(project);
        QCOMPARE(written.warnings.list.size(), std::size_t{3}); // notation, position, draft
        for (const Problem& warning : written.warnings.list) {
            QVERIFY(warning.code == ProblemCode::ReferenceMissing);
            QVERIFY(warning.severity == Severity::Warning);
            QVERIFY(warning.position.path.starts_with("$.chart."));
        }
        const Result<Document> again = readDocument(written.bytes);
        QVERIFY(again.hasValue());
        const QJsonObject chart = parse(written.bytes)["chart"].toObject();
        QCOMPARE(chart["states"].toArray().size(), 1);
        QCOMPARE(chart["draft_transitions"].toArray().size(), 0);
        QCOMPARE(chart["indicators"].toObject()["indicator_transitions"].toArray().size(), 1);

        machine.states.clear();
        machine.initialState = std::nullopt;
        project.machine = std::make_shared<Machine>(machine);
        const std::string empty = writeAutomataLab(project).bytes;
        QVERIFY(readDocument(empty).hasValue());
        QVERIFY(!parse(empty)["chart"]
                     .toObject()["indicators"]
                     .toObject()["initial_state_indicator"]
                     .toObject()
                     .contains("state"));
    }

    void flagsCanChangeBesideTheNotation() {
        Project project = readDocument(document("1.4.0", kNewStates, kFullChart))->project;
        const std::string names[]{"state_b"};
        project.machine = std::make_shared<Machine>(*setTerminal(*project.machine, names, false));
        const QJsonObject written = parse(writeAutomataLab(project).bytes);
        QCOMPARE(written["chart"], parse(document("1.4.0", kNewStates, kFullChart))["chart"]);
        QVERIFY(!written["state_machine"]
                     .toObject()["states"]
                     .toArray()[1]
                     .toObject()["terminal_state"]
                     .toBool(true));
    }

    void lossesAreWarnedOf() {
        Project project;
        Observation observation;
        observation.name = "off";
        observation.enabled = false;
        project.library =
            std::make_shared<Library>(Library{std::make_shared<const Observation>(observation)});
        project.constraints = std::make_shared<std::vector<Constraint>>(1);
        project.simulator = std::make_shared<Simulator>(Simulator{false, {}});
        project.policies = std::make_shared<std::string>("[{}]");
        project.explain = std::make_shared<ExplainSettings>(ExplainSettings{{"off"}, {}});
        const WrittenDocument written = writeAutomataLab(project);
        QCOMPARE(written.warnings.list.size(), std::size_t{5});
        QVERIFY(written.warnings.list[0].code == ProblemCode::DisabledWritten);
        QVERIFY(!written.warnings.hasErrors());
        QVERIFY(readDocument(written.bytes).hasValue());
    }
};

QTEST_APPLESS_MAIN(TestAutomataLab)
#include "tst_automatalab.moc"
