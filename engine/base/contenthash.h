// Revisions: a hash of content, so that the same content always has the same revision.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace engine {

/// 32 lower-case hexadecimal digits (XXH3, 128 bits).
using Revision = std::string;

struct Digest {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    /// Sum modulo 2^128: the same whatever the order of its terms.
    Digest& operator+=(const Digest& other) {
        low += other.low;
        high += other.high + (low < other.low ? 1U : 0U);
        return *this;
    }
};

/// Feeds values into a hash. Every field is length-prefixed, so ("ab","c") and ("a","bc") differ.
class ContentHash {
public:
    ContentHash();
    ~ContentHash();
    ContentHash(const ContentHash&) = delete;
    ContentHash& operator=(const ContentHash&) = delete;

    ContentHash& add(std::string_view text);
    ContentHash& add(std::uint64_t number);
    ContentHash& add(std::span<const std::uint32_t> numbers);
    /// A digest of other content, or the sum of many where their order must not count.
    ContentHash& add(const Digest& digest) { return add(digest.high).add(digest.low); }

    /// Forgets what was added. O(1).
    void reset();

    /// The digest of all that was added since the last reset. O(1).
    [[nodiscard]] Digest digest() const;
    /// The same as text. O(1).
    [[nodiscard]] Revision revision() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace engine
