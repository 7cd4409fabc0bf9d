#include "views/window/welcomepage.h"

#include "app/settings/recentprojects.h"
#include "app/workbench/examples.h"
#include "app/workbench/workbench.h"
#include "views/common/icon.h"
#include "views/common/named.h"
#include "views/common/text.h"
#include "views/window/windowactions.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace views {

namespace {

QLabel* heading(const QString& text, double factor) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * factor);
    label->setFont(font);
    return label;
}

} // namespace

WelcomePage::WelcomePage(app::Workbench* workbench, WindowActions* actions, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_recent(new QListWidget) {
    auto* content = new QWidget;
    content->setMaximumWidth(860);
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(24, 20, 24, 20);
    inner->setSpacing(10);
    inner->addWidget(heading(tr("Moorebench"), 1.7));
    auto* subtitle = new QLabel(tr("From traces of a system to its state machine: infer, review "
                                   "with the evidence at hand, apply, undo."));
    subtitle->setWordWrap(true);
    inner->addWidget(subtitle);
    inner->addSpacing(8);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(20);
    columns->addWidget(makeExamples(), 3);
    columns->addWidget(makeStart(actions), 2);
    inner->addLayout(columns);
    inner->addStretch();

    auto* centred = new QWidget;
    auto* row = new QHBoxLayout(centred);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    row->addWidget(content, 100);
    row->addStretch(1);
    auto* scroll = named(new QScrollArea, "welcomeScroll", tr("Welcome"));
    scroll->setWidget(centred);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll);
    fillRecent();
    connect(workbench->recentProjects(), &app::RecentProjects::changed, this,
            &WelcomePage::fillRecent);
}

QWidget* WelcomePage::makeExamples() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(heading(tr("Look at an example"), 1.15));
    for (const app::Example& example : app::bundledExamples()) {
        const QString title = displayName(example.title);
        auto* button = named(new QToolButton, "example", title);
        button->setObjectName(QStringLiteral("example_%1").arg(example.name));
        button->setText(QString(title).replace(QLatin1Char('&'), QLatin1String("&&")));
        button->setIcon(icon(QStringLiteral("example")));
        button->setIconSize(QSize(20, 20));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setToolTip(tr("Opens the example and infers its machine"));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAutoRaise(true);
        QFont bold = button->font();
        bold.setBold(true);
        button->setFont(bold);
        auto* description = new QLabel(example.description);
        description->setTextFormat(Qt::PlainText);
        description->setWordWrap(true);
        description->setContentsMargins(32, 0, 0, 8);
        connect(button, &QToolButton::clicked, this,
                [this, path = example.path] { emit exampleChosen(path); });
        column->addWidget(button, 0, Qt::AlignLeft);
        column->addWidget(description);
    }
    column->addStretch();
    return page;
}

QWidget* WelcomePage::makeStart(WindowActions* actions) {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(heading(tr("Start"), 1.15));
    for (const app::ActionId id :
         {app::ActionId::Open, app::ActionId::NewProject, app::ActionId::ImportObservations}) {
        QAction* action = (*actions)[id];
        auto* button = named(new QToolButton, "start", action->iconText());
        button->setDefaultAction(action);
        button->setObjectName(QStringLiteral("welcome_%1").arg(action->objectName()));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(20, 20));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAutoRaise(true);
        column->addWidget(button, 0, Qt::AlignLeft);
    }
    column->addSpacing(12);
    column->addWidget(heading(tr("Recent projects"), 1.15));
    named(m_recent, "recentList", tr("Recent projects"));
    m_recent->setFixedHeight(180);
    m_recent->setTextElideMode(Qt::ElideMiddle);
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_recent, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        emit recentChosen(item->data(Qt::UserRole).toString());
    });
    connect(m_recent, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        if (item->flags().testFlag(Qt::ItemIsEnabled))
            emit recentChosen(item->data(Qt::UserRole).toString());
    });
    column->addWidget(m_recent);
    column->addStretch();
    return page;
}

void WelcomePage::fillRecent() {
    m_recent->clear();
    for (const QString& path : m_workbench->recentProjects()->paths()) {
        auto* item = new QListWidgetItem(displayName(path.section(QLatin1Char('/'), -1)));
        item->setData(Qt::UserRole, path);
        item->setToolTip(toolTipText(path));
        m_recent->addItem(item);
    }
    if (m_recent->count() == 0) {
        auto* none = new QListWidgetItem(tr("None yet"));
        none->setFlags(Qt::NoItemFlags);
        m_recent->addItem(none);
    }
}

} // namespace views
