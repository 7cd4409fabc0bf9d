#include "engine/observation/tokenlist.h"

namespace engine {

TokenList TokenList::replaced(std::size_t first, std::size_t count,
                              const std::vector<std::string>& tokens) const {
    TokenList result;
    result.reserve(size() - count + tokens.size(), m_bytes.size());
    for (std::size_t i = 0; i < first; ++i)
        result.push_back((*this)[i]);
    for (const std::string& token : tokens)
        result.push_back(token);
    for (std::size_t i = first + count; i < size(); ++i)
        result.push_back((*this)[i]);
    return result;
}

} // namespace engine
