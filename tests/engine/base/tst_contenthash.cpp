// Content hashes: fixed for ever, sensitive to field borders, independent of how they are fed.
#include "engine/base/contenthash.h"

#include <QTest>

#include <set>

using namespace engine;

class TestContentHash : public QObject {
    Q_OBJECT
private slots:
    void isFixedForEver() {
        // Revisions are written into candidate files: these bytes may never change.
        QCOMPARE(ContentHash().revision(), std::string("99aa06d3014798d86001c324468d497f"));
        QCOMPARE(ContentHash().add("event_open").add(7).revision(),
                 std::string("92bc2628235682b0a6ad5a73af7b2812"));
    }
    void isLowerHexOf128Bits() {
        const Revision revision = ContentHash().add("x").revision();
        QCOMPARE(revision.size(), std::size_t{32});
        QCOMPARE(revision.find_first_not_of("0123456789abcdef"), std::string::npos);
    }
    void fieldBordersCount() {
        const std::string eight("\x08\0\0\0\0\0\0\0", 8);
        const std::set<Revision> all{ContentHash().revision(),
                                     ContentHash().add("").revision(),
                                     ContentHash().add("").add("").revision(),
                                     ContentHash().add("abc").revision(),
                                     ContentHash().add("ab").add("c").revision(),
                                     ContentHash().add("a").add("bc").revision(),
                                     ContentHash().add(8).revision(),
                                     ContentHash().add(eight).revision(),
                                     ContentHash().add("t").add(8).revision()};
        QCOMPARE(all.size(), std::size_t{9});
    }
    void canBeReadBetween() {
        ContentHash hash;
        hash.add("one");
        const Revision first = hash.revision();
        QCOMPARE(hash.revision(), first);
        hash.add("two");
        QCOMPARE(hash.revision(), ContentHash().add("one").add("two").revision());
        QVERIFY(hash.revision() != first);
    }
};

QTEST_APPLESS_MAIN(TestContentHash)
#include "tst_contenthash.moc"
