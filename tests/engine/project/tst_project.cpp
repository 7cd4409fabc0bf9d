// Projects as values: equality, revisions that follow content alone, applying a candidate.
#include "engine/format/automatalab.h"
#include "engine/format/document.h"
#include "engine/format/projectjson.h"
#include "engine/inference/apply.h"
#include "engine/inference/inference.h"
#include "engine/observation/library.h"
#include "engine/project/revision.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace engine;

namespace {

std::shared_ptr<const Observation> observation(std::string name, TokenList tokens,
                                               StartContext context = StartContext::Initial) {
    Observation o;
    o.name = std::move(name);
    o.tokens = std::move(tokens);
    o.startContext = context;
    return std::make_shared<const Observation>(std::move(o));
}

Project sample() {
    Project project;
    project.library = std::make_shared<Library>(
        Library{observation("b", {"event_a", "action_x"}), observation("a", {"event_b"}),
                observation("c", {"event_b", "state_s"}, StartContext::Infer)});
    Machine machine;
    machine.initialState = "state_old";
    machine.states = {{"state_old", "", true}};
    machine.actions = {{"action_bye", ""}};
    machine.exitActions = {{"state_old", "action_bye"}};
    project.machine = std::make_shared<Machine>(machine);
    ChartSettings chart;
    chart.terminalNotation = {{"state_old", 4}};
    project.chart = std::make_shared<ChartSettings>(chart);
    return project;
}

template <typename T, typename Change>
void change(std::shared_ptr<const T>& part, const Change& edit) {
    T copy = *part;
    edit(copy);
    part = std::make_shared<const T>(std::move(copy));
}

} // namespace

class TestProject : public QObject {
    Q_OBJECT
private slots:
    void equalityIsByValue() {
        const Project project = sample();
        QVERIFY(project == sample()); // nothing shared
        const Project copy = project; // everything shared
        QVERIFY(copy == project);
        Project other = project;
        change(other.settings, [](ProjectSettings& s) { s.version = "2"; });
        QVERIFY(!(other == project));
        other = project;
        other.library = std::make_shared<Library>(
            *setEnabled(*project.library, std::vector<std::size_t>{1}, false));
        QVERIFY(!(other == project));
    }

    void documentRevisionHashesWhatCounts() {
        const Project project = sample();
        std::set<Revision> revisions{documentRevision(project)};
        const auto differs = [&](const auto& edit) {
            Project edited = project;
            edit(edited);
            return revisions.insert(documentRevision(edited)).second;
        };
        QVERIFY(differs(
            [](Project& p) { change(p.settings, [](ProjectSettings& s) { s.name = "n"; }); }));
        QVERIFY(differs([](Project& p) {
            change(p.settings, [](ProjectSettings& s) { s.description = "n"; });
        }));
        const auto machine = [&](auto edit) {
            return differs([&](Project& p) { change(p.machine, edit); });
        };
        QVERIFY(machine([](Machine& m) { m.initialState = std::nullopt; }));
        QVERIFY(machine([](Machine& m) { m.initialState = ""; }));
        QVERIFY(machine([](Machine& m) { m.states[0].terminal = false; }));
        QVERIFY(machine([](Machine& m) { m.states[0].description = "d"; }));
        QVERIFY(machine([](Machine& m) { m.events.push_back({"event_a", ""}); }));
        QVERIFY(machine([](Machine& m) { m.actions.push_back({"event_a", ""}); }));
        QVERIFY(machine([](Machine& m) { std::swap(m.exitActions, m.entryActions); }));
        QVERIFY(machine([](Machine& m) { m.transitions.push_back({"a", "b", "c"}); }));
        const auto chart = [&](auto edit) {
            return differs([&](Project& p) { change(p.chart, edit); });
        };
        QVERIFY(chart([](ChartSettings& c) { c.terminalNotation[0].indicator = -4; }));
        QVERIFY(chart([](ChartSettings& c) { c.imported = "{}"; }));
        QVERIFY(!chart([](ChartSettings& c) { c.engine = "neato"; }));
        QVERIFY(!chart([](ChartSettings& c) { c.rankDir = "TB"; }));
        QVERIFY(!chart([](ChartSettings& c) { c.positions = {{"state_old", 1, 1}}; }));
        QVERIFY(!differs([](Project& p) { p.library = std::make_shared<Library>(); }));
    }

    void solverRevisionHashesWhatCounts() {
        const Project project = sample();
        std::set<Revision> revisions{solverRevision(project)};
        const auto differs = [&](const Library& library) {
            Project edited = project;
            edited.library = std::make_shared<Library>(library);
            return revisions.insert(solverRevision(edited)).second;
        };
        const std::vector<std::size_t> first{0};
        QVERIFY(!differs(*moveObservations(*project.library, first, 3)));
        QVERIFY(!differs(*describeObservation(*project.library, 0, "text")));
        QVERIFY(differs(*renameObservation(*project.library, 0, "z")));
        QVERIFY(differs(*setStartContext(*project.library, first, StartContext::Continuation)));
        QVERIFY(differs(*setTokens(*project.library, 0, {"event_a", "action_x", ""})));
        QVERIFY(differs(*setTokens(*project.library, 0, {"event_aaction_x"})));
        const Library disabled = *setEnabled(*project.library, first, false);
        QVERIFY(differs(disabled));
        QVERIFY(!differs(*removeObservations(disabled, first)));
        Project constrained = project;
        constrained.constraints = std::make_shared<std::vector<Constraint>>(1);
        QVERIFY(revisions.insert(solverRevision(constrained)).second);
        Project flags = project;
        change(flags.machine, [](Machine& m) { m.states[0].terminal = false; });
        change(flags.simulator, [](Simulator& s) { s.stopAtTerminal = false; });
        QCOMPARE(solverRevision(flags), solverRevision(project));
    }

    void properties() {
        QVERIFY(rc::check("the order of the library does not matter to its revision", [] {
            Library library;
            const int count = *rc::gen::inRange(0, 8);
            for (int i = 0; i < count; ++i)
                library.push_back(
                    observation(*rc::gen::element<std::string>("x", "y", "z"),
                                {*rc::gen::element<std::string>("event_a", "event_b"), "state_s"},
                                *rc::gen::element(StartContext::Initial, StartContext::Infer)));
            Project project;
            project.library = std::make_shared<Library>(library);
            const Revision revision = solverRevision(project);
            for (std::size_t i = library.size(); i > 1; --i)
                std::swap(library[i - 1], library[*rc::gen::inRange<std::size_t>(0, i)]);
            project.library = std::make_shared<Library>(library);
            RC_ASSERT(solverRevision(project) == revision);
        }));
    }

    void applyReplacesMachineAndChartOnly() {
        const Project before = sample();
        const Result<Candidate> candidate = infer(inferenceRequest(before));
        QVERIFY(candidate.hasValue());
        const Result<Project> after = applyCandidate(before, *candidate);
        QVERIFY(after.hasValue());
        QVERIFY(*after->machine == candidate->machine);
        QVERIFY(*after->chart == candidate->chart);
        QVERIFY(after->library == before.library);
        QVERIFY(after->settings == before.settings);
        QVERIFY(after->policies == before.policies);
        QVERIFY(after->simulator == before.simulator);
        QVERIFY(readDocument(writeProject(*after)).hasValue());
        // It differs from its baseline now: applying again is refused.
        const Result<Project> again = applyCandidate(*after, *candidate);
        QVERIFY(!again && again.problems().contains(ProblemCode::CandidateStale));
    }

    void staleCandidatesAreRefused() {
        const Project before = sample();
        const Candidate candidate = *infer(inferenceRequest(before));
        Project edited = before;
        edited.library = std::make_shared<Library>(*renameObservation(*before.library, 0, "z"));
        const Result<Project> refused = applyCandidate(edited, candidate);
        QVERIFY(!refused && refused.problems().contains(ProblemCode::CandidateStale));
        edited.library = std::make_shared<Library>(*renameObservation(*edited.library, 0, "b"));
        QVERIFY(applyCandidate(edited, candidate).hasValue()); // undone: fresh again
    }

    void aProjectThatWouldNotValidateIsRefused() {
        const Project before = sample();
        Candidate candidate = *infer(inferenceRequest(before));
        candidate.machine.transitions.push_back({"state_gone", "event_a", "state_s"});
        const Result<Project> refused = applyCandidate(before, candidate);
        QVERIFY(!refused && refused.problems().contains(ProblemCode::ReferenceMissing));
    }

    void anAppliedCandidateBecomesAnAutomataLabDocument() {
        const Project before = sample();
        const Project after = *applyCandidate(before, *infer(inferenceRequest(before)));
        const WrittenDocument written = writeAutomataLab(after);
        const Result<Document> read = readDocument(written.bytes);
        QVERIFY(read.hasValue());
        QVERIFY(*read->project.machine == *after.machine);
        QVERIFY(read->project.chart->terminalNotation.empty());
    }
};

QTEST_APPLESS_MAIN(TestProject)
#include "tst_project.moc"
