// Writes observations alone; what a format has no place for is refused or warned of, never dropped
// in silence.
#include "engine/format/observationtext.h"

#include "engine/base/unicode.h"
#include "engine/format/jsonwriter.h"
#include "engine/format/sequencesjson.h"
#include "engine/inference/reporttext.h"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

void warnOfLosses(const Observation& observation, const std::string& format, Problems& warnings) {
    if (!observation.enabled)
        warnings.add({ProblemCode::DisabledWritten,
                      Severity::Warning,
                      {observation.name},
                      {{observation.name, 0, 0}},
                      {}});
    if (!observation.description.empty())
        warnings.add({ProblemCode::NotRepresentable,
                      Severity::Warning,
                      {format, "the description of “" + observation.name + "”", "the project file"},
                      {{observation.name, 0, 0}},
                      {}});
}

bool hasControlCharacter(std::string_view text) {
    return std::ranges::any_of(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20U && c != '\t'; });
}

bool fitsName(std::string_view name) {
    return firstInvalidUtf8(name) == kValidUtf8 && !name.empty() && trimmed(name) == name &&
           !hasControlCharacter(name);
}

bool fitsLine(std::string_view token) {
    if (firstInvalidUtf8(token) != kValidUtf8 || hasControlCharacter(token))
        return false;
    const std::string_view content = trimmed(token);
    return !content.empty() && content.front() != '#';
}

class PlainTextWriter {
public:
    void write(const Observation& observation) {
        warnOfLosses(observation, "plain text", m_document.warnings);
        const std::string& name = observation.name;
        if (!fitsName(name))
            refuse("the name “" + name + "”", {name, 0, 0});
        if (observation.tokens.empty())
            refuse("“" + name + "”, an observation without tokens", {name, 0, 0});
        std::string& bytes = m_document.bytes;
        if (!bytes.empty())
            bytes += '\n';
        bytes += "# name: " + name + "\n# context: ";
        bytes += startContextName(observation.startContext);
        bytes += '\n';
        for (std::size_t i = 0; i < observation.tokens.size(); ++i) {
            const std::string_view token = observation.tokens[i];
            if (!fitsLine(token))
                refuse("a token like “" + std::string(token) + "”", {name, i, i + 1});
            bytes += token;
            bytes += '\n';
        }
    }

    Result<WrittenDocument> take() {
        if (m_problems.hasErrors())
            return std::move(m_problems);
        return std::move(m_document);
    }

private:
    void refuse(std::string what, TokenRange location) {
        m_problems.add({ProblemCode::NotRepresentable,
                        Severity::Error,
                        {"plain text", std::move(what), "the JSON format for observations"},
                        {std::move(location)},
                        {}});
    }

    WrittenDocument m_document;
    Problems m_problems;
};

} // namespace

WrittenDocument writeObservationsJson(const Library& library) {
    WrittenDocument document;
    JsonWriter out(document.bytes);
    out.beginObject();
    out.key("observations").beginArray();
    for (const auto& observation : library) {
        warnOfLosses(*observation, "observations JSON", document.warnings);
        out.beginObject();
        out.key("name").string(observation->name);
        out.key("startContext").string(startContextName(observation->startContext));
        out.key("rawTokens");
        writeTokens(out, observation->tokens);
        out.endObject();
    }
    out.endArray();
    out.endObject();
    out.finish();
    return document;
}

Result<WrittenDocument> writePlainText(const Library& library) {
    PlainTextWriter writer;
    for (const auto& observation : library)
        writer.write(*observation);
    return writer.take();
}

} // namespace engine
