// Line by line: headers, then tokens, then a blank line; anything else is an error of that line.
#include "engine/format/observationtext.h"

#include "engine/base/unicode.h"
#include "engine/format/textposition.h"
#include "engine/inference/reporttext.h"
#include "engine/observation/rawtext.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

namespace engine {

namespace {

/// White space as tokens see it, without asking for valid UTF-8.
std::string_view trimmedLine(std::string_view line) {
    if (firstInvalidUtf8(line) == kValidUtf8)
        return trimmed(line);
    const std::size_t first = std::min(line.find_first_not_of(" \t\v\f"), line.size());
    return line.substr(first);
}

std::string numbered(std::size_t number) {
    return "observation " + std::to_string(number);
}

class PlainTextReader {
public:
    explicit PlainTextReader(std::string_view text)
        : m_text(text.substr(byteOrderMarkLength(text))), m_start(text.data()) {}

    Result<Library> read() {
        while (!m_text.empty())
            readLine(takeLine());
        endObservation();
        if (m_problems.hasErrors())
            return std::move(m_problems);
        return library();
    }

private:
    std::string_view takeLine() {
        ++m_line;
        const std::size_t end = std::min(m_text.find_first_of("\r\n"), m_text.size());
        const std::string_view line = m_text.substr(0, end);
        const bool both = m_text.substr(end).starts_with("\r\n");
        m_text.remove_prefix(std::min(end + (both ? 2 : 1), m_text.size()));
        return line;
    }

    void readLine(std::string_view line) {
        const std::string_view content = trimmedLine(line);
        if (content.empty())
            endObservation();
        else if (content.front() == '#')
            readHeader(content.substr(1));
        else
            readToken(line);
    }

    void readToken(std::string_view line) {
        if (firstInvalidUtf8(line) == kValidUtf8)
            m_current.tokens.push_back(line);
        else
            m_current.tokens.push_back(readableToken(line));
        m_open = true;
    }

    void readHeader(std::string_view header) {
        if (const std::size_t invalid = firstInvalidUtf8(header); invalid != kValidUtf8) {
            const auto start = static_cast<std::size_t>(header.data() - m_start);
            fault(ProblemCode::TextEncoding, std::to_string(start + invalid));
            return;
        }
        const std::size_t colon = header.find(':');
        const std::string_view key = trimmed(header.substr(0, std::min(colon, header.size())));
        if (colon == std::string_view::npos || (key != "name" && key != "context")) {
            fault(ProblemCode::TextLine, "a line that starts with “#” must be a header, “# name: "
                                         "x” or “# context: x”");
            return;
        }
        if (!m_current.tokens.empty()) {
            fault(ProblemCode::TextLine,
                  "headers stand above the first token of their observation");
            return;
        }
        m_open = true;
        const std::string_view value = trimmed(header.substr(colon + 1));
        if (key == "name")
            readName(value);
        else
            readContext(value);
    }

    void readName(std::string_view value) {
        if (std::exchange(m_hasName, true))
            fault(ProblemCode::TextLine, "this observation has a name already");
        if (value.empty())
            fault(ProblemCode::TextLine, "the name is empty");
        m_current.name = value;
    }

    void readContext(std::string_view value) {
        if (std::exchange(m_hasContext, true))
            fault(ProblemCode::TextLine, "this observation has a start context already");
        if (const std::optional<StartContext> context = startContextFromName(value))
            m_current.startContext = *context;
        else
            fault(ProblemCode::TextLine, "the start context is one of initial, continuation and "
                                         "infer, not “" +
                                             std::string(value) + "”");
    }

    void endObservation() {
        if (!std::exchange(m_open, false))
            return;
        if (m_current.tokens.empty())
            fault(ProblemCode::TextLine, "the observation above has no tokens");
        m_current.tokens.shrinkToFit();
        m_observations.push_back(std::exchange(m_current, {}));
        m_hasName = false;
        m_hasContext = false;
    }

    void fault(ProblemCode code, std::string argument) {
        m_problems.add({code, Severity::Error, {std::move(argument)}, {}, {m_line, 1, {}}});
    }

    Library library() {
        std::unordered_set<std::string> names;
        for (const Observation& observation : m_observations)
            names.insert(observation.name);
        Library library;
        library.reserve(m_observations.size());
        std::size_t number = 0;
        for (Observation& observation : m_observations) {
            if (observation.name.empty()) {
                number = std::max(number, library.size()) + 1;
                while (names.contains(numbered(number)))
                    ++number;
                observation.name = numbered(number);
            }
            library.push_back(std::make_shared<const Observation>(std::move(observation)));
        }
        return library;
    }

    std::string_view m_text;
    const char* m_start;
    std::size_t m_line = 0;
    Observation m_current;
    bool m_open = false; // a header or token of m_current was read
    bool m_hasName = false;
    bool m_hasContext = false;
    std::vector<Observation> m_observations;
    Problems m_problems;
};

} // namespace

Result<Library> readPlainText(std::string_view text) {
    return PlainTextReader(text).read();
}

} // namespace engine
