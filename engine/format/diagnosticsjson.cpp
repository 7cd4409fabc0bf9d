// The diagnostics file: every problem with its sentences, and how many more there were.
#include "engine/format/candidatejson.h"

#include "engine/base/problemtext.h"
#include "engine/format/jsonwriter.h"

namespace engine {

void writeDiagnostics(std::ostream& stream, const Problems& problems) {
    JsonWriter out(stream);
    out.beginObject();
    out.key("format").string("moorebench-diagnostics");
    out.key("version").unsignedInteger(1);
    out.key("diagnostics").beginArray();
    for (const Problem& problem : problems.list) {
        out.beginObject();
        out.key("code").string(codeName(problem.code));
        out.key("severity").string(severityName(problem.severity));
        out.key("message").string(message(problem));
        out.key("remedy").string(remedy(problem));
        out.key("locations").beginArray();
        for (const TokenRange& location : problem.locations) {
            out.beginObject();
            out.key("sequence").string(location.sequence);
            out.key("token_start").unsignedInteger(location.start);
            out.key("token_end").unsignedInteger(location.end);
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }
    out.endArray();
    out.key("omitted").beginObject();
    for (const auto& [code, count] : problems.omitted)
        out.key(codeName(code)).unsignedInteger(count);
    out.endObject();
    out.endObject();
    out.finish();
}

} // namespace engine
