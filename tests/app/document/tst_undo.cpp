// Undo and redo return to identical bytes from any state; typing merges and nothing else does.
#include "app/commands/machinecommands.h"
#include "app/commands/sequencecommands.h"
#include "app/document/projectdocument.h"
#include "engine/observation/library.h"
#include "tests/support/samples.h"

#include <QSignalSpy>
#include <QTest>

#include <random>

namespace {

app::EditResult randomEdit(const engine::Project& project, std::mt19937& random) {
    const auto pick = [&random](std::size_t count) {
        return static_cast<int>(random() % std::max<std::size_t>(count, 1));
    };
    const int rows = static_cast<int>(project.library->size());
    const int row = pick(project.library->size());
    if (rows == 0 || random() % 9 == 0) {
        engine::Observation added;
        added.name = engine::freeObservationName(*project.library, "new");
        added.tokens = {"event_a", "state_b"};
        return app::addObservation(project, pick(project.library->size() + 1), added);
    }
    const std::size_t tokens = (*project.library)[static_cast<std::size_t>(row)]->tokens.size();
    switch (random() % 10) {
    case 0:
        return app::removeObservations(project, {row, pick(project.library->size())});
    case 1:
        return app::renameObservation(project, row,
                                      engine::freeObservationName(*project.library, "renamed"));
    case 2:
        return app::setStartContext(project, {row}, static_cast<engine::StartContext>(pick(3)));
    case 3:
        return app::setObservationsEnabled(project, {row}, random() % 2 == 0);
    case 4:
        return app::moveObservations(project, {row}, pick(project.library->size() + 1));
    case 5:
        return app::duplicateObservations(project, {row});
    case 6:
        return app::describeObservation(project, row, std::to_string(random() % 3));
    case 7:
        return app::setStatesTerminal(project, {"state_closed"}, random() % 2 == 0);
    case 8:
        return app::replaceTokens(project, row, static_cast<std::size_t>(pick(tokens + 1)), 0,
                                  {"event_x", "", "nonsense"});
    default:
        return app::setTokens(project, row, {"event_a", std::to_string(random() % 3)});
    }
}

} // namespace

class TestUndo : public QObject {
    Q_OBJECT

    static app::Edit typing(const engine::Project& project, const std::string& token) {
        return *app::replaceTokens(project, 0, 1, 1, {token});
    }

private slots:
    void anyScriptReturnsToIdenticalBytes_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 40; ++seed)
            QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void anyScriptReturnsToIdenticalBytes() {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        std::vector<std::string> states{samples::bytes(document.project())};
        QUndoStack& stack = *document.undoStack();
        for (int step = 0; step < 60; ++step) {
            if (random() % 4 == 0) { // walk back and forth; every stop is one seen before
                const int index = static_cast<int>(random() % (states.size()));
                stack.setIndex(index);
                QCOMPARE(samples::bytes(document.project()),
                         states[static_cast<std::size_t>(index)]);
                QCOMPARE(document.isModified(),
                         states[static_cast<std::size_t>(index)] != states[0]);
                continue;
            }
            const auto edit = randomEdit(document.project(), random);
            QVERIFY(edit.hasValue());
            document.breakMerging();
            const int index = stack.index();
            if (!document.push(*edit)) {
                QCOMPARE(stack.index(), index); // changed nothing: no step
                continue;
            }
            states.resize(static_cast<std::size_t>(index) + 1); // redo steps are gone
            states.push_back(samples::bytes(document.project()));
            QCOMPARE(stack.count(), static_cast<int>(states.size()) - 1);
        }
        stack.setIndex(0);
        QCOMPARE(samples::bytes(document.project()), states.front());
        QVERIFY(!document.isModified());
        stack.setIndex(stack.count());
        QCOMPARE(samples::bytes(document.project()), states.back());
    }

    void typingMergesUntilSomethingBreaksIt() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QUndoStack& stack = *document.undoStack();
        QVERIFY(document.push(typing(document.project(), "event_o")));
        QVERIFY(document.push(typing(document.project(), "event_op")));
        QCOMPARE(stack.count(), 1);
        document.breakMerging(); // the focus went elsewhere
        QVERIFY(document.push(typing(document.project(), "event_ope")));
        QCOMPARE(stack.count(), 2);
        QVERIFY(document.push(*app::replaceTokens(document.project(), 0, 2, 1, {"state_z"})));
        QCOMPARE(stack.count(), 3); // another place is another key
        stack.undo();
        stack.undo();
        QCOMPARE(std::string((*document.project().library)[0]->tokens[1]), std::string("event_op"));
        QVERIFY(document.push(typing(document.project(), "event_q")));
        QCOMPARE(stack.count(), 2); // not into the step that was just returned to
    }

    void aPauseEndsMerging() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QVERIFY(document.push(typing(document.project(), "event_o")));
        QTest::qWait(2'100);
        QVERIFY(document.push(typing(document.project(), "event_op")));
        QCOMPARE(document.undoStack()->count(), 2);
    }

    void aMergeThatCancelsOutVanishes() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QVERIFY(document.push(typing(document.project(), "event_o")));
        QVERIFY(document.push(typing(document.project(), "event_open")));
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(!document.isModified());
    }

    void neverAcrossTheCleanPoint() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QVERIFY(document.push(typing(document.project(), "event_o")));
        document.markSaved(document.project(), QStringLiteral("/x"), engine::FileFormat::Project);
        QVERIFY(document.undoStack()->isClean());
        QVERIFY(document.push(typing(document.project(), "event_op")));
        QCOMPARE(document.undoStack()->count(), 2);
        QVERIFY(document.isModified());
        document.undoStack()->undo();
        QVERIFY(!document.isModified());
        QVERIFY(document.undoStack()->isClean());
    }

    void revisionsAreOfContent() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        const engine::Revision machine = document.documentRevision();
        const engine::Revision solver = document.solverRevision();
        document.push(*app::moveObservations(document.project(), {0}, 2));
        QCOMPARE(document.solverRevision(), solver);
        document.push(typing(document.project(), "event_o"));
        QVERIFY(document.solverRevision() != solver);
        QCOMPARE(document.documentRevision(), machine);
        document.push(*app::setStatesTerminal(document.project(), {"state_closed"}, true));
        QVERIFY(document.documentRevision() != machine);
        document.undoStack()->setIndex(0);
        QCOMPARE(document.solverRevision(), solver);
        QCOMPARE(document.documentRevision(), machine);
    }

    void textsAndFocus() {
        app::ProjectDocument document;
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QSignalSpy focus(&document, &app::ProjectDocument::focusRequested);
        document.push(*app::removeObservations(document.project(), {0, 1}));
        QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Remove 2 observation(s)"));
        QCOMPARE(focus.count(), 0);
        document.undoStack()->undo();
        QCOMPARE(focus.count(), 1);
        QCOMPARE(focus[0][0].value<app::Focus>().part, app::Focus::Part::Library);
        QCOMPARE(focus[0][0].value<app::Focus>().row, 0);
    }

    void refusedEditsSayWhy() {
        const engine::Project project = samples::door();
        QVERIFY(app::renameObservation(project, 0, "closes")
                    .problems()
                    .contains(engine::ProblemCode::ObservationNameInvalid));
        QVERIFY(!app::renameObservation(project, 0, "").hasValue());
        QVERIFY(app::removeObservations(project, {-1})
                    .problems()
                    .contains(engine::ProblemCode::ReferenceMissing));
        QVERIFY(app::setStatesTerminal(project, {"state_none"}, true)
                    .problems()
                    .contains(engine::ProblemCode::ReferenceMissing));
    }
};

QTEST_GUILESS_MAIN(TestUndo)
#include "tst_undo.moc"
