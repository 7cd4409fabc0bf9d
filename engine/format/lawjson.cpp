#include "engine/format/lawjson.h"

#include "engine/base/problemtext.h"
#include "engine/derivation/closure.h"
#include "engine/derivation/restates.h"
#include "engine/format/derivationjson.h"

#include <array>

namespace engine {

namespace {

constexpr LawContract kContract = LawContract::Degenerate;

void answerIndexOf(JsonReader& in, JsonWriter& out) {
    const auto [hay, needle, from] = in.object(0, {{"hay"}, {"needle"}, {"from"}});
    const Bytes hayBytes = readBytes(in, hay);
    const Bytes needleBytes = readBytes(in, needle);
    out.integer(indexOf<std::uint8_t>(hayBytes, needleBytes, readPosition(in, from)));
}

void answerUnaccountedBytes(JsonReader& in, JsonWriter& out) {
    const auto [spans] = in.object(0, {{"spans"}});
    out.integer(unaccountedBytes(readSpans(in, spans)));
}

void answerUnexplainedSpans(JsonReader& in, JsonWriter& out) {
    const auto [length, accounted] = in.object(0, {{"queryLen"}, {"accounted"}});
    const Position queryLength = readPosition(in, length);
    writeSpans(out, unexplainedSpans(queryLength, readSpans(in, accounted)));
}

void answerRemainderOf(JsonReader& in, JsonWriter& out) {
    const auto [length, explained, quantum] = in.object(0, {{"queryLen"}, {"explained"}, {"W"}});
    const Position queryLength = readPosition(in, length);
    const std::vector<Span> spans = readSpans(in, explained);
    const Position width = readPosition(in, quantum);
    checkQuantum(width, kContract);
    writeSpans(out, remainderOf(queryLength, spans, width));
}

void answerWindowOf(JsonReader& in, JsonWriter& out) {
    const auto [span, product, query, quantum] =
        in.object(0, {{"span"}, {"product"}, {"query"}, {"W"}});
    const Bytes queryBytes = readBytes(in, query);
    Law<std::uint8_t> law(queryBytes, readPosition(in, quantum), kContract);
    const Bytes productBytes = readBytes(in, product);
    writeSpanOrNull(out, law.windowOf(readSpan(in, span), productBytes));
}

void answerCarries(JsonReader& in, JsonWriter& out) {
    const auto [remainder, product, query, quantum] =
        in.object(0, {{"remainder"}, {"product"}, {"query"}, {"W"}});
    const Bytes queryBytes = readBytes(in, query);
    Law<std::uint8_t> law(queryBytes, readPosition(in, quantum), kContract);
    const Bytes productBytes = readBytes(in, product);
    if (const auto witness = law.carries(readSpans(in, remainder), productBytes))
        writeWitnesses(out, {*witness});
    else
        out.null();
}

/// The equivalences that have a name: letters of ASCII in lower case, without spaces, or both.
Bytes equated(std::span<const std::uint8_t> text, bool lower, bool noSpace) {
    constexpr std::uint8_t kToLower = 'a' - 'A';
    Bytes image;
    for (const std::uint8_t byte : text)
        if (!noSpace || byte != ' ')
            image.push_back(lower && byte >= 'A' && byte <= 'Z' ? byte + kToLower : byte);
    return image;
}

void answerRestates(JsonReader& in, JsonWriter& out) {
    constexpr std::array<std::string_view, 4> kEquates{"none", "lower", "nospace", "lower_nospace"};
    constexpr std::size_t kLower = 1;
    constexpr std::size_t kNoSpace = 2;
    const auto [query, bytes, floor, equate, proper, whole, from] = in.object(0, {{"query"},
                                                                                  {"bytes"},
                                                                                  {"floor", false},
                                                                                  {"equate", false},
                                                                                  {"proper", false},
                                                                                  {"whole", false},
                                                                                  {"from", false}});
    const Bytes queryBytes = readBytes(in, query);
    const Bytes textBytes = readBytes(in, bytes);
    RestatesOptions<std::uint8_t> options;
    options.floor = readPosition(in, floor);
    if (const std::size_t kind =
            in.oneOf(equate, kEquates, "none, lower, nospace or lower_nospace");
        kind != 0)
        options.equate = [kind](std::span<const std::uint8_t> text) {
            return equated(text, kind != kNoSpace, kind != kLower);
        };
    options.proper = in.boolean(proper);
    options.whole = in.boolean(whole);
    options.from = readPosition(in, from);
    out.boolean(restates<std::uint8_t>(queryBytes, textBytes, options));
}

void answerInsideAnsweredTurn(JsonReader& in, JsonWriter& out) {
    const auto [turns, first, asks] = in.object(0, {{"turns"}, {"cursor"}, {"asks"}});
    const std::vector<Span> turnSpans = readSpans(in, turns);
    std::size_t cursor = in.unsignedInteger(first);
    out.beginArray();
    for (const Span asked : readSpans(in, asks)) {
        const bool inside = insideAnsweredTurn(turnSpans, cursor, asked);
        out.beginArray().boolean(inside).unsignedInteger(cursor).endArray();
    }
    out.endArray();
}

void answerClosed(JsonReader& in, JsonWriter& out) {
    const auto [state] = in.object(0, {{"state"}});
    out.boolean(closed(readByteState(in, state)));
}

void answerAdmissible(JsonReader& in, JsonWriter& out) {
    const auto [state, offered, query, quantum] =
        in.object(0, {{"state"}, {"continuation"}, {"query"}, {"W"}});
    const Bytes queryBytes = readBytes(in, query);
    Law<std::uint8_t> law(queryBytes, readPosition(in, quantum), kContract);
    const ByteState from = readByteState(in, state);
    if (const auto witnesses = law.admissible(from, readByteContinuation(in, offered)))
        writeWitnesses(out, *witnesses);
    else
        out.null();
}

void answerAdvance(JsonReader& in, JsonWriter& out) {
    const auto [state, offered, witnesses] =
        in.object(0, {{"state"}, {"continuation"}, {"witnesses"}});
    const ByteState from = readByteState(in, state);
    const ByteContinuation step = readByteContinuation(in, offered);
    writeByteState(out, advance(from, step, readWitnesses(in, witnesses)));
}

/// A layer that does not look at the state: the k-th ask gets the k-th offer, later ones nothing.
class ScriptedLayer {
public:
    ScriptedLayer(JsonReader& in, JsonNode offers) {
        for (const JsonNode element : in.array(offers))
            m_offers.push_back(in.isNull(element)
                                   ? std::nullopt
                                   : std::optional(readByteContinuation(in, element)));
    }

    [[nodiscard]] std::size_t size() const { return m_offers.size(); }
    [[nodiscard]] std::size_t asks() const { return m_asks; }
    [[nodiscard]] std::optional<ByteContinuation> next() {
        const std::size_t ask = m_asks++;
        return ask < m_offers.size() ? m_offers[ask] : std::nullopt;
    }

private:
    std::vector<std::optional<ByteContinuation>> m_offers;
    std::size_t m_asks = 0;
};

/// Walks; writes an event for each ask to `out`.
ByteState walk(Law<std::uint8_t>& law, const ByteState& start, ScriptedLayer& layer,
               JsonWriter& out) {
    const auto begin = [&](std::string_view result) -> JsonWriter& {
        out.beginObject().key("ask").unsignedInteger(layer.asks() - 1);
        return out.key("result").string(result);
    };
    ClosureWatch<std::uint8_t> watch;
    watch.taken = [&](const ByteState&, const ByteState& after, const Witnesses& witnesses) {
        begin("taken").key("witnesses");
        writeWitnesses(out, witnesses);
        out.key("remainder");
        writeSpans(out, after.remainder);
        out.key("accountedCount").unsignedInteger(after.accounted.size()).key("cost");
        writeCost(out, after.cost);
        out.key("closed").boolean(closed(after)).endObject();
    };
    watch.refused = [&](const ByteState&) { begin("refused").endObject(); };
    const auto offer = [&](const ByteState&) {
        std::optional<ByteContinuation> offered = layer.next();
        if (!offered)
            begin("end").endObject();
        return offered;
    };
    return closure<std::uint8_t>(law, start, offer, watch);
}

void answerClosure(JsonReader& in, JsonWriter& out) {
    constexpr std::size_t kDegenerateOffers = 16;
    const auto [query, quantum, start, offers] =
        in.object(0, {{"query"}, {"W"}, {"start"}, {"offers"}});
    const Bytes queryBytes = readBytes(in, query);
    const Position width = readPosition(in, quantum);
    Law<std::uint8_t> law(queryBytes, width, kContract);
    const ByteState state = readByteState(in, start);
    ScriptedLayer layer(in, offers);
    checkSpans(state.remainder, static_cast<Position>(queryBytes.size()), kContract);
    if (width == 0 && layer.size() > kDegenerateOffers)
        throw std::invalid_argument("a walk with a quantum of 0 may have 16 offers");
    if (in.failed())
        return;

    std::string events;
    JsonWriter eventsOut(events, JsonWriter::Layout::Compact);
    eventsOut.beginArray();
    const ByteState end = walk(law, state, layer, eventsOut);
    eventsOut.endArray();
    out.beginObject().key("asks").unsignedInteger(layer.asks()).key("events").literal(events);
    out.key("final");
    writeByteState(out, end);
    out.key("finalClosed").boolean(closed(end)).endObject();
}

constexpr std::array<std::string_view, 12> kNames{
    "indexOf",  "unaccountedBytes",   "unexplainedSpans", "remainderOf", "windowOf", "carries",
    "restates", "insideAnsweredTurn", "closed",           "admissible",  "advance",  "closure"};

using Answer = void (*)(JsonReader& in, JsonWriter& out);
constexpr std::array<Answer, kNames.size()> kAnswers{
    answerIndexOf,  answerUnaccountedBytes, answerUnexplainedSpans, answerRemainderOf,
    answerWindowOf, answerCarries,          answerRestates,         answerInsideAnsweredTurn,
    answerClosed,   answerAdmissible,       answerAdvance,          answerClosure};

std::string refusal(std::string_view why) {
    std::string text;
    JsonWriter(text, JsonWriter::Layout::Compact)
        .beginObject()
        .key("error")
        .string(why)
        .endObject();
    return text;
}

} // namespace

std::span<const std::string_view> lawFunctions() {
    return kNames;
}

std::string answerLaw(std::string_view function, std::string_view arguments) {
    const Result<JsonTree> tree = JsonTree::parse(arguments, {});
    if (!tree)
        return refusal(message(tree.problems().list.front()));
    JsonReader in(*tree);
    std::string text;
    JsonWriter out(text, JsonWriter::Layout::Compact);
    const auto place = std::ranges::find(kNames, function) - kNames.begin();
    std::string broken;
    try {
        kAnswers.at(static_cast<std::size_t>(place))(in, out);
    } catch (const std::invalid_argument& fault) {
        broken = fault.what();
    }
    if (in.failed())
        return refusal(message(in.problems().list.front()));
    return broken.empty() ? text : refusal(broken);
}

} // namespace engine
