#include "engine/game/tanglestore.h"

namespace engine {

void TangleStore::add(Player winner, std::span<const Member> members,
                      std::span<const Vertex> escapes) {
    const auto id = static_cast<Id>(m_tangles.size());
    m_tangles.push_back({winner, m_members.size(), m_escapes.size(),
                         static_cast<std::uint32_t>(members.size()),
                         static_cast<std::uint32_t>(escapes.size())});
    m_members.insert(m_members.end(), members.begin(), members.end());
    m_escapes.insert(m_escapes.end(), escapes.begin(), escapes.end());
    for (const Vertex escape : escapes)
        m_ofEscape[escape].push_back(id);
}

} // namespace engine
