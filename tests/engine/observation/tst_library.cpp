// Library edits: what changes, what stays shared, what is refused; and token lists.
#include "engine/observation/library.h"

#include <QTest>

#include <rapidcheck.h>

using namespace engine;

namespace {

Library named(std::initializer_list<const char*> names) {
    Library library;
    for (const char* name : names) {
        Observation o;
        o.name = name;
        o.tokens = {"event_a", "event_b"};
        library.push_back(std::make_shared<const Observation>(o));
    }
    return library;
}

std::string order(const Library& library) {
    std::string names;
    for (const auto& o : library)
        names += (names.empty() ? "" : ",") + o->name;
    return names;
}

bool refuses(const Result<Library>& result, ProblemCode code) {
    return !result.hasValue() && result.problems().contains(code);
}

using Places = std::vector<std::size_t>;

} // namespace

class TestLibrary : public QObject {
    Q_OBJECT
private slots:
    void adding() {
        const Library library = named({"a", "b"});
        Observation o;
        o.name = "new";
        QCOMPARE(order(*addObservation(library, 1, o)), std::string("a,new,b"));
        QCOMPARE(order(*addObservation(library, 2, o)), std::string("a,b,new"));
        QVERIFY(refuses(addObservation(library, 3, o), ProblemCode::ReferenceMissing));
        for (const char* name : {"", "a", "\xFF"}) {
            o.name = name;
            QVERIFY(refuses(addObservation(library, 0, o), ProblemCode::ObservationNameInvalid));
        }
        QCOMPARE(order(*addObservations(library, 0, named({"x", "y"}))), std::string("x,y,a,b"));
        const Result<Library> twice = addObservations(library, 0, named({"x", "x", "b"}));
        QVERIFY(refuses(twice, ProblemCode::ObservationNameInvalid));
        QCOMPARE(twice.problems().list.size(), std::size_t{2});
    }

    void removing() {
        const Library library = named({"a", "b", "c", "d"});
        QCOMPARE(order(*removeObservations(library, Places{2, 0, 2})), std::string("b,d"));
        QVERIFY(*removeObservations(library, {}) == library);
        QVERIFY(removeObservations(library, Places{0, 1, 2, 3})->empty());
        QVERIFY(refuses(removeObservations(library, Places{0, 4}), ProblemCode::ReferenceMissing));
    }

    void renaming() {
        const Library library = named({"a", "b"});
        const Result<Library> renamed = renameObservation(library, 0, "c");
        QCOMPARE(order(*renamed), std::string("c,b"));
        QVERIFY(renamed->at(1) == library.at(1)); // shared
        QCOMPARE(library.at(0)->name, std::string("a"));
        QVERIFY(*renameObservation(library, 0, "a") == library);
        QVERIFY(refuses(renameObservation(library, 0, "b"), ProblemCode::ObservationNameInvalid));
        QVERIFY(refuses(renameObservation(library, 0, ""), ProblemCode::ObservationNameInvalid));
        QVERIFY(refuses(renameObservation(library, 2, "x"), ProblemCode::ReferenceMissing));
    }

    void changingMembers() {
        const Library library = named({"a", "b", "c"});
        const Result<Library> infer = setStartContext(library, Places{0, 2}, StartContext::Infer);
        QVERIFY(infer->at(0)->startContext == StartContext::Infer);
        QVERIFY(infer->at(1) == library.at(1));
        QVERIFY(infer->at(2)->startContext == StartContext::Infer);
        QVERIFY(*setStartContext(library, Places{0}, StartContext::Initial) == library);
        const Result<Library> disabled = setEnabled(library, Places{1}, false);
        QVERIFY(!disabled->at(1)->enabled && disabled->at(0)->enabled);
        QVERIFY(*setEnabled(library, Places{0, 1, 2}, true) == library);
        const Result<Library> described = describeObservation(library, 1, "text");
        QCOMPARE(described->at(1)->description, std::string("text"));
        QVERIFY(refuses(describeObservation(library, 1, "\xC3"), ProblemCode::TextEncoding));
        const Result<Library> tokens = setTokens(library, 2, {"x"});
        QCOMPARE(tokens->at(2)->tokens.size(), std::size_t{1});
        QVERIFY(*setTokens(library, 2, {"event_a", "event_b"}) == library);
        for (const Result<Library>& outside :
             {setStartContext(library, Places{3}, StartContext::Infer),
              setEnabled(library, Places{1, 9}, false), setTokens(library, 3, {}),
              describeObservation(library, 3, "")})
            QVERIFY(refuses(outside, ProblemCode::ReferenceMissing));
    }

    void moving_data() {
        QTest::addColumn<QList<int>>("places");
        QTest::addColumn<int>("target");
        QTest::addColumn<QString>("result");
        QTest::newRow("up") << QList<int>{3} << 1 << "a,d,b,c,e";
        QTest::newRow("down") << QList<int>{0} << 3 << "b,c,a,d,e";
        QTest::newRow("to the end") << QList<int>{1} << 5 << "a,c,d,e,b";
        QTest::newRow("to the front") << QList<int>{4, 2} << 0 << "c,e,a,b,d";
        QTest::newRow("around") << QList<int>{0, 4} << 2 << "b,a,e,c,d";
        QTest::newRow("in place") << QList<int>{1, 2} << 2 << "a,b,c,d,e";
        QTest::newRow("onto itself") << QList<int>{2} << 3 << "a,b,c,d,e";
        QTest::newRow("nothing") << QList<int>{} << 2 << "a,b,c,d,e";
    }
    void moving() {
        QFETCH(QList<int>, places);
        QFETCH(int, target);
        QFETCH(QString, result);
        const Library library = named({"a", "b", "c", "d", "e"});
        const Places wanted(places.begin(), places.end());
        const Result<Library> moved =
            moveObservations(library, wanted, static_cast<std::size_t>(target));
        QVERIFY(moved.hasValue());
        QCOMPARE(QString::fromStdString(order(*moved)), result);
    }
    void movingOutside() {
        const Library library = named({"a"});
        QVERIFY(refuses(moveObservations(library, Places{0}, 2), ProblemCode::ReferenceMissing));
        QVERIFY(refuses(moveObservations(library, Places{1}, 0), ProblemCode::ReferenceMissing));
    }

    void duplicating() {
        const Library library = named({"a", "a 2", "b"});
        const Result<Library> copies = duplicateObservations(library, Places{2, 0});
        QCOMPARE(order(*copies), std::string("a,a 3,a 2,b,b 2"));
        QVERIFY(copies->at(1)->tokens == library.at(0)->tokens);
        QCOMPARE(order(*duplicateObservations(*copies, Places{0, 1})),
                 std::string("a,a 4,a 3,a 3 2,a 2,b,b 2"));
        QVERIFY(refuses(duplicateObservations(library, Places{3}), ProblemCode::ReferenceMissing));
    }

    void names() {
        const Library library = named({"x", "x 2"});
        QCOMPARE(freeObservationName(library, "y"), std::string("y"));
        QCOMPARE(freeObservationName(library, "x"), std::string("x 3"));
        QVERIFY(isObservationNameFree(library, 0, "x"));
        QVERIFY(!isObservationNameFree(library, 1, "x"));
        QVERIFY(!isObservationNameFree(library, 2, "x"));
        QVERIFY(!isObservationNameFree(library, 0, ""));
    }

    void tokenLists() {
        const TokenList tokens{"a", "", "ccc"};
        QCOMPARE(tokens.size(), std::size_t{3});
        QVERIFY(tokens[1].empty());
        QVERIFY(tokens[2] == "ccc");
        QCOMPARE(tokens.byteSize(), std::size_t{4});
        QVERIFY((tokens != TokenList{"ac", "", "cc"}));
        QVERIFY((tokens.replaced(1, 1, {"x", "y"}) == TokenList{"a", "x", "y", "ccc"}));
        QVERIFY(tokens.replaced(0, 3, {}).empty());
        QVERIFY((tokens.replaced(3, 0, {"z"}) == TokenList{"a", "", "ccc", "z"}));
        QVERIFY(rc::check("a token list is the list of its tokens", [] {
            auto list = *rc::gen::arbitrary<std::vector<std::string>>();
            TokenList packed;
            for (const std::string& token : list)
                packed.push_back(token);
            const auto first = *rc::gen::inRange<std::size_t>(0, list.size() + 1);
            const auto count = *rc::gen::inRange<std::size_t>(0, list.size() - first + 1);
            const auto inserted = *rc::gen::arbitrary<std::vector<std::string>>();
            packed = packed.replaced(first, count, inserted);
            const auto place = list.begin() + static_cast<std::ptrdiff_t>(first);
            list.insert(list.erase(place, place + static_cast<std::ptrdiff_t>(count)),
                        inserted.begin(), inserted.end());
            RC_ASSERT(packed.size() == list.size());
            for (std::size_t i = 0; i < list.size(); ++i)
                RC_ASSERT(packed[i] == list[i]);
        }));
    }
};

QTEST_APPLESS_MAIN(TestLibrary)
#include "tst_library.moc"
