// The Explain dock on the worked example: rows, answers, what to record, staleness, cancelling.
#include "app/commands/sequencecommands.h"
#include "app/explain/explainsession.h"
#include "app/models/explainmodel.h"
#include "app/models/tokenlistmodel.h"
#include "tests/support/nightlibrary.h"
#include "tests/views/support/windowfixture.h"
#include "views/explain/explainstrip.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDockWidget>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeView>

using app::ExplainModel;
using app::ExplainSession;
using tests::WindowFixture;

class TestExplainPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_f;

    [[nodiscard]] ExplainSession* session() const { return m_f->workbench()->explain(); }
    [[nodiscard]] ExplainModel* model() const { return m_f->workbench()->explainModel(); }
    [[nodiscard]] QString stop() const { return m_f->find<QLabel>("explainStop")->text(); }
    [[nodiscard]] QString details() const { return m_f->find<QLabel>("explainDetails")->text(); }
    [[nodiscard]] QString cell(const QModelIndex& row, int column) const {
        return row.siblingAtColumn(column).data().toString();
    }

    /// Shows the dock on observation 0 of these.
    void explain(engine::Library library) {
        engine::Project project;
        project.library = std::make_shared<engine::Library>(std::move(library));
        m_f->document()->reset(project, {}, engine::FileFormat::Project, false, false);
        auto* dock = m_f->find<QDockWidget>("explainDock");
        dock->show();
        dock->raise();
        m_f->workbench()->showObservation(0);
        QTRY_COMPARE(session()->state(), ExplainSession::State::Ready);
    }

private slots:
    void init() { m_f = std::make_unique<WindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void theWorkedExample() {
        const QAbstractItemModelTester tester(model());
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        QCOMPARE(stop(), QStringLiteral("Sources exhausted: each of them holds nothing of what is "
                                        "left. 1 of 6 steps rests on this trace alone."));
        QCOMPARE(model()->rowCount(), 3);
        const QModelIndex run = model()->index(0, 0);
        QCOMPARE(cell(run, ExplainModel::StepsColumn), QStringLiteral("0\u20133"));
        QCOMPARE(cell(run, ExplainModel::TokensColumn), QStringLiteral("0\u20138"));
        QCOMPARE(cell(run, ExplainModel::WhatColumn), QStringLiteral("4 steps"));
        QCOMPARE(cell(run, ExplainModel::BackedColumn), QStringLiteral("also in day_1"));
        QCOMPARE(model()->rowCount(run), 4);
        QCOMPARE(cell(model()->index(1, 0, run), ExplainModel::WhatColumn),
                 QStringLiteral("state_idle, event_coin -> state_ready / action_beep"));
        QCOMPARE(cell(model()->index(1, 0), ExplainModel::BackedColumn),
                 QStringLiteral("also in bench_3"));
        QCOMPARE(cell(model()->index(2, 0), ExplainModel::BackedColumn),
                 QStringLiteral("backed by nothing"));
    }

    void aStepAnswersFiveQuestions() {
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        auto* tree = m_f->find<QTreeView>("explainTree");
        tree->setCurrentIndex(model()->index(1, 0));
        QVERIFY(details().contains(QStringLiteral("of the owed steps 4\u20135 it holds 4.")));
        QVERIFY(details().contains(QStringLiteral("Yes: also in bench_3.")));
        QVERIFY(details().contains(QStringLiteral("at a cost of 1; 5 so far.")));
        QVERIFY(details().contains(QStringLiteral("1 step.")));
        QVERIFY(details().contains(QStringLiteral("Sources exhausted")));
        // The strip chooses the single step, not its run.
        emit m_f->find<views::ExplainStrip>("explainStrip")->chosen(2);
        QCOMPARE(tree->currentIndex().parent(), model()->index(0, 0));
        QVERIFY(details().contains(QStringLiteral("It went on")));
    }

    void theCandidateKnowsTheTrace() {
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        m_f->key(Qt::Key_F5);
        m_f->waitForInference();
        QTRY_COMPARE(model()->rowCount(), 4);
        QCOMPARE(cell(model()->index(2, 0), ExplainModel::BackedColumn),
                 QStringLiteral("the candidate says so, but it learned it from this trace"));
        QVERIFY(m_f->find<QLabel>("explainComparison")
                    ->text()
                    .contains(QStringLiteral("Grade 1,015 against 1,005")));
        m_f->find<QCheckBox>("explainCandidate")->click();
        QTRY_COMPARE(model()->rowCount(), 3);
    }

    void whatToRecordIsAddedAndUndone() {
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        m_f->find<QTreeView>("explainTree")->setCurrentIndex(model()->index(2, 0));
        QVERIFY(
            details().contains(QStringLiteral("state_fault action_alarm event_reset state_idle")));
        m_f->find<QToolButton>("explainAdd")->click();
        const auto& library = *m_f->document()->project().library;
        QCOMPARE(library.size(), std::size_t{4});
        QCOMPARE(library[1]->name, std::string("night_7 to record"));
        QVERIFY(!library[1]->enabled);
        QCOMPARE(library[1]->tokens.size(), std::size_t{4});
        m_f->document()->undoStack()->undo();
        QCOMPARE(m_f->document()->project().library->size(), std::size_t{3});
    }

    void pinnedAndAcceptedAreUndone() {
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        const engine::Project before = m_f->document()->project();
        auto* tree = m_f->find<QTreeView>("explainTree");
        tree->setCurrentIndex(model()->index(2, 0));
        m_f->find<QToolButton>("explainPin")->click();
        QTRY_COMPARE(stop(), QStringLiteral("Complete: every step is backed or taken as given."));
        QCOMPARE(cell(model()->index(0, 0), ExplainModel::BackedColumn),
                 QStringLiteral("taken as given"));
        app::EditResult edit = app::renameObservation(m_f->document()->project(), 0, "night_8");
        m_f->document()->push(std::move(edit).value());
        QCOMPARE(m_f->document()->project().explain->pinned.front().sequence,
                 std::string("night_8"));
        QTRY_VERIFY(session()->result() && !session()->isStale() &&
                    session()->result()->observation->name == "night_8");
        tree->setCurrentIndex(model()->index(0, 0));
        QVERIFY(m_f->find<QToolButton>("explainUnpin")->isVisible());
        m_f->find<QToolButton>("explainUnpin")->click();
        QTRY_VERIFY(stop().contains(QStringLiteral("1 of 6")));
        m_f->find<QCheckBox>("explainAccept")->click();
        QTRY_VERIFY(stop().startsWith(QStringLiteral("Accepted as is")));
        while (m_f->document()->undoStack()->canUndo())
            m_f->document()->undoStack()->undo();
        QVERIFY(m_f->document()->project() == before);
        QVERIFY(!m_f->find<QCheckBox>("explainAccept")->isChecked());
    }

    void contextAndWindow() {
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        m_f->find<QSpinBox>("explainContext")->setValue(2);
        QTRY_VERIFY(stop().contains(QStringLiteral("3 of 6 steps rest on this trace alone.")));
        m_f->find<QSpinBox>("explainContext")->setValue(1);
        m_f->find<QSpinBox>("explainWindow")->setValue(7);
        QTRY_VERIFY(stop().startsWith(QStringLiteral("Closed below the quantum")));
    }

    void anEditedSourceMakesItStale() {
        explain({testsupport::night(), testsupport::day(), testsupport::bench()});
        app::EditResult edit = app::replaceTokens(m_f->document()->project(), 1, 4, 2, {});
        QVERIFY(bool(edit));
        m_f->document()->push(std::move(edit).value());
        QVERIFY(session()->isStale());
        QCOMPARE(session()->changedSources(), QStringList{QStringLiteral("day_1")});
        m_f->find<QToolButton>("explainRun")->click();
        QTRY_VERIFY(!session()->isStale());
        QVERIFY(stop().contains(QStringLiteral("2 of 6")));
        // The trace itself, edited, is still the trace.
        edit = app::replaceTokens(m_f->document()->project(), 0, 12, 2, {});
        m_f->document()->push(std::move(edit).value());
        QCOMPARE(session()->traceRow(), 0);
        QVERIFY(session()->isStale());
    }

    void aRemovedTraceIsLetGo() {
        explain({testsupport::night(), testsupport::day()});
        app::EditResult edit = app::removeObservations(m_f->document()->project(), {0});
        m_f->document()->push(std::move(edit).value());
        QTRY_VERIFY(!session()->trace() || session()->trace()->name == "day_1");
    }

    void aMillionTokensAreCancelledAtOnce() {
        engine::Observation long_;
        long_.name = "long";
        for (int i = 0; i < 500'000; ++i) {
            long_.tokens.push_back("event_e" + std::to_string(i % 997));
            long_.tokens.push_back("action_a" + std::to_string(i % 991));
        }
        const auto trace = std::make_shared<const engine::Observation>(std::move(long_));
        explain({testsupport::night()});
        engine::Project project;
        project.library = std::make_shared<engine::Library>(
            engine::Library{trace, testsupport::day(), testsupport::bench()});
        m_f->document()->reset(project, {}, engine::FileFormat::Project, false, false);
        m_f->workbench()->showObservation(0);
        QTRY_COMPARE(session()->state(), ExplainSession::State::Running);
        m_f->find<QToolButton>("explainRun")->click();
        QVERIFY(session()->state() == ExplainSession::State::NotAsked);
        QVERIFY(!session()->result());
        m_f->find<QToolButton>("explainRun")->click();
        QTRY_COMPARE_WITH_TIMEOUT(session()->state(), ExplainSession::State::Ready, 60'000);
        QVERIFY(stop().contains(QStringLiteral("500001")));
    }
};

QTEST_MAIN(TestExplainPanel)
#include "tst_explainpanel.moc"
