// The whole path in the real window with real events: open, edit, infer, review, apply, undo, redo,
// save, reopen.
#include "app/chart/chartselection.h"
#include "app/commands/sequencecommands.h"
#include "app/models/comparisonmodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/text/encoding.h"
#include "engine/format/projectjson.h"
#include "tests/views/support/windowfixture.h"
#include "views/observation/tokenview.h"

#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

#include <memory>

using app::ActionId;
using tests::DialogAnswer;
using tests::WindowFixture;
using views::DocumentTabs;

class TestMainPath : public QObject {
    Q_OBJECT

private slots:
    void init() { m_f = std::make_unique<WindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void wholePath();
    void staleCandidateCannotBeApplied();
    void emptyLibraryGivesOneState();
    void cancelInTheConfirmationChangesNothing();
    void conflictGoesToProblems();
    void aSaveGivenUpClosesNothingLater();
    void namesAreNoPlaceholders();

private:
    /// A project with a marked machine and two observations, saved where the test can change it.
    QString project(const engine::Library& library) {
        engine::Machine machine;
        machine.initialState = "state_idle";
        machine.events = {{"event_go", ""}};
        machine.states = {{"state_idle", "", false}, {"state_gone", "kept text", true}};
        machine.actions = {{"action_bye", ""}};
        machine.exitActions = {{"state_idle", "action_bye"}};
        machine.transitions = {{"state_idle", "event_go", "state_gone"}};
        engine::Project p;
        p.settings = std::make_shared<engine::ProjectSettings>(
            engine::ProjectSettings{"Path", "a test", "1"});
        p.machine = std::make_shared<engine::Machine>(machine);
        p.library = std::make_shared<engine::Library>(library);
        QString path = m_f->path(QStringLiteral("path.moorebench"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write(QByteArray::fromStdString(engine::writeProject(p)));
        return path;
    }
    static std::shared_ptr<const engine::Observation> observation(const char* name,
                                                                  engine::TokenList tokens) {
        return std::make_shared<engine::Observation>(
            engine::Observation{name, "", true, engine::StartContext::Initial, std::move(tokens)});
    }
    engine::Library twoRuns() {
        return {observation("first", {"state_idle", "event_open", "action_beep", "event_close"}),
                observation("second", {"state_idle", "event_open", "action_beep"})};
    }

    std::unique_ptr<WindowFixture> m_f;
};

void TestMainPath::wholePath() {
    const QString path = project(twoRuns());
    m_f->open(path);
    const QByteArray original = tests::bytesOf(path);
    QVERIFY(!m_f->document()->isModified());

    // Edit a token in place: token 3 of "first" becomes event_shut.
    auto* tokens = m_f->find<views::TokenView>("tokenView");
    m_f->window->tabs()->showPage(DocumentTabs::Page::Observation);
    tokens->setFocus();
    tokens->selectTokens(3, 4);
    QTest::keyClick(tokens, Qt::Key_F2);
    auto* editor = tokens->findChild<QLineEdit*>(QStringLiteral("tokenEditor"));
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("event_shut"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(m_f->workbench()->tokens()->index(3, 0).data(Qt::EditRole).toString(),
                 QStringLiteral("event_shut"));
    QVERIFY(m_f->document()->isModified());
    QVERIFY(m_f->window->isWindowModified());

    // Infer. (A completion list was open: without a window manager nobody gives the window back.)
    m_f->activate();
    m_f->key(Qt::Key_F5);
    m_f->waitForInference();
    QTRY_VERIFY(m_f->review()->hasCandidate());
    QCOMPARE(m_f->window->tabs()->page(), DocumentTabs::Page::Candidate);

    // Look at every tab of the review.
    auto* tabs = m_f->find<QTabWidget>("reviewTabs");
    QCOMPARE(tabs->count(), 7);
    const QStringList names = {"Summary", "Comparison",       "Provenance", "Coverage",
                               "Report",  "Removed markings", "Audit"};
    for (int i = 0; i < tabs->count(); ++i) {
        QCOMPARE(tabs->tabText(i), names[i]);
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(i).center());
        QTRY_COMPARE(tabs->currentIndex(), i);
        QVERIFY(tabs->currentWidget()->isVisible());
    }
    QVERIFY(m_f->find<QLabel>("summaryRemoved")->text().contains("state_gone"));
    QVERIFY(m_f->find<QLabel>("summaryRemoved")->text().contains("action_bye"));
    QCOMPARE(m_f->find<QTableView>("removedTable")->model()->rowCount(), 2);
    QCOMPARE(m_f->find<QTableView>("coverageTable")->model()->rowCount(), 2);
    QVERIFY(m_f->find<QTableView>("comparisonTable")->model()->rowCount() > 3);
    QVERIFY(m_f->find<QTreeView>("reportTree")->model()->rowCount() >= 1);

    // Provenance: select a state; a click opens the observation at the token.
    m_f->review()->selection()->selectState(QStringLiteral("state_idle"));
    auto* provenance = m_f->find<QTableView>("provenanceTable");
    QTRY_VERIFY(provenance->model()->rowCount() >= 1);
    tabs->setCurrentIndex(2);
    QTest::mouseClick(provenance->viewport(), Qt::LeftButton, {},
                      provenance->visualRect(provenance->model()->index(0, 0)).center());
    QTRY_COMPARE(m_f->window->tabs()->page(), DocumentTabs::Page::Observation);

    // Apply.
    m_f->activate();
    DialogAnswer apply("applyDialog", DialogAnswer::click("applyConfirmButton"));
    m_f->key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(apply.seen());
    QTRY_VERIFY(m_f->document()->project().machine->states.size() != 2 ||
                m_f->document()->project().machine->states[0].name != "state_gone");
    QTRY_VERIFY(!m_f->workbench()->isApplying());
    const engine::Machine applied = *m_f->document()->project().machine;
    QVERIFY(applied.exitActions.empty());
    QVERIFY(std::none_of(applied.states.begin(), applied.states.end(),
                         [](const engine::State& s) { return s.terminal; }));

    // Undo Apply, then the edit: the very bytes of the file.
    m_f->activate();
    m_f->key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_f->document()->project().machine->states[1].name, std::string("state_gone"));
    QVERIFY(m_f->document()->project().machine->states[1].terminal);
    m_f->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_f->document()->isModified());
    QCOMPARE(QByteArray::fromStdString(engine::writeProject(m_f->document()->project())), original);

    // Redo both, save, reopen: the same content and the same bytes.
    m_f->action(ActionId::Redo)->trigger();
    m_f->action(ActionId::Redo)->trigger();
    QCOMPARE(*m_f->document()->project().machine, applied);
    m_f->key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!m_f->document()->isModified());
    const QByteArray saved = tests::bytesOf(path);
    QVERIFY(saved != original);
    QCOMPARE(tests::bytesOf(path + QLatin1Char('~')), original);
    WindowFixture second;
    second.open(path);
    QCOMPARE(*second.document()->project().machine, applied);
    QCOMPARE(QByteArray::fromStdString(engine::writeProject(second.document()->project())), saved);
}

void TestMainPath::staleCandidateCannotBeApplied() {
    m_f->open(project(twoRuns()));
    m_f->key(Qt::Key_F5);
    m_f->waitForInference();
    QTRY_VERIFY(m_f->review()->hasCandidate());
    auto* apply = m_f->find<QPushButton>("applyButton");
    auto* reason = m_f->find<QLabel>("applyReason");
    auto* banner = m_f->find<QWidget>("staleBanner");
    QTRY_VERIFY(apply->isEnabled());
    QVERIFY(!banner->isVisible());

    m_f->workbench()->showObservation(0);
    m_f->workbench()->tokens()->insertTokens(4, {QStringLiteral("event_more")});
    QTRY_VERIFY(!apply->isEnabled());
    QVERIFY(banner->isVisible());
    QVERIFY(reason->isVisible());
    QVERIFY2(reason->text().contains("changed", Qt::CaseInsensitive), qPrintable(reason->text()));
    QVERIFY(!m_f->action(ActionId::Apply)->isEnabled());
    m_f->activate();
    m_f->key(Qt::Key_Return, Qt::ControlModifier);
    QTest::qWait(50);
    QVERIFY(!QApplication::activeModalWidget());
    // Undoing back to the baseline makes it fresh again.
    m_f->key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(apply->isEnabled());
    QVERIFY(!banner->isVisible());
}

void TestMainPath::emptyLibraryGivesOneState() {
    QCOMPARE(m_f->document()->project().library->size(), std::size_t(0));
    m_f->key(Qt::Key_F5);
    m_f->waitForInference();
    QTRY_VERIFY(m_f->review()->hasCandidate());
    QCOMPARE(m_f->review()->candidate()->machine.states.size(), std::size_t(1));
    QCOMPARE(m_f->review()->candidate()->machine.states[0].name,
             std::string("state_generated_0001"));
    QTRY_VERIFY(m_f->action(ActionId::Apply)->isEnabled());
}

void TestMainPath::cancelInTheConfirmationChangesNothing() {
    m_f->open(project(twoRuns()));
    m_f->key(Qt::Key_F5);
    m_f->waitForInference();
    QTRY_VERIFY(m_f->action(ActionId::Apply)->isEnabled());
    const engine::Project before = m_f->document()->project();
    QString shown;
    bool cancelIsDefault = false;
    DialogAnswer answer("applyDialog", [&](QDialog* dialog) {
        const auto* removals = dialog->findChild<QTreeView*>(QStringLiteral("applyRemovals"));
        for (int g = 0; g < removals->model()->rowCount(); ++g) {
            const QModelIndex group = removals->model()->index(g, 0);
            for (int i = 0; i < removals->model()->rowCount(group); ++i)
                shown += removals->model()->index(i, 0, group).data().toString() + '\n';
        }
        cancelIsDefault =
            dialog->findChild<QPushButton*>(QStringLiteral("applyCancelButton"))->isDefault();
        QTest::keyClick(dialog, Qt::Key_Return); // the default button
    });
    m_f->action(ActionId::Apply)->trigger();
    QVERIFY(answer.seen());
    QVERIFY(cancelIsDefault);
    QVERIFY2(shown.contains("state_gone") && shown.contains("action_bye"), qPrintable(shown));
    QTest::qWait(100);
    QCOMPARE(m_f->document()->project(), before);
    QVERIFY(!m_f->document()->isModified());
}

void TestMainPath::conflictGoesToProblems() {
    m_f->open(project({observation("a", {"state_idle", "action_x", "event_go"}),
                       observation("b", {"state_idle", "action_y"})}));
    m_f->key(Qt::Key_F5);
    m_f->waitForInference();
    auto* table = m_f->find<QTableView>("problemsTable");
    QTRY_VERIFY(table->model()->rowCount() >= 1);
    QVERIFY(table->isVisible());
    QVERIFY(!m_f->review()->hasCandidate());
    // A double click goes to the tokens.
    m_f->window->tabs()->showPage(DocumentTabs::Page::Machine);
    const QPoint cell = table->visualRect(table->model()->index(0, 1)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, cell);
    QTRY_COMPARE(m_f->window->tabs()->page(), DocumentTabs::Page::Observation);
}

void TestMainPath::aSaveGivenUpClosesNothingLater() {
    const auto rename = [this](const char* name) {
        m_f->document()->push(*app::renameObservation(m_f->document()->project(), 0, name));
    };
    const auto closeAndSave = [this](const char* dialog, const DialogAnswer::Act& giveUp) {
        DialogAnswer save("saveChangesDialog", DialogAnswer::click("saveButton"));
        DialogAnswer next(dialog, giveUp);
        QVERIFY(!m_f->window->close());
        QTRY_VERIFY(save.seen() && next.seen());
    };
    const auto saveAs = [this](const QString& path) {
        QSignalSpy saved(m_f->workbench(), &app::Workbench::saved);
        m_f->workbench()->saveAs(path);
        QVERIFY(saved.wait(20'000));
        QTest::qWait(50);
    };
    // Whether the window asks about the foreign change by itself depends on its activation.
    const DialogAnswer foreignChange("changedOnDiskDialog", DialogAnswer::click("keepButton"));
    m_f->open(project(twoRuns()));
    const QPointer<views::MainWindow> window = m_f->window;

    // The question about a foreign change is answered with Cancel.
    rename("changed");
    QFile foreign(m_f->document()->path());
    QVERIFY(foreign.open(QIODevice::WriteOnly));
    foreign.write("somebody else's");
    foreign.close();
    closeAndSave("overwriteDialog", DialogAnswer::click("cancelButton"));
    const QString path = m_f->path(QStringLiteral("kept.moorebench"));
    saveAs(path);
    QVERIFY(window && window->isVisible());

    // So is the dialog that asks where to save.
    m_f->workbench()->newProject();
    engine::Observation observation;
    observation.name = "new";
    m_f->document()->push(
        *app::addObservation(m_f->document()->project(), 0, std::move(observation)));
    closeAndSave("fileDialog", [](QDialog* dialog) { dialog->reject(); });
    saveAs(path);
    QVERIFY(window && window->isVisible());
}

void TestMainPath::namesAreNoPlaceholders() {
    m_f->open(project({observation("%2 of %3", {"state_%4", "event_%1", "state_%5"})}));
    m_f->key(Qt::Key_F5);
    m_f->waitForInference();
    QTRY_VERIFY(m_f->review()->hasCandidate());
    auto* table = m_f->find<QTableView>("coverageTable");
    const auto* place = m_f->find<QLabel>("coveragePlace");
    table->setCurrentIndex(table->model()->index(0, 1));
    QCOMPARE(place->text(), QStringLiteral("%2 of %3, interval 0 of 1: starts in state_%4"));
    table->setCurrentIndex(table->model()->index(0, 2));
    QCOMPARE(place->text(),
             QStringLiteral("%2 of %3, interval 1 of 1: event_%1 leads to state_%5"));
}

QTEST_MAIN(TestMainPath)
#include "tst_mainpath.moc"
