#include "engine/inference/bluefringe.h"

#include <algorithm>

namespace engine {

BlueFringe::BlueFringe(Partition& partition, MergeScorer& scorer, std::size_t words)
    : m_partition(&partition),
      m_scorer(&scorer),
      m_redOf(partition.classCount(), kNoName),
      m_redsByWord(words),
      m_wordReds(words),
      m_blueOf(partition.classCount(), kNoName),
      m_bluesByWord(words),
      m_watches(partition.classCount()) {}

void BlueFringe::promote(ClassId representative) {
    if (const BlueId id = m_blueOf[representative]; id != kNoName)
        remove(id);
    const RedIndex red = redCount();
    const ClassRecord& record = m_partition->record(representative);
    m_reds.push_back(representative);
    m_redOf[representative] = red;
    m_enumerated.push_back(0);
    m_redsByWord[record.word].push_back(red);
    const bool named = record.state != kNoName;
    m_redNamed.push_back(named);
    for (RedCounts* counts : {&m_allReds, &m_wordReds[record.word]}) {
        ++counts->all;
        counts->named += named ? 1 : 0;
    }
    std::vector<BlueId>& candidates = m_bluesByWord[record.word];
    std::erase_if(candidates, [this](BlueId id) { return !m_blues[id].alive; });
    for (const BlueId id : candidates)
        markPending(id);
    addSuccessors(red);
}

void BlueFringe::addSuccessors(RedIndex red) {
    const ClassId cls = redClass(red);
    const std::uint32_t degree = m_partition->record(cls).degree;
    if (m_enumerated[red] == degree)
        return; // events are only ever gained: the same number is the same set
    m_enumerated[red] = degree;
    m_partition->forEachEdge(cls, [&](std::uint32_t event, ClassId target) {
        if (!isRed(target))
            addBlue(target, {red, event});
    });
}

void BlueFringe::addBlue(ClassId representative, BlueKey key) {
    if (const BlueId known = m_blueOf[representative]; known != kNoName) {
        moveKey(known, std::min(key, m_blues[known].key));
        return;
    }
    const auto id = static_cast<BlueId>(m_blues.size());
    Blue& blue = m_blues.emplace_back();
    blue.cls = representative;
    blue.key = key;
    m_blueOf[representative] = id;
    m_bluesByWord[m_partition->record(representative).word].push_back(id);
    ++m_blueCount;
    markPending(id);
}

void BlueFringe::remove(BlueId id) {
    Blue& blue = m_blues[id];
    m_pending.erase({blue.key, id});
    m_withoutRed.erase({blue.key, id});
    if (blue.ranked)
        m_ranking.erase(*blue.ranked);
    m_blueOf[blue.cls] = kNoName;
    blue = Blue{};
    blue.alive = false;
    --m_blueCount;
}

void BlueFringe::markPending(BlueId id) {
    Blue& blue = m_blues[id];
    if (!m_pending.insert({blue.key, id}).second)
        return;
    m_withoutRed.erase({blue.key, id});
    if (blue.ranked) {
        m_ranking.erase(*blue.ranked);
        blue.ranked.reset();
    }
}

void BlueFringe::moveKey(BlueId id, BlueKey key) {
    Blue& blue = m_blues[id];
    if (blue.key == key)
        return;
    markPending(id);
    m_pending.erase({blue.key, id});
    blue.key = key;
    m_pending.insert({key, id});
}

bool BlueFringe::tryPair(Blue& blue, BlueId id, Blue::Pair& pair, Checkpoint& checkpoint) {
    const ClassId red = redClass(pair.red);
    const ClassRecord& a = m_partition->record(red);
    const ClassRecord& b = m_partition->record(blue.cls);
    if (a.state != b.state && a.state != kNoName && b.state != kNoName) {
        blue.refusals.push_back({pair.red, ClashKind::Name});
        return false;
    }
    m_partition->unite(red, blue.cls, m_closure, checkpoint);
    if (m_closure.compatible()) {
        pair.score = m_scorer->score(*m_partition, m_closure);
        pair.stale = false;
        pair.ticket = ++m_nextTicket;
        collectMembers(m_closure, m_members);
        for (const ClassId member : m_members)
            addWatch(member, {id, pair.red, pair.ticket});
    } else if (!m_closure.stopped) {
        blue.refusals.push_back({pair.red, m_closure.clash.kind});
    }
    m_partition->rollback();
    return m_closure.compatible();
}

bool BlueFringe::refresh(BlueId id, Checkpoint& checkpoint) {
    Blue& blue = m_blues[id];
    std::erase_if(blue.pairs, [&](Blue::Pair& pair) {
        return pair.stale && !m_closure.stopped && !tryPair(blue, id, pair, checkpoint);
    });
    const std::vector<RedIndex>& reds = m_redsByWord[m_partition->record(blue.cls).word];
    for (; blue.tested < reds.size() && !m_closure.stopped; ++blue.tested) {
        Blue::Pair pair{reds[blue.tested]};
        if (tryPair(blue, id, pair, checkpoint))
            blue.pairs.push_back(pair);
        if (checkpoint.poll())
            return false;
    }
    if (m_closure.stopped)
        return false;
    m_pending.erase({blue.key, id});
    if (blue.pairs.empty()) {
        m_withoutRed.insert({blue.key, id});
        return true;
    }
    for (const Blue::Pair& pair : blue.pairs) {
        const RankedPair candidate{pair.score, blue.key, pair.red, id};
        if (!blue.ranked || candidate < *blue.ranked)
            blue.ranked = candidate;
    }
    m_ranking.insert(*blue.ranked);
    return true;
}

std::optional<BlueId> BlueFringe::firstWithoutRed(Checkpoint& checkpoint) {
    while (true) {
        const bool any = !m_withoutRed.empty();
        if (any && (m_pending.empty() || *m_withoutRed.begin() < *m_pending.begin()))
            return m_withoutRed.begin()->second;
        if (m_pending.empty() || !refresh(m_pending.begin()->second, checkpoint))
            return std::nullopt;
    }
}

std::optional<RankedPair> BlueFringe::equalToBest() const {
    const RankedPair& chosen = best();
    std::optional<RankedPair> other;
    for (const Blue::Pair& pair : m_blues[chosen.blue].pairs) {
        const RankedPair candidate{pair.score, chosen.key, pair.red, chosen.blue};
        if (pair.red != chosen.red && pair.score == chosen.score && (!other || candidate < *other))
            other = candidate;
    }
    if (other)
        return other;
    const auto next = std::next(m_ranking.begin());
    if (next != m_ranking.end() && next->score == chosen.score)
        return *next;
    return std::nullopt;
}

void BlueFringe::addWatch(ClassId cls, const Watch& watch) {
    constexpr std::size_t kWorthTidying = 64;
    std::vector<Watch>& watches = m_watches[cls];
    // Before growing, drop registrations that later ones have replaced.
    if (watches.size() == watches.capacity() && watches.size() >= kWorthTidying)
        std::erase_if(watches, [this](const Watch& w) { return !watchedPair(w); });
    watches.push_back(watch);
}

Blue::Pair* BlueFringe::watchedPair(const Watch& watch) {
    Blue& blue = m_blues[watch.blue];
    const auto pair = std::ranges::lower_bound(blue.pairs, watch.red, {},
                                               [](const Blue::Pair& p) { return p.red; });
    const bool current =
        pair != blue.pairs.end() && pair->red == watch.red && pair->ticket == watch.ticket;
    return current ? &*pair : nullptr;
}

void BlueFringe::classChanged(ClassId cls) {
    for (const Watch& watch : m_watches[cls]) {
        if (Blue::Pair* pair = watchedPair(watch)) {
            pair->stale = true;
            markPending(watch.blue);
        }
    }
    std::vector<Watch>().swap(m_watches[cls]);
}

void BlueFringe::transfer(ClassId from, ClassId to) {
    if (m_redOf[from] != kNoName)
        m_redOf[to] = m_redOf[from];
    const BlueId moved = m_blueOf[from];
    if (moved == kNoName)
        return;
    if (const BlueId staying = m_blueOf[to]; staying != kNoName) {
        const BlueKey key = std::min(m_blues[staying].key, m_blues[moved].key);
        remove(moved);
        moveKey(staying, key);
        return;
    }
    m_blueOf[from] = kNoName;
    m_blueOf[to] = moved;
    m_blues[moved].cls = to;
}

void BlueFringe::absorb(const Closure& closure, Checkpoint& checkpoint) {
    // A survivor counts as changed when, over the whole closure, it gained what others can see.
    m_partition->forEachSurvivor([&](ClassId survivor, const ClassRecord& before) {
        const ClassRecord& now = m_partition->record(survivor);
        if (now.degree != before.degree || now.state != before.state ||
            (now.firstStart == kNoName) != (before.firstStart == kNoName))
            classChanged(survivor);
    });
    for (const Union& united : closure.unions) {
        classChanged(united.absorbed);
        transfer(united.absorbed, united.survivor);
        if (checkpoint.poll())
            return; // what is left half done is thrown away with the run
    }
}

void BlueFringe::extend(const Closure& closure) {
    for (const Union& united : closure.unions) {
        const ClassId cls = m_partition->find(united.survivor);
        if (!isRed(cls))
            continue;
        if (const BlueId id = m_blueOf[cls]; id != kNoName)
            remove(id);
        const RedIndex red = m_redOf[cls];
        const ClassRecord& record = m_partition->record(cls);
        if (!m_redNamed[red] && record.state != kNoName) {
            m_redNamed[red] = true;
            ++m_allReds.named;
            ++m_wordReds[record.word].named;
        }
        addSuccessors(red);
    }
}

} // namespace engine
