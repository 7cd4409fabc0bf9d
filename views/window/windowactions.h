// The QActions of one window, made from the action table: one object per command for menus, tool
// bar, context menus and palette alike.
#pragma once

#include "app/actions/actiontable.h"

#include <QList>
#include <QObject>

#include <array>

class QAction;
class QMenu;
class QMenuBar;
class QToolBar;

namespace views {

class WindowActions : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(QObject* parent);

    [[nodiscard]] QAction* operator[](app::ActionId id) const {
        return m_actions[static_cast<std::size_t>(id)];
    }
    [[nodiscard]] QList<QAction*> all() const;

    /// Fills the menu bar with one menu per ActionMenu, in table order.
    void fill(QMenuBar* menuBar);
    /// The menu filled above, for what only the window knows (recent files, docks).
    [[nodiscard]] QMenu* menu(app::ActionMenu menu) const {
        return m_menus[static_cast<std::size_t>(menu)];
    }
    void fill(QToolBar* toolBar) const;

private:
    std::array<QAction*, static_cast<std::size_t>(app::ActionId::Count_)> m_actions{};
    std::array<QMenu*, 6> m_menus{};
};

} // namespace views
