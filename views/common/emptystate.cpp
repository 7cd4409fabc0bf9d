#include "views/common/emptystate.h"

#include "views/common/icon.h"
#include "views/common/named.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace views {

EmptyState::EmptyState(const QString& iconName, const QString& title, const QString& text,
                       QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(title)),
      m_text(new QLabel(text)),
      m_buttons(new QVBoxLayout) {
    auto* picture = new QLabel;
    picture->setPixmap(icon(iconName).pixmap(48, 48, QIcon::Disabled));
    picture->setAlignment(Qt::AlignCenter);
    QFont large = m_title->font();
    large.setPointSizeF(large.pointSizeF() * 1.2);
    large.setBold(true);
    m_title->setFont(large);
    for (QLabel* label : {m_title, m_text}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto* content = new QWidget;
    content->setMaximumWidth(420);
    auto* sides = new QHBoxLayout(this);
    sides->addStretch(1);
    sides->addWidget(content, 20);
    sides->addStretch(1);
    auto* column = new QVBoxLayout(content);
    column->addStretch(2);
    column->addWidget(picture);
    column->addSpacing(8);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addSpacing(8);
    column->addLayout(m_buttons);
    column->addStretch(3);
}

void EmptyState::setTitle(const QString& title) {
    m_title->setText(title);
}
void EmptyState::setText(const QString& text) {
    m_text->setText(text);
}

void EmptyState::addActionButton(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    named(button, "emptyStateButton", action->iconText());
    button->setObjectName(QStringLiteral("emptyState_%1").arg(action->objectName()));
    m_buttons->addWidget(button, 0, Qt::AlignHCenter);
}

} // namespace views
