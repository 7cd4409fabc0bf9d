// A set of automaton states as bits: joined, compared and hashed a word at a time.
#pragma once

#include "engine/policy/nfa.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace engine {

/// Sets of one automaton have one size, that of its states. Every operation costs at most O(states
/// / 64) and, where members are listed, their number.
class StateSet {
public:
    explicit StateSet(std::size_t states) : m_words((states + kBits - 1) / kBits) {}

    [[nodiscard]] bool contains(AutomatonState state) const {
        return (m_words[state / kBits] & bit(state)) != 0;
    }
    [[nodiscard]] bool empty() const {
        return std::ranges::all_of(m_words, [](Word word) { return word == 0; });
    }
    void add(AutomatonState state) { m_words[state / kBits] |= bit(state); }
    void remove(AutomatonState state) { m_words[state / kBits] &= ~bit(state); }
    void add(const StateSet& other) {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] |= other.m_words[i];
    }

    void keep(const StateSet& other) {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] &= other.m_words[i];
    }

    /// Calls `visit` with each member that is not in `other` at the time, in ascending order;
    /// `visit` may add to `other`.
    template <typename Visit>
    void forEachOutside(const StateSet& other, Visit&& visit) const {
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            Word seen = 0; // of this word's members
            for (Word left = m_words[i]; (left &= ~(other.m_words[i] | seen)) != 0;) {
                const int lowest = std::countr_zero(left);
                seen |= Word{1} << static_cast<unsigned>(lowest);
                visit(static_cast<AutomatonState>(i * kBits + static_cast<std::size_t>(lowest)));
            }
        }
    }

    /// Calls `visit` with each member that is in `other`, too, in ascending order.
    template <typename Visit>
    void forEachWithin(const StateSet& other, Visit&& visit) const {
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            for (Word left = m_words[i] & other.m_words[i]; left != 0; left &= left - 1)
                visit(static_cast<AutomatonState>(
                    i * kBits + static_cast<std::size_t>(std::countr_zero(left))));
        }
    }

    /// Sorted.
    [[nodiscard]] std::vector<AutomatonState> members() const {
        std::size_t count = 0;
        for (const Word word : m_words)
            count += static_cast<std::size_t>(std::popcount(word));
        std::vector<AutomatonState> list;
        list.reserve(count);
        forEachWithin(*this, [&](AutomatonState state) { list.push_back(state); });
        return list;
    }

    [[nodiscard]] std::size_t hash() const {
        return std::hash<std::string_view>()(
            {reinterpret_cast<const char*>(m_words.data()), m_words.size() * sizeof(Word)});
    }
    bool operator==(const StateSet&) const = default;

private:
    using Word = std::uint64_t;
    static constexpr std::size_t kBits = 64;

    static Word bit(AutomatonState state) { return Word{1} << (state % kBits); }

    std::vector<Word> m_words;
};

} // namespace engine
