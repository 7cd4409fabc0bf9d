// What a pane says while it has nothing to show: why, and what to do about it.
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QVBoxLayout;

namespace views {

class EmptyState : public QWidget {
    Q_OBJECT

public:
    EmptyState(const QString& iconName, const QString& title, const QString& text,
               QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setText(const QString& text);
    /// A button that offers an existing action, with its name, state and shortcut.
    void addActionButton(QAction* action);

private:
    QLabel* m_title;
    QLabel* m_text;
    QVBoxLayout* m_buttons;
};

} // namespace views
