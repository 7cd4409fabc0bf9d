// Observation list and editor with real events: every edit is one undo step, whatever made it.
#include "app/models/intervallistmodel.h"
#include "app/models/tokenlistmodel.h"
#include "app/text/encoding.h"
#include "tests/views/support/windowfixture.h"
#include "views/observation/freetextview.h"
#include "views/observation/intervalview.h"
#include "views/observation/observationlistview.h"
#include "views/observation/quickfix.h"
#include "views/observation/tokenproblems.h"
#include "views/observation/tokenview.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

using app::ActionId;
using tests::WindowFixture;

namespace {

QStringList tokensOf(const WindowFixture& f, std::size_t row) {
    QStringList result;
    const engine::TokenList& tokens = (*f.document()->project().library)[row]->tokens;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        result.append(app::toQt(tokens[i]));
    return result;
}

QStringList namesOf(const WindowFixture& f) {
    QStringList result;
    for (const auto& observation : *f.document()->project().library)
        result.append(app::toQt(observation->name));
    return result;
}

} // namespace

class TestObservationViews : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_f = std::make_unique<WindowFixture>();
        engine::Library library;
        for (const char* name : {"alpha", "beta", "gamma", "delta"}) {
            engine::Observation observation;
            observation.name = name;
            observation.tokens = {"state_idle", "event_open", "action_beep"};
            library.push_back(std::make_shared<engine::Observation>(observation));
        }
        engine::Project project;
        project.library = std::make_shared<engine::Library>(library);
        m_f->document()->reset(project, {}, engine::FileFormat::Project, false, false);
        m_list = m_f->find<QTreeView>("observationList");
        m_tokens = m_f->find<views::TokenView>("tokenView");
        m_stack = m_f->document()->undoStack();
        m_f->find<views::ObservationListView>("observationListView")->selectRow(0);
        m_f->workbench()->showObservation(0);
    }
    void cleanup() { m_f.reset(); }

    void filterShowsWhatMatches() {
        auto* field = m_f->find<QLineEdit>("observationFilter");
        QTest::keyClicks(field, QStringLiteral("ta"));
        QTRY_COMPARE(m_list->model()->rowCount(), 2); // beta, delta
        QCOMPARE(m_list->model()->index(1, 0).data().toString(), QStringLiteral("delta"));
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_COMPARE(m_list->model()->rowCount(), 4);
    }

    void severalAreDisabledRemovedAndMovedAtOnce() {
        select({1, 2});
        m_f->key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(namesOf(*m_f), (QStringList{"beta", "gamma", "alpha", "delta"}));
        m_f->action(ActionId::DisableObservations)->trigger();
        QVERIFY(!(*m_f->document()->project().library)[0]->enabled);
        QVERIFY(!(*m_f->document()->project().library)[1]->enabled);
        QVERIFY((*m_f->document()->project().library)[2]->enabled);
        m_list->setFocus();
        QTest::keyClick(m_list, Qt::Key_Delete);
        QCOMPARE(namesOf(*m_f), (QStringList{"alpha", "delta"}));
        QCOMPARE(m_stack->count(), 3);
        for (int i = 0; i < 3; ++i)
            m_stack->undo();
        QCOMPARE(namesOf(*m_f), (QStringList{"alpha", "beta", "gamma", "delta"}));
        QVERIFY(!m_f->document()->isModified());
    }

    void dragReorders() {
        // The drop itself: what the view hands to the model between rows 3 and 4.
        QMimeData* data = m_list->model()->mimeData({m_list->model()->index(0, 0)});
        m_list->model()->dropMimeData(data, Qt::MoveAction, 3, 0, {});
        delete data;
        QCOMPARE(namesOf(*m_f), (QStringList{"beta", "gamma", "alpha", "delta"}));
        QCOMPARE(m_stack->count(), 1);
    }

    void renameRefusesATakenName() {
        select({0});
        QTest::keyClick(m_list, Qt::Key_F2);
        auto* editor = m_list->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("beta"));
        tests::DialogAnswer answer("failureDialog", tests::DialogAnswer::click("okButton"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(answer.seen());
        QCOMPARE(namesOf(*m_f)[0], QStringLiteral("alpha"));
    }

    void startContextIsOneStep() {
        auto* context = m_f->find<QComboBox>("observationContext");
        context->setFocus();
        QTest::keyClick(context, Qt::Key_Down);
        QCOMPARE((*m_f->document()->project().library)[0]->startContext,
                 engine::StartContext::Continuation);
        QCOMPARE(m_stack->count(), 1);
    }

    void tokensAreInsertedTypedAndDeleted() {
        m_tokens->setFocus();
        m_tokens->selectTokens(2, 3);
        QTest::keyClick(m_tokens, Qt::Key_Return, Qt::ShiftModifier);
        auto* editor = m_tokens->findChild<QLineEdit*>(QStringLiteral("tokenEditor"));
        QVERIFY(editor);
        QTest::keyClicks(editor, QStringLiteral("event_close"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(tokensOf(*m_f, 0),
                     (QStringList{"state_idle", "event_open", "action_beep", "event_close"}));
        m_tokens->selectTokens(1, 3);
        QTest::keyClick(m_tokens, Qt::Key_Delete);
        QCOMPARE(tokensOf(*m_f, 0), (QStringList{"state_idle", "event_close"}));
        QCOMPARE(namesOf(*m_f).size(), 4); // Delete meant the tokens, not the observation
    }

    void pasteOfLinesIsOneImportOfTokens() {
        QGuiApplication::clipboard()->setText(QStringLiteral("event_x\r\naction_y\r\nevent_z\r\n"));
        m_tokens->setFocus();
        m_tokens->selectTokens(0, 1);
        QTest::keyClick(m_tokens, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(tokensOf(*m_f, 0), (QStringList{"state_idle", "event_x", "action_y", "event_z",
                                                 "event_open", "action_beep"}));
        QCOMPARE(m_stack->count(), 1);
        m_f->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(tokensOf(*m_f, 0).size(), 3);
    }

    void freeTextEditsOnlyWhatChanged() {
        QTest::mouseClick(m_f->find<QToolButton>("freeTextMode"), Qt::LeftButton);
        auto* text = m_f->find<views::FreeTextView>("freeTextView");
        QCOMPARE(text->toPlainText(), QStringLiteral("state_idle\nevent_open action_beep"));
        text->setFocus();
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, QStringLiteral(" \"action_two words\" event_close"));
        QTRY_COMPARE(tokensOf(*m_f, 0), (QStringList{"state_idle", "event_open", "action_beep",
                                                     "action_two words", "event_close"}));
        QCOMPARE(m_stack->count(), 1);
        m_stack->undo();
        QCOMPARE(text->toPlainText(), QStringLiteral("state_idle\nevent_open action_beep"));
        m_stack->redo();
        QCOMPARE(text->toPlainText(), QStringLiteral("state_idle\nevent_open action_beep "
                                                     "\"action_two words\"\nevent_close"));
    }

    void commandsWaitForNoPause() {
        QTest::mouseClick(m_f->find<QToolButton>("freeTextMode"), Qt::LeftButton);
        auto* text = m_f->find<views::FreeTextView>("freeTextView");
        text->setFocus();
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, QStringLiteral(" event_last"));
        m_f->key(Qt::Key_F5); // typing of this moment is part of what is inferred
        m_f->waitForInference();
        QVERIFY(m_f->review()->hasCandidate());
        QCOMPARE(m_f->review()->candidate()->machine.events.size(), std::size_t(2));
        QVERIFY(!m_f->review()->isStale());
    }

    void intervalsShowTheEmptyWord() {
        const auto* intervals = m_f->workbench()->intervals();
        QCOMPARE(intervals->rowCount(), 2);
        const auto cell = [&](int row, int column) {
            return intervals->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, app::IntervalListModel::StateColumn), QStringLiteral("state_idle"));
        QVERIFY2(!cell(0, app::IntervalListModel::WordColumn).isEmpty(), "no word must be told");
        QCOMPARE(cell(1, app::IntervalListModel::EventColumn), QStringLiteral("event_open"));
        QCOMPARE(cell(1, app::IntervalListModel::WordColumn), QStringLiteral("action_beep"));
        // Both ways: a token shows its interval, an interval its tokens.
        m_tokens->selectTokens(2, 3);
        auto* view = m_f->find<views::IntervalView>("intervalView");
        QCOMPARE(view->currentIndex().row(), 1);
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Up);
        QCOMPARE(m_tokens->currentToken(), 0);
    }

    void quickFixesOffer_data() {
        QTest::addColumn<QString>("raw");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("plain word of a known name")
            << "open" << QStringList{"event_open", "state_open", "action_open"};
        QTest::newRow("slip") << "evnt_open"
                              << QStringList{"event_open", "event_evnt_open", "state_evnt_open",
                                             "action_evnt_open"};
        QTest::newRow("form") << "event.open"
                              << QStringList{"event_open", "event_event.open", "state_event.open",
                                             "action_event.open"};
        QTest::newRow("unknown") << "zzz" << QStringList{"event_zzz", "state_zzz", "action_zzz"};
        QTest::newRow("nothing") << "..." << QStringList();
    }
    void quickFixesOffer() {
        QFETCH(QString, raw);
        QFETCH(QStringList, expected);
        QCOMPARE(views::readings(raw, {"action_beep", "event_open", "state_idle"}), expected);
    }

    void quickFixRepairsTheToken() {
        m_f->workbench()->tokens()->insertTokens(1, {QStringLiteral("open")});
        m_tokens->setFocus();
        m_tokens->selectTokens(1, 2);
        bool chosen = false;
        QTimer timer;
        connect(&timer, &QTimer::timeout, this, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return;
            timer.stop();
            for (QAction* action : menu->actions()) {
                if (action->text().contains(QLatin1String("event_open")) && !chosen) {
                    chosen = true;
                    action->trigger();
                }
            }
            menu->close();
        });
        timer.start(10);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QApplication::sendEvent(m_tokens->viewport(), &event);
        QVERIFY(chosen);
        QCOMPARE(tokensOf(*m_f, 0)[1], QStringLiteral("event_open"));
    }

    void problemsAreMarkedAtTheirTokens() {
        // Two states in one interval: every token of the range is marked, the rest is not.
        m_f->workbench()->tokens()->insertTokens(
            3, {QStringLiteral("state_x"), QStringLiteral("state_y")});
        auto* marked = m_tokens->findChild<views::TokenProblems*>();
        QVERIFY(marked);
        QTRY_VERIFY(!marked->text(4).isEmpty());
        QVERIFY(marked->text(4).contains(QLatin1String("state_y")));
        QVERIFY(marked->text(0).isEmpty());
        m_stack->undo();
        QTRY_VERIFY(marked->text(3).isEmpty());
    }

    void hostileNamesStayData() {
        const QStringList names = {QStringLiteral("<b>bold</b>"), QStringLiteral("a\nb"),
                                   QStringLiteral("\u202Eright to left"), QStringLiteral("q\"&x")};
        for (const QString& name : names) {
            engine::Observation observation;
            observation.name = app::toEngine(name);
            engine::Project project;
            project.library = std::make_shared<engine::Library>(
                engine::Library{std::make_shared<engine::Observation>(observation)});
            m_f->document()->reset(project, {}, engine::FileFormat::Project, false, false);
            m_f->workbench()->showObservation(0);
            auto* label = m_f->find<QLabel>("observationName");
            QCOMPARE(label->textFormat(), Qt::PlainText);
            QVERIFY(!label->text().contains('\n'));
            QVERIFY(!label->text().contains(QChar(0x202E)));
        }
    }

private:
    void select(const QList<int>& rows) {
        m_list->clearSelection();
        m_list->setFocus();
        m_list->selectionModel()->setCurrentIndex(m_list->model()->index(rows.first(), 0),
                                                  QItemSelectionModel::NoUpdate);
        for (const int row : rows)
            m_list->selectionModel()->select(m_list->model()->index(row, 0),
                                             QItemSelectionModel::Select |
                                                 QItemSelectionModel::Rows);
    }

    std::unique_ptr<WindowFixture> m_f;
    QTreeView* m_list = nullptr;
    views::TokenView* m_tokens = nullptr;
    QUndoStack* m_stack = nullptr;
};

QTEST_MAIN(TestObservationViews)
#include "tst_observationviews.moc"
