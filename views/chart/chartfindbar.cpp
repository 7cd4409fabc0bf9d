#include "views/chart/chartfindbar.h"

#include "views/common/icon.h"
#include "views/common/named.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace views {

namespace {

QToolButton* button(const char* objectName, const QString& iconName, const QString& text,
                    const QString& toolTip) {
    auto* made = named(new QToolButton, objectName, text);
    made->setIcon(icon(iconName));
    made->setText(text);
    made->setToolTip(toolTip);
    made->setAutoRaise(true);
    return made;
}

} // namespace

ChartFindBar::ChartFindBar(QWidget* parent)
    : QFrame(parent),
      m_text(named(new QLineEdit, "chartFindText", tr("Find in the chart"))),
      m_pattern(named(new QCheckBox(tr("&Regular expression")), "chartFindPattern",
                      tr("Regular expression"))),
      m_count(named(new QLabel, "chartFindCount", QString())),
      m_previous(button("chartFindPrevious", QStringLiteral("up"), tr("Previous"),
                        tr("Previous match (Shift+F3)"))),
      m_next(button("chartFindNext", QStringLiteral("down"), tr("Next"), tr("Next match (F3)"))),
      m_close(button("chartFindClose", QStringLiteral("close"), tr("Close"), tr("Close (Esc)"))) {
    m_text->setPlaceholderText(tr("State, event or action"));
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    m_pattern->setToolTip(tr("Read the text as a regular expression"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 3, 6, 3);
    row->addWidget(m_text, 1);
    row->addWidget(m_count);
    row->addWidget(m_previous);
    row->addWidget(m_next);
    row->addWidget(m_pattern);
    row->addWidget(m_close);
    hide();
    connect(m_text, &QLineEdit::textChanged, this, &ChartFindBar::queryChanged);
    connect(m_pattern, &QCheckBox::toggled, this, &ChartFindBar::queryChanged);
    connect(m_previous, &QToolButton::clicked, this, [this] { emit nextRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { emit nextRequested(1); });
    connect(m_close, &QToolButton::clicked, this, &ChartFindBar::closeBar);
}

void ChartFindBar::open() {
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
    emit queryChanged();
}

app::ChartQuery ChartFindBar::query() const {
    return isHidden() ? app::ChartQuery() : app::ChartQuery{m_text->text(), m_pattern->isChecked()};
}

void ChartFindBar::showCount(std::size_t current, std::size_t count, bool isInvalid) {
    m_next->setEnabled(count > 0);
    m_previous->setEnabled(count > 0);
    if (isInvalid)
        m_count->setText(tr("Not a regular expression"));
    else if (m_text->text().isEmpty())
        m_count->clear();
    else if (current > 0)
        m_count->setText(tr("%1 of %2").arg(current).arg(count));
    else
        m_count->setText(tr("%n match(es)", "", static_cast<int>(count)));
    m_count->setAccessibleName(m_count->text());
}

void ChartFindBar::closeBar() {
    hide();
    emit closed();
}

void ChartFindBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        closeBar();
    else if (event->key() == Qt::Key_F3)
        emit nextRequested(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else
        QFrame::keyPressEvent(event);
}

// Return goes on to the next match and must not reach a default button of the window.
bool ChartFindBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            emit nextRequested(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace views
