#include "engine/derivation/windowindex.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t kFirstSlots = 16;

/// Spreads keys over the table (the finisher of SplitMix64; Steele, Lea and Flood, OOPSLA 2014).
std::uint64_t mixed(std::uint64_t key) {
    key = (key ^ (key >> 30U)) * 0xBF58476D1CE4E5B9U;
    key = (key ^ (key >> 27U)) * 0x94D049BB133111EBU;
    return key ^ (key >> 31U);
}

} // namespace

std::size_t NameTable::slotOf(std::uint64_t key) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = mixed(key) & mask;
    while (m_slots[slot].name != kNone && m_slots[slot].key != key)
        slot = (slot + 1) & mask;
    return slot;
}

void NameTable::grow() {
    std::vector<Slot> old(std::max(kFirstSlots, m_slots.size() * 2));
    old.swap(m_slots);
    for (const Slot& slot : old)
        if (slot.name != kNone)
            m_slots[slotOf(slot.key)] = slot;
}

NameTable::Name NameTable::add(std::uint64_t key) {
    if (m_count >= m_slots.size() / 2)
        grow();
    Slot& slot = m_slots[slotOf(key)];
    if (slot.name == kNone)
        slot = {key, ++m_count};
    return slot.name;
}

NameTable::Name NameTable::find(std::uint64_t key) const {
    return m_slots.empty() ? kNone : m_slots[slotOf(key)].name;
}

void WindowIndex::plan() {
    const auto width = static_cast<std::size_t>(m_width);
    for (std::size_t length = 1; length < width; length += m_delays.back())
        m_delays.push_back(std::min(length, width - length));
    m_names.resize(m_delays.size() + 1);
}

WindowIndex::History WindowIndex::emptyHistory() const {
    return History(static_cast<std::size_t>(m_width) - 1, NameTable::kNone); // the delays' sum
}

template <typename Lookup>
NameTable::Name WindowIndex::advance(History& history, std::size_t at, std::uint64_t symbol,
                                     Lookup lookup) const {
    constexpr unsigned kNameBits = 32;
    Name name = lookup(0, symbol);
    std::size_t ring = 0;
    for (std::size_t i = 0; i < m_delays.size(); ++i) {
        const Name earlier = std::exchange(history[ring + at % m_delays[i]], name);
        ring += m_delays[i];
        if (earlier == NameTable::kNone || name == NameTable::kNone)
            name = NameTable::kNone;
        else
            name = lookup(i + 1, std::uint64_t{earlier} << kNameBits | name);
    }
    return name;
}

void WindowIndex::learn(History& history, std::size_t at, std::uint64_t symbol) {
    advance(history, at, symbol,
            [this](std::size_t table, std::uint64_t key) { return m_names[table].add(key); });
}

NameTable::Name WindowIndex::nameOf(History& history, std::size_t at, std::uint64_t symbol) const {
    return advance(history, at, symbol, [this](std::size_t table, std::uint64_t key) {
        return m_names[table].find(key);
    });
}

} // namespace engine
