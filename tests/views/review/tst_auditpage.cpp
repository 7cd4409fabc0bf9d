// The audit in the window: its list leads to tokens, its options are kept, its badge tells counts.
#include "app/chart/chartselection.h"
#include "app/commands/sequencecommands.h"
#include "app/explain/auditsession.h"
#include "app/models/auditmodel.h"
#include "app/models/observationlistmodel.h"
#include "app/models/tokenlistmodel.h"
#include "tests/support/nightlibrary.h"
#include "tests/views/support/windowfixture.h"
#include "views/chart/chartpane.h"
#include "views/chart/charttooltip.h"
#include "views/observation/tokenview.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using app::AuditSession;
using tests::WindowFixture;

class TestAuditPage : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowFixture> m_f;

    void load(engine::Library library) {
        engine::Project project;
        project.library = std::make_shared<engine::Library>(std::move(library));
        m_f->document()->reset(project, {}, engine::FileFormat::Project, false, false);
        waitUntilReady();
    }
    void waitUntilReady() {
        QTRY_COMPARE(m_f->workbench()->audit()->state(), AuditSession::State::Ready);
    }
    QTableView* openTab() {
        auto* tabs = m_f->find<QTabWidget>("reviewTabs");
        tabs->setCurrentWidget(m_f->find<QWidget>("reviewAudit"));
        return m_f->find<QTableView>("auditTable");
    }
    QString summary() const { return m_f->find<QLabel>("auditSummary")->text(); }
    QStringList labels() const {
        QStringList texts;
        for (const auto* label : m_f->find<QWidget>("reviewAudit")->findChildren<QLabel*>())
            if (label->isVisible())
                texts.append(label->text());
        return texts;
    }
    QModelIndex status(int row) const {
        return m_f->find<QTreeView>("observationList")
            ->model()
            ->index(row, app::ObservationListModel::StatusColumn);
    }

private slots:
    void init() {
        m_f = std::make_unique<WindowFixture>();
        m_f->workbench()->audit()->setDelay(5);
    }
    void cleanup() { m_f.reset(); }

    void isThereWithoutACandidate() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        auto* tabs = m_f->find<QTabWidget>("reviewTabs");
        int visible = 0;
        for (int i = 0; i < tabs->count(); ++i)
            visible += tabs->isTabVisible(i) ? 1 : 0;
        QCOMPARE(visible, 2);
        const QTableView* table = openTab();
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(summary(), QStringLiteral("2 steps are in one observation only"));
    }

    void returnAndDoubleClickOpenTheTokens() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        QTableView* table = openTab();
        m_f->activate();
        table->setFocus();
        table->setCurrentIndex(table->model()->index(1, 0));
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_COMPARE(m_f->window->tabs()->page(), views::DocumentTabs::Page::Observation);
        auto* tokens = m_f->find<views::TokenView>("tokenView");
        const auto selected = [&] {
            QSet<int> rows;
            for (const QModelIndex& index : tokens->selectionModel()->selectedIndexes())
                rows.insert(index.row());
            return rows;
        };
        QTRY_COMPARE(selected(), (QSet<int>{12, 13}));
        QCOMPARE(m_f->workbench()->tokens()->observationRow(), 0);

        const QPoint first = table->visualRect(table->model()->index(0, 0)).center();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, first);
        QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, first);
        QTRY_COMPARE(m_f->workbench()->tokens()->observationRow(), 2);
    }

    void aRowSelectsItsTransition() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        m_f->key(Qt::Key_F5);
        m_f->waitForInference();
        QTRY_VERIFY(m_f->review()->hasCandidate());
        QTableView* table = openTab();
        m_f->activate();
        table->setFocus();
        table->setCurrentIndex(table->model()->index(1, 0));
        QTRY_COMPARE(m_f->review()->selection()->state(), QStringLiteral("state_fault"));
        QCOMPARE(m_f->review()->selection()->eventName(), QStringLiteral("event_reset"));
        QVERIFY(m_f->review()->selectedTransition() >= 0);
        QCOMPARE(m_f->find<QLabel>("auditStep")->text(),
                 QStringLiteral("state_fault / action_alarm, event_reset -> state_idle"));
    }

    void emptyStatesSayWhy() {
        load({});
        openTab();
        QVERIFY(labels().contains(QStringLiteral("Nothing to audit")));
        load({testsupport::day(),
              testsupport::recorded("copy", {"state_idle", "event_coin", "state_ready",
                                             "action_beep", "event_push", "state_idle"})});
        QVERIFY(labels().contains(QStringLiteral("Every step is in two observations or more")));
        QCOMPARE(summary(), QStringLiteral("0 steps are in one observation only"));
        auto edit = app::setTokens(m_f->document()->project(), 0, {"state_a", "state_b"});
        QVERIFY(edit.hasValue() && m_f->document()->push(*edit));
        QTRY_COMPARE(m_f->workbench()->audit()->state(), AuditSession::State::Failed);
        QVERIFY(labels().contains(QStringLiteral("The steps cannot be compared")));
    }

    void filterLeavesWhatHoldsTheText() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        const QTableView* table = openTab();
        m_f->activate();
        auto* field = m_f->find<QLineEdit>("auditFilter");
        QTest::keyClicks(field, QStringLiteral("reset"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(summary(), QStringLiteral("2 steps are in one observation only, 1 shown"));
        QTest::keyClicks(field, QStringLiteral(" nowhere"));
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QVERIFY(labels().contains(QStringLiteral("Nothing to show")));
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_COMPARE(table->model()->rowCount(), 2);
    }

    void optionsAreSettings() {
        load({testsupport::recorded("a", {"event_go", "state_x"}),
              testsupport::recorded("b", {"event_go", "state_y"})});
        openTab();
        QCOMPARE(summary(), QStringLiteral("2 steps are in one observation only"));
        auto* projection = m_f->find<QComboBox>("auditProjection");
        projection->setFocus();
        QTest::keyClick(projection, Qt::Key_End);
        QTRY_COMPARE(summary(), QStringLiteral("0 steps are in one observation only"));
        m_f->find<QSpinBox>("auditContext")->setValue(3);
        waitUntilReady();
        QCOMPARE(m_f->settings->stepOptions().projection, engine::Projection::Events);
        QCOMPARE(m_f->settings->stepOptions().context, 3U);
    }

    void cancelAndAuditAgain() {
        load({testsupport::night(), testsupport::day()});
        openTab();
        auto* run = m_f->find<QToolButton>("auditRun");
        m_f->workbench()->audit()->setDelay(60'000);
        auto edit = app::setTokens(m_f->document()->project(), 1, {"event_x"});
        QVERIFY(edit.hasValue() && m_f->document()->push(*edit));
        QVERIFY(summary().contains(QStringLiteral("being updated")));
        QCOMPARE(run->text(), QStringLiteral("Cancel"));
        QTest::mouseClick(run, Qt::LeftButton);
        QVERIFY(summary().contains(QStringLiteral("stale")));
        QCOMPARE(run->text(), QStringLiteral("Audit again"));
        QTest::mouseClick(run, Qt::LeftButton);
        waitUntilReady();
        QCOMPARE(summary(), QStringLiteral("8 steps are in one observation only"));
    }

    void theChartMarksWhatOneObservationShows() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        m_f->key(Qt::Key_F5);
        m_f->waitForInference();
        QTRY_VERIFY(m_f->review()->hasCandidate());
        const views::ChartPane* pane = m_f->window->tabs()->currentChart();
        QVERIFY(pane);
        const auto lone = [&] {
            QStringList events;
            const views::ChartPicture picture = pane->picture();
            for (const engine::EdgeGroup& group : picture.graph().groups)
                for (const engine::ChartEvent& event : group.events)
                    if (event.lone)
                        events.append(QString::fromStdString(event.event));
            return events;
        };
        QTRY_COMPARE_WITH_TIMEOUT(lone(), QStringList("event_reset"), 20'000);
        int told = 0;
        const views::ChartPicture picture = pane->picture();
        for (std::size_t i = 0; i < picture.graph().groups.size(); ++i)
            told += static_cast<int>(
                chartToolTip(picture, views::ChartElement::group(i))
                    .contains(QStringLiteral("event_reset (seen in one observation only)")));
        QCOMPARE(told, 1);
        m_f->workbench()->audit()->start();
        m_f->workbench()->audit()->cancel();
        QTRY_COMPARE_WITH_TIMEOUT(lone(), QStringList(), 20'000);
    }

    void theObservationListHasTheCounts() {
        load({testsupport::night(), testsupport::day(), testsupport::bench()});
        QCOMPARE(status(0).data().toString(), QStringLiteral("1 unbacked"));
        QCOMPARE(status(0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("1 unbacked step"));
        QCOMPARE(status(0).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("1 step is in this observation only"));
        QCOMPARE(status(1).data().toString(), QStringLiteral("Valid"));
    }
};

QTEST_MAIN(TestAuditPage)
#include "tst_auditpage.moc"
