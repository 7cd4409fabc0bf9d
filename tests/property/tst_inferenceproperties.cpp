// What holds for every library: the naive rules agree, order and names do not matter, candidates
// replay and cannot be merged further, and stopping anywhere is an answer of its own.
#include "engine/inference/inference.h"
#include "engine/replay/replay.h"
#include "tests/support/checked.h"
#include "tests/support/naivemerge.h"
#include "tests/support/randomlibrary.h"

#include <QTest>

using testsupport::LibraryShape;
using testsupport::randomLibrary;

namespace {

engine::Result<engine::Candidate> inferred(engine::Library library) {
    engine::InferenceRequest request;
    request.observations = std::move(library);
    return engine::infer(request);
}

/// The library's intervals in canonical order; empty if it does not normalize.
std::optional<engine::NormalizedLibrary> sorted(const engine::Library& library) {
    engine::Checkpoint checkpoint;
    auto normalized = engine::normalize(library, {}, checkpoint);
    if (!normalized || !engine::sortCanonically(*normalized, library, checkpoint))
        return std::nullopt;
    return std::move(*normalized);
}

/// State of each interval, in canonical order, by the candidate's provenance.
std::vector<std::uint32_t> statesOfIntervals(const engine::Candidate& candidate) {
    std::vector<std::pair<engine::SourceRange, std::uint32_t>> all;
    for (std::uint32_t s = 0; s < candidate.states.size(); ++s) {
        for (const auto& source : candidate.states[s].sources)
            all.emplace_back(source, s);
    }
    std::ranges::sort(all);
    std::vector<std::uint32_t> states;
    states.reserve(all.size());
    for (const auto& [source, state] : all)
        states.push_back(state);
    return states;
}

} // namespace

class TestInferenceProperties : public QObject {
    Q_OBJECT
private slots:
    void agreesWithTheNaiveRules();
    void agreesOnHiddenMachines();
    void orderDoesNotMatter();
    void namesDoNotMatter();
    void candidatesHoldTogether();
    void stopsAnywhere();
};

namespace {

void compareWithNaiveRules(const engine::Library& library) {
    RC_PRE(!library.empty());
    const auto normalized = sorted(library);
    RC_PRE(normalized.has_value());
    const auto candidate = inferred(library);
    testsupport::NaiveMerge naive(*normalized);
    RC_ASSERT(naive.unifyForced() == candidate.hasValue());
    if (!candidate)
        return;
    naive.merge();
    const auto& s = candidate->statistics;
    RC_ASSERT(s.forcedClasses == naive.forcedClasses);
    RC_ASSERT(s.states == naive.stateCount);
    const testsupport::NaiveCounts counts{s.mergesConsidered, s.mergesAccepted, s.mergesRejected,
                                          s.mergesNotChosen};
    RC_ASSERT(counts == naive.counts);
    // The same partition: equal state numbers exactly where classes are equal.
    const auto states = statesOfIntervals(*candidate);
    RC_ASSERT(states.size() == naive.partition.size());
    std::map<std::uint32_t, std::uint32_t> stateOfClass;
    for (std::size_t i = 0; i < states.size(); ++i)
        RC_ASSERT(stateOfClass.emplace(naive.partition[i], states[i]).first->second == states[i]);
    std::set<std::uint32_t> distinct(states.begin(), states.end());
    RC_ASSERT(distinct.size() == stateOfClass.size());
    RC_ASSERT(naive.irreducible());
}

} // namespace

void TestInferenceProperties::agreesWithTheNaiveRules() {
    CHECK_PROPERTY([] {
        LibraryShape shape;
        shape.noise = *rc::gen::inRange(0, 4) == 0;
        compareWithNaiveRules(randomLibrary(shape));
    });
}

void TestInferenceProperties::agreesOnHiddenMachines() {
    // Few words and no names: many compatible pairs, so that what is remembered matters.
    CHECK_PROPERTY([] {
        LibraryShape shape;
        shape.states = 8;
        shape.events = 2 + *rc::gen::inRange(0, 2);
        shape.words = 2;
        shape.observations = 9;
        shape.steps = 12;
        shape.namedOneIn = *rc::gen::element(0, 0, 12);
        shape.fragments = *rc::gen::arbitrary<bool>();
        compareWithNaiveRules(randomLibrary(shape));
    });
}

void TestInferenceProperties::orderDoesNotMatter() {
    CHECK_PROPERTY([] {
        const engine::Library library = randomLibrary({});
        engine::Library shuffled = library;
        for (std::size_t i = shuffled.size(); i > 1; --i)
            std::swap(shuffled[i - 1], shuffled[*rc::gen::inRange<std::size_t>(0, i)]);
        const auto a = inferred(library);
        const auto b = inferred(shuffled);
        RC_ASSERT(a.hasValue() == b.hasValue());
        if (a)
            RC_ASSERT(*a == *b);
    });
}

void TestInferenceProperties::namesDoNotMatter() {
    CHECK_PROPERTY([] {
        const engine::Library library = randomLibrary({});
        engine::Library renamed;
        for (std::size_t i = 0; i < library.size(); ++i) {
            auto copy = std::make_shared<engine::Observation>(*library[i]);
            copy->name = "x" + std::to_string(library.size() - i);
            renamed.push_back(std::move(copy));
        }
        const auto a = inferred(library);
        const auto b = inferred(renamed);
        RC_ASSERT(a.hasValue() == b.hasValue());
        if (!a)
            return;
        RC_ASSERT(a->machine == b->machine);
        RC_ASSERT(a->statistics == b->statistics);
    });
}

void TestInferenceProperties::candidatesHoldTogether() {
    CHECK_PROPERTY([] {
        LibraryShape shape;
        shape.states = 8;
        shape.observations = 12;
        shape.steps = 15;
        const engine::Library library = randomLibrary(shape);
        const auto candidate = inferred(library);
        if (!candidate)
            return;
        RC_ASSERT(engine::candidateProblems(*candidate).list.empty());
        engine::Checkpoint checkpoint;
        const auto normalized = engine::normalize(library, {}, checkpoint);
        const auto replayed =
            engine::replayAll(candidate->machine, library, *normalized, checkpoint);
        for (const auto& one : *replayed)
            RC_ASSERT(one.hasValue());
    });
}

void TestInferenceProperties::stopsAnywhere() {
    // A sink that asks to stop at its n-th report: every stage is met for some n.
    struct StopAt : engine::ProgressSink {
        explicit StopAt(int n) : left(n) {}
        void report(const engine::Progress&) override {
            if (left-- == 0)
                source.request_stop();
        }
        int left;
        std::stop_source source;
    };
    engine::Library library;
    for (int o = 0; o < 400; ++o) {
        auto observation = std::make_shared<engine::Observation>();
        observation->name = std::to_string(o);
        observation->startContext = static_cast<engine::StartContext>(o % 3);
        for (int i = 0; i < 100; ++i) {
            observation->tokens.push_back("event_" + std::to_string((o * 7 + i * i) % 5));
            observation->tokens.push_back("action_" + std::to_string((i * i) % 3));
        }
        library.push_back(std::move(observation));
    }
    engine::InferenceRequest request;
    request.observations = library;
    int cancelled = 0;
    for (int n = 0;; n += 1 + n / 8) {
        StopAt sink(n);
        const auto result =
            engine::infer(request, engine::Checkpoint(sink.source.get_token(), &sink));
        if (!sink.source.stop_requested())
            break;
        if (!result && result.problems().contains(engine::ProblemCode::Cancelled))
            ++cancelled;
    }
    QVERIFY(cancelled > 10);
}

QTEST_APPLESS_MAIN(TestInferenceProperties)
#include "tst_inferenceproperties.moc"
