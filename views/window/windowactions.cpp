#include "views/window/windowactions.h"

#include "views/common/icon.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

namespace views {

using app::ActionId;
using app::ActionMenu;

namespace {

/// Commands after which a menu draws a line.
bool endsGroup(ActionId id) {
    switch (id) {
    case ActionId::Open:
    case ActionId::SaveAs:
    case ActionId::ExportChart:
    case ActionId::Redo:
    case ActionId::Find:
    case ActionId::CancelJob:
    case ActionId::ZoomOriginal:
    case ActionId::CommandPalette:
    case ActionId::ThemeDark:
        return true;
    default:
        return false;
    }
}

QString withShortcut(const QString& toolTip, const QAction* action) {
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    return keys.isEmpty() ? toolTip
                          : WindowActions::tr("%1 (%2)", "tool tip, keys").arg(toolTip, keys);
}

} // namespace

WindowActions::WindowActions(QObject* parent) : QObject(parent) {
    auto* themes = new QActionGroup(this);
    for (const app::ActionInfo& info : app::actionTable()) {
        auto* action = new QAction(app::actionText(info.id), this);
        action->setObjectName(QLatin1String(info.name));
        action->setIconText(app::actionText(info.id).remove(QLatin1Char('&')));
        action->setIcon(icon(QLatin1String(info.iconName)));
        action->setShortcuts(app::actionShortcuts(info.id));
        action->setToolTip(withShortcut(app::actionToolTip(info.id), action));
        action->setStatusTip(app::actionToolTip(info.id));
        action->setCheckable(info.checkable);
        action->setMenuRole(info.id == ActionId::Quit    ? QAction::QuitRole
                            : info.id == ActionId::About ? QAction::AboutRole
                                                         : QAction::NoRole);
        m_actions[static_cast<std::size_t>(info.id)] = action;
    }
    for (const ActionId id : {ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark})
        themes->addAction((*this)[id]);
}

QList<QAction*> WindowActions::all() const {
    return {m_actions.begin(), m_actions.end()};
}

void WindowActions::fill(QMenuBar* menuBar) {
    for (const app::ActionInfo& info : app::actionTable()) {
        QMenu*& menu = m_menus[static_cast<std::size_t>(info.menu)];
        if (!menu) {
            menu = menuBar->addMenu(app::menuText(info.menu));
            menu->setObjectName(QStringLiteral("menu_%1").arg(static_cast<int>(info.menu)));
            menu->setToolTipsVisible(true);
        }
        menu->addAction((*this)[info.id]);
        if (endsGroup(info.id))
            menu->addSeparator();
    }
}

void WindowActions::fill(QToolBar* toolBar) const {
    ActionMenu last = ActionMenu::File;
    for (const app::ActionInfo& info : app::actionTable()) {
        if (!info.toolBar)
            continue;
        if (info.menu != last)
            toolBar->addSeparator();
        last = info.menu;
        toolBar->addAction((*this)[info.id]);
    }
}

} // namespace views
