// The look that all tables of the review share.
#pragma once

#include <QString>
#include <QStyledItemDelegate>

class QAbstractItemModel;
class QTableView;

namespace views {

/// The tool tip of a cell that has none of its own is its text, which may be cut off in the cell.
class TableDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
};

/// Rows selected as a whole, nothing editable, no grid, names elided in the middle.
[[nodiscard]] QTableView* reviewTable(QAbstractItemModel* model, const char* objectName,
                                      const QString& accessibleName);

} // namespace views
