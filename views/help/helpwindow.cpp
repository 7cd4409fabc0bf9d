#include "views/help/helpwindow.h"

#include "app/help/helppages.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/help/helpbrowser.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace views {

namespace {

constexpr int kPathRole = Qt::UserRole;

QToolButton* barButton(const char* objectName, const QString& text, const QString& iconName) {
    auto* button = named(new QToolButton, objectName, text);
    button->setIcon(icon(iconName));
    button->setToolTip(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setEnabled(false);
    return button;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_contents(named(new QTreeWidget, "helpContents", tr("Contents"))),
      m_browser(named(new HelpBrowser, "helpPage", tr("Help page"))),
      m_field(named(new QLineEdit, "helpFind", tr("Find in this page"))),
      m_notFound(new QLabel(tr("Not in this page"))) {
    named(static_cast<QWidget*>(this), "helpWindow", tr("Help"));
    setWindowTitle(tr("Help \u2013 Moorebench"));
    m_contents->setHeaderHidden(true);
    m_contents->setMinimumWidth(180);
    auto* split = named(new QSplitter, "helpSplitter", tr("Contents and page"));
    split->addWidget(m_contents);
    split->addWidget(m_browser);
    split->setStretchFactor(1, 1);
    split->setSizes({290, 730});
    split->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(makeBar());
    column->addWidget(split, 1);
    resize(1020, 680);

    fillContents();
    connect(m_contents, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem* item) { choose(item); });
    connect(m_contents, &QTreeWidget::itemClicked, this,
            [this](const QTreeWidgetItem* item) { choose(item); });
    connect(m_browser, &HelpBrowser::pageShown, this, &HelpWindow::markPage);
    if (m_contents->topLevelItemCount() > 0)
        m_contents->setCurrentItem(m_contents->topLevelItem(0));
    m_contents->setFocus();
}

QWidget* HelpWindow::makeBar() {
    auto* back = barButton("helpBack", tr("Back"), QStringLiteral("back"));
    auto* forward = barButton("helpForward", tr("Forward"), QStringLiteral("forward"));
    connect(back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
    connect(forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);

    m_field->setPlaceholderText(tr("Find in this page"));
    m_field->setToolTip(tr("Return finds the next place, Shift+Return the one before"));
    m_field->setClearButtonEnabled(true);
    m_field->addAction(icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_field->setMaximumWidth(300);
    m_notFound->hide();
    connect(m_field, &QLineEdit::textEdited, m_notFound, &QWidget::hide);
    const auto shortcut = [this](const QKeySequence& keys, QWidget* where, auto function) {
        auto* key = new QShortcut(keys, where);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, function);
    };
    shortcut(QKeySequence(Qt::Key_Return), m_field, [this] { find(false); });
    shortcut(QKeySequence(Qt::Key_Enter), m_field, [this] { find(false); });
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_Return), m_field, [this] { find(true); });
    shortcut(QKeySequence::Find, this, [this] {
        m_field->setFocus();
        m_field->selectAll();
    });

    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(back);
    row->addWidget(forward);
    row->addStretch();
    row->addWidget(m_notFound);
    row->addWidget(m_field, 1);
    return bar;
}

void HelpWindow::fillContents() {
    for (const app::HelpPage& page : app::helpPages()) {
        auto* top = new QTreeWidgetItem(m_contents, {page.title});
        top->setData(0, kPathRole, page.path);
        for (const QString& section : page.sections) {
            auto* item = new QTreeWidgetItem(top, {section});
            item->setData(0, kPathRole, page.path);
            item->setToolTip(0, section);
        }
        top->setExpanded(true);
    }
}

void HelpWindow::choose(const QTreeWidgetItem* item) {
    if (!item)
        return;
    const QString path = item->data(0, kPathRole).toString();
    if (m_browser->source().path() != path.mid(1))
        m_browser->showPage(path);
    if (item->parent())
        m_browser->showSection(item->text(0));
    else
        m_browser->moveCursor(QTextCursor::Start);
}

/// A link leads to another page: the contents follow.
void HelpWindow::markPage(const QString& path) {
    const QTreeWidgetItem* current = m_contents->currentItem();
    if (current && current->data(0, kPathRole).toString() == path)
        return;
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i)
        if (m_contents->topLevelItem(i)->data(0, kPathRole).toString() == path)
            m_contents->setCurrentItem(m_contents->topLevelItem(i));
}

void HelpWindow::find(bool backward) {
    m_notFound->setVisible(!m_field->text().isEmpty() &&
                           !m_browser->findNext(m_field->text(), backward));
}

} // namespace views
