// Windows by name: exact where sums modulo a power of two collide, and for every width.
#include "engine/derivation/windowindex.h"
#include "tests/support/naivelaw.h"

#include <QTest>

using namespace engine;

namespace {

using Text = std::vector<std::uint8_t>;

/// 0 1 1 0 1 0 0 1 ...: the parity of the place's ones.
Text thueMorse(std::size_t length, bool complement) {
    Text text(length);
    for (std::size_t i = 0; i < length; ++i)
        text[i] = static_cast<std::uint8_t>((std::popcount(i) + (complement ? 1 : 0)) % 2);
    return text;
}

Span whole(const Text& text) {
    return {0, static_cast<Position>(text.size())};
}

std::vector<Position> starts(const Text& product, const Text& query, Position width) {
    return WindowIndex(std::span<const std::uint8_t>(product), width)
        .startsIn(std::span<const std::uint8_t>(query), whole(query));
}

} // namespace

class WindowIndexTest : public QObject {
    Q_OBJECT

private slots:
    void everyWidthIsThatOfTheBruteForce();
    void thueMorseHalvesDiffer();
    void onlyWithinThePart();
    void namesAreNumberedAsTheyCome();
};

void WindowIndexTest::everyWidthIsThatOfTheBruteForce() {
    Text product = thueMorse(70, false);
    product.insert(product.end(), 20, 1);
    Text query = thueMorse(90, true);
    query.insert(query.begin() + 30, 25, 1);
    int found = 0;
    for (Position width = 1; width <= 95; ++width) {
        std::vector<Position> expected;
        for (Position i = 0; i + width <= whole(query).end; ++i)
            if (testsupport::naiveWindowOf({i, i + width}, product, query, width))
                expected.push_back(i);
        QVERIFY2(starts(product, query, width) == expected, qPrintable(QString::number(width)));
        found += expected.empty() ? 0 : 1;
    }
    QVERIFY(found > 20);
}

void WindowIndexTest::thueMorseHalvesDiffer() {
    // 2^11 symbols and their complement have the same polynomial hash modulo 2^64 for odd bases.
    const Text plain = thueMorse(2048, false);
    const Text complement = thueMorse(2048, true);
    QVERIFY(starts(plain, complement, 2048).empty());
    QVERIFY(starts(plain, plain, 2048) == std::vector<Position>{0});
}

void WindowIndexTest::onlyWithinThePart() {
    const Text text{1, 2, 1, 2, 1, 2};
    const Text product{1, 2};
    const WindowIndex index{std::span<const std::uint8_t>(product), 2};
    const std::span<const std::uint8_t> query(text);
    QVERIFY((index.startsIn(query, {0, 6}) == std::vector<Position>{0, 2, 4}));
    QVERIFY((index.startsIn(query, {1, 5}) == std::vector<Position>{2}));
    QVERIFY(index.startsIn(query, {1, 3}).empty());
    QVERIFY(index.startsIn(query, {2, 3}).empty());
    QVERIFY(starts({}, text, 1).empty());
}

void WindowIndexTest::namesAreNumberedAsTheyCome() {
    NameTable names;
    QCOMPARE(names.find(7), NameTable::kNone);
    constexpr std::uint64_t kKeys = 10'000;
    constexpr std::uint64_t kStride = std::uint64_t{1} << 40U;
    for (std::uint64_t key = 0; key < kKeys; ++key)
        QCOMPARE(names.add(key * kStride), static_cast<NameTable::Name>(key + 1));
    for (std::uint64_t key = 0; key < kKeys; ++key) {
        QCOMPARE(names.find(key * kStride), static_cast<NameTable::Name>(key + 1));
        QCOMPARE(names.add(key * kStride), static_cast<NameTable::Name>(key + 1));
    }
    QCOMPARE(names.find(1), NameTable::kNone);
}

QTEST_APPLESS_MAIN(WindowIndexTest)
#include "tst_windowindex.moc"
