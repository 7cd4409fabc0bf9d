#include "views/explain/explaintree.h"

#include "app/models/explainmodel.h"
#include "views/common/named.h"
#include "views/common/rowdelegate.h"
#include "views/common/theme.h"
#include "views/explain/explainstrip.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTreeView>

namespace views {

using app::ExplainModel;

namespace {

/// In front of who backs a row: the chip that stands for the source in the strip.
class SourceDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        RowDelegate::initStyleOption(option, index);
        if (index.column() == ExplainModel::WhatColumn)
            option->textElideMode = Qt::ElideLeft; // its event and where that leads say most
        if (index.column() != ExplainModel::BackedColumn)
            return;
        const auto* model = static_cast<const ExplainModel*>(index.model());
        if (model->kind(index) == ExplainModel::Kind::Owed)
            option->palette.setColor(QPalette::Text, colour(Meaning::Error, option->palette));
        const auto step = model->step(index);
        if (!step)
            return;
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = chipOf(model->result()->explanation.steps[*step].source, *option);
        option->decorationSize = chipSize(*option);
    }

private:
    static QSize chipSize(const QStyleOptionViewItem& option) {
        const int height = option.fontMetrics.height();
        return {option.fontMetrics.horizontalAdvance(QStringLiteral("000")) + 2, height};
    }
    static QIcon chipOf(std::uint32_t source, const QStyleOptionViewItem& option) {
        const qreal ratio = option.widget ? option.widget->devicePixelRatioF() : 1;
        QPixmap picture(chipSize(option) * ratio);
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(option.font);
        const QRectF box =
            QRectF(QPointF(), QSizeF(chipSize(option))).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(colour(Meaning::Muted, option.palette));
        painter.setBrush(sourceColour(source, option.palette));
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(option.palette.color(QPalette::Text));
        painter.drawText(box, Qt::AlignCenter, QString::number(source + 1));
        return QIcon(picture);
    }
};

} // namespace

QTreeView* explainTree(ExplainModel* model) {
    auto* tree = named(new QTreeView, "explainTree",
                       QCoreApplication::translate("ExplainTree", "The steps, by who backs them"));
    tree->setModel(model);
    tree->setItemDelegate(new SourceDelegate(tree));
    tree->setUniformRowHeights(true);
    tree->setAllColumnsShowFocus(true);
    tree->setTextElideMode(Qt::ElideMiddle);
    tree->setToolTip(QCoreApplication::translate(
        "ExplainTree", "Double click or Return opens the observation at these tokens"));
    QHeaderView* header = tree->header();
    const int digit = tree->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header->setMinimumSectionSize(digit * 6);
    header->resizeSection(ExplainModel::StepsColumn, digit * 9);
    header->resizeSection(ExplainModel::TokensColumn, digit * 8);
    header->resizeSection(ExplainModel::BackedColumn, digit * 18);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(ExplainModel::WhatColumn, QHeaderView::Stretch);
    return tree;
}

} // namespace views
