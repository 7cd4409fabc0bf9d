// Policy trees as values: what builders flatten, refuse and leave alone, and star height.
#include "engine/policy/expr.h"
#include "engine/policy/starheight.h"
#include "tests/support/policyerrors.h"

#include <QTest>

using engine::Expr;
using engine::ExprKind;
using testsupport::messageOf;

class ExprTest : public QObject {
    Q_OBJECT

private slots:
    void buildersFlatten();
    void nothingIsSimplified();
    void equalityIgnoresSpans();
    void namesAreChecked();
    void deepTreesAreRefused();
    void starHeights();
    void starHeightLimit();
};

void ExprTest::buildersFlatten() {
    const Expr a = Expr::test("a");
    const Expr b = Expr::test("b");
    QCOMPARE(Expr::seq({}).kind(), ExprKind::Skip);
    QCOMPARE(Expr::alt({}).kind(), ExprKind::Fail);
    QVERIFY(Expr::seq({a}) == a);
    QVERIFY(Expr::seq({a, Expr::seq({b, a})}) == Expr::seq({a, b, a}));
    QVERIFY(Expr::alt({Expr::alt({a, b}), a}) == Expr::alt({a, b, a}));
    QCOMPARE(Expr::seq({a, Expr::alt({b, a})}).parts().size(), std::size_t{2});
    QCOMPARE(Expr::alt({Expr::alt({a, b}), a}).depth(), std::size_t{2});
}

void ExprTest::nothingIsSimplified() {
    const Expr a = Expr::test("a");
    QVERIFY(Expr::star(Expr::star(a)) != Expr::star(a));
    QVERIFY(Expr::complement(Expr::complement(a)) != a);
    QVERIFY(Expr::alt({a, a}) != a);
    QCOMPARE(Expr::seq({Expr::skip(), a}).parts().size(), std::size_t{2});
}

void ExprTest::equalityIgnoresSpans() {
    const engine::SourceSpan span{{1, 1, 0}, {1, 8, 7}};
    QVERIFY(Expr::test("a", span) == Expr::test("a"));
    QVERIFY(Expr::test("a", span).span() == span);
    QVERIFY(!Expr::test("a").span().has_value());
    QVERIFY(Expr::test("a") != Expr::test("b"));
}

void ExprTest::namesAreChecked() {
    QCOMPARE(messageOf<std::invalid_argument>([] { static_cast<void>(Expr::test("")); }),
             std::string("A name is empty"));
    const std::string fault = "A name is no UTF-8 text or holds U+0000";
    QCOMPARE(messageOf<std::invalid_argument>([] { static_cast<void>(Expr::act("\xff")); }), fault);
    QCOMPARE(messageOf<std::invalid_argument>(
                 [] { static_cast<void>(Expr::act(std::string("a\0b", 3))); }),
             fault);
}

void ExprTest::deepTreesAreRefused() {
    Expr deep = Expr::test("a");
    for (std::size_t i = 1; i < engine::kMaxExprDepth; ++i)
        deep = i % 2 == 0 ? Expr::star(deep) : Expr::seq({deep, Expr::skip()});
    QCOMPARE(deep.depth(), engine::kMaxExprDepth);
    const std::string fault = "Policy tree is deeper than 256";
    using engine::CompileError;
    QCOMPARE(messageOf<CompileError>([&] { static_cast<void>(Expr::star(deep)); }), fault);
    QCOMPARE(messageOf<CompileError>([&] { static_cast<void>(Expr::complement(deep)); }), fault);
    QCOMPARE(messageOf<CompileError>([&] { static_cast<void>(Expr::alt({deep, deep})); }), fault);
    // Flattening makes no tree deeper.
    QCOMPARE(Expr::seq({deep, Expr::skip()}).depth(), engine::kMaxExprDepth);
}

void ExprTest::starHeights() {
    const Expr a = Expr::test("a");
    const Expr one = Expr::star(a);
    QCOMPARE(engine::starHeight(a), std::uint64_t{0});
    QCOMPARE(engine::starHeight(Expr::complement(one)), std::uint64_t{1});
    QCOMPARE(engine::starHeight(Expr::seq({one, one, a})), std::uint64_t{1});
    QCOMPARE(engine::starHeight(Expr::star(Expr::alt({a, one}))), std::uint64_t{2});
    QCOMPARE(engine::starHeight(Expr::star(Expr::complement(Expr::star(one)))), std::uint64_t{3});
}

void ExprTest::starHeightLimit() {
    const Expr two = Expr::star(Expr::star(Expr::act("x")));
    engine::PolicyLimits limits;
    engine::requireStarHeight(Expr::star(two), limits);
    limits.maxStarHeight = 1;
    QCOMPARE(messageOf<engine::StarHeightError>([&] { engine::requireStarHeight(two, limits); }),
             std::string("Policy has star height 2; the limit is 1"));
}

QTEST_APPLESS_MAIN(ExprTest)
#include "tst_expr.moc"
