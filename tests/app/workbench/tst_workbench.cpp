// A window's files without the window: save, foreign changes, import, closing in the middle.
#include "app/commands/sequencecommands.h"
#include "app/document/autosave.h"
#include "app/models/observationlistmodel.h"
#include "engine/format/automatalab.h"
#include "tests/support/bench.h"

#include <QDir>
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

    void aRefusedSaveNeverWritesAnotherProject() {
        const QString file = m_bench->path(QStringLiteral("old.moorebench"));
        m_bench->load(samples::door());
        QVERIFY(m_bench->saveAs(file));
        m_bench->document()->push(*app::renameObservation(m_bench->project(), 0, "changed"));
        QFile foreign(file);
        QVERIFY(foreign.open(QIODevice::WriteOnly));
        foreign.write("somebody else's");
        foreign.close();
        QSignalSpy question(m_bench->get(), &app::Workbench::overwriteQuestion);
        (*m_bench)->save();
        (*m_bench)->newProject(); // before the answer comes
        QTRY_VERIFY(!(*m_bench)->isSaving());
        QCOMPARE(question.count(), 0);
        (*m_bench)->saveOverwriting(); // there is nothing left to overwrite
        QVERIFY(!(*m_bench)->isSaving());
        QCOMPARE(samples::contentOf(file), QByteArray("somebody else's"));
    }

    void aNewerFileIsReadOnlyUntilACopyIsSaved() {
        std::string newer = samples::bytes(samples::door());
        const std::string version = "\"file_version\": \"1.0.0\"";
        newer.replace(newer.find(version), version.size(), "\"file_version\": \"1.1.0\"");
        QFile file(m_bench->path(QStringLiteral("newer.moorebench")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(newer));
        file.close();
        QSignalSpy opened(m_bench->get(), &app::Workbench::opened);
        (*m_bench)->open(file.fileName());
        QVERIFY(opened.wait(20'000));
        const auto rename = [this] {
            return m_bench->document()->push(
                *app::renameObservation(m_bench->project(), 0, "changed"));
        };
        QVERIFY(m_bench->document()->isReadOnly());
        QVERIFY(!rename());
        QCOMPARE(samples::bytes(m_bench->project()), samples::bytes(samples::door()));
        const QModelIndex name = (*m_bench)->observations()->index(0, 0);
        QVERIFY(!name.flags().testFlag(Qt::ItemIsEditable));
        QVERIFY(m_bench->infer());
        QVERIFY(!m_bench->review()->canApply());

        QVERIFY(m_bench->saveAs(m_bench->path(QStringLiteral("copy.moorebench"))));
        QVERIFY(!m_bench->document()->isReadOnly());
        QVERIFY(name.flags().testFlag(Qt::ItemIsEditable));
        QVERIFY(m_bench->review()->canApply());
        QVERIFY(rename());
        QCOMPARE(samples::contentOf(file.fileName()).toStdString(), newer);
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

    void anExportedCandidateOpensForReview() {
        m_bench->load(samples::door());
        QVERIFY(m_bench->infer());
        const engine::Candidate candidate = *m_bench->review()->candidate();
        const QString file = m_bench->path(QStringLiteral("candidate.json"));
        QSignalSpy exported(m_bench->get(), &app::Workbench::exported);
        (*m_bench)->exportCandidate(file);
        QVERIFY(exported.wait(20'000));
        QSignalSpy opened(m_bench->get(), &app::Workbench::opened);
        (*m_bench)->open(file);
        QVERIFY(opened.wait(20'000));
        QVERIFY(m_bench->document()->path().isEmpty());
        QVERIFY(m_bench->review()->candidate()->machine == candidate.machine);
        QVERIFY(m_bench->review()->candidate()->coverage == candidate.coverage);
        QVERIFY(!m_bench->review()->canApply()); // it is not of this project
    }

    void recoveredWorkIsUnsavedAndAsksBeforeOverwriting() {
        const QString snapshot = m_bench->path(QStringLiteral("snapshot.moorebench"));
        const QString original = m_bench->path(QStringLiteral("original.moorebench"));
        const engine::Project work = samples::door();
        QVERIFY(app::saveProject(work, snapshot, engine::FileFormat::Project).hasValue());
        QVERIFY(app::saveProject({}, original, engine::FileFormat::Project).hasValue());
        app::RecoveryEntry entry;
        entry.snapshotFile = snapshot;
        entry.originalPath = original;
        QSignalSpy opened(m_bench->get(), &app::Workbench::opened);
        (*m_bench)->recover(entry);
        QVERIFY(opened.wait(20'000));
        QVERIFY(m_bench->project() == work);
        QVERIFY(m_bench->document()->isModified());
        QCOMPARE(m_bench->document()->path(), original);
        QTRY_VERIFY(!QFile::exists(snapshot)); // once our own snapshot is there
        QSignalSpy question(m_bench->get(), &app::Workbench::overwriteQuestion);
        (*m_bench)->save();
        QVERIFY(question.wait(20'000));
    }

    void automataLabSurvivesApplyAndUndo() {
        const QDir folder(QStringLiteral(MOOREBENCH_SHARED "/data/automata-lab"));
        const QFileInfoList files = folder.entryInfoList({QStringLiteral("*.json")}, QDir::Files);
        if (files.isEmpty())
            QSKIP("the shared Automata Lab documents are not here");
        for (const QFileInfo& file : files) {
            QSignalSpy opened(m_bench->get(), &app::Workbench::opened);
            (*m_bench)->open(file.filePath());
            QVERIFY2(opened.wait(20'000), qPrintable(file.filePath()));
            const std::string before = engine::writeAutomataLab(m_bench->project()).bytes;
            QVERIFY(m_bench->infer());
            if (m_bench->review()->canApply()) {
                QVERIFY(m_bench->apply());
                QVERIFY(engine::writeAutomataLab(m_bench->project()).bytes != before);
                (*m_bench)->undo();
            }
            const QString copy = m_bench->path(file.fileName());
            QVERIFY(m_bench->saveAs(copy));
            QCOMPARE(samples::contentOf(copy).toStdString(), before);
        }
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
