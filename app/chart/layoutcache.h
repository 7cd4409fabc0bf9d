// Finished layouts by the hash of their request, so that undo and redo show theirs at once.
#pragma once

#include "app/chart/chartlayout.h"

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace app {

/// Keeps the layouts used last.
class LayoutCache {
public:
    explicit LayoutCache(std::size_t capacity) : m_capacity(capacity) {}

    /// The key of an encoded request.
    [[nodiscard]] static std::string keyOf(std::string_view encodedRequest);

    /// Null when there is none.
    [[nodiscard]] ChartLayoutPointer find(const std::string& key);
    void insert(const std::string& key, ChartLayoutPointer layout);
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }

private:
    using Entry = std::pair<std::string, ChartLayoutPointer>;

    std::size_t m_capacity;
    std::list<Entry> m_entries; ///< used last in front
    std::unordered_map<std::string, std::list<Entry>::iterator> m_index;
};

} // namespace app
