// Every command of the window, found by typing a part of its name.
#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListView;
class QModelIndex;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace views {

class CommandPalette : public QDialog {
    Q_OBJECT

public:
    /// Actions without a text are left out; the palette closes before the chosen one is triggered.
    CommandPalette(const QList<QAction*>& actions, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const QList<QAction*>& actions);
    void filter(const QString& text);
    void choose(const QModelIndex& index);
    void move(int rows);

    QLineEdit* m_field;
    QListView* m_list;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_shown;
};

} // namespace views
