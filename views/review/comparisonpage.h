// Current machine against candidate as a plain list of changes, by name.
#pragma once

#include <QWidget>

class QLabel;
class QModelIndex;
class QTableView;

namespace app {
class ComparisonFilterModel;
class Workbench;
} // namespace app

namespace views {

class ComparisonPage : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonPage(app::Workbench* workbench, QWidget* parent = nullptr);

signals:
    void chartRequested();

private:
    void select(const QModelIndex& index);
    void updateNote();

    app::Workbench* m_workbench;
    app::ComparisonFilterModel* m_filter;
    QTableView* m_table;
    QLabel* m_note;
};

} // namespace views
