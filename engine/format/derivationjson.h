// Spans, witnesses, states and continuations over bytes as JSON; bytes are hexadecimal digits.
#pragma once

#include "engine/derivation/law.h"
#include "engine/format/jsonreader.h"
#include "engine/format/jsonwriter.h"

namespace engine {

using Bytes = std::vector<std::uint8_t>;
using ByteState = DerivationState<std::uint8_t>;
using ByteContinuation = Continuation<std::uint8_t>;

// What is malformed is noted as a fault of `in` and reads as an empty value. O(size) each.

/// A place; the ones within 2^61 are taken, so that differences fit 64 bits.
[[nodiscard]] Position readPosition(JsonReader& in, JsonNode node);
/// Lower-case, two digits a byte.
[[nodiscard]] Bytes readBytes(JsonReader& in, JsonNode node);
/// [start, end], in any order.
[[nodiscard]] Span readSpan(JsonReader& in, JsonNode node);
[[nodiscard]] std::vector<Span> readSpans(JsonReader& in, JsonNode node);
/// {"product", "accounted", "remainder", "cost", "fixed", "used": [numbers] or null}.
[[nodiscard]] ByteState readByteState(JsonReader& in, JsonNode node);
/// {"product", "contains", "reaches", "explains": [spans] or null, "cost"}.
[[nodiscard]] ByteContinuation readByteContinuation(JsonReader& in, JsonNode node);
/// [{"span", "window": span or null}].
[[nodiscard]] Witnesses readWitnesses(JsonReader& in, JsonNode node);

void writeSpans(JsonWriter& out, const std::vector<Span>& spans);
void writeSpanOrNull(JsonWriter& out, const std::optional<Span>& span);
void writeWitnesses(JsonWriter& out, const Witnesses& witnesses);
/// Throws std::invalid_argument for what JSON cannot hold: a sum of costs beyond all doubles.
void writeCost(JsonWriter& out, double cost);
/// Throws as writeCost does.
void writeByteState(JsonWriter& out, const ByteState& state);

} // namespace engine
