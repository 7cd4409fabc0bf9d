// Random queries, products, remainders and offers, small and over few letters, so that they meet.
#pragma once

#include "tests/support/naivelaw.h"

#include <rapidcheck.h>

namespace testsupport {

using Text = std::vector<std::uint8_t>;
using TextState = engine::DerivationState<std::uint8_t>;
using TextOffer = engine::Continuation<std::uint8_t>;

inline Text randomText(int longest) {
    const int length = *rc::gen::inRange(0, longest + 1);
    const int letters = *rc::gen::inRange(1, 4);
    return *rc::gen::container<Text>(static_cast<std::size_t>(length),
                                     rc::gen::map(rc::gen::inRange(0, letters), [](int letter) {
                                         return static_cast<std::uint8_t>(letter * 127);
                                     }));
}

/// Ends in [low, high]; never inverted unless `anyOrder`.
inline engine::Span randomSpan(engine::Position low, engine::Position high, bool anyOrder = false) {
    const auto a = *rc::gen::inRange(low, high + 1);
    const auto b = *rc::gen::inRange(low, high + 1);
    return anyOrder ? engine::Span{a, b} : engine::Span{std::min(a, b), std::max(a, b)};
}

inline std::vector<engine::Span> randomSpans(engine::Position low, engine::Position high,
                                             bool anyOrder = false) {
    std::vector<engine::Span> spans;
    for (int left = *rc::gen::inRange(0, 4); left > 0; --left)
        spans.push_back(randomSpan(low, high, anyOrder));
    return spans;
}

/// A query, a quantum and a state over it.
struct LawCase {
    Text query;
    engine::Position quantum = 1;
    TextState state;

    [[nodiscard]] engine::Position length() const {
        return static_cast<engine::Position>(query.size());
    }
    [[nodiscard]] engine::Law<std::uint8_t> law() const { return {query, quantum}; }
};

enum class Remainders { Any, Normalised };

inline LawCase randomLawCase(Remainders remainders) {
    LawCase made;
    made.query = randomText(20);
    made.quantum = *rc::gen::inRange(1, 7);
    made.state.product = randomText(4);
    made.state.accounted = randomSpans(0, made.length());
    made.state.remainder =
        remainders == Remainders::Any
            ? randomSpans(0, made.length())
            : engine::remainderOf(made.length(), randomSpans(0, made.length()), made.quantum);
    made.state.cost = *rc::gen::inRange(0, 5);
    made.state.fixed = *rc::gen::inRange(0, 8) == 0;
    if (*rc::gen::arbitrary<bool>())
        made.state.used = std::set<std::int64_t>{*rc::gen::inRange<std::int64_t>(-9, 9)};
    return made;
}

inline TextOffer randomOffer(const LawCase& around) {
    TextOffer offer;
    offer.product = randomText(16);
    offer.contains = *rc::gen::inRange(0, 8) != 0;
    offer.reaches = *rc::gen::arbitrary<bool>();
    offer.explains = randomSpans(0, around.length());
    offer.cost = *rc::gen::element(0.001, 1.0, 10.0);
    return offer;
}

} // namespace testsupport
