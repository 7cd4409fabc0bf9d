// The current machine as tables: states with their marks and words, and transitions.
#pragma once

#include <QWidget>

class QAbstractItemModel;
class QModelIndex;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace app {
class ChartSelection;
class Workbench;
} // namespace app

namespace views {

class FilterField;
class WindowActions;

class MachineView : public QWidget {
    Q_OBJECT

public:
    MachineView(app::Workbench* workbench, app::ChartSelection* selection, WindowActions* actions,
                QWidget* parent = nullptr);

    void focusFilter();

private:
    QTableView* makeTable(QAbstractItemModel* model, const char* objectName, const QString& name);
    QWidget* makeStates();
    QWidget* makeTransitions();
    void connectSelection();
    void showSelection();
    void updateEmpty();

    app::Workbench* m_workbench;
    app::ChartSelection* m_selection;
    QStackedWidget* m_pages;
    FilterField* m_stateFilter;
    FilterField* m_transitionFilter;
    QSortFilterProxyModel* m_stateRows;
    QSortFilterProxyModel* m_transitionRows;
    QTableView* m_states;
    QTableView* m_transitions;
    bool m_showing = false;
};

} // namespace views
