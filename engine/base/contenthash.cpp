// XXH3 with 128 bits, fed field by field: a tag, a length and the bytes, little-endian throughout.
#include "engine/base/contenthash.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <new>

namespace engine {

struct ContentHash::State {
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };
    std::unique_ptr<XXH3_state_t, Free> xxh{XXH3_createState()};

    void addWord(char tag, std::uint64_t number) {
        std::array<unsigned char, 9> bytes{static_cast<unsigned char>(tag)};
        for (std::size_t i = 0; i < 8; ++i)
            bytes[i + 1] = static_cast<unsigned char>(number >> (8 * i));
        XXH3_128bits_update(xxh.get(), bytes.data(), bytes.size());
    }
};

ContentHash::ContentHash() : m_state(std::make_unique<State>()) {
    if (!m_state->xxh)
        throw std::bad_alloc();
    XXH3_128bits_reset(m_state->xxh.get());
}

ContentHash::~ContentHash() = default;

ContentHash& ContentHash::add(std::string_view text) {
    m_state->addWord('t', text.size());
    XXH3_128bits_update(m_state->xxh.get(), text.data(), text.size());
    return *this;
}

ContentHash& ContentHash::add(std::uint64_t number) {
    m_state->addWord('n', number);
    return *this;
}

ContentHash& ContentHash::add(std::span<const std::uint32_t> numbers) {
    m_state->addWord('s', numbers.size());
    constexpr std::size_t kChunk = 1024;
    std::array<unsigned char, 4 * kChunk> bytes{};
    for (std::size_t begin = 0; begin < numbers.size(); begin += kChunk) {
        const auto chunk = numbers.subspan(begin, std::min(kChunk, numbers.size() - begin));
        std::size_t used = 0;
        for (const std::uint32_t number : chunk) {
            for (unsigned shift = 0; shift < 32; shift += 8)
                bytes[used++] = static_cast<unsigned char>(number >> shift);
        }
        XXH3_128bits_update(m_state->xxh.get(), bytes.data(), used);
    }
    return *this;
}

void ContentHash::reset() {
    XXH3_128bits_reset(m_state->xxh.get());
}

Digest ContentHash::digest() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(m_state->xxh.get());
    return {hash.high64, hash.low64};
}

Revision ContentHash::revision() const {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(m_state->xxh.get()));
    static constexpr char kDigits[] = "0123456789abcdef";
    Revision text;
    text.reserve(2 * sizeof canonical.digest);
    for (const unsigned char byte : canonical.digest) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 0xFU];
    }
    return text;
}

} // namespace engine
