// The one filter field: a magnifier, a clear button, Esc empties it before anything else.
#pragma once

#include <QLineEdit>

namespace views {

class FilterField : public QLineEdit {
    Q_OBJECT

public:
    explicit FilterField(const QString& placeholder, QWidget* parent = nullptr);

signals:
    /// The text to filter by, after a short pause in typing.
    void filterChanged(const QString& text);
    /// Down or Return: the user wants to go on in the list.
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
};

} // namespace views
