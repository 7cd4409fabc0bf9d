// The JSON of `normalize` and `replay`, byte for byte.
#include "engine/format/intervaljson.h"

#include <QTest>

#include <sstream>

using engine::Library;
using engine::Observation;
using engine::StartContext;

namespace {

constexpr const char* kIntervals = R"({
  "observations": [
    {
      "name": "a \"b\"\n",
      "start_context": "initial",
      "intervals": [
        {
          "index": 0,
          "event": null,
          "state": "state_Off",
          "entry_actions": [],
          "token_start": 0,
          "token_end": 2
        },
        {
          "index": 1,
          "event": "event_Press",
          "state": null,
          "entry_actions": [
            "action_x",
            "action_y"
          ],
          "token_start": 3,
          "token_end": 5
        }
      ]
    },
    {
      "name": "c",
      "start_context": "infer",
      "intervals": [
        {
          "index": 0,
          "event": null,
          "state": null,
          "entry_actions": [],
          "token_start": 0,
          "token_end": 0
        }
      ]
    }
  ]
}
)";

constexpr const char* kReplayStart = R"({
  "observations": [
    {
      "name": "good",
      "start_context": "initial",
      "states": [
        "state_off",
        "state_on"
      ],
      "failure": null
    },
    {
      "name": "bad",
      "start_context": "initial",
      "states": [],
      "failure": {
        "code": "REPLAY_NO_TRANSITION",
        "message": ")";

constexpr const char* kReplayEnd = R"(,
        "token_start": 1,
        "token_end": 2
      }
    }
  ]
}
)";

std::shared_ptr<const Observation> observation(std::string name,
                                               std::initializer_list<std::string_view> tokens,
                                               StartContext context = StartContext::Initial) {
    Observation value;
    value.name = std::move(name);
    value.startContext = context;
    value.tokens = tokens;
    return std::make_shared<const Observation>(std::move(value));
}

engine::NormalizedLibrary normalized(const Library& library) {
    engine::Checkpoint checkpoint;
    return engine::normalize(library, engine::Limits(), checkpoint).value();
}

engine::Machine lampMachine() {
    engine::Machine machine;
    machine.initialState = "state_off";
    machine.events = {{"event_press", ""}};
    machine.states = {{"state_off", "", false}, {"state_on", "", false}};
    machine.transitions = {{"state_off", "event_press", "state_on"}};
    return machine;
}

} // namespace

class IntervalJsonTest : public QObject {
    Q_OBJECT

private slots:
    void intervals();
    void noObservations();
    void replays();
};

void IntervalJsonTest::intervals() {
    const Library library{
        observation("a \"b\"\n", {"State Off", " ", "EventPress", "action_x", "action_y"}),
        observation("c", {}, StartContext::Infer)};
    std::ostringstream out;
    engine::writeIntervals(out, library, normalized(library));
    QCOMPARE(QString::fromStdString(out.str()), QString::fromUtf8(kIntervals));
}

void IntervalJsonTest::noObservations() {
    std::ostringstream out;
    engine::writeIntervals(out, {}, normalized({}));
    QCOMPARE(out.str(), std::string("{\n  \"observations\": []\n}\n"));
    out.str("");
    engine::writeReplay(out, {}, lampMachine(), {});
    QCOMPARE(out.str(), std::string("{\n  \"observations\": []\n}\n"));
}

void IntervalJsonTest::replays() {
    const Library library{observation("good", {"event_press"}),
                          observation("bad", {"event_press", "event_press"})};
    const engine::NormalizedLibrary intervals = normalized(library);
    engine::Checkpoint checkpoint;
    const auto results = engine::replayAll(lampMachine(), library, intervals, checkpoint);
    QVERIFY(results.has_value());
    std::ostringstream out;
    engine::writeReplay(out, library, lampMachine(), *results);
    const QString text = QString::fromStdString(out.str());
    QVERIFY2(text.startsWith(QLatin1StringView(kReplayStart)), qPrintable(text));
    QVERIFY2(text.endsWith(QLatin1StringView(kReplayEnd)), qPrintable(text));
}

QTEST_APPLESS_MAIN(IntervalJsonTest)
#include "tst_intervaljson.moc"
