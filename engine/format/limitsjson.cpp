#include "engine/format/limitsjson.h"

#include "engine/base/numbertext.h"
#include "engine/policy/limitfields.h"

#include <algorithm>

namespace engine {

namespace {

double readValue(JsonReader& in, JsonNode node, double largest, bool whole) {
    // Whole limits lie far below 2^53: exact in a double.
    const double value = whole ? static_cast<double>(in.unsignedInteger(node)) : in.number(node);
    if (value < 0 || value > largest)
        in.wrongValue(node, "a number from 0 to " + numberText(largest));
    return std::clamp(value, 0.0, largest);
}

template <typename Values, typename Field>
Values readFields(JsonReader& in, JsonNode node, std::span<const Field> fields) {
    Values values;
    for (const JsonNode member : in.freeObject(node)) {
        const auto field = std::ranges::find(fields, in.tree().key(member), &Field::name);
        if (field == fields.end()) {
            in.unknownKey(member);
            continue;
        }
        std::visit(
            [&](auto place) {
                using Number = std::remove_reference_t<decltype(values.*place)>;
                values.*place = static_cast<Number>(
                    readValue(in, member, field->largest, std::is_integral_v<Number>));
            },
            field->member);
    }
    return values;
}

template <typename Values, typename Field>
void writeFields(JsonWriter& out, const Values& values, std::span<const Field> fields) {
    const Values defaults;
    out.beginObject();
    for (const Field& field : fields)
        std::visit(
            [&](auto place) {
                if (values.*place == defaults.*place)
                    return;
                out.key(field.name);
                if constexpr (std::is_integral_v<std::remove_cvref_t<decltype(values.*place)>>)
                    out.unsignedInteger(values.*place);
                else
                    out.number(values.*place);
            },
            field.member);
    out.endObject();
}

} // namespace

PolicyLimits readPolicyLimits(JsonReader& in, JsonNode node) {
    return readFields<PolicyLimits>(in, node, limitFields());
}

Thresholds readThresholds(JsonReader& in, JsonNode node) {
    return readFields<Thresholds>(in, node, thresholdFields());
}

void writePolicyLimits(JsonWriter& out, const PolicyLimits& limits) {
    writeFields(out, limits, limitFields());
}

void writeThresholds(JsonWriter& out, const Thresholds& thresholds) {
    writeFields(out, thresholds, thresholdFields());
}

} // namespace engine
