// The JSON core: exact places of faults, values as written, caps, writing that reads back.
#include "engine/format/jsoncopy.h"
#include "engine/format/jsonlocator.h"
#include "engine/format/jsontree.h"
#include "engine/format/jsonwriter.h"

#include <QTest>

#include <rapidcheck.h>

#include <cmath>
#include <limits>
#include <sstream>

using namespace engine;
using namespace std::string_literals;

namespace {

QByteArray quoted(QByteArray text) {
    return text.replace('\'', '"');
}

Problem faultOf(const std::string& text, const Limits& limits = {}) {
    const Result<JsonTree> tree = JsonTree::parse(text, limits);
    return tree ? Problem{} : tree.problems().list.at(0);
}

std::string copied(const std::string& text) {
    const Result<JsonTree> tree = JsonTree::parse(text, {});
    return tree ? compactJson(*tree, 0) : "refused";
}

/// Random JSON in the compact form.
void appendRandom(std::string& out, int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 7 : 5);
    JsonWriter writer(out, JsonWriter::Layout::Compact);
    switch (kind) {
    case 0:
        writer.null();
        break;
    case 1:
        writer.boolean(*rc::gen::arbitrary<bool>());
        break;
    case 2:
        writer.integer(*rc::gen::arbitrary<std::int64_t>());
        break;
    case 3:
        writer.number(*rc::gen::arbitrary<double>());
        break;
    case 4:
        writer.string(*rc::gen::string<std::string>());
        break;
    default: {
        const int count = *rc::gen::inRange(0, 5);
        out += kind == 5 ? '[' : '{';
        for (int i = 0; i < count; ++i) {
            if (i > 0)
                out += ',';
            if (kind == 6) {
                appendJsonString(out, *rc::gen::string<std::string>() + std::to_string(i));
                out += ':';
            }
            appendRandom(out, depth - 1);
        }
        out += kind == 5 ? ']' : '}';
    }
    }
}

} // namespace

class TestJsonTree : public QObject {
    Q_OBJECT
private slots:
    void syntaxErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* name, const QByteArray& text, int line, int column,
                            const char* path, const char* found) {
            QTest::newRow(name) << text << line << column << path << found;
        };
        row("nothing", "", 1, 1, "", "unexpected end of input");
        row("only space", " \n ", 2, 2, "", "unexpected end of input");
        row("word", "\n  tru", 2, 3, "", "invalid literal");
        row("missing value", quoted("{'a':}"), 1, 6, "$", "unexpected '}'");
        row("missing colon", quoted("{'a' 1}"), 1, 6, "$", "unexpected number literal");
        row("missing comma", quoted("[1\n, 'é' 'x']"), 2, 7, "$", "unexpected string literal");
        row("two commas", "[1,\n ,2]", 2, 2, "$", "unexpected ','");
        row("trailing comma", "[[0],[1,]]", 1, 9, "$[1]", "unexpected ']'");
        row("open array", quoted("{'a':[1,2"), 1, 10, "$.a", "unexpected end of input");
        row("wrong bracket", "[1}", 1, 3, "$", "unexpected '}'");
        row("second root", "{} {}", 1, 4, "", "unexpected '{'; expected end of input");
        row("comment", "[1, // x\n2]", 1, 5, "$", "invalid literal");
        row("single quotes", "['a']", 1, 2, "$", "invalid literal");
        row("leading zero", "[01]", 1, 3, "$", "unexpected number literal");
        row("plus", "[+1]", 1, 2, "$", "invalid literal");
        row("bare exponent", "[1e]", 1, 2, "$", "invalid number");
        row("number overflow", "[1, 1e999]", 1, 5, "$", "number overflow");
        row("open string", quoted("['ab"), 1, 5, "$", "missing closing quote");
        row("control", quoted("['a\nb']"), 1, 4, "$", "control character U+000A");
        row("NUL in string", quoted(QByteArray("['a\0b']", 7)), 1, 4, "$", "unexpected NUL byte");
        row("NUL after root", QByteArray("{}\0{}", 5), 1, 3, "", "unexpected NUL byte");
        row("NUL between", QByteArray("[1,\0 2]", 7), 1, 4, "$", "unexpected NUL byte");
        row("bad escape", quoted("['\\x']"), 1, 4, "$", "forbidden character after backslash");
        row("lone high surrogate", quoted("['é\\ud800']"), 1, 10, "$", "surrogate");
        row("lone low surrogate", quoted("['\\udc00']"), 1, 8, "$", "surrogate");
        row("two high surrogates", quoted("['\\ud800\\ud800']"), 1, 14, "$", "surrogate");
        row("invalid UTF-8", quoted("[1,\n'a\xFF']"), 2, 3, "$", "ill-formed UTF-8");
        row("encoded surrogate", quoted("['\xED\xA0\x80']"), 1, 3, "$", "ill-formed UTF-8");
        row("overlong", quoted("['\xC0\xAF']"), 1, 3, "$", "ill-formed UTF-8");
        row("after a mark", QByteArray("\xEF\xBB\xBF[x]"), 1, 2, "$", "invalid literal");
        row("quoted path", quoted("{'a b':{'\\\"':[}}"), 1, 15, "$[\"a b\"][\"\\\"\"]",
            "unexpected '}'");
    }
    void syntaxErrors() {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, path);
        QFETCH(QString, found);
        const Problem fault = faultOf(text.toStdString());
        QCOMPARE(fault.code, ProblemCode::JsonSyntax);
        QCOMPARE(fault.position.line, static_cast<std::size_t>(line));
        QCOMPARE(fault.position.column, static_cast<std::size_t>(column));
        QCOMPARE(QString::fromStdString(fault.position.path), path);
        const QString reason = QString::fromStdString(fault.arguments.at(0));
        QVERIFY2(reason.startsWith(found) || reason.contains(found), qPrintable(reason));
        QVERIFY2(!reason.contains("last read") && !reason.contains("json.exception"),
                 qPrintable(reason));
    }

    void duplicateKeys() {
        const Problem fault =
            faultOf(quoted("{'a':1,'b':[{'x':1,\n 'y':2, '\\u0078':3}],'a':2}").toStdString());
        QCOMPARE(fault.code, ProblemCode::JsonDuplicateKey);
        QCOMPARE(fault.arguments, std::vector<std::string>{"x"});
        QCOMPARE(fault.position, (FilePosition{2, 9, "$.b[0].x"}));
        // The same key on different levels is none.
        QCOMPARE(copied(quoted("{'a':{'a':{'a':1}},'b':{'a':2}}").toStdString()),
                 quoted("{'a':{'a':{'a':1}},'b':{'a':2}}").toStdString());
    }

    void depthAndCounts() {
        Limits limits;
        const std::string deepest =
            std::string(limits.jsonDepth, '[') + std::string(limits.jsonDepth, ']');
        QVERIFY(JsonTree::parse(deepest, limits).hasValue());
        const Problem fault = faultOf('[' + deepest + ']', limits);
        QCOMPARE(fault.code, ProblemCode::JsonTooDeep);
        QCOMPARE(fault.arguments, std::vector<std::string>{"64"});
        QCOMPARE(fault.position.column, std::size_t{65});
        limits.jsonValues = 3;
        QVERIFY(JsonTree::parse("[1,2]", limits).hasValue());
        QCOMPARE(faultOf("[1,2,3]", limits).code, ProblemCode::CapacityExceeded);
        limits.inputBytes = 6;
        QCOMPARE(faultOf("[1,2,3]", limits).code, ProblemCode::FileTooLarge);
    }

    void hundredMegabytesOfNestingAreRefusedAtOnce() {
        std::string text;
        text.resize(100'000'000, '[');
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(faultOf(text).code, ProblemCode::JsonTooDeep);
        QVERIFY(timer.elapsed() < 2000);
        std::string objects;
        while (objects.size() < 1'000'000)
            objects += "{\"a\":[0,";
        QCOMPARE(faultOf(objects).code, ProblemCode::JsonTooDeep);
    }

    void valuesAreExact() {
        const std::string text =
            quoted("[0,-0,18446744073709551615,-9223372036854775808,123456789012345678901234567890,"
                   "1.50,1E+2,'\\u0041\\n\\ud83d\\ude00\\u0000','\\/',true,false,null,{},[]]")
                .toStdString();
        QCOMPARE(copied(text), quoted("[0,-0,18446744073709551615,-9223372036854775808,"
                                      "123456789012345678901234567890,1.50,1E+2,"
                                      "'A\\n\xF0\x9F\x98\x80\\u0000','/',true,false,null,{},[]]")
                                   .toStdString());
        const Result<JsonTree> tree = JsonTree::parse(" { \"k\" : [ 10 , \"\\t\" ] } ", {});
        QVERIFY(tree.hasValue());
        QCOMPARE(tree->size(), JsonNode{4});
        QCOMPARE(tree->offset(0), std::size_t{1});
        QCOMPARE(tree->keyOffset(1), std::size_t{3});
        QCOMPARE(tree->offset(1), std::size_t{9});
        QCOMPARE(tree->offset(2), std::size_t{11});
        QCOMPARE(tree->offset(3), std::size_t{16});
        QVERIFY(tree->text(3) == "\t");
        QVERIFY(tree->member(0, "k") == 1);
        QVERIFY(tree->member(0, "j") == kNoNode);
        QVERIFY(tree->member(1, "k") == kNoNode);
    }

    void locatorFindsNodesBothWays() {
        const std::string text =
            quoted("{'a':[{'b':1},{'b':[2,3]}],'c d':null,\n'e':[]}").toStdString();
        const Result<JsonTree> tree = JsonTree::parse(text, {});
        QVERIFY(tree.hasValue());
        JsonLocator locator(*tree);
        for (const char* path : {"$", "$.a", "$.a[0]", "$.a[0].b", "$.a[1]", "$.a[1].b",
                                 "$.a[1].b[0]", "$.a[1].b[1]", "$.e"}) {
            const JsonNode node = locator.resolve(path);
            QCOMPARE(locator.path(node), std::string(path));
        }
        QCOMPARE(locator.path(locator.resolve("$.a[0].b")), std::string("$.a[0].b")); // backwards
        QCOMPARE(locator.path(locator.resolve("$.a[2].b")), std::string("$.a"));
        QCOMPARE(locator.path(locator.resolve("$.e[0]")), std::string("$.e"));
        QCOMPARE(locator.path(locator.resolve("$.zzz.b")), std::string("$"));
        QCOMPARE(locator.position(locator.resolve("$.e")), (FilePosition{2, 5, "$.e"}));
        QCOMPARE(locator.keyPosition(locator.resolve("$.e")), (FilePosition{2, 1, "$.e"}));
    }

    void positionsCountCodePoints() {
        const std::string text = "\xEF\xBB\xBFö€😀x\r\ny\n";
        TextPosition position(text);
        QCOMPARE(position.at(3), (FilePosition{1, 1, {}}));
        QCOMPARE(position.at(3 + 2), (FilePosition{1, 2, {}}));
        QCOMPARE(position.at(3 + 5), (FilePosition{1, 3, {}}));
        QCOMPARE(position.at(3 + 7), (FilePosition{1, 3, {}})); // inside the emoji
        QCOMPARE(position.at(3 + 9), (FilePosition{1, 4, {}}));
        QCOMPARE(position.at(3 + 12), (FilePosition{2, 1, {}}));
        QCOMPARE(position.at(1000), (FilePosition{3, 1, {}}));
        QCOMPARE(position.at(3), (FilePosition{1, 1, {}})); // and back
    }

    void memoryOfTokens() {
        std::string text = "[";
        for (int i = 0; i < 1'000'000; ++i)
            text += "\"event_x\",";
        text.back() = ']';
        const Result<JsonTree> tree = JsonTree::parse(text, {});
        QVERIFY(tree.hasValue());
        QCOMPARE(tree->size(), JsonNode{1'000'001});
        QVERIFY(JsonTree::bytesPerValue() <= 50);
    }

    void writerLayout() {
        std::string text;
        JsonWriter out(text);
        out.beginObject();
        out.key("empty").beginArray().endArray();
        out.key("none").beginObject().endObject();
        out.key("list").beginArray().unsignedInteger(1).string("a\"\\\b\f\n\r\t\x01\x7F\u2028é<b>");
        out.beginObject();
        out.key("x").null();
        out.endObject();
        out.endArray();
        out.endObject();
        out.finish();
        QCOMPARE(text, "{\n  \"empty\": [],\n  \"none\": {},\n  \"list\": [\n    1,\n    "
                       "\"a\\\"\\\\\\b\\f\\n\\r\\t\\u0001\x7F\u2028é<b>\",\n    {\n      \"x\": "
                       "null\n    }\n  ]\n}\n"s);
    }

    void writerNumbers() {
        const auto written = [](double value) {
            std::string text;
            JsonWriter(text).number(value);
            return text;
        };
        QCOMPARE(written(0.1), "0.1"s);
        QCOMPARE(written(100), "100"s);
        QCOMPARE(written(-0.0), "-0"s);
        QCOMPARE(written(1e300), "1e+300"s);
        QCOMPARE(written(std::nan("")), "0"s);
        QCOMPARE(written(-std::numeric_limits<double>::infinity()), "0"s);
    }

    void writerReplacesWhatIsNoUtf8() {
        std::string text;
        JsonWriter(text).string("a\xFF\xC3z");
        QCOMPARE(text, "\"a\uFFFD\uFFFDz\""s);
    }

    void streamGetsTheSameBytes() {
        std::ostringstream stream;
        std::string text;
        JsonWriter toStream(stream);
        JsonWriter toText(text);
        for (JsonWriter* out : {&toStream, &toText}) {
            out->beginArray();
            for (int i = 0; i < 50'000; ++i)
                out->string("value " + std::to_string(i));
            out->endArray();
            out->finish();
        }
        QCOMPARE(stream.str(), text);
    }

    void omittedValues() {
        const std::string text = quoted("{'a':[1,{'b':2},3],'c':{'d':4,'e':5}}").toStdString();
        const Result<JsonTree> tree = JsonTree::parse(text, {});
        QVERIFY(tree.hasValue());
        JsonLocator locator(*tree);
        const JsonNode omitted[]{locator.resolve("$.a[1]"), locator.resolve("$.c.d")};
        std::string out;
        JsonWriter writer(out, JsonWriter::Layout::Compact);
        copyJson(writer, *tree, 0, omitted);
        QCOMPARE(out, quoted("{'a':[1,3],'c':{'e':5}}").toStdString());
    }

    void properties() {
        QVERIFY(rc::check("compact JSON copies to itself", [] {
            std::string text;
            appendRandom(text, 4);
            RC_ASSERT(copied(text) == text);
            // Indented, it is still the same value.
            std::string indented;
            JsonWriter writer(indented);
            writeJsonText(writer, text, "refused");
            writer.finish();
            RC_ASSERT(copied(indented) == text);
        }));
        QVERIFY(
            rc::check("any bytes are read or refused with a place", [](const std::string& text) {
                const Problem fault = faultOf(text);
                if (fault.code != ProblemCode::Internal)
                    RC_ASSERT(fault.position.line > 0 && fault.position.column > 0);
            }));
    }
};

QTEST_APPLESS_MAIN(TestJsonTree)
#include "tst_jsontree.moc"
