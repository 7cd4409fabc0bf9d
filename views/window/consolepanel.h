// What happened, line by line: filter, copy, go to.
#pragma once

#include <QWidget>

class QTableView;

namespace app {
class ConsoleFilterModel;
class Workbench;
} // namespace app

namespace views {

class WindowActions;

class ConsolePanel : public QWidget {
    Q_OBJECT

public:
    ConsolePanel(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void copy() const;
    void showMenu(const QPoint& place);

    app::Workbench* m_workbench;
    WindowActions* m_actions;
    app::ConsoleFilterModel* m_filter;
    QTableView* m_table;
};

} // namespace views
