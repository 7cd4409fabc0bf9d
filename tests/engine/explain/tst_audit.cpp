// The audit on the worked example, its order, and real libraries against an independent count.
#include "engine/explain/audit.h"
#include "engine/format/document.h"
#include "tests/support/nightlibrary.h"

#include <QFile>
#include <QTest>

#include <map>
#include <set>

using namespace engine;
using namespace testsupport;

namespace {

Audit auditOf(const Library& library, StepOptions options = {}) {
    return auditSteps(stepSymbols(normalized(library), options));
}

/// What a step is, from the raw tokens: the interval before, if any, and its own, as text.
std::vector<std::string> rawSteps(const Observation& observation) {
    std::vector<std::string> intervals(1);
    for (std::size_t i = 0; i < observation.tokens.size(); ++i) {
        const std::string_view token = observation.tokens[i];
        if (token.starts_with("event_"))
            intervals.emplace_back();
        intervals.back() += std::string(token) + '\n';
    }
    std::vector<std::string> steps{"start\n" + intervals.front()};
    for (std::size_t i = 1; i < intervals.size(); ++i) {
        // Of the interval before only its state and actions count, not its event.
        std::string before = intervals[i - 1];
        if (i > 1)
            before.erase(0, before.find('\n') + 1);
        steps.push_back("from\n" + before + "by\n" + intervals[i]);
    }
    return steps;
}

} // namespace

class AuditTest : public QObject {
    Q_OBJECT

private slots:
    void theWorkedExample();
    void weakestFirst();
    void repeatedInOneObservationIsNotBacked();
    void nothing();
    void realLibraries_data();
    void realLibraries();
};

void AuditTest::theWorkedExample() {
    const Audit audit = auditOf({night(), day(), bench()});
    QCOMPARE(audit.steps, std::uint64_t{11});
    QCOMPARE(audit.backed(), std::uint64_t{9});
    // Half of bench_3 is its start; D is the only lone step of night_7.
    QCOMPARE(audit.lone, (std::vector<LoneStep>{{2, 0}, {0, 5}}));
}

void AuditTest::weakestFirst() {
    const Library library{recorded("half", {"state_x", "event_a"}), recorded("x", {"state_x"}),
                          recorded("all", {"action_p", "event_b"}, StartContext::Continuation),
                          recorded("half too", {"state_x", "event_c"})};
    QCOMPARE(auditOf(library).lone, (std::vector<LoneStep>{{2, 0}, {2, 1}, {0, 1}, {3, 1}}));
}

void AuditTest::repeatedInOneObservationIsNotBacked() {
    const Library library{
        recorded("a", {"event_e", "event_e", "event_e"}, StartContext::Continuation)};
    const Audit alone = auditOf(library, {Projection::Events, 1});
    QCOMPARE(alone.backed(), std::uint64_t{0});
    QCOMPARE(alone.lone.size(), std::size_t{4});
    // Places without full context are no steps at all.
    QCOMPARE(auditOf(library, {Projection::Events, 3}).lone,
             (std::vector<LoneStep>{{0, 2}, {0, 3}}));
}

void AuditTest::nothing() {
    const Audit audit = auditSteps({});
    QCOMPARE(audit.steps, std::uint64_t{0});
    QVERIFY(audit.lone.empty());
}

void AuditTest::realLibraries_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("lone");
    QTest::newRow("log_reviewing") << QStringLiteral("log_reviewing.json") << 20;
    QTest::newRow("ssh_openssh") << QStringLiteral("ssh_openssh__1e4_init.json") << 163;
}

void AuditTest::realLibraries() {
    QFETCH(const QString, name);
    QFETCH(const int, lone);
    QFile file(QStringLiteral(MOOREBENCH_SHARED "/bench/") + name);
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the shared inputs are not there");
    const auto document = readDocument(file.readAll().toStdString(), Limits());
    QVERIFY(document.hasValue());
    const Library& library = *document->project.library;

    std::map<std::string, std::set<std::size_t>> holders;
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < library.size(); ++i) {
        QVERIFY(library[i]->enabled && library[i]->startContext == StartContext::Initial);
        for (const std::string& step : rawSteps(*library[i])) {
            holders[step].insert(i);
            ++steps;
        }
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> expected;
    for (std::uint32_t i = 0; i < library.size(); ++i) {
        const std::vector<std::string> raw = rawSteps(*library[i]);
        for (std::uint32_t at = 0; at < raw.size(); ++at)
            if (holders[raw[at]].size() < 2)
                expected.emplace(i, at);
    }

    const Audit audit = auditOf(library);
    std::set<std::pair<std::uint32_t, std::uint32_t>> found;
    for (const LoneStep& step : audit.lone)
        found.emplace(step.observation, step.step);
    QCOMPARE(audit.steps, steps);
    QCOMPARE(audit.lone.size(), found.size());
    QVERIFY(found == expected);
    QCOMPARE(static_cast<int>(found.size()), lone);
}

QTEST_GUILESS_MAIN(AuditTest)
#include "tst_audit.moc"
