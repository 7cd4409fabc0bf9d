#include "views/chart/chartfind.h"

#include "views/chart/chartfindbar.h"

#include <utility>

namespace views {

ChartFind::ChartFind(ChartFindBar* bar, QObject* parent)
    : QObject(parent),
      m_bar(bar),
      m_whole(std::make_shared<engine::ChartGraph>()),
      m_shown(m_whole) {
    connect(bar, &ChartFindBar::queryChanged, this, &ChartFind::search);
    connect(bar, &ChartFindBar::closed, this, &ChartFind::search);
    connect(bar, &ChartFindBar::nextRequested, this, &ChartFind::next);
}

void ChartFind::setGraphs(app::ChartGraphPointer whole, app::ChartGraphPointer shown) {
    m_whole = std::move(whole);
    m_shown = std::move(shown);
    search();
}

void ChartFind::search() {
    const app::ChartQuery query = m_bar->query();
    m_hits = app::searchChart(*m_whole, query);
    m_current = 0;
    m_bar->showCount(0, m_hits.count(), m_hits.isInvalid);
    const app::ChartHits shown = m_shown == m_whole ? m_hits : app::searchChart(*m_shown, query);
    m_marks.active = !query.text.isEmpty() && !m_hits.isInvalid;
    m_marks.states.assign(m_shown->states.size(), false);
    m_marks.groups.assign(m_shown->groups.size(), false);
    for (const std::size_t state : shown.states)
        m_marks.states[state] = true;
    for (const std::size_t group : shown.groups)
        m_marks.groups[group] = true;
    emit marksChanged();
}

void ChartFind::next(int direction) {
    const std::size_t count = m_hits.count();
    if (count == 0) {
        if (m_bar->isHidden())
            m_bar->open();
        return;
    }
    if (m_current == 0)
        m_current = direction > 0 ? 1 : count;
    else
        m_current = (m_current - 1 + (direction > 0 ? 1 : count - 1)) % count + 1;
    m_bar->showCount(m_current, count, false);
    const std::size_t place = m_current - 1;
    if (place < m_hits.states.size()) {
        emit found(QString::fromStdString(m_whole->states[m_hits.states[place]].name), {});
        return;
    }
    const engine::EdgeGroup& group = m_whole->groups[m_hits.groups[place - m_hits.states.size()]];
    emit found(QString::fromStdString(m_whole->states[group.from].name),
               QString::fromStdString(group.events.front().event));
}

} // namespace views
