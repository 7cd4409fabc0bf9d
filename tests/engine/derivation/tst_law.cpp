// What the law is there for: who engages, who pays, who is refused, and what it will not be asked.
#include "engine/derivation/closure.h"
#include "engine/derivation/cost.h"

#include <QTest>

using namespace engine;

namespace {

using Text = std::vector<std::uint32_t>; // symbols wider than a byte
using State = DerivationState<std::uint32_t>;
using Step = Continuation<std::uint32_t>;

const Text kQuery{70'000, 1, 2, 3, 4, 5, 6, 7, 8, 9};

State open(std::vector<Span> remainder = {{0, 10}}) {
    State state;
    state.remainder = std::move(remainder);
    return state;
}

Step offer(Text product, bool reaches) {
    return {.product = std::move(product),
            .contains = true,
            .reaches = reaches,
            .explains = {},
            .cost = kStepCost};
}

template <typename Call>
std::string faultOf(Call call) {
    try {
        call();
    } catch (const std::invalid_argument& fault) {
        return fault.what();
    }
    return {};
}

} // namespace

class LawTest : public QObject {
    Q_OBJECT

private slots:
    void repetitionNeverCloses();
    void declaredMoveThatCarriesCloses();
    void fixedRefusesEveryOffer();
    void whatIsNotContainedIsRefused();
    void closedAdmitsWhatIsContained();
    void neitherCarriesNorReachesIsRefused();
    void admittedWithoutWitnessesIsNotRefused();
    void theSameLawForAnotherProductAndAWiderRemainder();
    void wideSymbolsDoNotMatchAcrossTheirBytes();
    void longWalksDoNotCopyWhatIsAccounted();
    void theBoundaryRejects();
    void degenerateInputsAreDefined();
    void pricesAreComparedByGrade();
};

void LawTest::repetitionNeverCloses() {
    Law<std::uint32_t> law(kQuery, 4);
    int asks = 0;
    const Offer<std::uint32_t> again = [&](const State&) -> std::optional<Step> {
        return asks++ < 50 ? std::optional(offer(kQuery, false)) : std::nullopt;
    };
    const State end = closure(law, open(), again);
    QCOMPARE(end.remainder.size(), std::size_t{1});
    QVERIFY(end.remainder == open().remainder);
    QCOMPARE(end.accounted.size(), std::size_t{50}); // each is accounted; none is paid
    QVERIFY(unexplainedSpans(10, end.accounted).empty());
    QCOMPARE(end.cost, 50.0);
    QVERIFY(!closed(end));
}

void LawTest::declaredMoveThatCarriesCloses() {
    Law<std::uint32_t> law(kQuery, 4);
    const Step middle = offer({3, 4, 5, 6}, true);
    const auto witnesses = law.admissible(open(), middle);
    QVERIFY((witnesses == Witnesses{{{0, 10}, Span{3, 7}}}));
    // Three symbols on either side are dust.
    QVERIFY(closed(advance(open(), middle, *witnesses)));
}

void LawTest::fixedRefusesEveryOffer() {
    Law<std::uint32_t> law(kQuery, 4);
    for (State state : {open(), open({})}) {
        state.fixed = true;
        for (const bool reaches : {false, true})
            QVERIFY(!law.admissible(state, offer(kQuery, reaches)).has_value());
    }
    State fixed = open();
    fixed.fixed = true;
    int asks = 0;
    int refusals = 0;
    ClosureWatch<std::uint32_t> watch;
    watch.refused = [&](const State& state) { refusals += state == fixed ? 1 : 0; };
    const State end = closure<std::uint32_t>(
        law, fixed,
        [&](const State&) {
            ++asks;
            return std::optional(offer(kQuery, true));
        },
        watch);
    QCOMPARE(asks, 1);
    QCOMPARE(refusals, 1);
    QVERIFY(end == fixed);
}

void LawTest::whatIsNotContainedIsRefused() {
    Law<std::uint32_t> law(kQuery, 4);
    for (const State& state : {open(), open({})})
        for (const bool reaches : {false, true}) {
            Step stale = offer(kQuery, reaches);
            stale.contains = false;
            QVERIFY(!law.admissible(state, stale).has_value());
        }
}

void LawTest::closedAdmitsWhatIsContained() {
    Law<std::uint32_t> law(kQuery, 4);
    Step step = offer({99}, false);
    step.explains = {{2, 4}, {7, 7}};
    QVERIFY((law.admissible(open({}), step) ==
             Witnesses{{{2, 4}, std::nullopt}, {{7, 7}, std::nullopt}}));
}

void LawTest::neitherCarriesNorReachesIsRefused() {
    Law<std::uint32_t> law(kQuery, 4);
    Step step = offer({1, 2, 3}, false);
    step.explains = {{0, 10}};
    QVERIFY(!law.admissible(open(), step).has_value());
}

void LawTest::admittedWithoutWitnessesIsNotRefused() {
    Law<std::uint32_t> law(kQuery, 4);
    QVERIFY(law.admissible(open(), offer({1, 2, 3}, true)) == Witnesses{});
}

void LawTest::theSameLawForAnotherProductAndAWiderRemainder() {
    Law<std::uint32_t> law(kQuery, 2);
    QCOMPARE(law.windowOf({6, 9}, kQuery).value().start, Position{6});
    QCOMPARE(law.windowOf({2, 9}, kQuery).value().start, Position{2}); // wider than before
    QVERIFY(!law.windowOf({2, 9}, Text{70'000, 1}).has_value());
    QCOMPARE(law.windowOf({0, 9}, Text{70'000, 1}).value().start, Position{0});
    // List order rules.
    const std::vector<Span> unsorted{{5, 6}, {4, 8}, {0, 4}};
    QVERIFY((law.carries(unsorted, kQuery) == Witness{{4, 8}, Span{4, 6}}));
}

void LawTest::wideSymbolsDoNotMatchAcrossTheirBytes() {
    const Text query{0x0101};
    Law<std::uint32_t> law(query, 1);
    QVERIFY(!law.windowOf({0, 1}, Text{0x0001, 0x0100}).has_value());
    QVERIFY(law.windowOf({0, 1}, Text{0x0100, 0x0101}).has_value());
}

void LawTest::longWalksDoNotCopyWhatIsAccounted() {
    // 50,000 steps: copies of the accounted list would be 20 GB.
    constexpr std::size_t kSteps = 50'000;
    Law<std::uint32_t> law(kQuery, 1);
    std::size_t asks = 0;
    std::size_t taken = 0;
    bool inOrder = true;
    ClosureWatch<std::uint32_t> watch;
    watch.taken = [&](const State& before, const State& after, const Witnesses&) {
        inOrder = inOrder && before.accounted.size() == taken && after.accounted.size() == ++taken;
    };
    const State end = closure<std::uint32_t>(
        law, open(),
        [&](const State&) {
            return asks++ < kSteps ? std::optional(offer({5}, false)) : std::nullopt;
        },
        watch);
    QVERIFY(inOrder);
    QVERIFY(end.accounted == std::vector<Span>(kSteps, Span{0, 10}));
}

void LawTest::theBoundaryRejects() {
    using Bad = Law<std::uint32_t>;
    QCOMPARE(faultOf([] { Bad law(kQuery, 0); }),
             std::string("a quantum of 0 symbols is no evidence: it must be 1 or more"));
    QCOMPARE(faultOf([] { Bad law(kQuery, -1, LawContract::Degenerate); }),
             std::string("a quantum of -1 symbols is no evidence: it must be 0 or more"));
    Law<std::uint32_t> law(kQuery, 1);
    QCOMPARE(faultOf([&] {
                 static_cast<void>(law.windowOf({-1, 3}, kQuery));
             }),
             std::string("the span [-1, 3) is outside the query of 10 symbols"));
    QCOMPARE(faultOf([&] {
                 static_cast<void>(law.windowOf({3, 2}, kQuery));
             }),
             std::string("the span [3, 2) ends before it starts"));
    const std::vector<Span> past{{0, 1}, {4, 11}};
    QCOMPARE(faultOf([&] { static_cast<void>(law.carries(past, kQuery)); }),
             std::string("the span [4, 11) is outside the query of 10 symbols"));
    // A broken remainder is told even where the verdict would not read it.
    State state = open(past);
    state.fixed = true;
    QVERIFY(!faultOf([&] { static_cast<void>(law.admissible(state, offer({}, false))); }).empty());
    QVERIFY(!faultOf([&] {
                 static_cast<void>(closure<std::uint32_t>(
                     law, state, [](const State&) { return std::optional(offer({}, false)); }));
             }).empty());
}

void LawTest::degenerateInputsAreDefined() {
    Law<std::uint32_t> nothing(kQuery, 0, LawContract::Degenerate);
    QVERIFY((nothing.windowOf({4, 4}, Text{}) == Span{4, 4}));
    QVERIFY(!nothing.windowOf({4, 3}, Text{}).has_value());
    QVERIFY((drained({{3, 8}}, {{3, 3}}) == std::vector<Span>{{3, 3}, {3, 8}}));
    Law<std::uint32_t> wide(kQuery, INT64_MAX);
    QVERIFY(!wide.windowOf({0, 10}, kQuery).has_value());
    QVERIFY(remainderOf(10, {}, INT64_MAX).empty());
    const Text empty;
    Law<std::uint32_t> noQuery(empty, 1);
    QVERIFY(!noQuery.windowOf({0, 0}, kQuery).has_value());
    QCOMPARE(faultOf([] {
                 static_cast<void>(unaccountedBytes({{0, INT64_MAX}, {0, 1}}));
             }),
             std::string("the lengths of the spans add up to more than 64 bits hold"));
}

void LawTest::pricesAreComparedByGrade() {
    const std::vector<double> moves{kMicroCost, kStepCost, kConceptCost};
    QCOMPARE(derivationWeight(moves, 6, {{0, 5}}), 1011.001);
    QCOMPARE(derivationGrade(1011.001), 1011.0);
    QCOMPARE(derivationWeight({}, 4, {}), 4000.0);
    // One unexplained byte outweighs 999 steps.
    QVERIFY(derivationWeight(std::vector<double>(999, kStepCost), 1, {{0, 1}}) <
            derivationWeight({}, 1, {}));
}

QTEST_APPLESS_MAIN(LawTest)
#include "tst_law.moc"
