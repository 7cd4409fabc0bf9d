// (class, event) -> target for the partition: one flat hash table whose entries can be taken back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// Open addressing with linear probing. Erasing shifts later entries back, so entries may be
/// erased in any order, whatever growth happened in between.
class EdgeTable {
public:
    static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;

    explicit EdgeTable(std::size_t expected = 0) { rehash(expected); }

    /// The target, or kAbsent. Expected O(1).
    [[nodiscard]] std::uint32_t find(std::uint32_t cls, std::uint32_t event) const {
        const std::uint64_t key = keyOf(cls, event);
        for (std::size_t slot = home(key);; slot = (slot + 1) & m_mask) {
            if (m_slots[slot].target == kAbsent)
                return kAbsent;
            if (m_slots[slot].key() == key)
                return m_slots[slot].target;
        }
    }

    /// Precondition: (cls, event) is absent. Amortized expected O(1).
    void insert(std::uint32_t cls, std::uint32_t event, std::uint32_t target) {
        if (2 * (m_size + 1) > m_slots.size())
            rehash(2 * (m_size + 1));
        std::size_t slot = home(keyOf(cls, event));
        while (m_slots[slot].target != kAbsent)
            slot = (slot + 1) & m_mask;
        m_slots[slot] = {cls, event, target};
        ++m_size;
    }

    /// Precondition: (cls, event) is present. Expected O(1).
    void erase(std::uint32_t cls, std::uint32_t event) {
        const std::uint64_t key = keyOf(cls, event);
        std::size_t hole = home(key);
        while (m_slots[hole].key() != key)
            hole = (hole + 1) & m_mask;
        for (std::size_t next = (hole + 1) & m_mask; m_slots[next].target != kAbsent;
             next = (next + 1) & m_mask) {
            // An entry may move into the hole unless its home lies cyclically in (hole, next].
            const std::size_t distance = (next - home(m_slots[next].key())) & m_mask;
            if (distance >= ((next - hole) & m_mask)) {
                m_slots[hole] = m_slots[next];
                hole = next;
            }
        }
        m_slots[hole].target = kAbsent;
        --m_size;
    }

private:
    struct Slot {
        std::uint32_t cls = 0;
        std::uint32_t event = 0;
        std::uint32_t target = kAbsent;

        [[nodiscard]] std::uint64_t key() const { return keyOf(cls, event); }
    };

    static std::uint64_t keyOf(std::uint32_t cls, std::uint32_t event) {
        return (std::uint64_t{cls} << 32U) | event;
    }
    [[nodiscard]] std::size_t home(std::uint64_t key) const {
        // Fibonacci hashing over both halves; the high bits are the well-mixed ones.
        const std::uint64_t mixed = (key ^ (key >> 29U)) * 0x9E3779B97F4A7C15ULL;
        return static_cast<std::size_t>(mixed >> 20U) & m_mask;
    }
    void rehash(std::size_t entries) {
        std::size_t capacity = 16;
        while (capacity < 2 * entries)
            capacity *= 2;
        std::vector<Slot> old = std::move(m_slots);
        m_slots.assign(capacity, Slot{});
        m_mask = capacity - 1;
        m_size = 0;
        for (const Slot& slot : old) {
            if (slot.target != kAbsent)
                insert(slot.cls, slot.event, slot.target);
        }
    }

    std::vector<Slot> m_slots;
    std::size_t m_mask = 0;
    std::size_t m_size = 0;
};

} // namespace engine
