// The row above a chart: zoom, fit, hand, find, and how much of the machine is shown.
#pragma once

#include <QFrame>

class QComboBox;
class QLabel;
class QToolButton;

namespace views {

class ChartView;

class ChartToolBar : public QFrame {
    Q_OBJECT

public:
    explicit ChartToolBar(ChartView* view, QWidget* parent = nullptr);

    void showCounts(std::size_t states, std::size_t transitions, std::size_t shown);
    void showBusy(bool busy);

signals:
    void findRequested();

private:
    void showZoom(double scale);
    void readZoom();

    ChartView* m_view;
    QComboBox* m_zoom;
    QToolButton* m_fit;
    QToolButton* m_hand;
    QLabel* m_busy;
    QLabel* m_counts;
};

} // namespace views
