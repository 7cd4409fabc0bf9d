// The line above a chart that says what is not as usual, with the ways on as buttons.
#pragma once

#include "views/common/theme.h"

#include <QFrame>
#include <QList>

class QAction;
class QHBoxLayout;
class QLabel;

namespace views {

class ChartMessageBar : public QFrame {
    Q_OBJECT

public:
    explicit ChartMessageBar(QWidget* parent = nullptr);

    /// The actions become buttons in their order; they stay their owner's.
    void showMessage(Meaning meaning, const QString& text, const QList<QAction*>& actions);
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void recolour();

    Meaning m_meaning = Meaning::Muted;
    QLabel* m_icon;
    QLabel* m_text;
    QHBoxLayout* m_row;
    QList<QWidget*> m_buttons;
};

} // namespace views
