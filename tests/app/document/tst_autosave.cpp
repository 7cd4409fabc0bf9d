// Unsaved work: written while it is unsaved, found again only when its process is gone.
#include "app/commands/sequencecommands.h"
#include "app/document/autosave.h"
#include "app/document/projectdocument.h"
#include "engine/observation/library.h"
#include "tests/support/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

namespace {

void change(app::ProjectDocument& document) {
    document.push(*app::renameObservation(
        document.project(), 0,
        engine::freeObservationName(*document.project().library, "changed")));
}

int snapshotAndWait(const QString& folder) {
    app::ProjectDocument document;
    app::Autosave autosave(&document, folder);
    document.reset(samples::door(), QStringLiteral("/home/me/door.json"),
                   engine::FileFormat::AutomataLab, false, false);
    QObject::connect(&autosave, &app::Autosave::written, [](const QString&) {
        std::puts("written");
        std::fflush(stdout);
    });
    change(document);
    autosave.snapshot();
    return QCoreApplication::exec();
}

} // namespace

class TestAutosave : public QObject {
    Q_OBJECT

    QTemporaryDir m_root;
    QString m_folder;

    int filesIn() const {
        return static_cast<int>(QDir(m_folder).entryList({QStringLiteral("*.moorebench")}).size());
    }

private slots:
    void init() {
        static int number = 0;
        m_folder = m_root.filePath(QString::number(++number));
    }

    void writesAfterTheDelayAndForgetsWhenSaved() {
        app::ProjectDocument document;
        app::Autosave autosave(&document, m_folder);
        autosave.setDelay(10);
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QSignalSpy written(&autosave, &app::Autosave::written);
        change(document);
        QVERIFY(written.wait(10'000));
        QCOMPARE(filesIn(), 1);
        QVERIFY(app::Autosave::recoverable(m_folder).empty()); // we still live
        document.markSaved(document.project(), QStringLiteral("/x"), engine::FileFormat::Project);
        QCOMPARE(filesIn(), 0);
        change(document);
        QVERIFY(written.wait(10'000));
        QCOMPARE(filesIn(), 1);
        document.undoStack()->undo(); // back to what the file holds
        QCOMPARE(filesIn(), 0);
    }

    void discardRemovesEverything() {
        app::ProjectDocument document;
        app::Autosave autosave(&document, m_folder);
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        change(document);
        autosave.snapshot();
        autosave.discard(); // while it is being written
        QTest::qWait(50);
        QCOMPARE(filesIn(), 0);
    }

    void savedWhileBeingWrittenLeavesNothing() {
        app::ProjectDocument document;
        app::Autosave autosave(&document, m_folder);
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        change(document);
        autosave.snapshot();
        document.markSaved(document.project(), QStringLiteral("/x"), engine::FileFormat::Project);
        QTRY_COMPARE(filesIn(), 0);
        QTest::qWait(100);
        QCOMPARE(filesIn(), 0);
    }

    void aKilledProcessIsRecovered() {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--snapshot"), m_folder});
        QVERIFY(process.waitForReadyRead(60'000));
        QVERIFY(app::Autosave::recoverable(m_folder).empty()); // it lives
        process.kill();
        QVERIFY(process.waitForFinished(60'000));
        const auto entries = app::Autosave::recoverable(m_folder);
        QCOMPARE(entries.size(), std::size_t{1});
        QCOMPARE(entries[0].originalPath, QStringLiteral("/home/me/door.json"));
        QCOMPARE(entries[0].displayName, QStringLiteral("door.json"));
        QCOMPARE(entries[0].format, engine::FileFormat::AutomataLab);
        const auto project = app::Autosave::recover(entries[0]);
        QVERIFY(project.hasValue());
        QCOMPARE((*project->library)[0]->name, std::string("changed"));
        app::Autosave::forget(entries[0]);
        QVERIFY(app::Autosave::recoverable(m_folder).empty());
    }

    void aFolderThatCannotBeMadeIsTold() {
        app::ProjectDocument document;
        app::Autosave autosave(&document, QStringLiteral("/proc/none"));
        document.reset(samples::door(), {}, engine::FileFormat::Project, false, false);
        QSignalSpy failed(&autosave, &app::Autosave::failed);
        change(document);
        autosave.snapshot();
        QCOMPARE(failed.count(), 1);
    }
};

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QStringLiteral("--snapshot"))
        return snapshotAndWait(arguments[2]);
    TestAutosave test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_autosave.moc"
