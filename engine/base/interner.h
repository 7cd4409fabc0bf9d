// Strings to dense 32-bit ids, once: everything after that compares and indexes by number.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace engine {

class Interner {
public:
    /// The id of `text`, given on first sight: 0, 1, 2, ... Expected O(length).
    std::uint32_t intern(std::string_view text) {
        if (const auto it = m_ids.find(text); it != m_ids.end())
            return it->second;
        const auto id = static_cast<std::uint32_t>(m_texts.size());
        m_ids.emplace(m_texts.emplace_back(text), id);
        return id;
    }
    /// The text of an id given by intern(). Stable until destruction. O(1).
    [[nodiscard]] std::string_view text(std::uint32_t id) const { return m_texts[id]; }
    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_texts.size()); }

private:
    std::deque<std::string> m_texts; // a deque: the views used as keys stay valid
    std::unordered_map<std::string_view, std::uint32_t> m_ids;
};

} // namespace engine
