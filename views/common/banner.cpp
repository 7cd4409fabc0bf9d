#include "views/common/banner.h"

#include "views/common/icon.h"
#include "views/common/named.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace views {

Banner::Banner(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel), m_text(new QLabel), m_button(new QToolButton) {
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::StrongFocus);
    named(m_button, "bannerButton", tr("What can be done about it"));
    m_button->setToolTip(m_button->accessibleName());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    row->addWidget(m_button, 0, Qt::AlignTop);
    hide();
}

void Banner::showMessage(Meaning meaning, const QString& text, QAction* action) {
    m_meaning = meaning;
    m_text->setText(text);
    m_button->setVisible(action != nullptr);
    if (action) {
        m_button->setDefaultAction(action);
        m_button->setAccessibleName(action->iconText());
    }
    setAccessibleName(text);
    recolour();
    show();
}

void Banner::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        recolour();
}

void Banner::recolour() {
    QPalette palette = QPalette();
    palette.setColor(QPalette::Window, tint(m_meaning, palette));
    setPalette(palette);
    const QString name = m_meaning == Meaning::Error   ? QStringLiteral("error")
                         : m_meaning == Meaning::Good  ? QStringLiteral("ok")
                         : m_meaning == Meaning::Muted ? QStringLiteral("note")
                                                       : QStringLiteral("warning");
    m_icon->setPixmap(icon(name).pixmap(18, 18));
}

} // namespace views
