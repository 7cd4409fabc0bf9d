// What inference assumed and decided, by category.
#pragma once

#include <QWidget>

class QLabel;
class QModelIndex;
class QTreeView;

namespace app {
class ReportFilterModel;
class Workbench;
} // namespace app

namespace views {

class ReportPage : public QWidget {
    Q_OBJECT

public:
    explicit ReportPage(app::Workbench* workbench, QWidget* parent = nullptr);

signals:
    void chartRequested();

private:
    void select(const QModelIndex& index);
    void showMenu(const QPoint& place);

    app::Workbench* m_workbench;
    app::ReportFilterModel* m_filter;
    QTreeView* m_tree;
    QLabel* m_sentence; ///< the chosen entry, not cut off
};

} // namespace views
