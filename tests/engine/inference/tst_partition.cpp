// The partition and its edge table: what is taken back is as if it had never been.
#include "engine/inference/mergescore.h"
#include "engine/inference/partition.h"
#include "tests/support/checked.h"

#include <QTest>

#include <map>
#include <set>

using engine::ClassId;
using engine::ClassRecord;
using engine::Closure;
using engine::EdgeTable;
using engine::kNoName;
using engine::Partition;

namespace {

int below(int n) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, n));
}

Partition randomPartition(int classes, int events) {
    Partition partition(0, 0);
    for (int c = 0; c < classes; ++c) {
        ClassRecord record;
        record.word = static_cast<std::uint32_t>(below(2));
        record.state = below(4) == 0 ? static_cast<std::uint32_t>(c) : kNoName;
        record.firstInterval = static_cast<std::uint32_t>(c);
        partition.addClass(record);
    }
    for (int c = 0; c < classes; ++c) {
        for (int e = 0; e < events; ++e) {
            if (below(2) == 0)
                partition.addEdge(static_cast<ClassId>(c), static_cast<std::uint32_t>(e),
                                  static_cast<ClassId>(below(classes)));
        }
    }
    return partition;
}

/// Everything that can be asked of a partition.
std::string picture(const Partition& partition, std::uint32_t events) {
    std::string text;
    for (ClassId c = 0; c < partition.classCount(); ++c) {
        const ClassRecord& r = partition.record(c);
        text += std::to_string(partition.find(c)) + ':' + std::to_string(r.state) + ',' +
                std::to_string(r.word) + ',' + std::to_string(r.degree) + ',' +
                std::to_string(r.firstInterval) + '[';
        for (std::uint32_t e = 0; e < events; ++e)
            text += std::to_string(partition.target(c, e)) + ' ';
        std::set<std::pair<std::uint32_t, ClassId>> listed;
        partition.forEachEdge(c, [&](std::uint32_t e, ClassId t) { listed.emplace(e, t); });
        for (const auto& [e, t] : listed)
            text += std::to_string(e) + '>' + std::to_string(t) + ' ';
        text += "]\n";
    }
    return text;
}

} // namespace

class TestPartition : public QObject {
    Q_OBJECT
private slots:
    void edgeTableIsAMap();
    void rollbackRestoresEverything();
    void closureIsDeterministicAndComplete();
    void clashNamesItsPath();
    void weakMembersShareNoEvent();
};

void TestPartition::edgeTableIsAMap() {
    CHECK_PROPERTY([] {
        EdgeTable table;
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> model;
        for (int step = 0; step < 300; ++step) {
            const auto cls = static_cast<std::uint32_t>(below(20));
            const auto event = static_cast<std::uint32_t>(below(20));
            const auto known = model.find({cls, event});
            if (known == model.end()) {
                table.insert(cls, event, static_cast<std::uint32_t>(step));
                model[{cls, event}] = static_cast<std::uint32_t>(step);
            } else if (below(2) == 0) {
                table.erase(cls, event);
                model.erase(known);
            }
        }
        for (std::uint32_t c = 0; c < 20; ++c) {
            for (std::uint32_t e = 0; e < 20; ++e) {
                const auto known = model.find({c, e});
                RC_ASSERT(table.find(c, e) ==
                          (known == model.end() ? EdgeTable::kAbsent : known->second));
            }
        }
    });
}

void TestPartition::rollbackRestoresEverything() {
    CHECK_PROPERTY([] {
        Partition partition = randomPartition(12, 4);
        engine::Checkpoint checkpoint;
        Closure closure;
        for (int step = 0; step < 12; ++step) {
            const std::string before = picture(partition, 4);
            const ClassId a = partition.find(static_cast<ClassId>(below(12)));
            const ClassId b = partition.find(static_cast<ClassId>(below(12)));
            partition.unite(a, b, closure, checkpoint);
            const bool compatible = closure.compatible();
            partition.rollback();
            RC_ASSERT(picture(partition, 4) == before);
            if (compatible) {
                partition.unite(a, b, closure, checkpoint);
                partition.commit(closure);
            }
        }
    });
}

void TestPartition::closureIsDeterministicAndComplete() {
    CHECK_PROPERTY([] {
        Partition partition = randomPartition(10, 3);
        engine::Checkpoint checkpoint;
        Closure closure;
        partition.unite(0, 1, closure, checkpoint);
        if (!closure.compatible())
            return;
        // One destination per (class, event), whichever member's edge is followed.
        std::map<std::pair<ClassId, std::uint32_t>, ClassId> destination;
        for (ClassId c = 0; c < partition.classCount(); ++c) {
            partition.forEachEdge(c, [&](std::uint32_t event, ClassId target) {
                const auto [known, isNew] =
                    destination.emplace(std::pair(partition.find(c), event), target);
                RC_ASSERT(isNew || known->second == target);
            });
        }
        for (const engine::Union& united : closure.unions) {
            RC_ASSERT(partition.find(united.absorbed) == partition.find(united.survivor));
            RC_ASSERT(partition.record(united.absorbed).word ==
                      partition.record(united.survivor).word);
        }
    });
}

void TestPartition::clashNamesItsPath() {
    // 0 -x-> 1 -y-> 2 and 3 -x-> 4 -y-> 5, where 2 and 5 have different words.
    Partition partition(6, 4);
    for (std::uint32_t c = 0; c < 6; ++c) {
        ClassRecord record;
        record.word = c == 5 ? 1 : 0;
        record.firstInterval = c;
        partition.addClass(record);
    }
    partition.addEdge(0, 7, 1);
    partition.addEdge(1, 8, 2);
    partition.addEdge(3, 7, 4);
    partition.addEdge(4, 8, 5);
    engine::Checkpoint checkpoint;
    Closure closure;
    partition.unite(0, 3, closure, checkpoint);
    QVERIFY(closure.clash.kind == engine::ClashKind::Word);
    QCOMPARE(closure.clash.a.firstInterval, 2U);
    QCOMPARE(closure.clash.b.firstInterval, 5U);
    QCOMPARE(partition.pathTo(closure.clash.step), (std::vector<std::uint32_t>{7, 8}));
}

void TestPartition::weakMembersShareNoEvent() {
    // 1 holds a start and shares no event with 0; 2 holds one and shares event 5 with 0.
    Partition partition(3, 3);
    for (int c = 0; c < 4; ++c)
        partition.addClass({});
    partition.addEdge(0, 5, 3);
    partition.addEdge(1, 6, 3);
    partition.addEdge(2, 5, 3);
    engine::MergeScorer scorer(4, 8);
    scorer.addStart(1);
    scorer.addStart(2);
    engine::Checkpoint checkpoint;
    Closure closure;
    partition.unite(0, 1, closure, checkpoint);
    QCOMPARE(scorer.score(partition, closure), (engine::MergeScore{0, 1, -1}));
    QCOMPARE(scorer.weakMembers().front(), 1U);
    partition.rollback();
    partition.unite(0, 2, closure, checkpoint);
    QCOMPARE(scorer.score(partition, closure), (engine::MergeScore{1, 1, 0}));
}

QTEST_APPLESS_MAIN(TestPartition)
#include "tst_partition.moc"
