// Replay: the states visited, or the first difference, wherever it is.
#include "engine/replay/replay.h"

#include <QTest>

using engine::ProblemCode;
using engine::StartContext;

namespace {

engine::Machine lamp() {
    engine::Machine machine;
    machine.initialState = "state_off";
    machine.events = {{"event_push", ""}, {"event_break", ""}};
    machine.states = {{"state_off", "", true}, {"state_on", "", false}, {"state_broken", "", true}};
    machine.actions = {{"action_light", ""}, {"action_hum", ""}};
    machine.entryActions = {{"state_on", "action_light"}, {"state_on", "action_hum"}};
    machine.transitions = {{"state_off", "event_push", "state_on"},
                           {"state_on", "event_push", "state_off"},
                           {"state_on", "event_break", "state_broken"}};
    return machine;
}

engine::Result<engine::Coverage> replayed(const engine::Machine& machine, engine::TokenList tokens,
                                          StartContext context) {
    auto observation = std::make_shared<engine::Observation>();
    observation->name = "o";
    observation->startContext = context;
    observation->tokens = std::move(tokens);
    engine::Checkpoint checkpoint;
    const engine::Library library{observation};
    const auto normalized = engine::normalize(library, {}, checkpoint);
    return engine::replayAll(machine, library, *normalized, checkpoint)->front();
}

} // namespace

class TestReplay : public QObject {
    Q_OBJECT
private slots:
    void visitsStates();
    void fragmentsStartAtTheFirstStateThatFits();
    void reportsTheFirstDifference_data();
    void reportsTheFirstDifference();
    void terminalFlagsDoNotMatter();
};

void TestReplay::visitsStates() {
    const auto coverage =
        replayed(lamp(), {"state_off", "event_push", "action_light", "action_hum", "event_push"},
                 StartContext::Initial);
    QVERIFY(coverage.hasValue());
    std::vector<std::uint32_t> states;
    for (const auto& interval : coverage->intervals)
        states.push_back(interval.state);
    QCOMPARE(states, (std::vector<std::uint32_t>{0, 1, 0}));
    QCOMPARE(coverage->intervals[1].tokenStart, 2U);
    QCOMPARE(coverage->intervals[1].tokenEnd, 4U);
    QCOMPARE(coverage->intervals[0].event, engine::kNone);
}

void TestReplay::fragmentsStartAtTheFirstStateThatFits() {
    for (const StartContext context : {StartContext::Continuation, StartContext::Infer}) {
        const auto coverage =
            replayed(lamp(), {"action_light", "action_hum", "event_break"}, context);
        QVERIFY(coverage.hasValue());
        QCOMPARE(coverage->intervals.front().state, 1U);
    }
    const auto nowhere = replayed(lamp(), {"event_break", "event_break"}, StartContext::Infer);
    QVERIFY(!nowhere.hasValue());
    QCOMPARE(nowhere.problems().list.front().code, ProblemCode::ReplayNoStart);
}

void TestReplay::reportsTheFirstDifference_data() {
    QTest::addColumn<QStringList>("tokens");
    QTest::addColumn<int>("code");
    QTest::addColumn<qulonglong>("start");
    QTest::newRow("state") << QStringList{"event_push", "state_off", "action_light", "action_hum"}
                           << int(ProblemCode::ReplayStateMismatch) << 1ULL;
    QTest::newRow("word order") << QStringList{"event_push", "action_hum", "action_light"}
                                << int(ProblemCode::ReplayWordMismatch) << 1ULL;
    QTest::newRow("missing word") << QStringList{"event_push"}
                                  << int(ProblemCode::ReplayWordMismatch) << 1ULL;
    QTest::newRow("unknown action")
        << QStringList{"action_boom"} << int(ProblemCode::ReplayWordMismatch) << 0ULL;
    QTest::newRow("no transition")
        << QStringList{"event_break"} << int(ProblemCode::ReplayNoTransition) << 0ULL;
    QTest::newRow("unknown event")
        << QStringList{"event_jump"} << int(ProblemCode::ReplayNoTransition) << 0ULL;
    QTest::newRow("unknown state")
        << QStringList{"state_mars"} << int(ProblemCode::ReplayStateMismatch) << 0ULL;
}

void TestReplay::reportsTheFirstDifference() {
    QFETCH(QStringList, tokens);
    QFETCH(int, code);
    QFETCH(qulonglong, start);
    engine::TokenList list;
    for (const QString& token : tokens)
        list.push_back(token.toStdString());
    const auto result = replayed(lamp(), list, StartContext::Initial);
    QVERIFY(!result.hasValue());
    const engine::Problem& problem = result.problems().list.front();
    QCOMPARE(int(problem.code), code);
    QCOMPARE(problem.locations.front().start, start);
}

void TestReplay::terminalFlagsDoNotMatter() {
    engine::Machine flipped = lamp();
    for (engine::State& state : flipped.states)
        state.terminal = !state.terminal;
    const engine::TokenList tokens{"event_push", "action_light", "action_hum", "event_break"};
    const auto a = replayed(lamp(), tokens, StartContext::Initial);
    const auto b = replayed(flipped, tokens, StartContext::Initial);
    QVERIFY(a.hasValue());
    QCOMPARE(a.value(), b.value());
}

QTEST_APPLESS_MAIN(TestReplay)
#include "tst_replay.moc"
