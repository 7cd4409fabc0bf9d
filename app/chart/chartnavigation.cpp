#include "app/chart/chartnavigation.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMaximumHistory = 200;

} // namespace

void ChartNavigation::setGraph(std::shared_ptr<const engine::ChartGraph> graph) {
    const std::string state = m_current ? m_graph->states[*m_current].name : std::string();
    m_graph = std::move(graph);
    m_current.reset();
    m_chosen.reset();
    m_steps.clear();
    if (const std::size_t index = m_graph->indexOf(state); index != engine::kNoIndex)
        enter(index);
}

// Finds the transitions of the state that is current from now on.
void ChartNavigation::enter(std::size_t state) {
    m_current = state;
    m_chosen.reset();
    m_steps.clear();
    for (std::size_t g = 0; g < m_graph->groups.size(); ++g)
        if (m_graph->groups[g].from == state)
            for (std::size_t e = 0; e < m_graph->groups[g].events.size(); ++e)
                m_steps.push_back({g, e, true});
    std::ranges::stable_sort(m_steps, {}, [&](const Step& step) -> const std::string& {
        return m_graph->groups[step.group].events[step.event].event;
    });
    for (std::size_t g = 0; g < m_graph->groups.size(); ++g)
        if (m_graph->groups[g].to == state && m_graph->groups[g].from != state)
            for (std::size_t e = 0; e < m_graph->groups[g].events.size(); ++e)
                m_steps.push_back({g, e, false});
}

void ChartNavigation::goTo(const QString& state) {
    if (!m_graph)
        return;
    const std::string name = state.toStdString();
    const std::size_t index = m_graph->indexOf(name);
    if (index == engine::kNoIndex) {
        clear();
        return;
    }
    if (m_current == index)
        return;
    if (!m_history.empty())
        m_history.resize(m_place + 1);
    if (m_history.empty() || m_history.back() != name)
        m_history.push_back(name);
    if (m_history.size() > kMaximumHistory)
        m_history.erase(m_history.begin());
    m_place = m_history.size() - 1;
    enter(index);
}

void ChartNavigation::clear() {
    m_current.reset();
    m_chosen.reset();
    m_steps.clear();
}

std::optional<ChartNavigation::Step> ChartNavigation::chosen() const {
    return m_chosen ? std::optional(m_steps[*m_chosen]) : std::nullopt;
}

bool ChartNavigation::choose(int direction) {
    if (m_steps.empty())
        return false;
    if (!m_chosen)
        m_chosen = direction > 0 ? 0 : m_steps.size() - 1;
    else
        m_chosen = (*m_chosen + m_steps.size() + (direction > 0 ? 1 : m_steps.size() - 1)) %
                   m_steps.size();
    return true;
}

bool ChartNavigation::follow(bool outgoing) {
    std::optional<Step> step = chosen();
    if (!step || step->outgoing != outgoing) {
        const auto first = std::ranges::find(m_steps, outgoing, &Step::outgoing);
        if (first == m_steps.end())
            return false;
        step = *first;
    }
    const engine::EdgeGroup& group = m_graph->groups[step->group];
    goTo(QString::fromStdString(m_graph->states[outgoing ? group.to : group.from].name));
    return true;
}

bool ChartNavigation::toInitial() {
    if (!m_graph || !m_graph->initial)
        return false;
    goTo(QString::fromStdString(m_graph->states[*m_graph->initial].name));
    return true;
}

bool ChartNavigation::back() {
    for (std::size_t place = m_place; place > 0; --place) {
        const std::size_t index = m_graph->indexOf(m_history[place - 1]);
        if (index == engine::kNoIndex)
            continue;
        m_place = place - 1;
        enter(index);
        return true;
    }
    return false;
}

bool ChartNavigation::forward() {
    for (std::size_t place = m_place + 1; place < m_history.size(); ++place) {
        const std::size_t index = m_graph->indexOf(m_history[place]);
        if (index == engine::kNoIndex)
            continue;
        m_place = place;
        enter(index);
        return true;
    }
    return false;
}

} // namespace app
