#include "engine/inference/partition.h"

#include <algorithm>
#include <ranges>

namespace engine {

Partition::Partition(std::size_t classes, std::size_t edges) : m_table(edges) {
    m_parents.reserve(classes);
    m_records.reserve(classes);
    m_cells.reserve(edges);
}

ClassId Partition::addClass(const ClassRecord& record) {
    const ClassId cls = classCount();
    m_parents.push_back(cls);
    m_records.push_back(record);
    return cls;
}

void Partition::addEdge(ClassId cls, std::uint32_t event, ClassId target) {
    ClassRecord& record = m_records[cls];
    m_cells.push_back({event, target, record.firstEdge, cls});
    record.firstEdge = static_cast<std::uint32_t>(m_cells.size() - 1);
    ++record.degree;
    m_table.insert(cls, event, target);
}

void Partition::nameClass(ClassId cls, std::uint32_t state, std::uint32_t interval) {
    m_records[cls].state = state;
    m_records[cls].firstNamed = std::min(m_records[cls].firstNamed, interval);
}

void Partition::noteStart(ClassId cls, std::uint32_t interval) {
    m_records[cls].firstStart = std::min(m_records[cls].firstStart, interval);
}

bool Partition::clashes(ClassId a, ClassId b, std::uint32_t step, Clash& clash) const {
    const ClassRecord& x = m_records[a];
    const ClassRecord& y = m_records[b];
    if (x.state != y.state && x.state != kNoName && y.state != kNoName)
        clash.kind = ClashKind::Name;
    else if (x.word != y.word)
        clash.kind = ClashKind::Word;
    else
        return false;
    clash.a = x;
    clash.b = y;
    clash.step = step;
    return true;
}

void Partition::unite(ClassId a, ClassId b, Closure& closure, Checkpoint& checkpoint) {
    closure.unions.clear();
    closure.clash = {};
    closure.stopped = false;
    m_steps.clear();
    m_undo.clear();
    m_cellMark = static_cast<std::uint32_t>(m_cells.size());
    m_steps.push_back({a, b, kNoName, kNoName});
    if (clashes(find(a), find(b), 0, closure.clash))
        return;
    for (std::uint32_t step = 0; step < m_steps.size(); ++step) {
        uniteOne(step, closure);
        if (closure.clash.kind != ClashKind::None)
            return;
        if (checkpoint.poll()) {
            closure.stopped = true;
            return;
        }
    }
}

void Partition::uniteOne(std::uint32_t step, Closure& closure) {
    const ClassId a = find(m_steps[step].a);
    const ClassId b = find(m_steps[step].b);
    if (a == b || clashes(a, b, step, closure.clash))
        return;
    const bool keepA = m_records[a].degree != m_records[b].degree
                           ? m_records[a].degree > m_records[b].degree
                           : a < b;
    const ClassId survivor = keepA ? a : b;
    const ClassId absorbed = keepA ? b : a;
    m_undo.push_back({survivor, absorbed, m_records[survivor]});
    m_parents[absorbed] = survivor;
    const ClassRecord& lost = m_records[absorbed];
    ClassRecord& kept = m_records[survivor];
    if (kept.state == kNoName)
        kept.state = lost.state;
    kept.firstInterval = std::min(kept.firstInterval, lost.firstInterval);
    kept.firstNamed = std::min(kept.firstNamed, lost.firstNamed);
    kept.firstStart = std::min(kept.firstStart, lost.firstStart);

    const std::size_t firstForced = m_steps.size();
    for (std::uint32_t cell = lost.firstEdge; cell != kNoName; cell = m_cells[cell].next) {
        const Cell edge = m_cells[cell];
        const ClassId other = m_table.find(survivor, edge.event);
        if (other == EdgeTable::kAbsent)
            addEdge(survivor, edge.event, edge.target);
        else
            m_steps.push_back(keepA ? Step{other, edge.target, edge.event, step}
                                    : Step{edge.target, other, edge.event, step});
    }
    const auto common = static_cast<std::uint32_t>(m_steps.size() - firstForced);
    closure.unions.push_back({survivor, absorbed, common});
    if (common > 1)
        std::sort(m_steps.begin() + static_cast<std::ptrdiff_t>(firstForced), m_steps.end(),
                  [](const Step& x, const Step& y) { return x.event < y.event; });
    for (std::size_t i = firstForced; i < m_steps.size(); ++i) {
        if (clashes(find(m_steps[i].a), find(m_steps[i].b), static_cast<std::uint32_t>(i),
                    closure.clash))
            return;
    }
}

void Partition::commit(const Closure& closure) {
    // Shorten the paths of what was absorbed: each find() from here is one step again.
    for (const Union& united : closure.unions)
        m_parents[united.absorbed] = find(united.survivor);
    m_undo.clear();
    m_cellMark = static_cast<std::uint32_t>(m_cells.size());
}

void Partition::rollback() {
    while (m_cells.size() > m_cellMark) {
        m_table.erase(m_cells.back().owner, m_cells.back().event);
        m_cells.pop_back();
    }
    for (const auto& undo : std::views::reverse(m_undo)) {
        m_parents[undo.absorbed] = undo.absorbed;
        m_records[undo.survivor] = undo.before;
    }
    m_undo.clear();
}

std::vector<std::uint32_t> Partition::pathTo(std::uint32_t step) const {
    std::vector<std::uint32_t> events;
    for (; m_steps[step].previous != kNoName; step = m_steps[step].previous)
        events.push_back(m_steps[step].event);
    return {events.rbegin(), events.rend()};
}

} // namespace engine
