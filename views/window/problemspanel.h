// Every problem with its remedy and its place; a double click goes there.
#pragma once

#include <QWidget>

class QLabel;
class QModelIndex;
class QStackedWidget;
class QTableView;

namespace app {
class Workbench;
}

namespace views {

class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(app::Workbench* workbench, QWidget* parent = nullptr);
    void focusTable();

private:
    void open(const QModelIndex& index);
    void showMenu(const QPoint& place);
    void showDetails(const QModelIndex& index);
    void refresh();

    app::Workbench* m_workbench;
    QStackedWidget* m_pages;
    QTableView* m_table;
    QLabel* m_details;
};

} // namespace views
