// The observation library as a list: filter, choose, reorder, enable, rename.
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QModelIndex;
class QTreeView;

namespace app {
class ObservationFilterModel;
class Workbench;
} // namespace app

namespace views {

class FilterField;
class WindowActions;

class ObservationListView : public QWidget {
    Q_OBJECT

public:
    ObservationListView(app::Workbench* workbench, WindowActions* actions,
                        QWidget* parent = nullptr);

    /// Library rows of the selection, ascending.
    [[nodiscard]] std::vector<int> selectedRows() const;
    /// Makes a library row the current and only selected one, clearing a filter that hides it.
    void selectRow(int row);
    void selectRows(int first, int count);
    void renameCurrent();
    void moveSelection(int by);
    void focusList();
    void focusFilter();
    [[nodiscard]] bool hasListFocus() const;

signals:
    /// The user chose an observation to look at; -1: none is left.
    void observationChosen(int row);
    void selectionChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeList();
    void connectList();
    void updateCount();
    void announceCurrent();
    void showMenu(const QPoint& place);
    void applyFilter(const QString& text);
    [[nodiscard]] int libraryRow(const QModelIndex& index) const;

    app::Workbench* m_workbench;
    WindowActions* m_actions;
    app::ObservationFilterModel* m_filter;
    FilterField* m_field;
    QTreeView* m_list;
    QLabel* m_count;
};

} // namespace views
