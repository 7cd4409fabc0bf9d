// Draws and edits one token: colour and letter of its kind, a wave under what is wrong.
#pragma once

#include <QStyledItemDelegate>

namespace app {
class TokenListModel;
}

namespace views {

class TokenProblems;

class TokenDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    TokenDelegate(app::TokenListModel* model, const TokenProblems* problems,
                  QObject* parent = nullptr);

    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;

private:
    void paintKind(QPainter* painter, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const;

    app::TokenListModel* m_model;
    const TokenProblems* m_problems;
};

} // namespace views
