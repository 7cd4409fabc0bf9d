// Plain text and observations JSON: what can be held comes back, what cannot is refused by name.
#include "engine/base/problemtext.h"
#include "engine/format/document.h"
#include "engine/format/observationtext.h"

#include <QTest>

#include <rapidcheck.h>

using namespace engine;
using namespace std::string_literals;

namespace {

std::shared_ptr<const Observation> observation(std::string name, TokenList tokens,
                                               StartContext context = StartContext::Initial) {
    Observation o;
    o.name = std::move(name);
    o.tokens = std::move(tokens);
    o.startContext = context;
    return std::make_shared<const Observation>(std::move(o));
}

bool same(const Library& a, const Library& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return *x == *y; });
}

} // namespace

class TestObservationText : public QObject {
    Q_OBJECT
private slots:
    void plainTextForm() {
        const Library library{observation("first", {"event_a", " state b\t"}),
                              observation("zweite é", {"no token"}, StartContext::Infer)};
        const Result<WrittenDocument> written = writePlainText(library);
        QVERIFY(written.hasValue());
        QCOMPARE(written->bytes,
                 "# name: first\n# context: initial\nevent_a\n state b\t\n\n# name: "
                 "zweite é\n# context: infer\nno token\n"s);
        QVERIFY(written->warnings.list.empty());
        const Result<Library> read = readPlainText(written->bytes);
        QVERIFY(read.hasValue() && same(*read, library));
    }

    void lineEndsAndMarks() {
        const Result<Library> read =
            readPlainText("\xEF\xBB\xBF\r\n#name:a\r\nevent_a\r\n \t\r\n\r\nevent_b\revent_c");
        QVERIFY(read.hasValue());
        QCOMPARE(read->size(), std::size_t{2});
        QVERIFY(*read->at(0) == *observation("a", {"event_a"}));
        QVERIFY(*read->at(1) == *observation("observation 2", {"event_b", "event_c"}));
    }

    void unnamedObservations() {
        const Result<Library> read =
            readPlainText("event_a\n\n# name: observation 3\nevent_b\n\nevent_c\n\nevent_d\n");
        QVERIFY(read.hasValue());
        const char* names[]{"observation 1", "observation 3", "observation 4", "observation 5"};
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(read->at(i)->name, std::string(names[i]));
        QVERIFY(readPlainText("")->empty());
        QVERIFY(readPlainText("\n \n")->empty());
    }

    void refusedLines_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("comment") << QByteArray("event_a\n# just a remark") << 2;
        QTest::newRow("unknown header") << QByteArray("# author: x\nevent_a") << 1;
        QTest::newRow("late header") << QByteArray("event_a\n# name: x\n") << 2;
        QTest::newRow("two names") << QByteArray("# name: a\n# name: b\nevent_a") << 2;
        QTest::newRow("two contexts")
            << QByteArray("# context: infer\n# context: infer\nevent_a") << 2;
        QTest::newRow("no name") << QByteArray("# name:  \nevent_a") << 1;
        QTest::newRow("context") << QByteArray("\n\n# context: Initial\nevent_a") << 3;
        QTest::newRow("no tokens") << QByteArray("# name: a\n\nevent_a") << 2;
        QTest::newRow("no tokens at the end") << QByteArray("event_a\n\n# name: b") << 3;
    }
    void refusedLines() {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        const Result<Library> read = readPlainText(text.toStdString());
        QVERIFY(!read.hasValue());
        QCOMPARE(read.problems().list[0].code, ProblemCode::TextLine);
        QCOMPARE(read.problems().list[0].position.line, static_cast<std::size_t>(line));
    }

    void invalidUtf8() {
        const Result<Library> read = readPlainText("event_\xFF\nevent_ok\n");
        QVERIFY(read.hasValue());
        QVERIFY(read->at(0)->tokens[0] == "\uFFFDevent_\uFFFD"); // still no token, and writable
        QVERIFY(read->at(0)->tokens[1] == "event_ok");
        const Result<Library> header = readPlainText("# name: a\xFF\nevent_a\n");
        QVERIFY(!header.hasValue());
        QCOMPARE(header.problems().list[0].code, ProblemCode::TextEncoding);
        QCOMPARE(header.problems().list[0].arguments, std::vector<std::string>{"9"});
    }

    void whatPlainTextCannotHold() {
        const auto refused = [](const std::shared_ptr<const Observation>& o) {
            const Result<WrittenDocument> written = writePlainText({o});
            return !written && written.problems().list.size() == 1 &&
                   written.problems().list[0].code == ProblemCode::NotRepresentable &&
                   remedy(written.problems().list[0]).find("JSON") != std::string::npos;
        };
        for (const std::string& token : {""s, "  "s, "a\nb"s, "a\rb"s, "#x"s, " # x"s, "a\0b"s,
                                         "\u00A0"s, "\xFF"s, "\x1B[0m"s})
            QVERIFY2(refused(observation("n", {token})), token.c_str());
        for (const std::string& name : {""s, " x"s, "x\t"s, "a\nb"s})
            QVERIFY2(refused(observation(name, {"event_a"})), name.c_str());
        QVERIFY(refused(observation("n", {})));
    }

    void lossesAreWarnedOf() {
        Observation o = *observation("n", {"event_a"});
        o.enabled = false;
        o.description = "text";
        const Library library{std::make_shared<const Observation>(o)};
        for (const Problems& warnings :
             {writePlainText(library)->warnings, writeObservationsJson(library).warnings}) {
            QCOMPARE(warnings.list.size(), std::size_t{2});
            QVERIFY(warnings.list[0].code == ProblemCode::DisabledWritten);
            QVERIFY(warnings.list[1].code == ProblemCode::NotRepresentable);
            QVERIFY(!warnings.hasErrors());
        }
    }

    void jsonHoldsEverything() {
        const Library library{
            observation("", {"", "  ", "a\nb", "#x", "\0"s}, StartContext::Continuation),
            observation("", {})};
        const WrittenDocument written = writeObservationsJson(library);
        const Result<Document> read = readDocument(written.bytes);
        QVERIFY(read.hasValue());
        QVERIFY(same(*read->project.library, library));
        QCOMPARE(writeObservationsJson(*read->project.library).bytes, written.bytes);
    }

    void properties() {
        QVERIFY(rc::check("what plain text accepts comes back", [] {
            const auto printable =
                rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '\x7F'));
            Library library;
            const int count = *rc::gen::inRange(0, 4);
            for (int i = 0; i < count; ++i) {
                Observation o;
                o.name = "n" + *printable + std::to_string(i);
                const int tokens = *rc::gen::inRange(1, 6);
                for (int t = 0; t < tokens; ++t)
                    o.tokens.push_back(*printable + *rc::gen::element<std::string>("é", "x ", "#"));
                library.push_back(std::make_shared<const Observation>(o));
            }
            const Result<WrittenDocument> written = writePlainText(library);
            RC_PRE(written.hasValue());
            const Result<Library> read = readPlainText(written->bytes);
            RC_ASSERT(read.hasValue());
            RC_ASSERT(same(*read, library));
        }));
        QVERIFY(rc::check("any text is read or refused", [](const std::string& text) {
            const Result<Library> read = readPlainText(text);
            if (!read)
                RC_ASSERT(read.problems().hasErrors());
        }));
    }
};

QTEST_APPLESS_MAIN(TestObservationText)
#include "tst_observationtext.moc"
