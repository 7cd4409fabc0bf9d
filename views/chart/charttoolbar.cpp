#include "views/chart/charttoolbar.h"

#include "views/chart/chartview.h"
#include "views/chart/zoomsteps.h"
#include "views/common/icon.h"
#include "views/common/named.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QToolButton>

namespace views {

namespace {

QToolButton* button(const char* objectName, const QString& iconName, const QString& text,
                    const QString& toolTip) {
    auto* made = named(new QToolButton, objectName, text);
    made->setIcon(icon(iconName));
    made->setText(text);
    made->setToolTip(toolTip);
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace

ChartToolBar::ChartToolBar(ChartView* view, QWidget* parent)
    : QFrame(parent),
      m_view(view),
      m_zoom(named(new QComboBox, "chartZoom", tr("Zoom"))),
      m_fit(button("chartFit", QStringLiteral("fit"), tr("Fit"), tr("Fit the whole chart (F)"))),
      m_hand(button("chartHand", QStringLiteral("drag"), tr("Hand"),
                    tr("Move the chart by dragging (or hold Space)"))),
      m_busy(named(new QLabel(tr("Laying out…")), "chartBusy", tr("Laying out…"))),
      m_counts(named(new QLabel, "chartCounts", QString())) {
    QToolButton* zoomOut =
        button("chartZoomOut", QStringLiteral("zoom-out"), tr("Zoom out"), tr("Zoom out (-)"));
    QToolButton* zoomIn =
        button("chartZoomIn", QStringLiteral("zoom-in"), tr("Zoom in"), tr("Zoom in (+)"));
    QToolButton* original = button("chartZoomOriginal", QStringLiteral("zoom-reset"),
                                   tr("Original size"), tr("Original size (0)"));
    QToolButton* find = button("chartFind", QStringLiteral("find"), tr("Find"),
                               tr("Find a state, event or action (Ctrl+F)"));
    m_fit->setCheckable(true);
    m_hand->setCheckable(true);
    m_zoom->setEditable(true);
    m_zoom->setInsertPolicy(QComboBox::NoInsert);
    m_zoom->setToolTip(tr("Zoom in per cent"));
    m_zoom->setMinimumContentsLength(6);
    m_zoom->lineEdit()->setObjectName(QStringLiteral("chartZoomText"));
    m_zoom->lineEdit()->setAccessibleName(tr("Zoom in per cent"));
    for (const int step : kZoomSteps)
        m_zoom->addItem(tr("%1 %", "zoom in per cent").arg(step));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 2, 8, 2);
    row->setSpacing(3);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{zoomOut, m_zoom, zoomIn, m_fit, original, m_hand, find})
        row->addWidget(widget);
    row->addStretch(1);
    row->addWidget(m_busy);
    row->addWidget(m_counts);
    m_busy->hide();
    m_counts->setTextFormat(Qt::PlainText);

    connect(zoomOut, &QToolButton::clicked, view, &ChartView::zoomOut);
    connect(zoomIn, &QToolButton::clicked, view, &ChartView::zoomIn);
    connect(m_fit, &QToolButton::clicked, view, &ChartView::fit);
    connect(original, &QToolButton::clicked, view, &ChartView::zoomOriginal);
    connect(m_hand, &QToolButton::toggled, view, &ChartView::setHand);
    connect(find, &QToolButton::clicked, this, &ChartToolBar::findRequested);
    connect(m_zoom, &QComboBox::activated, this, &ChartToolBar::readZoom);
    connect(m_zoom->lineEdit(), &QLineEdit::returnPressed, this, &ChartToolBar::readZoom);
    connect(view, &ChartView::zoomChanged, this, &ChartToolBar::showZoom);
    connect(view, &ChartView::handChanged, m_hand, &QToolButton::setChecked);
    connect(view, &ChartView::fitsAlwaysChanged, m_fit, &QToolButton::setChecked);
    m_fit->setChecked(view->fitsAlways());
    showZoom(view->zoom());
}

void ChartToolBar::showZoom(double scale) {
    const QSignalBlocker blocker(m_zoom);
    m_zoom->setEditText(tr("%1 %", "zoom in per cent").arg(qRound(scale * 100)));
    m_fit->setChecked(m_view->fitsAlways());
}

void ChartToolBar::readZoom() {
    static const QRegularExpression kNumber(QStringLiteral("\\d+"));
    const int percent = kNumber.match(m_zoom->currentText()).captured().toInt();
    if (percent > 0)
        m_view->setZoom(percent / 100.0);
    else
        showZoom(m_view->zoom());
}

void ChartToolBar::showCounts(std::size_t states, std::size_t transitions, std::size_t shown) {
    const QString stateCount = tr("%n state(s)", "", static_cast<int>(states));
    const QString transitionCount = tr("%n transition(s)", "", static_cast<int>(transitions));
    m_counts->setText(shown == states
                          ? tr("%1, %2", "states, transitions").arg(stateCount, transitionCount)
                          : tr("%1, %2, shown: %3", "states, transitions, number of states shown")
                                .arg(stateCount, transitionCount, QString::number(shown)));
    m_counts->setAccessibleName(m_counts->text());
}

void ChartToolBar::showBusy(bool busy) {
    m_busy->setVisible(busy);
}

} // namespace views
