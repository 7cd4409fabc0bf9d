// What a project takes as given, edited, and how it follows edits of the library.
#include "engine/explain/explainedits.h"
#include "tests/support/nightlibrary.h"

#include <QTest>

using namespace engine;
using namespace testsupport;

using Pins = std::vector<PinnedSpan>;
using Names = std::vector<std::string>;

class ExplainEditsTest : public QObject {
    Q_OBJECT

private slots:
    void accepting() {
        const ExplainSettings both = withAccepted(withAccepted({}, "b", true), "a", true);
        QCOMPARE(both.accepted, (Names{"a", "b"}));
        QVERIFY(withAccepted(both, "a", true) == both);
        QCOMPARE(withAccepted(both, "a", false).accepted, Names{"b"});
    }

    void pinsJoin() {
        const ExplainSettings two = withPin(withPin({}, "n", 4, 6), "n", 0, 2);
        QVERIFY(two.pinned == (Pins{{"n", 0, 2}, {"n", 4, 6}}));
        QVERIFY(withPin(two, "n", 2, 4).pinned == (Pins{{"n", 0, 6}}));
        QVERIFY(withPin(two, "m", 1, 5).pinned == (Pins{{"m", 1, 5}, {"n", 0, 2}, {"n", 4, 6}}));
        QVERIFY(withPin(two, "n", 3, 3) == two);
    }

    void pinsAreCut() {
        const ExplainSettings one = withPin(withPin({}, "n", 1, 5), "m", 1, 5);
        QVERIFY(withoutPin(one, "n", 2, 3).pinned == (Pins{{"m", 1, 5}, {"n", 1, 2}, {"n", 3, 5}}));
        QVERIFY(withoutPin(one, "n", 0, 9).pinned == (Pins{{"m", 1, 5}}));
        QVERIFY(withoutPin(one, "n", 5, 9) == one);
    }

    void followsTheLibrary() {
        const Library library{night(), day(), bench()};
        const ExplainSettings given =
            withPin(withPin(withAccepted({}, "day_1", true), "night_7", 3, 6), "day_1", 0, 1);
        QVERIFY(followed(given, library, library) == given);

        auto renamed = std::make_shared<Observation>(*night());
        renamed->name = "night_8";
        const ExplainSettings after = followed(given, library, {renamed, day(), bench()});
        QVERIFY(after.pinned == (Pins{{"day_1", 0, 1}, {"night_8", 3, 6}}));

        const ExplainSettings removed = followed(given, library, {library[0], library[2]});
        QVERIFY(removed.accepted.empty());
        QVERIFY(removed.pinned == (Pins{{"night_7", 3, 6}}));

        auto shorter = std::make_shared<Observation>(*day());
        shorter->name = "night_7";
        const ExplainSettings cut = followed(given, library, {shorter, library[1], library[2]});
        QVERIFY(cut.pinned == (Pins{{"day_1", 0, 1}}));
        auto longer = std::make_shared<Observation>(*repair());
        longer->name = "day_1";
        QVERIFY(followed(given, library, {library[0], longer, library[2]}) == given);
    }

    void whatNeverWasHereStays() {
        const ExplainSettings given = withPin({}, "elsewhere", 0, 2);
        QVERIFY(followed(given, {night()}, {night(), day()}) == given);
    }
};

QTEST_GUILESS_MAIN(ExplainEditsTest)
#include "tst_explainedits.moc"
