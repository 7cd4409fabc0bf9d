// Rows of trees with a little air above and below, as tables have it.
#pragma once

#include <QStyledItemDelegate>

namespace views {

class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(option.fontMetrics.height() + kAir);
        return size;
    }

    static constexpr int kAir = 6;
};

} // namespace views
