// The search in a chart: what the find bar asks for, what is found, and which match is next.
#pragma once

#include "app/chart/chartbuilder.h"
#include "app/chart/chartsearch.h"
#include "views/chart/chartscene.h"

#include <QObject>

namespace views {

class ChartFindBar;

class ChartFind : public QObject {
    Q_OBJECT

public:
    explicit ChartFind(ChartFindBar* bar, QObject* parent = nullptr);

    /// Searches again: `whole` is the machine's graph, `shown` it or the part that is drawn.
    void setGraphs(app::ChartGraphPointer whole, app::ChartGraphPointer shown);
    /// What is found of the graph that is drawn.
    [[nodiscard]] const ChartMarks& marks() const { return m_marks; }

public slots:
    void search();
    /// Goes to the next (+1) or previous (-1) match, or opens the bar if nothing is searched for.
    void next(int direction);

signals:
    void marksChanged();
    /// `event` is empty when a state was found.
    void found(const QString& state, const QString& event);

private:
    ChartFindBar* m_bar;
    app::ChartGraphPointer m_whole;
    app::ChartGraphPointer m_shown;
    app::ChartHits m_hits;     ///< in m_whole
    ChartMarks m_marks;        ///< in m_shown
    std::size_t m_current = 0; ///< the match gone to, from 1; 0: none yet
};

} // namespace views
