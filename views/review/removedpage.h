// The terminal flags, notation and exit actions that Apply would drop, each with its place.
#pragma once

#include <QWidget>

class QStackedWidget;
class QTableView;

namespace app {
class Workbench;
}

namespace views {

class RemovedPage : public QWidget {
    Q_OBJECT

public:
    explicit RemovedPage(app::Workbench* workbench, QWidget* parent = nullptr);

private:
    void refresh();

    app::Workbench* m_workbench;
    QStackedWidget* m_pages;
    QTableView* m_table;
};

} // namespace views
