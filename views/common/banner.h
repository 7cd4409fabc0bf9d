// A line above a view that says something important and offers at most one thing to do about it.
#pragma once

#include "views/common/theme.h"

#include <QFrame>

class QAction;
class QLabel;
class QToolButton;

namespace views {

class Banner : public QFrame {
    Q_OBJECT

public:
    explicit Banner(QWidget* parent = nullptr);

    /// Shows `text` with the icon and colour of `meaning`; `action` may be null.
    void showMessage(Meaning meaning, const QString& text, QAction* action = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void recolour();

    Meaning m_meaning = Meaning::Warning;
    QLabel* m_icon;
    QLabel* m_text;
    QToolButton* m_button;
};

} // namespace views
