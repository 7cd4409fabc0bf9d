#include "app/chart/layoutcache.h"

#include "engine/base/contenthash.h"

namespace app {

std::string LayoutCache::keyOf(std::string_view encodedRequest) {
    return engine::ContentHash().add(encodedRequest).revision();
}

ChartLayoutPointer LayoutCache::find(const std::string& key) {
    const auto at = m_index.find(key);
    if (at == m_index.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, at->second);
    return m_entries.front().second;
}

void LayoutCache::insert(const std::string& key, ChartLayoutPointer layout) {
    if (const auto at = m_index.find(key); at != m_index.end()) {
        at->second->second = std::move(layout);
        m_entries.splice(m_entries.begin(), m_entries, at->second);
        return;
    }
    m_entries.emplace_front(key, std::move(layout));
    m_index[key] = m_entries.begin();
    if (m_entries.size() > m_capacity) {
        m_index.erase(m_entries.back().first);
        m_entries.pop_back();
    }
}

} // namespace app
