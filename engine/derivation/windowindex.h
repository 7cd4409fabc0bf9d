// All windows of one width that a product holds, by name, to find them in a query in one pass.
#pragma once

#include "engine/derivation/span.h"

#include <concepts>
#include <span>

namespace engine {

/// Numbers keys from 1 on in the order they come.
class NameTable {
public:
    using Name = std::uint32_t;
    static constexpr Name kNone = 0;

    /// The key's number, a new one if it has none. O(1) expected.
    Name add(std::uint64_t key);
    /// The key's number or kNone. O(1) expected.
    [[nodiscard]] Name find(std::uint64_t key) const;

private:
    struct Slot {
        std::uint64_t key = 0;
        Name name = kNone;
    };
    [[nodiscard]] std::size_t slotOf(std::uint64_t key) const;
    void grow();

    std::vector<Slot> m_slots; // open addressing, at most half full
    Name m_count = 0;
};

/// Equal windows get equal names: single symbols first, then texts of two, four ... symbols as
/// pairs of names, the last pair overlapping (Karp, Miller and Rosenberg, STOC 1972). Names are
/// exact, so no text is compared again and no text is a bad case.
class WindowIndex {
public:
    /// Preconditions: width >= 1, fewer than 2^32 symbols. O(product log width).
    template <std::unsigned_integral Symbol>
    WindowIndex(std::span<const Symbol> product, Position width) : m_width(width) {
        if (width > static_cast<Position>(product.size()))
            return;
        plan();
        History history = emptyHistory();
        for (std::size_t i = 0; i < product.size(); ++i)
            learn(history, i, product[i]);
    }

    /// The starts, ascending, of the windows inside `part` that the product holds. Precondition:
    /// 0 <= start <= end <= query length. O(part log width) time, O(width + result) memory.
    template <std::unsigned_integral Symbol>
    [[nodiscard]] std::vector<Position> startsIn(std::span<const Symbol> query, Span part) const {
        std::vector<Position> starts;
        if (m_names.empty() || part.length() < m_width)
            return starts;
        History history = emptyHistory();
        for (Position i = part.start; i < part.end; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (nameOf(history, at, query[at]) != NameTable::kNone)
                starts.push_back(i + 1 - m_width);
        }
        return starts;
    }

private:
    using Name = NameTable::Name;
    /// For each delay a ring of the names that the last symbols ended with.
    using History = std::vector<Name>;

    void plan();
    [[nodiscard]] History emptyHistory() const;
    /// Takes symbol number `at`; gives names to all that ends with it.
    void learn(History& history, std::size_t at, std::uint64_t symbol);
    /// The name of the window that ends with symbol number `at`, if the product holds it.
    [[nodiscard]] Name nameOf(History& history, std::size_t at, std::uint64_t symbol) const;
    template <typename Lookup>
    Name advance(History& history, std::size_t at, std::uint64_t symbol, Lookup lookup) const;

    Position m_width;
    std::vector<std::size_t> m_delays; // how far the halves of a pair end from each other
    std::vector<NameTable> m_names;    // of single symbols, then one for each delay
};

} // namespace engine
