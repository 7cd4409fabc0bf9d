// The help window: F1 opens it, the contents lead to each page and heading, a text is found, and
// no page leads nowhere.
#include "app/help/helppages.h"
#include "tests/views/support/windowfixture.h"
#include "views/help/helpbrowser.h"
#include "views/help/helpwindow.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextTable>
#include <QToolButton>
#include <QTreeWidget>

using tests::WindowFixture;

class TestHelpWindow : public QObject {
    Q_OBJECT

private slots:
    void f1OpensOneWindow() {
        WindowFixture f;
        f.key(Qt::Key_F1);
        auto* help = f.find<views::HelpWindow>("helpWindow");
        QVERIFY(QTest::qWaitForWindowExposed(help));
        QVERIFY(!help->isModal());
        QVERIFY(!help->browser()->toPlainText().isEmpty());
        QTest::keyClick(help, Qt::Key_Escape);
        QTRY_VERIFY(!help->isVisible());
        f.activate();
        f.key(Qt::Key_F1);
        QVERIFY(help->isVisible());
        QCOMPARE(f.window->findChildren<views::HelpWindow*>().size(), 1);
    }

    void everyPageAndHeadingIsReached() {
        views::HelpWindow help(nullptr);
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto* contents = help.findChild<QTreeWidget*>(QStringLiteral("helpContents"));
        QCOMPARE(contents->topLevelItemCount(), static_cast<int>(app::helpPages().size()));
        for (std::size_t i = 0; i < app::helpPages().size(); ++i) {
            const app::HelpPage& page = app::helpPages()[i];
            QTreeWidgetItem* top = contents->topLevelItem(static_cast<int>(i));
            contents->setCurrentItem(top);
            QCOMPARE(help.browser()->document()->begin().text(), page.title);
            QCOMPARE(help.browser()->verticalScrollBar()->value(), 0);
            QCOMPARE(top->childCount(), page.sections.size());
            QVERIFY(!page.sections.isEmpty());
            for (int section = 0; section < top->childCount(); ++section) {
                contents->setCurrentItem(top->child(section));
                const QTextCursor cursor = help.browser()->textCursor();
                QCOMPARE(cursor.block().text(), page.sections[section]);
                QVERIFY(help.browser()->viewport()->rect().contains(
                    help.browser()->cursorRect(cursor).center()));
            }
        }
    }

    void theTextIsFoundRoundTheEnd() {
        views::HelpWindow help(nullptr);
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        auto* field = help.findChild<QLineEdit*>(QStringLiteral("helpFind"));
        QTest::keyClick(&help, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(field->hasFocus());
        const QString word = app::helpPages().front().title.section(QLatin1Char(' '), 0, 0);
        QTest::keyClicks(field, word);
        std::vector<int> places;
        for (int i = 0; i < 1000; ++i) {
            QTest::keyClick(field, Qt::Key_Return);
            QVERIFY(help.browser()->textCursor().hasSelection());
            const int place = help.browser()->textCursor().selectionStart();
            if (!places.empty() && place == places.front())
                break;
            places.push_back(place);
        }
        QCOMPARE(static_cast<qsizetype>(places.size()),
                 help.browser()->toPlainText().count(word, Qt::CaseInsensitive));
        QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(help.browser()->textCursor().selectionStart(), places.back());
        QTest::keyClicks(field, QStringLiteral("nowhere at all"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!help.findChildren<QLabel*>().isEmpty());
        const auto labels = help.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("Not in this page");
        }));
    }

    /// The contents follow a link and the way back.
    void aLinkIsFollowed() {
        views::HelpWindow help(nullptr);
        auto* contents = help.findChild<QTreeWidget*>(QStringLiteral("helpContents"));
        QVERIFY(contents->topLevelItemCount() > 1);
        const QString first = contents->topLevelItem(0)->text(0);
        help.show();
        QVERIFY(QTest::qWaitForWindowExposed(&help));
        QVERIFY(help.browser()->find(QStringLiteral("Policies: ")));
        QTextCursor link = help.browser()->textCursor();
        link.setPosition(link.selectionStart() + 3);
        QVERIFY(link.charFormat().isAnchor());
        QTest::mouseClick(help.browser()->viewport(), Qt::LeftButton, {},
                          help.browser()->cursorRect(link).center());
        QCOMPARE(contents->currentItem()->text(0), QStringLiteral("Policies"));
        QCOMPARE(help.browser()->document()->begin().text(), QStringLiteral("Policies"));
        auto* back = help.findChild<QToolButton*>(QStringLiteral("helpBack"));
        QVERIFY(back->isEnabled());
        back->click();
        QCOMPARE(contents->currentItem()->text(0), first);
        QCOMPARE(help.browser()->document()->begin().text(), first);
        QVERIFY(!back->isEnabled());
    }

    void linksLeadToPages() {
        static const QRegularExpression link(QStringLiteral(R"(\]\(([^)]+)\))"));
        for (const app::HelpPage& page : app::helpPages()) {
            QFile file(page.path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto found = link.globalMatch(QString::fromUtf8(file.readAll()));
            while (found.hasNext()) {
                const QString target = found.next().captured(1);
                QVERIFY2(QFile::exists(QStringLiteral(":/help/") + target), qPrintable(target));
            }
        }
    }

    void tablesHaveLines() {
        views::HelpWindow help(nullptr);
        int tables = 0;
        for (const app::HelpPage& page : app::helpPages()) {
            help.browser()->showPage(page.path);
            QVERIFY(!help.browser()->toPlainText().contains(QStringLiteral("\\|")));
            for (QTextFrame* frame : help.browser()->document()->rootFrame()->childFrames())
                if (const auto* table = qobject_cast<QTextTable*>(frame)) {
                    ++tables;
                    QCOMPARE(table->format().border(), 1.0);
                    QVERIFY(table->format().borderCollapse());
                }
        }
        QVERIFY(tables > 0);
    }
};

QTEST_MAIN(TestHelpWindow)
#include "tst_helpwindow.moc"
