// Staleness without hashing says what the revisions say; the summary counts what would change.
#include "app/chart/chartselection.h"
#include "app/commands/machinecommands.h"
#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "app/review/changessummary.h"
#include "app/review/reviewsession.h"
#include "app/review/staleness.h"
#include "engine/inference/inference.h"
#include "engine/project/revision.h"
#include "tests/support/samples.h"

#include <QSignalSpy>
#include <QTest>

#include <random>

namespace {

std::shared_ptr<const engine::Candidate> candidateOf(const engine::Project& project) {
    return std::make_shared<const engine::Candidate>(
        *engine::infer(engine::inferenceRequest(project)));
}

} // namespace

class TestReviewSession : public QObject {
    Q_OBJECT

private slots:
    void stalenessAgreesWithTheRevisions() {
        std::mt19937 random(7);
        std::vector<engine::Project> projects{samples::door()};
        for (int step = 0; step < 120; ++step) {
            const engine::Project& from = projects[random() % projects.size()];
            const int row = static_cast<int>(random() % from.library->size());
            std::vector<app::EditResult> edits;
            switch (random() % 8) {
            case 0:
                edits.push_back(app::moveObservations(from, {row}, 0));
                break;
            case 1:
                edits.push_back(app::setObservationsEnabled(from, {row}, random() % 2 == 0));
                break;
            case 2:
                edits.push_back(app::describeObservation(from, row, "x"));
                break;
            case 3:
                edits.push_back(app::setTokens(from, row, {"event_a"}));
                break;
            case 4:
                edits.push_back(app::setStartContext(
                    from, {row}, static_cast<engine::StartContext>(random() % 3)));
                break;
            case 5:
                edits.push_back(app::setStatesTerminal(from, {"state_closed"}, random() % 2 == 0));
                break;
            case 6:
                edits.push_back(app::pinState(from, "state_gone", 1, 2));
                break;
            default:
                edits.push_back(app::setStopAtTerminal(from, random() % 2 == 0));
                break;
            }
            QVERIFY(edits[0].hasValue());
            projects.push_back(edits[0]->after);
        }
        for (const engine::Project& a : projects) {
            const engine::Project& b = projects[random() % projects.size()];
            QCOMPARE(app::solverInputDiffers(a, b),
                     engine::solverRevision(a) != engine::solverRevision(b));
            QCOMPARE(app::documentInputDiffers(a, b),
                     engine::documentRevision(a) != engine::documentRevision(b));
        }
    }

    void withAndWithoutBaselineTheAnswerIsTheSame() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        app::ReviewSession known(&document);
        app::ReviewSession fromFile(&document);
        const auto candidate = candidateOf(document.project());
        known.setCandidate(candidate, document.project());
        fromFile.setCandidate(candidate, std::nullopt);
        QSignalSpy stale(&known, &app::ReviewSession::staleChanged);
        QVERIFY(known.canApply() && fromFile.canApply());
        document.push(*app::moveObservations(document.project(), {0}, 2));
        QVERIFY(known.canApply() && fromFile.canApply());
        QCOMPARE(stale.count(), 0);
        document.push(*app::setTokens(document.project(), 0, {"event_open"}));
        QVERIFY(known.isSolverStale() && fromFile.isSolverStale());
        QVERIFY(!known.isDocumentStale() && !fromFile.isDocumentStale());
        QCOMPARE(stale.count(), 1);
        document.push(*app::describeState(document.project(), "state_closed", "new"));
        QVERIFY(known.isDocumentStale() && fromFile.isDocumentStale());
        document.undoStack()->setIndex(0);
        QVERIFY(known.canApply() && fromFile.canApply());
    }

    void summaryCounts() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        document.push(*app::addObservation(document.project(), 0, [] {
            engine::Observation off;
            off.name = "off";
            off.enabled = false;
            return off;
        }()));
        app::ReviewSession review(&document);
        review.setCandidate(candidateOf(document.project()), document.project());
        const app::ChangesSummary summary = app::ChangesSummary::of(review);
        // state_closed and state_opened against state_closed and state_gone.
        QCOMPARE(summary.states.added, 1);
        QCOMPARE(summary.states.removed, 1);
        QCOMPARE(summary.states.kept + summary.states.changed, 1);
        QCOMPARE(summary.events.added, 1); // event_close
        QCOMPARE(summary.events.kept, 1);
        QCOMPARE(summary.transitions.changed, 1); // open led to state_gone
        QCOMPARE(summary.transitions.added, 1);
        QCOMPARE(summary.terminalFlags, 1);
        QCOMPARE(summary.exitActions, 1);
        QCOMPARE(summary.disabledObservations, 1);
        QCOMPARE(summary.statistics.observations, std::uint64_t{2});
        QVERIFY(!summary.documentStale);
    }

    void selection() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        app::ReviewSession review(&document);
        QCOMPARE(review.selectedState(), -1);
        review.setCandidate(candidateOf(document.project()), document.project());
        review.selection()->selectState(QStringLiteral("state_opened"));
        QCOMPARE(review.candidate()
                     ->machine.states[static_cast<std::size_t>(review.selectedState())]
                     .name,
                 std::string("state_opened"));
        QCOMPARE(review.selectedTransition(), -1);
        review.selection()->selectTransition(QStringLiteral("state_closed"),
                                             QStringLiteral("event_open"));
        QCOMPARE(review.selectedState(), -1);
        QVERIFY(review.selectedTransition() >= 0);
        review.selection()->selectState(QStringLiteral("state_none"));
        QCOMPARE(review.selectedState(), -1);
    }
};

QTEST_GUILESS_MAIN(TestReviewSession)
#include "tst_reviewsession.moc"
