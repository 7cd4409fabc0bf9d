#include "views/chart/chartmessagebar.h"

#include "views/common/icon.h"
#include "views/common/named.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace views {

ChartMessageBar::ChartMessageBar(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel), m_text(new QLabel), m_row(new QHBoxLayout(this)) {
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_row->setContentsMargins(8, 4, 8, 4);
    m_row->addWidget(m_icon, 0, Qt::AlignTop);
    m_row->addWidget(m_text, 1);
    hide();
}

void ChartMessageBar::showMessage(Meaning meaning, const QString& text,
                                  const QList<QAction*>& actions) {
    m_meaning = meaning;
    m_text->setText(text);
    setAccessibleName(text);
    for (QWidget* button : m_buttons)
        button->deleteLater(); // one of them may be what was pressed
    m_buttons.clear();
    for (QAction* action : actions) {
        auto* button = new QToolButton;
        named(button, qPrintable(action->objectName() + QStringLiteral("_button")),
              action->iconText());
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::StrongFocus);
        m_row->addWidget(button, 0, Qt::AlignTop);
        m_buttons.append(button);
    }
    recolour();
    show();
}

QString ChartMessageBar::text() const {
    return isHidden() ? QString() : m_text->text();
}

void ChartMessageBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        recolour();
}

void ChartMessageBar::recolour() {
    QPalette colours;
    colours.setColor(QPalette::Window, tint(m_meaning, colours));
    setPalette(colours);
    m_icon->setPixmap(
        icon(m_meaning == Meaning::Muted ? QStringLiteral("note") : QStringLiteral("warning"))
            .pixmap(18, 18));
}

} // namespace views
