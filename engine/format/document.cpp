// The first character tells JSON from text, and a JSON root's members tell the format.
#include "engine/format/document.h"

#include "engine/base/unicode.h"
#include "engine/format/automatalabreader.h"
#include "engine/format/candidatereader.h"
#include "engine/format/fileversion.h"
#include "engine/format/jsonreader.h"
#include "engine/format/observationtext.h"
#include "engine/format/projectreader.h"
#include "engine/format/sequencesjson.h"
#include "engine/inference/inference.h"
#include "engine/machine/validation.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace engine {

namespace {

constexpr FileVersion kProjectVersion{1, 0, 0};
constexpr std::uint64_t kCandidateVersion = 1;

Problem problemAt(ProblemCode code, Severity severity, std::vector<std::string> arguments,
                  FilePosition position) {
    return {code, severity, std::move(arguments), {}, std::move(position)};
}

class JsonDocument {
public:
    JsonDocument(const JsonTree& tree, const Limits& limits) : m_tree(tree), m_limits(limits) {}

    Result<Document> read() {
        if (const JsonNode id = m_tree.member(0, "file_id"); id != kNoNode) {
            const bool isText = m_tree.type(id) == JsonType::String;
            if (isText && m_tree.text(id) == "moorebench-project")
                return readVersioned(FileFormat::Project, {1, 0, 0}, kProjectVersion);
            if (isText && m_tree.text(id) == "automata-lab-state-machine")
                return readVersioned(FileFormat::AutomataLab, {1, 0, 0}, kAutomataLabVersion);
            return unknown(id);
        }
        if (const JsonNode format = m_tree.member(0, "format"); format != kNoNode) {
            const bool isCandidate = m_tree.type(format) == JsonType::String &&
                                     m_tree.text(format) == "moorebench-candidate";
            return isCandidate ? readCandidate() : unknown(format);
        }
        if (m_tree.member(0, "observations") != kNoNode)
            return readObservationsJson();
        return unknown(0);
    }

private:
    Problem unknown(JsonNode node) {
        return problemAt(ProblemCode::FormatUnknown, Severity::Error, {},
                         JsonLocator(m_tree).position(node));
    }

    Problem unknownVersion(JsonNode node) {
        return problemAt(ProblemCode::VersionUnknown, Severity::Error,
                         {std::string(m_tree.text(node))}, JsonLocator(m_tree).position(node));
    }

    void noteNewer(JsonNode version) {
        m_document.readOnly = true;
        m_document.warnings.add(problemAt(ProblemCode::VersionNewer, Severity::Warning,
                                          {std::string(m_tree.text(version))},
                                          JsonLocator(m_tree).position(version)));
    }

    [[nodiscard]] JsonReader reader() const {
        return JsonReader(m_tree, m_document.readOnly ? JsonReader::UnknownKeys::Ignored
                                                      : JsonReader::UnknownKeys::Refused);
    }

    Result<Document> readVersioned(FileFormat format, FileVersion oldest, FileVersion newest) {
        m_document.format = format;
        const JsonNode node = m_tree.member(0, "file_version");
        if (node == kNoNode || m_tree.type(node) != JsonType::String) {
            JsonReader in(m_tree);
            if (node == kNoNode)
                in.fault(ProblemCode::JsonMissingKey, 0, {"file_version"});
            else
                in.wrongType(node, "a string");
            return in.problems();
        }
        const std::optional<FileVersion> version = parseFileVersion(m_tree.text(node));
        if (!version || *version < oldest)
            return unknownVersion(node);
        if (*version > newest)
            noteNewer(node);
        JsonReader in = reader();
        m_document.project = format == FileFormat::Project ? readProjectObject(in)
                                                           : readAutomataLabObject(in, *version);
        if (in.failed())
            return in.problems();
        return validated(in);
    }

    /// A draft's open ends and observation names are listed; what refers to nothing is refused.
    Result<Document> validated(JsonReader& in) {
        in.add(validateProject(m_document.project, m_limits));
        const auto isAllowed = [](ProblemCode code) {
            return code == ProblemCode::ObservationNameInvalid ||
                   code == ProblemCode::InitialStateMissing;
        };
        const auto isRefused = [&](const Problem& problem) {
            return problem.severity == Severity::Error && !isAllowed(problem.code);
        };
        // What the list had no room for counts as well.
        const auto isOmitted = [&](const auto& entry) { return !isAllowed(entry.first); };
        if (std::ranges::any_of(in.problems().list, isRefused) ||
            std::ranges::any_of(in.problems().omitted, isOmitted))
            return in.problems();
        for (const Problem& problem : in.problems().list)
            m_document.warnings.add(problem);
        for (const auto& [code, count] : in.problems().omitted)
            m_document.warnings.omitted[code] += count;
        return std::move(m_document);
    }

    Result<Document> readCandidate() {
        m_document.format = FileFormat::Candidate;
        JsonReader versionReader(m_tree);
        const JsonNode node = m_tree.member(0, "version");
        if (node == kNoNode)
            versionReader.fault(ProblemCode::JsonMissingKey, 0, {"version"});
        const std::uint64_t version = versionReader.unsignedInteger(node);
        if (versionReader.failed())
            return versionReader.problems();
        if (version < kCandidateVersion)
            return unknownVersion(node);
        if (version > kCandidateVersion)
            noteNewer(node);
        JsonReader in = reader();
        m_document.candidate = readCandidateObject(in);
        if (!m_document.candidate)
            return in.problems();
        const Problems broken = candidateProblems(*m_document.candidate, m_limits);
        if (broken.hasErrors())
            return broken;
        m_document.project.machine = std::make_shared<const Machine>(m_document.candidate->machine);
        m_document.project.chart =
            std::make_shared<const ChartSettings>(m_document.candidate->chart);
        return std::move(m_document);
    }

    Result<Document> readObservationsJson() {
        m_document.format = FileFormat::ObservationsJson;
        JsonReader in(m_tree);
        const auto [observations] = in.object(0, {{"observations"}});
        m_document.project.library =
            std::make_shared<const Library>(readObservations(in, observations));
        if (in.failed())
            return in.problems();
        return std::move(m_document);
    }

    const JsonTree& m_tree;
    const Limits& m_limits;
    Document m_document;
};

/// Signs of content that is no list of tokens: control characters, markup, graphs.
bool looksForeign(std::string_view text, std::string_view start) {
    const bool hasControls = std::ranges::any_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20U && (byte < '\t' || byte > '\r');
    });
    return hasControls || start.starts_with('<') || start.starts_with("digraph") ||
           start.starts_with("strict digraph");
}

Result<Document> readText(std::string_view bytes, std::string_view start) {
    if (looksForeign(bytes, start))
        return problemAt(ProblemCode::FormatUnknown, Severity::Error, {}, {});
    Result<Library> library = readPlainText(bytes);
    if (!library)
        return library.problems();
    Document document;
    document.format = FileFormat::PlainText;
    document.project.library = std::make_shared<const Library>(*std::move(library));
    return document;
}

} // namespace

Result<Document> readDocument(std::string_view bytes, const Limits& limits) {
    if (bytes.size() > limits.inputBytes)
        return tooLargeProblem(limits.inputBytes, bytes.size());
    std::string_view start = bytes.substr(byteOrderMarkLength(bytes));
    start.remove_prefix(std::min(start.find_first_not_of(" \t\r\n"), start.size()));
    if (!start.starts_with('{') && !start.starts_with('['))
        return readText(bytes, start);
    const Result<JsonTree> tree = JsonTree::parse(bytes, limits);
    if (!tree)
        return tree.problems();
    return JsonDocument(*tree, limits).read();
}

} // namespace engine
