// Whole files: recognised by content, round trips byte for byte, every fault with its place, and
// hostile input answered.
#include "engine/format/document.h"
#include "engine/format/jsoncopy.h"
#include "engine/format/observationtext.h"
#include "engine/format/projectjson.h"
#include "engine/project/revision.h"
#include "tests/support/candidatesamples.h"

#include <QElapsedTimer>
#include <QTest>

#include <rapidcheck.h>

#include <clocale>
#include <locale>
#include <sstream>

using namespace engine;
using namespace engine::samples;

namespace {

std::string quoted(QByteArray text) {
    return text.replace('\'', '"').toStdString();
}

/// A project that uses every member, with names meant to break things.
Project fullProject() {
    Project project;
    project.settings = std::make_shared<ProjectSettings>(
        ProjectSettings{"<b>\"quoted\"\\", "two\nlines\u2028\u202Ertl", std::string("nul\0", 4)});
    Machine machine;
    machine.initialState = "state_<b>\"";
    machine.events = {{"event_\u202Eabc", "d"}};
    machine.states = {{"state_<b>\"", "first", false}, {"state_é", "", true}};
    machine.actions = {{"action_%1\\N", ""}};
    machine.entryActions = {{"state_é", "action_%1\\N"}, {"state_é", "action_%1\\N"}};
    machine.exitActions = {{"state_<b>\"", "action_%1\\N"}};
    machine.transitions = {{"state_<b>\"", "event_\u202Eabc", "state_é"}};
    project.machine = std::make_shared<Machine>(machine);
    ChartSettings chart;
    chart.engine = "sfdp";
    chart.rankDir = "TB";
    chart.positions = {{"state_é", 0.1, -1e-300}};
    chart.terminalNotation = {{"state_é", -3}};
    chart.imported = quoted("{'settings':{'expand_states':true},'indicators':{"
                            "'initial_state_indicator':{'x':1.0,'y':2e0}},'states':[]}");
    project.chart = std::make_shared<ChartSettings>(chart);
    auto disabled = std::make_shared<Observation>(
        *observation("o 1", {"event_x", "", "  ", "a\nb"}, StartContext::Infer));
    disabled->enabled = false;
    disabled->description = "described";
    project.library = std::make_shared<Library>(Library{disabled, observation("o 2", {})});
    Constraint merge{ConstraintKind::Merge, {"o 1", 0}, IntervalReference{"o 2", 9}, std::nullopt};
    Constraint name{
        ConstraintKind::Name, {"o 1", 18446744073709551615ULL}, std::nullopt, "state_q"};
    project.constraints =
        std::make_shared<std::vector<Constraint>>(std::vector<Constraint>{merge, name});
    project.simulator =
        std::make_shared<Simulator>(Simulator{false, {{"run", "desc", {"event_x", "anything"}}}});
    project.policies = std::make_shared<std::string>(
        quoted("[{'name':'p','description':'','source':null,'chart':{'initial':'s0','states':[{"
               "'name':'s0','verdict':'act','action':'a','priority':1,'payoff':0.50}],"
               "'transitions':[{'source':'s0','event':'e','target':'s0'}]},'limits':{'x':1},"
               "'thresholds':{},'sessions':[{'name':'n','steps':[{'event':'e','evidence':{'f':[1]"
               "}}]}]}]"));
    project.explain = std::make_shared<ExplainSettings>(ExplainSettings{{"o 1"}, {{"o 2", 1, 2}}});
    return project;
}

class CommaDecimals : public std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

class TestDocument : public QObject {
    Q_OBJECT
private slots:
    void projectRoundTrip() {
        for (const Project& project : {Project{}, fullProject()}) {
            const std::string bytes = writeProject(project);
            const Result<Document> read = readDocument(bytes);
            QVERIFY2(read.hasValue(), read ? "" : read.problems().list[0].position.path.c_str());
            QVERIFY(read->format == FileFormat::Project);
            QVERIFY(!read->readOnly);
            QVERIFY(read->project == project);
            QCOMPARE(writeProject(read->project), bytes);
            QVERIFY(bytes.ends_with("}\n") && !bytes.ends_with("\n\n"));
        }
    }

    void whatTheListHasNoRoomForIsRefusedAllTheSame() {
        engine::Library library;
        for (std::size_t i = 0; i <= engine::Problems::kMaximum; ++i)
            library.push_back(std::make_shared<const engine::Observation>());
        Project project;
        project.library = std::make_shared<const engine::Library>(library);
        const std::string bytes = writeProject(project);
        QVERIFY(readDocument(bytes).hasValue()); // equal names are listed, no more
        engine::Limits limits;
        limits.observations = engine::Problems::kMaximum;
        const Result<Document> read = readDocument(bytes, limits);
        QVERIFY(!read.hasValue());
        QVERIFY(read.problems().contains(ProblemCode::CapacityExceeded) ||
                read.problems().omitted.contains(ProblemCode::CapacityExceeded));
    }

    void emptyProjectIsAnnouncedAsADraft() {
        const Result<Document> read = readDocument(writeProject({}));
        QVERIFY(read.hasValue());
        QCOMPARE(read->warnings.list.size(), std::size_t{1});
        QVERIFY(read->warnings.list[0].code == ProblemCode::InitialStateMissing);
        QCOMPARE(read->warnings.list[0].position,
                 (FilePosition{10, 22, "$.state_machine.initial_state"}));
    }

    void projectFaults_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("path");
        const auto row = [](const char* name, QByteArray from, QByteArray to, ProblemCode code,
                            const char* path) {
            from.replace('\'', '"');
            to.replace('\'', '"');
            QTest::newRow(name) << from << to << static_cast<int>(code) << path;
        };
        row("unknown key", "'settings': {", "'settings': { 'x': 1,", ProblemCode::JsonUnknownKey,
            "$.settings.x");
        row("odd key", "'settings': {", "'settings': { 'a\\'b': 1,", ProblemCode::JsonUnknownKey,
            "$.settings[\"a\\\"b\"]");
        row("missing key", "'stop_at_terminal': false,", "", ProblemCode::JsonMissingKey,
            "$.simulator");
        row("duplicate key", "'rank_dir'", "'engine'", ProblemCode::JsonDuplicateKey,
            "$.chart.engine");
        row("wrong type", "'terminal_state': true", "'terminal_state': 'yes'",
            ProblemCode::JsonWrongType, "$.state_machine.states[1].terminal_state");
        row("null for text", "'description': 'first'", "'description': null",
            ProblemCode::JsonWrongType, "$.state_machine.states[0].description");
        row("wrong engine", "'sfdp'", "'circo'", ProblemCode::JsonWrongValue, "$.chart.engine");
        row("wrong context", "'infer'", "'Initial'", ProblemCode::JsonWrongValue,
            "$.solver.sequences[0].start_context");
        row("negative interval", "'interval': 9", "'interval': -9", ProblemCode::JsonWrongValue,
            "$.solver.constraints[0].b.interval");
        row("number for token", "'event_x',\n          ''", "7,\n          ''",
            ProblemCode::JsonWrongType, "$.solver.sequences[0].sequence[0]");
        row("dangling transition", "'state_next': 'state_é'", "'state_next': 'state_gone'",
            ProblemCode::ReferenceMissing, "$.state_machine.transition_table[0].state_next");
        row("dangling initial", "'initial_state': 'state_<b>\\\"'", "'initial_state': 'state_no'",
            ProblemCode::ReferenceMissing, "$.state_machine.initial_state");
        row("dangling position", "'state': 'state_é',\n        'x'",
            "'state': 'state_e',\n        'x'", ProblemCode::ReferenceMissing,
            "$.chart.positions[0].state");
        row("bad name", "'name': 'event_\u202Eabc'", "'name': 'Event_abc'",
            ProblemCode::NameInvalid, "$.state_machine.events[0].name");
        row("long name", "'name': 'event_\u202Eabc'",
            "'name': 'event_" + QByteArray(123, 'x') + "'", ProblemCode::NameInvalid,
            "$.state_machine.events[0].name");
        row("policy key", "'priority': 1", "'prio': 1", ProblemCode::JsonUnknownKey,
            "$.policies[0].chart.states[0].prio");
        row("policy verdict", "'verdict': 'act'", "'verdict': 'ACT'", ProblemCode::JsonWrongValue,
            "$.policies[0].chart.states[0].verdict");
        row("bad version", "'file_version': '1.0.0'", "'file_version': '1.0'",
            ProblemCode::VersionUnknown, "$.file_version");
        row("old version", "'file_version': '1.0.0'", "'file_version': '0.9.9'",
            ProblemCode::VersionUnknown, "$.file_version");
        row("other program", "'moorebench-project'", "'other'", ProblemCode::FormatUnknown,
            "$.file_id");
    }
    void projectFaults() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(int, code);
        QFETCH(QString, path);
        QByteArray bytes = QByteArray::fromStdString(writeProject(fullProject()));
        const auto place = bytes.indexOf(from);
        QVERIFY(place >= 0);
        bytes.replace(place, from.size(), to);
        const Problem fault = firstFault(bytes.toStdString());
        QCOMPARE(static_cast<int>(fault.code), code);
        QCOMPARE(QString::fromStdString(fault.position.path), path);
        // The line is one of those that were changed.
        const auto line = bytes.left(place).count('\n') + 1;
        const auto last = line + to.count('\n');
        const auto at = static_cast<qsizetype>(fault.position.line);
        if (fault.code != ProblemCode::JsonMissingKey)
            QVERIFY2(at >= line && at <= last + 1, qPrintable(QString::number(at)));
        QVERIFY(fault.position.column > 0);
    }

    void allFaultsAreFoundInOneGo() {
        const Result<Document> read = readDocument(
            quoted("{'observations':[{'name':1,'startContext':'x','rawTokens':[1,'a',{}]},\n{}]}"));
        QVERIFY(!read.hasValue());
        const auto& list = read.problems().list;
        QCOMPARE(list.size(), std::size_t{7});
        QCOMPARE(list[0].position, (FilePosition{1, 26, "$.observations[0].name"}));
        QCOMPARE(list[0].arguments, (std::vector<std::string>{"a string", "a number"}));
        QCOMPARE(list[3].position.path, std::string("$.observations[0].rawTokens[2]"));
        QCOMPARE(list[6].position, (FilePosition{2, 1, "$.observations[1]"}));
        QCOMPARE(list[6].arguments, std::vector<std::string>{"rawTokens"});
    }

    void newerProjectsOpenReadOnly() {
        std::string bytes = writeProject(fullProject());
        for (const char* version : {"1.0.1", "1.1.0", "2.0.0"}) {
            std::string newer = bytes;
            newer.replace(newer.find("1.0.0"), 5, version);
            newer.insert(1, "\"new_member\": {},");
            const Result<Document> read = readDocument(newer);
            QVERIFY(read.hasValue());
            QVERIFY(read->readOnly);
            QVERIFY(read->warnings.list[0].code == ProblemCode::VersionNewer);
            QCOMPARE(read->warnings.list[0].arguments, std::vector<std::string>{version});
            QVERIFY(read->project == fullProject());
        }
    }

    void observationNamesDoNotKeepAProjectShut() {
        Project project;
        project.library =
            std::make_shared<Library>(Library{observation("x", {}), observation("x", {})});
        const Result<Document> read = readDocument(writeProject(project));
        QVERIFY(read.hasValue());
        QVERIFY(read->warnings.contains(ProblemCode::ObservationNameInvalid));
    }

    void recognition_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("format"); // -1: unknown
        QTest::newRow("empty") << QByteArray() << static_cast<int>(FileFormat::PlainText);
        QTest::newRow("blank") << QByteArray(" \n\t\n") << static_cast<int>(FileFormat::PlainText);
        QTest::newRow("token") << QByteArray("event_x") << static_cast<int>(FileFormat::PlainText);
        QTest::newRow("mark and JSON") << QByteArray("\xEF\xBB\xBF {\"observations\":[]}")
                                       << static_cast<int>(FileFormat::ObservationsJson);
        QTest::newRow("object") << QByteArray("{}") << -1;
        QTest::newRow("array") << QByteArray("[]") << -1;
        QTest::newRow("other format") << QByteArray("{\"format\":\"x\"}") << -1;
        QTest::newRow("number id") << QByteArray("{\"file_id\":3}") << -1;
        QTest::newRow("markup") << QByteArray("<?xml version=\"1.0\"?>") << -1;
        QTest::newRow("graph") << QByteArray("digraph x {}") << -1;
        QTest::newRow("binary") << QByteArray("\x7F"
                                              "ELF\0\1",
                                              6)
                                << -1;
    }
    void recognition() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, format);
        const Result<Document> read = readDocument(bytes.toStdString());
        if (format < 0)
            QVERIFY(!read.hasValue() && read.problems().contains(ProblemCode::FormatUnknown));
        else
            QVERIFY(read.hasValue() && static_cast<int>(read->format) == format);
    }

    void truncatedAnywhere() {
        for (const std::string& file :
             {writeProject(fullProject()), candidateBytes(inferred(sample()))}) {
            const Result<JsonTree> tree = JsonTree::parse(file, {});
            const std::string bytes = compactJson(*tree, 0) + '\n'; // short, for speed
            for (std::size_t length = 1; length < bytes.size() - 1; ++length) {
                const Problem fault = firstFault(bytes.substr(0, length));
                QCOMPARE(fault.code, ProblemCode::JsonSyntax);
                QVERIFY(fault.position.line > 0);
            }
        }
    }

    void hundredThousandObservations() {
        Library library;
        for (int i = 0; i < 100'000; ++i)
            library.push_back(observation("o" + std::to_string(i), {"event_a"}));
        Project project;
        project.library = std::make_shared<Library>(library);
        const std::string bytes = writeProject(project);
        const Result<Document> read = readDocument(bytes);
        QVERIFY(read.hasValue());
        QVERIFY(read->project == project);
        Limits limits;
        limits.observations = 99'999;
        const Result<Document> refused = readDocument(bytes, limits);
        QVERIFY(!refused.hasValue());
        const Problem& fault = refused.problems().list.back();
        QCOMPARE(fault.code, ProblemCode::CapacityExceeded);
        QCOMPARE(fault.arguments, (std::vector<std::string>{"observations", "99999", "100000"}));
    }

    void faultsInLongListsAreFoundFast() {
        std::string bytes = "{\"observations\":[{\"name\":\"a\",\"startContext\":\"initial\","
                            "\"rawTokens\":[0";
        for (int i = 1; i < 1'000'000; ++i)
            bytes += ",0";
        bytes += "]}]}";
        QElapsedTimer timer;
        timer.start();
        const Result<Document> read = readDocument(bytes);
        QVERIFY(!read.hasValue());
        QCOMPARE(read.problems().list.size(), Problems::kMaximum);
        QCOMPARE(read.problems().omitted.at(ProblemCode::JsonWrongType),
                 std::uint64_t{1'000'000 - Problems::kMaximum});
        QCOMPARE(read.problems().list[999].position.path,
                 std::string("$.observations[0].rawTokens[999]"));
        QVERIFY(timer.elapsed() < 30'000);
    }

    void noLocaleShows() {
        const std::string before = writeProject(fullProject());
        const std::locale old =
            std::locale::global(std::locale(std::locale::classic(), new CommaDecimals));
        const std::string oldC = std::setlocale(LC_ALL, nullptr);
        const bool german = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
        const std::string after = writeProject(fullProject());
        const Result<Document> read = readDocument(before);
        const std::string candidate = candidateBytes(inferred(sample()));
        std::setlocale(LC_ALL, oldC.c_str());
        std::locale::global(old);
        QCOMPARE(after, before);
        QVERIFY(read.hasValue() && read->project == fullProject());
        QCOMPARE(candidate, candidateBytes(inferred(sample())));
        if (!german)
            qInfo("no de_DE.UTF-8 on this machine: only the C++ locale was changed");
    }

    void properties() {
        QVERIFY(rc::check("any observations come back from a project and from JSON", [] {
            const auto texts = rc::gen::container<std::vector<std::string>>(
                rc::gen::map(rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127)),
                             [](const std::string& s) { return s + "é"; }));
            const std::vector<std::string> tokens = *texts;
            Project project;
            Observation o;
            o.name =
                *rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127)));
            for (const std::string& token : tokens)
                o.tokens.push_back(token);
            o.startContext = *rc::gen::element(StartContext::Initial, StartContext::Continuation,
                                               StartContext::Infer);
            project.library =
                std::make_shared<Library>(Library{std::make_shared<const Observation>(o)});
            const std::string bytes = writeProject(project);
            const Result<Document> read = readDocument(bytes);
            RC_ASSERT(read.hasValue());
            RC_ASSERT(read->project == project);
            RC_ASSERT(writeProject(read->project) == bytes);
            const Result<Document> json =
                readDocument(writeObservationsJson(*project.library).bytes);
            RC_ASSERT(json.hasValue());
            RC_ASSERT(*json->project.library->at(0) == o);
        }));
        QVERIFY(rc::check("one changed byte is read or refused, never anything else", [] {
            std::string bytes = writeProject(fullProject());
            const auto place = *rc::gen::inRange<std::size_t>(0, bytes.size());
            bytes[place] = *rc::gen::arbitrary<char>();
            const Result<Document> read = readDocument(bytes);
            if (read && read->format == FileFormat::Project && !read->readOnly) {
                const std::string written = writeProject(read->project);
                const Result<Document> again = readDocument(written);
                RC_ASSERT(again.hasValue());
                RC_ASSERT(writeProject(again->project) == written);
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestDocument)
#include "tst_document.moc"
