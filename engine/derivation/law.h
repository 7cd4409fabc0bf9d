// The derivation law: whether a step may be taken, what of the query it touches and pays off.
#pragma once

#include "engine/derivation/windowindex.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>

namespace engine {

/// What a step is accounted against, and the piece of the query that its product literally holds.
/// Only a window pays anything off.
struct Witness {
    Span span;
    std::optional<Span> window;

    bool operator==(const Witness&) const = default;
};
using Witnesses = std::vector<Witness>;

/// Where a derivation stands. Neither `accounted` nor `remainder` is ever computed from the other.
template <std::unsigned_integral Symbol>
struct DerivationState {
    std::vector<Symbol> product;
    std::vector<Span> accounted;
    std::vector<Span> remainder; ///< in an order that has a meaning
    double cost = 0;
    bool fixed = false;
    std::optional<std::set<std::int64_t>> used; ///< the layer's own; absent is not empty

    bool operator==(const DerivationState&) const = default;
};

/// What a layer offers as the next step.
template <std::unsigned_integral Symbol>
struct Continuation {
    std::vector<Symbol> product;
    bool contains = false; ///< the offered product is still where the layer says it is
    bool reaches = false;  ///< the layer declares progress; the law trusts it
    std::vector<Span> explains;
    double cost = 0;
};

/// Whether nothing is left owing: members are counted, not bytes. O(1). DERIVATION 2.9.
template <std::unsigned_integral Symbol>
[[nodiscard]] bool closed(const DerivationState<Symbol>& state) {
    return state.remainder.empty();
}

/// What `windows` leave of `remainder`: the first window that lies in a member cuts it, and a rest
/// shorter than that window is dust. O(members * windows). DERIVATION 2.12.
[[nodiscard]] std::vector<Span> drained(const std::vector<Span>& remainder,
                                        const std::vector<Span>& windows);

/// Makes `next` the state behind the step. Precondition: its accounted list begins that of `state`
/// (an empty one does), so that a walk appends to two lists in turn and copies neither.
template <std::unsigned_integral Symbol>
void advanceInto(DerivationState<Symbol>& next, const DerivationState<Symbol>& state,
                 const Continuation<Symbol>& offered, const Witnesses& witnesses) {
    const auto known = static_cast<std::ptrdiff_t>(next.accounted.size());
    next.accounted.insert(next.accounted.end(), state.accounted.begin() + known,
                          state.accounted.end());
    std::vector<Span> windows;
    for (const Witness& witness : witnesses) {
        next.accounted.push_back(witness.span);
        if (witness.window && offered.reaches)
            windows.push_back(*witness.window);
    }
    next.remainder = windows.empty() ? state.remainder : drained(state.remainder, windows);
    next.product = offered.product;
    next.cost = state.cost + offered.cost;
    next.fixed = false;
    next.used = state.used;
}

/// The state behind the step. Does not ask whether the law admits it. O(size of both).
/// DERIVATION 2.11.
template <std::unsigned_integral Symbol>
[[nodiscard]] DerivationState<Symbol> advance(const DerivationState<Symbol>& state,
                                              const Continuation<Symbol>& offered,
                                              const Witnesses& witnesses) {
    DerivationState<Symbol> next;
    advanceInto(next, state, offered, witnesses);
    return next;
}

/// What a law takes. Lawful: a quantum of at least 1 and spans with 0 <= start <= end <= query
/// length. Degenerate: a quantum of 0 and inverted spans too, for which the law is defined but
/// promises nothing (DERIVATION 3).
enum class LawContract : std::uint8_t { Lawful, Degenerate };

/// Throws std::invalid_argument when `quantum` is too small for the contract.
void checkQuantum(Position quantum, LawContract contract);
/// Throws std::invalid_argument when a span breaks the contract. O(spans).
void checkSpans(std::span<const Span> spans, Position queryLength, LawContract contract);

/// The law for one query and one quantum: how many symbols in a row are evidence and not chance. It
/// remembers the windows of the last product, so that asking again costs a comparison.
template <std::unsigned_integral Symbol>
class Law {
public:
    using Symbols = std::span<const Symbol>;

    /// `query` must outlive the law. Throws std::invalid_argument as checkQuantum does.
    Law(Symbols query, Position quantum, LawContract contract = LawContract::Lawful)
        : m_query(query), m_quantum(quantum), m_contract(contract) {
        checkQuantum(quantum, contract);
    }

    /// The leftmost stretch of `span` of one quantum's length that stands anywhere in `product`.
    /// Throws as checkSpans does. O((product + span) log quantum). DERIVATION 2.5.
    [[nodiscard]] std::optional<Span> windowOf(Span span, Symbols product) {
        const std::optional<Witness> witness = carries({&span, 1}, product);
        return witness ? witness->window : std::nullopt;
    }

    /// The first member, in list order, that has a window, and that window. Throws as checkSpans
    /// does. O((product + query) log quantum + members log query). DERIVATION 2.6.
    [[nodiscard]] std::optional<Witness> carries(std::span<const Span> remainder, Symbols product) {
        checkSpans(remainder, queryLength(), m_contract);
        if (m_quantum > 0)
            findWindows(remainder, product);
        for (const Span member : remainder)
            if (const auto start = firstStart(member))
                return Witness{member, Span{*start, *start + m_quantum}};
        return std::nullopt;
    }

    /// The witnesses of a step that is admitted (there may be none), or nothing: refused. Reads of
    /// the state only `fixed` and `remainder`. Throws and costs as carries. DERIVATION 2.10.
    [[nodiscard]] std::optional<Witnesses> admissible(const DerivationState<Symbol>& state,
                                                      const Continuation<Symbol>& offered) {
        checkSpans(state.remainder, queryLength(), m_contract);
        if (state.fixed || !offered.contains)
            return std::nullopt;
        if (!closed(state))
            if (const auto witness = carries(state.remainder, offered.product))
                return Witnesses{*witness};
        if (!closed(state) && !offered.reaches)
            return std::nullopt;
        Witnesses witnesses;
        for (const Span span : offered.explains)
            witnesses.push_back({span, std::nullopt});
        return witnesses;
    }

private:
    [[nodiscard]] Position queryLength() const { return static_cast<Position>(m_query.size()); }

    /// The least part of the query that holds all members in which a window has room.
    [[nodiscard]] Span hullOf(std::span<const Span> remainder) const {
        Span hull{queryLength(), 0};
        for (const Span member : remainder)
            if (member.length() >= m_quantum)
                hull = {std::min(hull.start, member.start), std::max(hull.end, member.end)};
        return hull.start <= hull.end ? hull : Span{};
    }

    void findWindows(std::span<const Span> remainder, Symbols product) {
        const Span hull = hullOf(remainder);
        if (m_part && m_part->holds(hull) && std::ranges::equal(m_product, product))
            return;
        m_part.reset();
        m_product.assign(product.begin(), product.end());
        m_starts = WindowIndex(product, m_quantum).startsIn(m_query, hull);
        m_part = hull;
    }

    [[nodiscard]] std::optional<Position> firstStart(Span member) const {
        if (member.length() < m_quantum)
            return std::nullopt;
        if (m_quantum == 0)
            return member.start;
        const auto it = std::ranges::lower_bound(m_starts, member.start);
        if (it == m_starts.end() || *it > member.end - m_quantum)
            return std::nullopt;
        return *it;
    }

    Symbols m_query;
    Position m_quantum;
    LawContract m_contract;
    std::optional<Span> m_part;     // of the query, in which m_starts are known
    std::vector<Symbol> m_product;  // the last one
    std::vector<Position> m_starts; // where windows begin that it holds
};

} // namespace engine
