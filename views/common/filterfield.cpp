#include "views/common/filterfield.h"

#include "views/common/icon.h"

#include <QAction>
#include <QKeyEvent>
#include <QTimer>

namespace views {

namespace {
constexpr int kPauseMs = 120;
}

FilterField::FilterField(const QString& placeholder, QWidget* parent) : QLineEdit(parent) {
    setPlaceholderText(placeholder);
    setClearButtonEnabled(true);
    addAction(icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    auto* pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(kPauseMs);
    connect(this, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    connect(pause, &QTimer::timeout, this, [this] { emit filterChanged(text()); });
}

void FilterField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && !text().isEmpty()) {
        clear();
        return;
    }
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return ||
        event->key() == Qt::Key_Enter) {
        emit leaveRequested();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

bool FilterField::event(QEvent* event) {
    // Esc also cancels jobs; while there is a filter to clear it belongs to this field.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && !text().isEmpty()) {
            key->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

} // namespace views
