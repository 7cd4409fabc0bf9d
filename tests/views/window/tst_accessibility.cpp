// Every interactive widget of the window and its dialogs has an object name, an accessible name and
// can be reached by keyboard; the same commands are in menus, shortcuts and the palette.
#include "engine/format/projectjson.h"
#include "tests/views/support/windowfixture.h"
#include "views/window/commandpalette.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>
#include <QToolButton>

#include <set>

using app::ActionId;
using tests::WindowFixture;

namespace {

/// Parts that Qt makes inside its own widgets: the outer widget is what the user meets.
bool isPartOfAnother(const QWidget* widget) {
    if (qobject_cast<const QHeaderView*>(widget) || qobject_cast<const QScrollBar*>(widget) ||
        widget->objectName().startsWith(QLatin1String("qt_")))
        return true;
    const QWidget* parent = widget->parentWidget();
    return qobject_cast<const QLineEdit*>(parent) || qobject_cast<const QComboBox*>(parent) ||
           qobject_cast<const QTabBar*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
           qobject_cast<const QHeaderView*>(parent) ||
           (parent && parent->inherits("QDockWidget")) ||
           (parent && parent->inherits("QToolBar")) ||
           (parent && parent->inherits("QComboBoxPrivateContainer")) ||
           (qobject_cast<const QAbstractScrollArea*>(parent) &&
            qobject_cast<const QAbstractButton*>(widget));
}

bool isInteractive(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QTabBar*>(widget) ||
           widget->inherits("QPlainTextEdit") || widget->inherits("QGraphicsView");
}

QStringList faults(const QWidget* root) {
    QStringList found;
    for (const QWidget* widget : root->findChildren<QWidget*>()) {
        if (!isInteractive(widget) || isPartOfAnother(widget))
            continue;
        QString path;
        for (const QWidget* w = widget; w && w != root; w = w->parentWidget())
            path.prepend(
                QStringLiteral("/%1:%2").arg(w->metaObject()->className(), w->objectName()));
        if (widget->objectName().isEmpty())
            found.append(QStringLiteral("no object name: ") + path);
        if (widget->accessibleName().isEmpty())
            found.append(QStringLiteral("no accessible name: ") + path);
        if (widget->focusPolicy() == Qt::NoFocus && widget->isEnabled())
            found.append(QStringLiteral("not reachable by keyboard: ") + path);
    }
    return found;
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

private slots:
    void init() { m_f = std::make_unique<WindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void everyWidgetIsNamed() {
        m_f->window->tabs()->showPage(views::DocumentTabs::Page::Welcome);
        addObservation();
        m_f->key(Qt::Key_F5);
        m_f->waitForInference();
        const QStringList found = faults(m_f->window);
        QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
    }

    void everyButtonHasAToolTip() {
        QStringList found;
        for (const auto* button : m_f->window->findChildren<QToolButton*>())
            if (!isPartOfAnother(button) && button->toolTip().isEmpty())
                found.append(button->objectName());
        QVERIFY2(found.isEmpty(), qPrintable(found.join(' ')));
    }

    void everyCommandIsInAMenuAndInThePalette() {
        std::set<const QAction*> inMenus;
        for (const QAction* top : m_f->window->menuBar()->actions())
            for (const QAction* action : top->menu()->actions())
                inMenus.insert(action);
        for (const QAction* action : m_f->window->windowActions()->all()) {
            QVERIFY2(inMenus.contains(action), qPrintable(action->objectName()));
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(!action->text().isEmpty(), qPrintable(action->objectName()));
        }
        m_f->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* list = m_f->window->findChild<QListView*>(QStringLiteral("commandPaletteList"));
        QVERIFY(list);
        QVERIFY(list->model()->rowCount() >= m_f->window->windowActions()->all().size());
    }

    void paletteFindsAndRuns() {
        m_f->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* field = m_f->window->findChild<QLineEdit*>(QStringLiteral("commandPaletteField"));
        auto* list = m_f->window->findChild<QListView*>(QStringLiteral("commandPaletteList"));
        QVERIFY(field && list);
        QTest::keyClicks(field, QStringLiteral("obs add"));
        QCOMPARE(list->model()->rowCount(), 1);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(m_f->document()->project().library->size(), std::size_t(1));
        QVERIFY(!m_f->window->findChild<QWidget*>(QStringLiteral("commandPalette")) ||
                !m_f->window->findChild<QWidget*>(QStringLiteral("commandPalette"))->isVisible());
    }

    void noShortcutIsAmbiguous() {
        std::map<QString, QString> owners;
        for (const QAction* action : m_f->window->windowActions()->all()) {
            if (action->shortcutContext() != Qt::WindowShortcut)
                continue;
            for (const QKeySequence& keys : action->shortcuts()) {
                const auto [it, isNew] = owners.emplace(keys.toString(), action->objectName());
                QVERIFY2(isNew, qPrintable(keys.toString() + ": " + it->second + ", " +
                                           action->objectName()));
            }
        }
        QVERIFY(owners.contains(QStringLiteral("F5")));
        QVERIFY(owners.contains(QStringLiteral("Esc")));
        QVERIFY(owners.contains(QStringLiteral("Ctrl+Return")));
    }

    void tabReachesTheParts() {
        addObservation();
        std::set<QString> reached;
        m_f->find<QWidget>("observationFilter")->setFocus();
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            reached.insert(QApplication::focusWidget()->objectName());
        }
        for (const char* name : {"observationList", "tokenView", "tokenAppend", "intervalView",
                                 "observationContext", "documentTabBar", "projectTree"})
            QVERIFY2(reached.contains(QLatin1String(name)), name);
    }

private:
    void addObservation() {
        m_f->action(ActionId::AddObservation)->trigger();
        auto* append = m_f->find<QLineEdit>("tokenAppend");
        for (const char* token : {"state_a", "event_b", "action_c", "event_d"}) {
            QTest::keyClicks(append, QLatin1String(token));
            QTest::keyClick(append, Qt::Key_Return);
            QTRY_VERIFY(append->text().isEmpty());
        }
        QCOMPARE((*m_f->document()->project().library)[0]->tokens.size(), std::size_t(4));
    }

    std::unique_ptr<WindowFixture> m_f;
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
