#include "engine/format/recordjson.h"

namespace engine {

namespace {

void writeOptional(JsonWriter& out, const std::optional<double>& number) {
    if (number)
        out.number(*number);
    else
        out.null();
}

} // namespace

void writeRecord(JsonWriter& out, const DecisionRecord& record) {
    out.beginObject().key("event").string(record.event);
    out.key("verdict").string(verdictText(record.verdict)).key("proposed_action");
    if (record.proposedAction)
        out.string(*record.proposedAction);
    else
        out.null();
    out.key("reports").beginArray();
    for (const CheckReport& report : record.reports) {
        out.beginObject().key("name").string(checkText(report.name));
        out.key("status").string(statusText(report.status)).key("value");
        writeOptional(out, report.value);
        out.key("threshold");
        writeOptional(out, report.threshold);
        out.key("detail").string(report.detail).endObject();
    }
    out.endArray().key("extras").beginObject();
    out.key("state").string(record.state);
    out.key("previous_state").string(record.previousState);
    out.key("handled").boolean(record.handled);
    out.key("reason").string(reasonText(record)).endObject().endObject();
}

} // namespace engine
