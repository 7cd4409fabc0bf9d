// Every source range of the selected state or transition; a click leads to its tokens.
#pragma once

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;

namespace app {
class Workbench;
}

namespace views {

class ProvenancePage : public QWidget {
    Q_OBJECT

public:
    explicit ProvenancePage(app::Workbench* workbench, QWidget* parent = nullptr);

private:
    void refresh();

    app::Workbench* m_workbench;
    QLabel* m_title;
    QStackedWidget* m_pages;
    QTableView* m_table;
};

} // namespace views
