#include "views/observation/tokendelegate.h"

#include "app/models/roles.h"
#include "app/models/tokenlistmodel.h"
#include "views/common/text.h"
#include "views/observation/tokencompleter.h"
#include "views/observation/tokenlook.h"
#include "views/observation/tokenproblems.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

namespace views {

TokenDelegate::TokenDelegate(app::TokenListModel* model, const TokenProblems* problems,
                             QObject* parent)
    : QStyledItemDelegate(parent), m_model(model), m_problems(problems) {}

bool TokenDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                              const QStyleOptionViewItem& option, const QModelIndex& index) {
    const QString problem = index.isValid() ? m_problems->text(index.row()) : QString();
    if (event->type() != QEvent::ToolTip || problem.isEmpty())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), toolTipText(problem), view);
    return true;
}

void TokenDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    QStyleOptionViewItem look = option;
    initStyleOption(&look, index);
    const QString text = displayName(look.text);
    look.text.clear();
    const QStyle* style = look.widget ? look.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &look, painter, look.widget);
    if (index.column() == app::TokenListModel::KindColumn) {
        paintKind(painter, look, index);
        return;
    }
    const TokenLook token = tokenLook(m_model->kind(index.row()), look.palette);
    const bool selected = look.state.testFlag(QStyle::State_Selected);
    painter->save();
    QFont font = look.font;
    font.setBold(token.bold);
    font.setItalic(token.italic);
    painter->setFont(font);
    painter->setPen(selected ? look.palette.color(QPalette::HighlightedText) : token.colour);
    const QFontMetrics metrics(font);
    const QRect place = look.rect.adjusted(6, 0, -4, 0);
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, place.width());
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    if (!m_problems->text(index.row()).isEmpty() || index.data(app::ProblemRole).toBool()) {
        const int width =
            std::max(metrics.horizontalAdvance(shown), metrics.averageCharWidth() * 2);
        const int y =
            std::min(place.center().y() + metrics.ascent() / 2 + 3, look.rect.bottom() - 1);
        painter->setPen(selected ? look.palette.color(QPalette::HighlightedText)
                                 : colour(Meaning::Error, look.palette));
        drawWave(painter, place.left(), y, width);
    }
    painter->restore();
}

void TokenDelegate::paintKind(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const TokenLook token = tokenLook(m_model->kind(index.row()), option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    QFont font = option.font;
    font.setBold(true);
    painter->setFont(font);
    painter->setPen(selected ? option.palette.color(QPalette::HighlightedText) : token.colour);
    painter->drawText(option.rect, Qt::AlignCenter, token.letter);
    painter->restore();
}

QWidget* TokenDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                     const QModelIndex& index) const {
    if (index.column() != app::TokenListModel::TokenColumn)
        return nullptr;
    auto* editor = new QLineEdit(parent);
    editor->setObjectName(QStringLiteral("tokenEditor"));
    editor->setAccessibleName(tr("Token %1").arg(index.row()));
    editor->setFrame(false);
    editor->setAutoFillBackground(true);
    completeTokens(editor, m_model);
    return editor;
}

void TokenDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    static_cast<QLineEdit*>(editor)->setText(index.data(Qt::EditRole).toString());
}

void TokenDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                 const QModelIndex& index) const {
    auto* field = static_cast<QLineEdit*>(editor);
    // A field that was not touched writes nothing: it may show less than the bytes hold.
    if (field->isModified() && field->text() != index.data(Qt::EditRole).toString())
        model->setData(index, field->text(), Qt::EditRole);
}

} // namespace views
