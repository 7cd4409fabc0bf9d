// Intervals, their ranges, and what observations must agree on.
#include "engine/observation/normalizer.h"
#include "tests/support/randomlibrary.h"

#include <QTest>

using engine::kNoName;
using engine::ProblemCode;
using engine::StartContext;

namespace {

std::shared_ptr<const engine::Observation> observed(std::string name, engine::TokenList tokens,
                                                    StartContext context = StartContext::Initial) {
    auto observation = std::make_shared<engine::Observation>();
    observation->name = std::move(name);
    observation->startContext = context;
    observation->tokens = std::move(tokens);
    return observation;
}

engine::Result<engine::NormalizedLibrary> normalized(const engine::Library& library,
                                                     engine::Limits limits = {}) {
    engine::Checkpoint checkpoint;
    return engine::normalize(library, limits, checkpoint);
}

} // namespace

class TestNormalizer : public QObject {
    Q_OBJECT
private slots:
    void rangesCountBlanks();
    void wordsKeepOrderAndRepeats();
    void everyProblemIsFoundInOrder();
    void invalidObservationsTakeNoPart();
    void problemsBeyondTheCapAreCounted();
    void namesMustDiffer();
    void capsAreNamed();
    void canonicalOrderIsByContent();
    void viewKeepsWhatIsValid();
    void hugeInputs();
};

void TestNormalizer::rangesCountBlanks() {
    const auto library = normalized(
        {observed("o", {" ", "state_a", "", "event_x", "\t", "action_p", "event_y", " "})});
    QVERIFY(library.hasValue());
    QCOMPARE(library->tokens, 8U);
    QCOMPARE(library->blankTokens, 4U);
    QCOMPARE(library->intervals.size(), 3U);
    const auto ranges = [&](std::size_t i) {
        return std::pair(library->intervals[i].start, library->intervals[i].end);
    };
    QCOMPARE(ranges(0), (std::pair(0U, 3U)));
    QCOMPARE(ranges(1), (std::pair(4U, 6U)));
    QCOMPARE(ranges(2), (std::pair(7U, 8U)));
    QCOMPARE(library->intervals[0].event, kNoName);
    QCOMPARE(library->vocabulary.events[library->intervals[2].event], std::string("event_y"));
}

void TestNormalizer::wordsKeepOrderAndRepeats() {
    const auto library = normalized({observed(
        "o", {"event_x", "action_b", "state_s", "action_a", "action_b", "event_x", "action_a"},
        StartContext::Infer)});
    QVERIFY(library.hasValue());
    QCOMPARE(engine::wordText(library->vocabulary, library->intervals[1].word),
             std::string("action_b action_a action_b"));
    // Word 0 is the empty one: no observed action means an empty list.
    QCOMPARE(library->intervals[0].word, 0U);
    QVERIFY(library->vocabulary.words[0].empty());
    QVERIFY(std::ranges::is_sorted(library->vocabulary.words));
}

void TestNormalizer::everyProblemIsFoundInOrder() {
    const auto library = normalized({
        observed("b", {"state_s", "action_x", "event_e", "state_s"}),
        observed("a", {"nonsense", "state_t", "state_u"}),
        observed("c", {"action_y"}),
    });
    QVERIFY(!library.hasValue());
    std::vector<std::pair<ProblemCode, std::string>> found;
    for (const auto& problem : library.problems().list)
        found.emplace_back(problem.code, problem.locations.front().sequence);
    const std::vector<std::pair<ProblemCode, std::string>> wanted{
        {ProblemCode::ActionWordConflict, "b"},
        {ProblemCode::InitialStateConflict, "b"},
        {ProblemCode::TokenInvalid, "a"},
        {ProblemCode::MultipleStatesInInterval, "a"},
    };
    QCOMPARE(found, wanted);
    const auto& word = library.problems().list.front();
    QCOMPARE(word.locations.size(), 2U);
    QCOMPARE(word.locations[1], (engine::TokenRange{"b", 3, 4}));
}

void TestNormalizer::invalidObservationsTakeNoPart() {
    // The second observation contradicts the first, but has an invalid token of its own.
    const auto library = normalized(
        {observed("a", {"state_s", "action_x"}), observed("b", {"state_s", "action_y", "oops"})});
    QVERIFY(!library.hasValue());
    QCOMPARE(library.problems().list.size(), 1U);
    QCOMPARE(library.problems().list.front().code, ProblemCode::TokenInvalid);
}

void TestNormalizer::problemsBeyondTheCapAreCounted() {
    engine::TokenList tokens;
    for (int i = 0; i < 10'000; ++i)
        tokens.push_back("bad" + std::to_string(i));
    const auto library = normalized({observed("o", tokens)});
    QVERIFY(!library.hasValue());
    const engine::Problems& problems = library.problems();
    QCOMPARE(problems.list.size(), engine::Problems::kMaximum);
    QCOMPARE(problems.omitted.at(ProblemCode::TokenInvalid), 9'000U);
    QCOMPARE(problems.list.back().arguments.front(), std::string("bad999"));
}

void TestNormalizer::namesMustDiffer() {
    const auto library = normalized({observed("same", {}), observed("", {}), observed("same", {})});
    QVERIFY(!library.hasValue());
    QCOMPARE(library.problems().list.size(), 3U);
    for (const auto& problem : library.problems().list) {
        QCOMPARE(problem.code, ProblemCode::ObservationNameInvalid);
        QCOMPARE(problem.locations.front().end, 0U);
    }
}

void TestNormalizer::capsAreNamed() {
    engine::Limits limits;
    limits.tokens = 3;
    auto tooMany =
        normalized({observed("o", {"event_a", "event_b", "event_c", "event_d"})}, limits);
    QVERIFY(!tooMany.hasValue());
    QCOMPARE(tooMany.problems().list.front().code, ProblemCode::CapacityExceeded);
    QCOMPARE(tooMany.problems().list.front().arguments,
             (std::vector<std::string>{"tokens", "3", "4"}));
    limits = {};
    limits.evidenceNodes = 2;
    tooMany = normalized({observed("o", {"event_a", "event_b"})}, limits);
    QVERIFY(!tooMany.hasValue());
    QCOMPARE(tooMany.problems().list.front().arguments[0], std::string("evidence nodes"));
}

void TestNormalizer::canonicalOrderIsByContent() {
    const engine::Library library{
        observed("a", {"event_b"}, StartContext::Continuation),
        observed("b", {"event_a", "event_b"}),
        observed("c", {"event_a"}),
        observed("e", {"event_a", "action_a"}),
        observed("d", {"event_a"}),
        observed("f", {"event_\U0001F600"}, StartContext::Infer),
        observed("g", {"event_\uFFFD"}, StartContext::Infer),
    };
    engine::Checkpoint checkpoint;
    auto sorted = engine::normalize(library, {}, checkpoint);
    QVERIFY(sorted.hasValue());
    QVERIFY(engine::sortCanonically(*sorted, library, checkpoint));
    std::string order;
    for (const auto& observation : sorted->observations)
        order += library[observation.source]->name;
    // Prefix before what it begins, equal content by name, code points and not UTF-16 units.
    QCOMPARE(order, std::string("cdbeagf"));
}

void TestNormalizer::viewKeepsWhatIsValid() {
    engine::Observation observation;
    observation.name = "o";
    observation.tokens = {"state_a", "what", "state_b", "event_x", "action_p"};
    const engine::ObservationView view = engine::viewObservation(observation);
    QCOMPARE(view.problems.list.size(), 2U);
    QCOMPARE(view.normalized.intervals.size(), 2U);
    QCOMPARE(view.normalized.vocabulary.states[view.normalized.intervals[0].state],
             std::string("state_a"));
    QCOMPARE(view.normalized.intervals[1].end, 5U);
}

void TestNormalizer::hugeInputs() {
    engine::Library library;
    for (int i = 0; i < 100'000; ++i)
        library.push_back(observed(std::to_string(i), {"event_" + std::to_string(i)}));
    const auto many = normalized(library);
    QVERIFY(many.hasValue());
    QCOMPARE(many->vocabulary.events.size(), 100'000U);

    engine::TokenList tokens;
    for (int i = 0; i < 500'000; ++i) {
        tokens.push_back("event_" + std::to_string(i % 7));
        tokens.push_back("action_" + std::to_string(i % 3));
    }
    const auto lengthy = normalized({observed("long", tokens)});
    QVERIFY(lengthy.hasValue());
    QCOMPARE(lengthy->intervals.size(), 500'001U);
}

QTEST_APPLESS_MAIN(TestNormalizer)
#include "tst_normalizer.moc"
