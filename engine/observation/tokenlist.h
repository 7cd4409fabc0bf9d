// An ordered list of raw token strings in one block of memory: a million tokens cost their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

class TokenList {
public:
    TokenList() = default;
    TokenList(std::initializer_list<std::string_view> tokens) {
        for (const std::string_view token : tokens)
            push_back(token);
    }

    [[nodiscard]] std::size_t size() const { return m_ends.size(); }
    [[nodiscard]] bool empty() const { return m_ends.empty(); }
    [[nodiscard]] std::string_view operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
        return std::string_view(m_bytes).substr(begin, m_ends[i] - begin);
    }
    /// Total bytes of all tokens; below 4 GiB by the input cap.
    [[nodiscard]] std::size_t byteSize() const { return m_bytes.size(); }

    /// All tokens end to end, and where each ends: what the list is, for hashing it at once.
    [[nodiscard]] std::string_view bytes() const { return m_bytes; }
    [[nodiscard]] std::span<const std::uint32_t> ends() const { return m_ends; }

    void reserve(std::size_t tokens, std::size_t bytes) {
        m_ends.reserve(tokens);
        m_bytes.reserve(bytes);
    }
    void push_back(std::string_view token) {
        m_bytes.append(token);
        m_ends.push_back(static_cast<std::uint32_t>(m_bytes.size()));
    }
    void shrinkToFit() {
        m_bytes.shrink_to_fit();
        m_ends.shrink_to_fit();
    }

    /// A copy in which tokens [first, first + count) are replaced by `tokens`. O(size).
    [[nodiscard]] TokenList replaced(std::size_t first, std::size_t count,
                                     const std::vector<std::string>& tokens) const;

    bool operator==(const TokenList&) const = default;

private:
    std::string m_bytes;
    std::vector<std::uint32_t> m_ends;
};

} // namespace engine
