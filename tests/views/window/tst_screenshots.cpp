// Pictures of every view, light and dark, at scale 1 and 2, for people to look at; the test itself
// checks that none is empty and that text fits where it must.
#include "app/chart/chartselection.h"
#include "app/explain/explainsession.h"
#include "app/models/tokenlistmodel.h"
#include "app/workbench/examples.h"
#include "tests/views/support/windowfixture.h"
#include "views/chart/chartpane.h"
#include "views/dialogs/applydialog.h"
#include "views/dialogs/messages.h"
#include "views/explain/explainstrip.h"
#include "views/observation/observationeditor.h"

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QProcess>
#include <QTabWidget>
#include <QToolButton>

using tests::WindowFixture;
using views::DocumentTabs;

namespace {

QString folder() {
    return QStringLiteral(MOOREBENCH_BIN) + QStringLiteral("/../screenshots");
}

} // namespace

class TestScreenshots : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(QDir().mkpath(folder())); }

    /// Scale 2 needs a process of its own: the factor is read when the application starts.
    void scaleTwo() {
        if (qEnvironmentVariableIsSet("QT_SCALE_FACTOR"))
            QSKIP("this is the run at scale 2");
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("2"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("pictures")});
        QVERIFY(process.waitForFinished(300'000));
        QVERIFY2(process.exitCode() == 0, process.readAll().constData());
        const QImage picture(folder() + QStringLiteral("/light-2x-candidate.png"));
        QCOMPARE(picture.width(), 2 * 1440);
    }

    void pictures_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void pictures() {
        QFETCH(bool, dark);
        WindowFixture f;
        f.settings->setTheme(dark ? app::Theme::Dark : app::Theme::Light);
        f.settings->setReducedAnimations(true);
        f.window->resize(1440, 900);
        f.window->arrangeDocks();
        m_prefix = QStringLiteral("%1-%2x-").arg(dark ? "dark" : "light").arg(scale());

        f.window->tabs()->showPage(DocumentTabs::Page::Welcome);
        shoot(f.window, QStringLiteral("welcome"));
        f.window->tabs()->showPage(DocumentTabs::Page::Observation);
        shoot(f.window, QStringLiteral("empty"));
        f.find<QTabWidget>("reviewTabs")->setCurrentWidget(f.find<QWidget>("reviewAudit"));
        QTest::qWait(400); // longer than the pause before an audit
        shoot(f.window, QStringLiteral("audit-empty"));
        f.find<QTabWidget>("reviewTabs")->setCurrentIndex(0);

        f.window->openExample(app::firstExample().path);
        QTRY_VERIFY_WITH_TIMEOUT(f.review()->hasCandidate(), 30'000);
        QTRY_COMPARE(f.window->tabs()->page(), DocumentTabs::Page::Candidate);
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->tabs()->currentChart()->isBusy(), 20'000);
        QTest::qWait(300);
        shoot(f.window, QStringLiteral("candidate"));
        const std::string& state = f.review()->candidate()->machine.states.back().name;
        f.review()->selection()->selectState(QString::fromStdString(state));
        auto* tabs = f.find<QTabWidget>("reviewTabs");
        for (int i = 1; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            shoot(f.window, QStringLiteral("review-%1").arg(i));
        }
        tabs->setCurrentIndex(0);

        f.window->tabs()->showPage(DocumentTabs::Page::Observation);
        f.workbench()->showObservation(0);
        f.workbench()->tokens()->insertTokens(2, {QStringLiteral("evnt_open"), QString()});
        f.window->tabs()->observation()->selectTokens(2, 3);
        QTest::qWait(50);
        shoot(f.window, QStringLiteral("observation-stale"));
        QTest::mouseClick(f.find<QToolButton>("freeTextMode"), Qt::LeftButton);
        shoot(f.window, QStringLiteral("freetext"));
        QTest::mouseClick(f.find<QToolButton>("tokenListMode"), Qt::LeftButton);
        f.action(app::ActionId::Infer)->trigger();
        f.waitForInference();
        QTest::qWait(50);
        shoot(f.window, QStringLiteral("problems"));
        f.action(app::ActionId::Undo)->trigger();
        f.window->tabs()->showPage(DocumentTabs::Page::Machine);
        shoot(f.window, QStringLiteral("machine"));
        f.window->tabs()->showPage(DocumentTabs::Page::Chart);
        QTRY_VERIFY_WITH_TIMEOUT(!f.window->tabs()->currentChart()->isBusy(), 20'000);
        QTest::qWait(300);
        shoot(f.window, QStringLiteral("chart"));
        f.find<QWidget>("consoleDock")->raise();
        shoot(f.window, QStringLiteral("console"));
        f.find<QWidget>("explainDock")->raise();
        f.workbench()->showObservation(0);
        QTRY_VERIFY(f.workbench()->explain()->result());
        shoot(f.window, QStringLiteral("explain"));

        views::ApplyDialog apply(*f.review(), f.workbench()->applyPlan(), f.window);
        apply.show();
        shoot(&apply, QStringLiteral("apply"));
        apply.hide();
        dialog("saveChangesDialog", "dialog-save",
               [&] { (void)views::askSaveChanges(f.window, QStringLiteral("Lift door")); });
        dialog("changedOnDiskDialog", "dialog-disk", [&] {
            (void)views::askChangedOnDisk(f.window, QStringLiteral("lift.moorebench"), true);
        });
        dialog("aboutDialog", "dialog-about", [&] { views::showAbout(f.window); });
        f.action(app::ActionId::Help)->trigger();
        shoot(f.find<QWidget>("helpWindow"), QStringLiteral("help"));
        f.find<QWidget>("helpWindow")->close();
        f.action(app::ActionId::CommandPalette)->trigger();
        QTest::qWait(50);
        if (auto* palette = f.window->findChild<QWidget*>(QStringLiteral("commandPalette"))) {
            shoot(palette, QStringLiteral("palette"));
            palette->close();
        }
        shootNightShift(f.settings->theme());
    }

private:
    static int scale() { return qEnvironmentVariableIntValue("QT_SCALE_FACTOR") == 2 ? 2 : 1; }

    void shoot(QWidget* widget, const QString& name) {
        QTest::qWait(30);
        const QPixmap picture = widget->grab();
        QVERIFY(!picture.isNull());
        QCOMPARE(picture.devicePixelRatio(), static_cast<double>(scale()));
        QVERIFY(picture.save(QStringLiteral("%1/%2%3.png").arg(folder(), m_prefix, name)));
        // Labels of one line are not cut off.
        for (const QLabel* label : widget->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->wordWrap() || label->text().isEmpty() ||
                label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
                continue;
            QVERIFY2(label->width() >= label->minimumSizeHint().width(),
                     qPrintable(name + ": " + label->text()));
        }
    }

    /// The worked example in the Explain dock: a step that is backed, then what is owed.
    void shootNightShift(app::Theme theme) {
        WindowFixture f;
        f.settings->setTheme(theme);
        f.window->resize(1440, 900);
        f.window->arrangeDocks();
        f.window->openExample(QStringLiteral(":/examples/night-shift.moorebench"));
        QTRY_VERIFY_WITH_TIMEOUT(f.review()->hasCandidate(), 30'000);
        f.window->tabs()->showPage(DocumentTabs::Page::Observation);
        f.workbench()->showObservation(0);
        f.find<QWidget>("explainDock")->raise();
        QTRY_VERIFY(f.workbench()->explain()->result());
        f.window->resizeDocks({f.find<QDockWidget>("explainDock")}, {330}, Qt::Vertical);
        shoot(f.window, QStringLiteral("explain-owed"));
        emit f.find<views::ExplainStrip>("explainStrip")->chosen(1);
        shoot(f.window, QStringLiteral("explain-step"));
    }

    template <typename Open>
    void dialog(const char* objectName, const char* picture, Open open) {
        tests::DialogAnswer answer(objectName, [&](QDialog* found) {
            shoot(found, QLatin1String(picture));
            found->reject();
        });
        open();
        QVERIFY(answer.seen());
    }

    QString m_prefix;
};

QTEST_MAIN(TestScreenshots)
#include "tst_screenshots.moc"
