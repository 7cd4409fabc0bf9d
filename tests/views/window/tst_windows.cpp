// Several projects are several windows; nothing is lost without a question; bad files are told.
#include "app/models/tokenlistmodel.h"
#include "app/workbench/examples.h"
#include "engine/format/projectjson.h"
#include "tests/views/support/windowfixture.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

using app::ActionId;
using tests::DialogAnswer;
using tests::WindowFixture;
using views::DocumentTabs;

class TestWindows : public QObject {
    Q_OBJECT

private slots:
    void init() { m_f = std::make_unique<WindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void eachProjectHasItsWindow() {
        const QString a = write("a");
        const QString b = write("b");
        m_f->set->open({a, b}, m_f->window);
        QTRY_COMPARE(m_f->set->windows().size(), 2);
        for (views::MainWindow* window : m_f->set->windows())
            QTRY_VERIFY(!window->workbench()->isBusyWithFile());
        QCOMPARE(m_f->set->windows()[0]->workbench()->document()->path(), a);
        QCOMPARE(m_f->set->windows()[1]->workbench()->document()->path(), b);
        m_f->set->open({a}, m_f->window);
        QCOMPARE(m_f->set->windows().size(), 2);
        QVERIFY(m_f->window->windowTitle().startsWith(QLatin1String("a")));
    }

    void filesCanBeDropped() {
        const QString path = write("dropped");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QApplication::sendEvent(m_f->window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_f->window, &drop);
        QTRY_COMPARE(m_f->document()->path(), path);
    }

    void theFirstStartShowsAnInferredExample() {
        QVERIFY(m_f->settings->firstStart());
        m_f->set->start({});
        QVERIFY(!m_f->settings->firstStart());
        views::MainWindow* shown = m_f->set->windows().last();
        QTRY_VERIFY_WITH_TIMEOUT(shown->workbench()->review()->hasCandidate(), 30'000);
        QCOMPARE(shown->tabs()->page(), DocumentTabs::Page::Candidate);
        QVERIFY(shown->findChild<QWidget*>(QStringLiteral("reviewDock"))->isVisible());
        // An example is no file: saving asks for a place.
        QVERIFY(shown->workbench()->document()->path().isEmpty());
        QVERIFY(!shown->workbench()->document()->isModified());
    }

    void closingAsksAboutUnsavedChanges() {
        const QString path = write("asked");
        m_f->open(path);
        change();
        DialogAnswer cancel("saveChangesDialog", DialogAnswer::click("cancelButton"));
        QVERIFY(!m_f->window->close());
        QVERIFY(cancel.seen());
        QVERIFY(m_f->window->isVisible());

        const QByteArray before = tests::bytesOf(path);
        QPointer<views::MainWindow> window = m_f->window;
        DialogAnswer save("saveChangesDialog", DialogAnswer::click("saveButton"));
        m_f->window->close();
        QVERIFY(save.seen());
        QTRY_VERIFY(!window);
        QVERIFY(tests::bytesOf(path) != before);
    }

    void discardLeavesTheFileAlone() {
        const QString path = write("discarded");
        m_f->open(path);
        change();
        const QByteArray before = tests::bytesOf(path);
        QPointer<views::MainWindow> window = m_f->window;
        DialogAnswer discard("saveChangesDialog", DialogAnswer::click("discardButton"));
        QVERIFY(m_f->window->close());
        QVERIFY(discard.seen());
        QTRY_VERIFY(!window);
        QCOMPARE(tests::bytesOf(path), before);
    }

    void aForeignChangeIsNeverOverwrittenUnasked() {
        const QString path = write("foreign");
        m_f->open(path);
        change();
        QTest::qWait(20);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes("someone else"));
        file.close();
        const QByteArray foreign = tests::bytesOf(path);
        // Looking at the window again tells it; keeping our changes keeps both.
        DialogAnswer keep("changedOnDiskDialog", DialogAnswer::click("keepButton"));
        m_f->workbench()->checkDisk();
        QTRY_VERIFY(keep.seen());
        QVERIFY(m_f->document()->isModified());
        DialogAnswer no("overwriteDialog", DialogAnswer::click("cancelButton"));
        m_f->action(ActionId::Save)->trigger();
        QTRY_VERIFY(no.seen());
        QCOMPARE(tests::bytesOf(path), foreign);
        DialogAnswer yes("overwriteDialog", DialogAnswer::click("overwriteButton"));
        m_f->action(ActionId::Save)->trigger();
        QTRY_VERIFY(yes.seen());
        QTRY_VERIFY(!m_f->document()->isModified());
        QVERIFY(tests::bytesOf(path) != foreign);
    }

    void badFilesAreToldAndChangeNothing_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("truncated") << bytes("x").left(200);
        QTest::newRow("duplicate key")
            << QByteArray("{\"file_id\": \"moorebench-project\", \"file_id\": \"x\"}");
        QTest::newRow("deep") << QByteArray(200'000, '[');
        QTest::newRow("not text") << QByteArray("\xff\xfe\x00\x01", 4);
    }
    void badFilesAreToldAndChangeNothing() {
        QFETCH(QByteArray, content);
        const QString good = write("good");
        m_f->open(good);
        const engine::Project before = m_f->document()->project();
        const QString path = m_f->path(QStringLiteral("bad.moorebench"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QString told;
        DialogAnswer answer("failureDialog", [&](QDialog* dialog) {
            told = qobject_cast<QMessageBox*>(dialog)->informativeText();
            dialog->accept();
        });
        m_f->window->open(path);
        QTRY_VERIFY(answer.seen());
        QVERIFY2(told.contains(QLatin1String("bad.moorebench")), qPrintable(told));
        QCOMPARE(m_f->document()->project(), before);
        QCOMPARE(m_f->document()->path(), good);
    }

    void theThemeIsRemembered() {
        m_f->action(ActionId::ThemeDark)->trigger();
        QVERIFY(views::isDark(QApplication::palette()));
        QCOMPARE(m_f->settings->theme(), app::Theme::Dark);
        m_f->action(ActionId::ThemeLight)->trigger();
        QVERIFY(!views::isDark(QApplication::palette()));
        QVERIFY(m_f->action(ActionId::ThemeLight)->isChecked());
        QVERIFY(!m_f->action(ActionId::ThemeDark)->isChecked());
    }

    void docksAreRestored() {
        auto* dock = m_f->find<QDockWidget>("consoleDock");
        dock->close();
        m_f->window->removeDockWidget(m_f->find<QDockWidget>("problemsDock"));
        QVERIFY(m_f->window->close());
        views::MainWindow* again = m_f->set->newWindow();
        QVERIFY(!again->findChild<QDockWidget*>(QStringLiteral("consoleDock"))->isVisible());
        QVERIFY(again->findChild<QDockWidget*>(QStringLiteral("reviewDock"))->isVisible());
    }

private:
    static QByteArray bytes(const char* name) {
        engine::Project project;
        project.settings =
            std::make_shared<engine::ProjectSettings>(engine::ProjectSettings{name, "", ""});
        engine::Observation observation;
        observation.name = "one";
        observation.tokens = {"state_a", "event_b"};
        project.library = std::make_shared<engine::Library>(
            engine::Library{std::make_shared<engine::Observation>(observation)});
        return QByteArray::fromStdString(engine::writeProject(project));
    }
    QString write(const char* name) const {
        QString path = m_f->path(QLatin1String(name) + QLatin1String(".moorebench"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes(name)) < 0)
            qFatal("cannot write");
        return path;
    }
    void change() {
        m_f->workbench()->showObservation(0);
        QVERIFY(m_f->workbench()->tokens()->insertTokens(0, {QStringLiteral("action_new")}));
        QVERIFY(m_f->document()->isModified());
    }

    std::unique_ptr<WindowFixture> m_f;
};

QTEST_MAIN(TestWindows)
#include "tst_windows.moc"
