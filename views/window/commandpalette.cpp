#include "views/window/commandpalette.h"

#include "views/common/icon.h"
#include "views/common/named.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPointer>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>

namespace views {

namespace {

constexpr int kActionRole = Qt::UserRole + 1;
constexpr int kShortcutRole = Qt::UserRole + 2;

/// Every word typed must occur somewhere in the command's name.
class WordFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setWords(const QStringList& words) {
        m_words = words;
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const QString text = sourceModel()->index(row, 0, parent).data().toString();
        return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
    }

private:
    QStringList m_words;
};

/// The name left, the shortcut right.
class CommandDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        painter->setPen(
            option.palette.color(enabled ? QPalette::Active : QPalette::Disabled,
                                 selected ? QPalette::HighlightedText : QPalette::WindowText));
        painter->drawText(option.rect.adjusted(0, 0, -10, 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(kShortcutRole).toString());
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(option.fontMetrics.height() + 10);
        return size;
    }
};

QString plainText(const QAction* action) {
    QString text = action->text();
    text.replace(QLatin1String("&&"), QLatin1String("\x01"));
    text.remove(QLatin1Char('&'));
    text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
    return text;
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent, Qt::Popup),
      m_field(new QLineEdit),
      m_list(new QListView),
      m_model(new QStandardItemModel(this)),
      m_shown(new WordFilter(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    named(static_cast<QWidget*>(this), "commandPalette", tr("Commands"));
    named(m_field, "commandPaletteField", tr("Find a command"));
    named(m_list, "commandPaletteList", tr("Commands found"));
    m_field->setPlaceholderText(tr("Type a part of a command's name"));
    m_field->setClearButtonEnabled(true);
    m_field->addAction(icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_field->installEventFilter(this);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    fill(actions);
    m_shown->setSourceModel(m_model);
    m_list->setModel(m_shown);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_list);
    resize(520, 380);
    const QWidget* window = parent->window();
    QDialog::move(window->mapToGlobal(QPoint((window->width() - width()) / 2, 72)));
    filter(QString());
    m_field->setFocus();
}

void CommandPalette::fill(const QList<QAction*>& actions) {
    QPixmap nothing(24, 24);
    nothing.fill(Qt::transparent);
    const QIcon blank(nothing); // keeps the names in one column
    for (QAction* action : actions) {
        const QString text = plainText(action);
        if (text.isEmpty() || action->isSeparator() || !action->isVisible())
            continue;
        auto* item = new QStandardItem(action->icon().isNull() ? blank : action->icon(), text);
        item->setData(QVariant::fromValue(QPointer<QAction>(action)), kActionRole);
        item->setData(action->shortcut().toString(QKeySequence::NativeText), kShortcutRole);
        item->setToolTip(action->toolTip());
        item->setEnabled(action->isEnabled());
        m_model->appendRow(item);
    }
}

void CommandPalette::filter(const QString& text) {
    static_cast<WordFilter*>(m_shown)->setWords(text.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    m_list->setCurrentIndex(m_shown->index(0, 0));
}

void CommandPalette::choose(const QModelIndex& index) {
    const auto action = index.data(kActionRole).value<QPointer<QAction>>();
    if (!action || !action->isEnabled())
        return;
    close();
    // After the popup is gone, so that dialogs of the command get the focus.
    QTimer::singleShot(0, action.data(), &QAction::trigger);
}

void CommandPalette::move(int rows) {
    const int count = m_shown->rowCount();
    if (count == 0)
        return;
    const int row = std::clamp(m_list->currentIndex().row() + rows, 0, count - 1);
    m_list->setCurrentIndex(m_shown->index(row, 0));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Down:
            move(1);
            return true;
        case Qt::Key_Up:
            move(-1);
            return true;
        case Qt::Key_PageDown:
            move(10);
            return true;
        case Qt::Key_PageUp:
            move(-10);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose(m_list->currentIndex());
            return true;
        case Qt::Key_Escape:
            close();
            return true;
        default:
            break;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace views
