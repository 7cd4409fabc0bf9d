// What the derivation law promises, on random cases, with the brute force beside it.
#include "engine/derivation/closure.h"
#include "engine/derivation/restates.h"
#include "tests/support/checked.h"
#include "tests/support/randomlaw.h"

#include <QTest>

using namespace engine;
using namespace testsupport;

namespace {

constexpr int kCases = 6500; // of each property: 1e5 in all

/// Sorted, disjoint, not touching, each of one quantum at least.
bool isNormalised(const std::vector<Span>& spans, Position quantum) {
    for (std::size_t i = 0; i < spans.size(); ++i)
        if (spans[i].length() < quantum || (i > 0 && spans[i - 1].end >= spans[i].start))
            return false;
    return true;
}

bool isSubList(const std::vector<Span>& part, const std::vector<Span>& whole) {
    auto at = whole.begin();
    for (const Span span : part) {
        at = std::find(at, whole.end(), span);
        if (at++ == whole.end())
            return false;
    }
    return true;
}

bool meets(Span a, Span b) {
    return a.start < b.end && b.start < a.end;
}

bool drains(const TextOffer& offer, const std::optional<Witnesses>& witnesses) {
    return offer.reaches && witnesses &&
           std::ranges::any_of(*witnesses, [](const Witness& w) { return w.window.has_value(); });
}

bool anyHolds(const std::vector<Span>& spans, Span inner) {
    return std::ranges::any_of(spans, [&](Span span) { return span.holds(inner); });
}

/// A layer that offers the same few things whatever the state is.
Offer<std::uint8_t> scripted(const std::vector<TextOffer>& offers, std::size_t& asks) {
    return [&](const TextState&) {
        return asks < offers.size() ? std::optional(offers[asks++]) : std::nullopt;
    };
}

std::vector<TextOffer> randomOffers(const LawCase& around) {
    std::vector<TextOffer> offers;
    for (int left = *rc::gen::inRange(0, 6); left > 0; --left)
        offers.push_back(randomOffer(around));
    return offers;
}

} // namespace

#define CHECK_CASES(...)                                                                           \
    do {                                                                                           \
        const std::string found = testsupport::counterexample(__VA_ARGS__, kCases);                \
        QVERIFY2(found.empty(), found.c_str());                                                    \
    } while (false)

class DerivationProperties : public QObject {
    Q_OBJECT

private slots:
    void gapsAndAccountedPartitionTheQuery() {
        CHECK_CASES([] {
            const Position length = *rc::gen::inRange<Position>(0, 15);
            std::vector<Span> accounted = randomSpans(-5, length + 5, true);
            const std::vector<Span> gaps = unexplainedSpans(length, accounted);
            std::vector<bool> uncovered = coverage(length, accounted);
            uncovered.flip();
            RC_ASSERT(coverage(length, gaps) == uncovered);
            RC_ASSERT(isNormalised(gaps, 1));
            RC_ASSERT(unaccountedBytes(gaps) == std::ranges::count(uncovered, true));
            std::ranges::reverse(accounted);
            RC_ASSERT(unexplainedSpans(length, accounted) == gaps);
            accounted.insert(accounted.end(), gaps.begin(), gaps.end());
            RC_ASSERT(unexplainedSpans(length, accounted).empty());
        });
    }

    void aLargerQuantumLeavesAPart() {
        CHECK_CASES([] {
            const Position length = *rc::gen::inRange<Position>(0, 20);
            const Position quantum = *rc::gen::inRange<Position>(0, 8);
            const std::vector<Span> explained = randomSpans(-2, length + 2, true);
            const std::vector<Span> larger = remainderOf(length, explained, quantum + 1);
            RC_ASSERT(isSubList(larger, remainderOf(length, explained, quantum)));
            RC_ASSERT(isNormalised(larger, quantum + 1));
        });
    }

    void windowsAreThoseOfTheBruteForce() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Any);
            const Span span = randomSpan(0, around.length());
            const Text product = randomText(20);
            Law<std::uint8_t> law = around.law();
            const std::optional<Span> window = law.windowOf(span, product);
            RC_ASSERT(window == naiveWindowOf(span, product, around.query, around.quantum));
            if (!window)
                return;
            Text longer = randomText(4);
            longer.insert(longer.end(), product.begin(), product.end());
            longer.push_back(0);
            const std::optional<Span> inLonger = law.windowOf(span, longer);
            RC_ASSERT(inLonger.has_value() && inLonger->start <= window->start);
            if (around.quantum > 1) {
                Law<std::uint8_t> finer(around.query, around.quantum - 1);
                const std::optional<Span> narrower = finer.windowOf(span, product);
                RC_ASSERT(narrower.has_value() && narrower->start <= window->start);
            }
        });
    }

    void carriesIsTheFirstMemberWithAWindow() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Any);
            Law<std::uint8_t> law = around.law();
            // One law asked again and again remembers nothing that is wrong.
            for (int asks = 0; asks < 3; ++asks) {
                const std::vector<Span> remainder = randomSpans(0, around.length());
                const Text product = *rc::gen::element(randomText(20), around.state.product);
                RC_ASSERT(law.carries(remainder, product) ==
                          naiveCarries(remainder, product, around.query, around.quantum));
            }
        });
    }

    void theVerdictReadsOnlyWhatItMay() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Any);
            const TextOffer offer = randomOffer(around);
            const auto verdict = around.law().admissible(around.state, offer);
            TextState state = randomLawCase(Remainders::Any).state;
            state.remainder = around.state.remainder;
            state.fixed = around.state.fixed;
            TextOffer dearer = offer;
            dearer.cost += 1000;
            RC_ASSERT(around.law().admissible(state, dearer) == verdict);
        });
    }

    void theVerdictIsItsFormula() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Any);
            const TextOffer offer = randomOffer(around);
            const auto verdict = around.law().admissible(around.state, offer);
            const auto carried =
                naiveCarries(around.state.remainder, offer.product, around.query, around.quantum);
            Witnesses explained;
            for (const Span span : offer.explains)
                explained.push_back({span, std::nullopt});
            if (around.state.fixed || !offer.contains)
                RC_ASSERT(!verdict.has_value());
            else if (closed(around.state))
                RC_ASSERT(verdict == explained);
            else if (carried)
                RC_ASSERT(verdict == Witnesses{*carried});
            else if (offer.reaches)
                RC_ASSERT(verdict == explained);
            else
                RC_ASSERT(!verdict.has_value());
        });
    }

    void advanceAddsAndKeeps() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Any);
            const TextState before = around.state;
            const TextOffer offer = randomOffer(around);
            Witnesses witnesses;
            for (const Span span : randomSpans(0, around.length()))
                witnesses.push_back(
                    {span, *rc::gen::arbitrary<bool>() ? std::optional(span) : std::nullopt});
            const TextState after = advance(around.state, offer, witnesses);
            RC_ASSERT(around.state == before);
            RC_ASSERT(after.accounted.size() == before.accounted.size() + witnesses.size());
            RC_ASSERT(std::ranges::equal(
                before.accounted, std::span(after.accounted).first(before.accounted.size())));
            RC_ASSERT(after.used == before.used);
            RC_ASSERT(after.product == offer.product);
            RC_ASSERT(after.cost == before.cost + offer.cost);
            RC_ASSERT(!after.fixed);
        });
    }

    void theRemainderMovesOnlyWhenPaid() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Normalised);
            const TextOffer offer = randomOffer(around);
            const auto witnesses = around.law().admissible(around.state, offer);
            if (!witnesses)
                return;
            const TextState after = advance(around.state, offer, *witnesses);
            RC_ASSERT((after.remainder != around.state.remainder) == drains(offer, witnesses));
        });
    }

    void aPaidStepKeepsTheRemainderInOrder() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Normalised);
            const TextOffer offer = randomOffer(around);
            const auto witnesses = around.law().admissible(around.state, offer);
            if (!drains(offer, witnesses))
                return;
            const std::vector<Span>& old = around.state.remainder;
            const std::vector<Span> left = advance(around.state, offer, *witnesses).remainder;
            const Position removed = unaccountedBytes(old) - unaccountedBytes(left);
            RC_ASSERT(removed >= around.quantum && removed <= 3 * around.quantum - 2);
            RC_ASSERT(isNormalised(left, around.quantum));
            RC_ASSERT(left.size() <= old.size() + 1);
            for (const Span member : left) {
                RC_ASSERT(anyHolds(old, member));
                RC_ASSERT(!meets(member, *witnesses->front().window));
            }
        });
    }

    void noMorePaidStepsThanQuanta() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Normalised);
            const std::vector<TextOffer> offers = randomOffers(around);
            Law<std::uint8_t> law = around.law();
            TextState state = around.state;
            Position paid = 0;
            for (const TextOffer& offer : offers) {
                const auto witnesses = law.admissible(state, offer);
                if (!witnesses)
                    break;
                paid += drains(offer, witnesses) ? 1 : 0;
                state = advance(state, offer, *witnesses);
            }
            RC_ASSERT(paid <= unaccountedBytes(around.state.remainder) / around.quantum);
        });
    }

    void repetitionNeverPays() {
        CHECK_CASES([] {
            LawCase around = randomLawCase(Remainders::Any);
            std::vector<TextOffer> offers = randomOffers(around);
            for (TextOffer& offer : offers)
                offer.reaches = false;
            Law<std::uint8_t> law = around.law();
            std::size_t asks = 0;
            const TextState end = closure<std::uint8_t>(law, around.state, scripted(offers, asks));
            RC_ASSERT(end.remainder == around.state.remainder);
        });
    }

    void closedStaysClosed() {
        CHECK_CASES([] {
            LawCase around = randomLawCase(Remainders::Any);
            around.state.remainder.clear();
            const std::vector<TextOffer> offers = randomOffers(around);
            Law<std::uint8_t> law = around.law();
            std::size_t asks = 0;
            RC_ASSERT(closed(closure<std::uint8_t>(law, around.state, scripted(offers, asks))));
        });
    }

    void closureIsAFold() {
        CHECK_CASES([] {
            const LawCase around = randomLawCase(Remainders::Any);
            const std::vector<TextOffer> offers = randomOffers(around);
            std::vector<TextState> states{around.state};
            bool refused = false;
            for (const TextOffer& offer : offers) {
                const auto witnesses = around.law().admissible(states.back(), offer);
                refused = !witnesses;
                if (refused)
                    break;
                states.push_back(advance(states.back(), offer, *witnesses));
            }
            Law<std::uint8_t> law = around.law();
            std::vector<TextState> taken{around.state};
            std::vector<TextState> refusedAt;
            ClosureWatch<std::uint8_t> watch;
            watch.taken = [&](const TextState& before, const TextState& after, const Witnesses&) {
                RC_ASSERT(before == taken.back());
                taken.push_back(after);
            };
            watch.refused = [&](const TextState& state) { refusedAt.push_back(state); };
            std::size_t asks = 0;
            const TextState end =
                closure<std::uint8_t>(law, around.state, scripted(offers, asks), watch);
            RC_ASSERT(taken == states);
            RC_ASSERT(end == states.back());
            RC_ASSERT(refusedAt == std::vector<TextState>(refused ? 1 : 0, end));
            asks = 0;
            RC_ASSERT(closure<std::uint8_t>(law, around.state, scripted(offers, asks)) == end);
        });
    }

    void theReadingsOfRestatesAgree() {
        CHECK_CASES([] {
            const Text query = randomText(10);
            const Text text = randomText(6);
            const Position floor = *rc::gen::inRange<Position>(0, 5);
            const Position from = *rc::gen::inRange<Position>(0, 12);
            const auto says = [&](const RestatesOptions<std::uint8_t>& options) {
                return restates<std::uint8_t>(query, text, options);
            };
            const bool plain = says({.floor = floor, .from = from});
            const bool whole = says({.floor = floor, .whole = true, .from = from});
            const bool proper = says({.floor = floor, .proper = true, .from = from});
            RC_ASSERT(plain ==
                      (static_cast<Position>(text.size()) >= floor && text.size() <= query.size() &&
                       naiveIndexOf(query, text, from) >= 0));
            RC_ASSERT(!whole || plain);
            RC_ASSERT(proper == (plain && text.size() < query.size()));
            RC_ASSERT(whole == says({.floor = floor, .proper = true, .whole = true, .from = from}));
            if (from >= 1)
                RC_ASSERT(!plain || says({.floor = floor, .from = from - 1}));
            RC_ASSERT(!plain || says({.floor = floor - 1, .from = from}));
        });
    }

    void aTextIsFoundWhereItStands() {
        CHECK_CASES([] {
            const Text hay = randomText(20);
            const Text needle = randomText(6);
            const Position from = *rc::gen::inRange<Position>(-3, 24);
            RC_ASSERT(indexOf<std::uint8_t>(hay, needle, from) == naiveIndexOf(hay, needle, from));
        });
    }

    void answeredTurnsAreFoundInOneScan() {
        CHECK_CASES([] {
            const std::vector<Span> turns = unexplainedSpans(20, randomSpans(0, 20));
            std::vector<Span> asks = randomSpans(0, 20);
            std::ranges::sort(asks, {}, &Span::start);
            std::size_t cursor = 0;
            for (const Span asked : asks) {
                const std::size_t before = cursor;
                const bool expected = std::ranges::any_of(turns, [&](Span turn) {
                    return turn.start <= asked.start && asked.start < turn.end &&
                           asked.end <= turn.end;
                });
                RC_ASSERT(insideAnsweredTurn(turns, cursor, asked) == expected);
                RC_ASSERT(cursor >= before);
            }
        });
    }
};

QTEST_APPLESS_MAIN(DerivationProperties)
#include "tst_derivationproperties.moc"
