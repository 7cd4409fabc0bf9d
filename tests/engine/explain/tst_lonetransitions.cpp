// Transitions of one observation only, also where others leave their states unnamed.
#include "engine/explain/lonetransitions.h"
#include "tests/support/nightlibrary.h"

#include <QTest>

#include <algorithm>

using namespace engine;
using namespace testsupport;

namespace {

std::vector<std::string> lone(const Library& library) {
    const NormalizedLibrary intervals = normalized(library);
    const Vocabulary& names = intervals.vocabulary;
    std::vector<std::string> texts;
    for (const NamedTransition& found : loneTransitions(intervals))
        texts.push_back(names.states[found.state] + ' ' + names.events[found.event] + ' ' +
                        names.states[found.stateNext]);
    return texts;
}

using Texts = std::vector<std::string>;

} // namespace

class TestLoneTransitions : public QObject {
    Q_OBJECT
private slots:
    void workedExample() {
        QCOMPARE(lone({night(), day(), bench()}), Texts{"state_fault event_reset state_idle"});
        QCOMPARE(lone({night(), day(), repair()}), Texts{});
    }

    void nothingOfNothing() { QCOMPARE(lone({}), Texts{}); }

    void repeatsWithinOneObservationBackNothing() {
        const Texts expected{"state_a event_x state_a"};
        QCOMPARE(lone({recorded("a", {"state_a", "event_x", "state_a", "event_x", "state_a"})}),
                 expected);
    }

    void unnamedStatesMayBeTheSame_data() {
        QTest::addColumn<QStringList>("other");
        QTest::addColumn<bool>("isLone");
        QTest::newRow("both unnamed") << QStringList{"event_x"} << false;
        QTest::newRow("from here") << QStringList{"state_a", "event_x"} << false;
        QTest::newRow("to there") << QStringList{"event_x", "state_b"} << false;
        QTest::newRow("from elsewhere") << QStringList{"state_b", "event_x"} << true;
        QTest::newRow("to elsewhere") << QStringList{"event_x", "state_a"} << true;
        QTest::newRow("another event") << QStringList{"state_a", "event_y", "state_b"} << true;
    }
    void unnamedStatesMayBeTheSame() {
        QFETCH(QStringList, other);
        QFETCH(bool, isLone);
        Observation second;
        second.name = "second";
        second.startContext = StartContext::Continuation; // it may start in another state
        for (const QString& token : other)
            second.tokens.push_back(token.toStdString());
        const Texts found = lone({recorded("first", {"state_a", "event_x", "state_b"}),
                                  std::make_shared<const Observation>(second)});
        QCOMPARE(std::ranges::count(found, "state_a event_x state_b"), isLone ? 1 : 0);
    }
};

QTEST_APPLESS_MAIN(TestLoneTransitions)
#include "tst_lonetransitions.moc"
