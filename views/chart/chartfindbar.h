// The find bar of a chart: a text or a pattern, how much was found, and on to the next.
#pragma once

#include "app/chart/chartsearch.h"

#include <QFrame>

class QCheckBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace views {

class ChartFindBar : public QFrame {
    Q_OBJECT

public:
    explicit ChartFindBar(QWidget* parent = nullptr);

    void open();
    [[nodiscard]] app::ChartQuery query() const;
    /// `current` counts from 1; 0: none yet.
    void showCount(std::size_t current, std::size_t count, bool isInvalid);

signals:
    void queryChanged();
    void nextRequested(int direction);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void closeBar();

    QLineEdit* m_text;
    QCheckBox* m_pattern;
    QLabel* m_count;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_close;
};

} // namespace views
