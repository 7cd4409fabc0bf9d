// A window's files without the window: save, foreign changes, import, closing in the middle.
#include "app/commands/sequencecommands.h"
#include "tests/support/bench.h"

#include <QTest>

class TestWorkbench : public QObject {
    Q_OBJECT

    std::unique_ptr<samples::Bench> m_bench;

private slots:
    void init() { m_bench = std::make_unique<samples::Bench>(); }
    void cleanup() { m_bench.reset(); }

    void saveOpenAndForeignChange() {
        m_bench->load(samples::door());
        m_bench->document()->push(*app::renameObservation(m_bench->project(), 0, "first"));
        QVERIFY(m_bench->document()->isModified());
        const QString file = m_bench->path(QStringLiteral("door.moorebench"));
        QVERIFY(m_bench->saveAs(file));
        QVERIFY(!m_bench->document()->isModified());
        (*m_bench)->undo();
        QVERIFY(m_bench->document()->isModified());
        (*m_bench)->redo();
        QVERIFY(!m_bench->document()->isModified());
        const QByteArray saved = samples::contentOf(file);
        QCOMPARE(saved.toStdString(), samples::bytes(m_bench->project()));

        QFile foreign(file);
        QVERIFY(foreign.open(QIODevice::WriteOnly));
        foreign.write("somebody else's");
        foreign.close();
        QSignalSpy question(m_bench->get(), &app::Workbench::overwriteQuestion);
        (*m_bench)->save();
        QVERIFY2(question.wait(20'000), qPrintable(m_bench->consoleLines().join(u'\n')));
        QCOMPARE(samples::contentOf(file), QByteArray("somebody else's"));
        QSignalSpy done(m_bench->get(), &app::Workbench::saved);
        (*m_bench)->saveOverwriting();
        QVERIFY(done.wait(20'000));
        QCOMPARE(samples::contentOf(file), saved);
        QCOMPARE(samples::contentOf(file + u'~'), QByteArray("somebody else's"));

        QSignalSpy opened(m_bench->get(), &app::Workbench::opened);
        (*m_bench)->newProject();
        (*m_bench)->open(file);
        QVERIFY(opened.wait(20'000));
        QCOMPARE(samples::bytes(m_bench->project()), saved.toStdString());
        QVERIFY(!m_bench->document()->isModified());
    }

    void anEditDuringSavingStaysAModification() {
        m_bench->load(samples::door());
        QSignalSpy saved(m_bench->get(), &app::Workbench::saved);
        (*m_bench)->saveAs(m_bench->path(QStringLiteral("x.moorebench")));
        m_bench->document()->push(*app::renameObservation(m_bench->project(), 0, "later"));
        QVERIFY(saved.wait(20'000));
        QVERIFY(m_bench->document()->isModified());
        (*m_bench)->undo();
        QVERIFY(!m_bench->document()->isModified());
    }

    void importIsOneUndoStep() {
        m_bench->load(samples::door());
        const std::string before = samples::bytes(m_bench->project());
        QSignalSpy imported(m_bench->get(), &app::Workbench::imported);
        (*m_bench)->importText(
            QStringLiteral("# name: opens\nevent_open\n\n# name: new\nevent_open\n"));
        QVERIFY2(imported.wait(20'000), qPrintable(m_bench->consoleLines().join(u'\n')));
        QCOMPARE(m_bench->project().library->size(), std::size_t{4});
        QCOMPARE((*m_bench->project().library)[2]->name, std::string("opens 2"));
        QCOMPARE(m_bench->document()->undoStack()->count(), 1);
        (*m_bench)->undo();
        QCOMPARE(samples::bytes(m_bench->project()), before);
    }

    void failedOpenKeepsTheProject() {
        m_bench->load(samples::door());
        const std::string before = samples::bytes(m_bench->project());
        QFile bad(m_bench->path(QStringLiteral("bad.moorebench")));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"file_id\": \"moorebench-project\", ");
        bad.close();
        QSignalSpy failed(m_bench->get(), &app::Workbench::openFailed);
        (*m_bench)->open(bad.fileName());
        QVERIFY(failed.wait(20'000));
        QCOMPARE(samples::bytes(m_bench->project()), before);
        QVERIFY((*m_bench)->problems()->errorCount() > 0);
        (*m_bench)->open(m_bench->path(QStringLiteral("absent.moorebench")));
        QVERIFY(failed.wait(20'000));
        QVERIFY((*m_bench)
                    ->problems()
                    ->problems(app::ProblemsModel::Source::File)
                    .contains(engine::ProblemCode::FileUnreadable));
    }

    void closingWhileWorkIsUnderWay() {
        m_bench->load(samples::door());
        (*m_bench)->saveAs(m_bench->path(QStringLiteral("late.moorebench")));
        (*m_bench)->infer();
        (*m_bench)->open(m_bench->path(QStringLiteral("late.moorebench")));
        m_bench->restart();
        QTest::qWait(200); // answers to the old window must find nobody
        QVERIFY(!(*m_bench)->review()->hasCandidate());
    }
};

QTEST_GUILESS_MAIN(TestWorkbench)
#include "tst_workbench.moc"
