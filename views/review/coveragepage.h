// Observations as rows, intervals as cells, each with its replayed state; a row plays step by step.
#pragma once

#include <QWidget>

class QLabel;
class QModelIndex;
class QTableView;

namespace app {
class Workbench;
}

namespace views {

class WindowActions;

class CoveragePage : public QWidget {
    Q_OBJECT

public:
    CoveragePage(app::Workbench* workbench, WindowActions* actions, QWidget* parent = nullptr);

    /// Moves along the observation's intervals; the chart follows.
    void step(int by);

signals:
    void chartRequested();

private:
    void showCell(const QModelIndex& index);

    app::Workbench* m_workbench;
    QTableView* m_table;
    QLabel* m_place;
};

} // namespace views
