// Revisions: a hash of content, so that the same content always has the same revision.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace engine {

/// 32 lower-case hexadecimal digits (XXH3, 128 bits).
using Revision = std::string;

/// Feeds values into a hash. Every field is length-prefixed, so ("ab","c") and ("a","bc") differ.
class ContentHash {
public:
    ContentHash();
    ~ContentHash();
    ContentHash(const ContentHash&) = delete;
    ContentHash& operator=(const ContentHash&) = delete;

    ContentHash& add(std::string_view text);
    ContentHash& add(std::uint64_t number);

    /// The digest of all that was added so far. O(1).
    [[nodiscard]] Revision revision() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace engine
