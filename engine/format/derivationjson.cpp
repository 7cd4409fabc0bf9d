#include "engine/format/derivationjson.h"

#include <cmath>

namespace engine {

namespace {

constexpr Position kFarthest = Position{1} << 61U; // differences of places fit 64 bits
constexpr std::string_view kDigits = "0123456789abcdef";
constexpr unsigned kBase = 16;

std::uint8_t digitOf(char c) {
    return static_cast<std::uint8_t>(std::min(kDigits.find(c), kDigits.size()));
}

/// A member that may be null or missing is empty then.
bool isAbsent(const JsonReader& in, JsonNode node) {
    return node == kNoNode || in.isNull(node);
}

void writeBytes(JsonWriter& out, const Bytes& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += kDigits[byte / kBase];
        text += kDigits[byte % kBase];
    }
    out.string(text);
}

void writeSpan(JsonWriter& out, Span span) {
    out.beginArray().integer(span.start).integer(span.end).endArray();
}

} // namespace

Position readPosition(JsonReader& in, JsonNode node) {
    const Position position = in.integer(node);
    if (position < -kFarthest || position > kFarthest) {
        in.wrongValue(node, "a place within 2^61");
        return 0;
    }
    return position;
}

Bytes readBytes(JsonReader& in, JsonNode node) {
    const std::string text = in.string(node);
    Bytes bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
        const unsigned high = digitOf(text[i]);
        const unsigned low = digitOf(text[i + 1]);
        if (high == kBase || low == kBase)
            break;
        bytes.push_back(static_cast<std::uint8_t>(high * kBase + low));
    }
    if (bytes.size() * 2 != text.size())
        in.wrongValue(node, "lower-case hexadecimal, two digits a byte");
    return bytes;
}

Span readSpan(JsonReader& in, JsonNode node) {
    std::vector<Position> ends;
    for (const JsonNode element : in.array(node))
        ends.push_back(readPosition(in, element));
    if (ends.size() == 2)
        return {ends[0], ends[1]};
    if (node != kNoNode && in.tree().type(node) == JsonType::Array)
        in.wrongValue(node, "[start, end]");
    return {};
}

std::vector<Span> readSpans(JsonReader& in, JsonNode node) {
    std::vector<Span> spans;
    for (const JsonNode element : in.array(node))
        spans.push_back(readSpan(in, element));
    return spans;
}

ByteState readByteState(JsonReader& in, JsonNode node) {
    const auto [product, accounted, remainder, cost, fixed, used] = in.object(
        node,
        {{"product"}, {"accounted"}, {"remainder"}, {"cost"}, {"fixed", false}, {"used", false}});
    ByteState state;
    state.product = readBytes(in, product);
    state.accounted = readSpans(in, accounted);
    state.remainder = readSpans(in, remainder);
    state.cost = in.number(cost);
    state.fixed = in.boolean(fixed);
    if (!isAbsent(in, used)) {
        state.used.emplace();
        for (const JsonNode element : in.array(used))
            state.used->insert(in.integer(element));
    }
    return state;
}

ByteContinuation readByteContinuation(JsonReader& in, JsonNode node) {
    const auto [product, contains, reaches, explains, cost] = in.object(
        node, {{"product"}, {"contains"}, {"reaches", false}, {"explains", false}, {"cost"}});
    ByteContinuation offered;
    offered.product = readBytes(in, product);
    offered.contains = in.boolean(contains);
    offered.reaches = in.boolean(reaches);
    if (!isAbsent(in, explains))
        offered.explains = readSpans(in, explains);
    offered.cost = in.number(cost);
    return offered;
}

Witnesses readWitnesses(JsonReader& in, JsonNode node) {
    Witnesses witnesses;
    for (const JsonNode element : in.array(node)) {
        const auto [span, window] = in.object(element, {{"span"}, {"window", false}});
        Witness& witness = witnesses.emplace_back();
        witness.span = readSpan(in, span);
        if (!isAbsent(in, window))
            witness.window = readSpan(in, window);
    }
    return witnesses;
}

void writeSpans(JsonWriter& out, const std::vector<Span>& spans) {
    out.beginArray();
    for (const Span span : spans)
        writeSpan(out, span);
    out.endArray();
}

void writeSpanOrNull(JsonWriter& out, const std::optional<Span>& span) {
    if (span)
        writeSpan(out, *span);
    else
        out.null();
}

void writeCost(JsonWriter& out, double cost) {
    if (!std::isfinite(cost))
        throw std::invalid_argument("the costs add up to more than a number holds");
    out.number(cost);
}

void writeByteState(JsonWriter& out, const ByteState& state) {
    out.beginObject().key("product");
    writeBytes(out, state.product);
    out.key("accounted");
    writeSpans(out, state.accounted);
    out.key("remainder");
    writeSpans(out, state.remainder);
    out.key("cost");
    writeCost(out, state.cost);
    out.key("fixed").boolean(state.fixed).key("used");
    if (state.used) {
        out.beginArray();
        for (const std::int64_t number : *state.used)
            out.integer(number);
        out.endArray();
    } else {
        out.null();
    }
    out.endObject();
}

void writeWitnesses(JsonWriter& out, const Witnesses& witnesses) {
    out.beginArray();
    for (const Witness& witness : witnesses) {
        out.beginObject().key("span");
        writeSpan(out, witness.span);
        out.key("window");
        writeSpanOrNull(out, witness.window);
        out.endObject();
    }
    out.endArray();
}

} // namespace engine
