// The grammar is nlohmann-json's SAX parser; this finds each value's place again in the source by
// skipping what may stand between two values, and keeps the tree flat.
#include "engine/format/jsontree.h"

#include "engine/format/jsonlocator.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <compare>
#include <optional>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t kMaximumSource = (std::size_t{1} << 31U) - 1; // what 31 bits can point to

/// "unexpected ']'; expected string literal" out of the parser's longer sentence.
std::string reasonOf(std::string_view what) {
    for (const std::string_view start : {"] ", "syntax error ", " - "}) {
        if (const std::size_t found = what.find(start); found != std::string_view::npos)
            what.remove_prefix(start == "syntax error " ? found : found + start.size());
    }
    return std::string(what.substr(0, what.find("; last read: ")));
}

} // namespace

class JsonTreeBuilder {
public:
    JsonTreeBuilder(std::string_view source, const Limits& limits) : m_limits(limits) {
        m_tree.m_source = source;
        m_cursor = byteOrderMarkLength(source);
    }

    // What nlohmann::json::sax_parse calls; false stops it.
    bool null() { return addLiteral(JsonType::Null, 4); }
    bool boolean(bool value) {
        return value ? addLiteral(JsonType::True, 4) : addLiteral(JsonType::False, 5);
    }
    bool number_integer(std::int64_t) { return addNumber(); }
    bool number_unsigned(std::uint64_t) { return addNumber(); }
    bool number_float(double, const std::string&) { return addNumber(); }
    bool string(const std::string& value) {
        skipToValue();
        const std::size_t start = m_cursor;
        const JsonTree::Text text = takeString(value);
        return addNode(JsonType::String, start, text) && closeNode();
    }
    bool binary(const std::vector<std::uint8_t>&) { return false; } // JSON texts hold none
    bool start_object(std::size_t) { return open(JsonType::Object); }
    bool end_object() { return !hasDuplicateKey(m_open.back()) && close(); }
    bool start_array(std::size_t) { return open(JsonType::Array); }
    bool end_array() { return close(); }
    bool key(const std::string& value) {
        skipToValue();
        m_keyOffset = static_cast<std::uint32_t>(m_cursor);
        m_key = takeString(value);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::json::exception& error) {
        reportSyntax(offendingOffset(position, error), reasonOf(error.what()));
        return false;
    }

    Result<JsonTree> build() {
        const std::string_view source = m_tree.m_source;
        const std::uint64_t cap = std::min<std::uint64_t>(m_limits.inputBytes, kMaximumSource);
        if (source.size() > cap) {
            return tooLargeProblem(cap, source.size());
        }
        const bool complete =
            nlohmann::json::sax_parse(source.begin() + static_cast<std::ptrdiff_t>(m_cursor),
                                      source.end(), this, nlohmann::json::input_format_t::json);
        // The parser takes a NUL byte for the end of its input.
        if (!m_problem && complete) {
            skipSpace();
            if (m_cursor < source.size())
                reportSyntax(m_cursor, "");
        }
        if (m_problem)
            return std::move(*m_problem);
        return std::move(m_tree);
    }

private:
    [[nodiscard]] char at(std::size_t offset) const {
        return offset < m_tree.m_source.size() ? m_tree.m_source[offset] : '\0';
    }
    static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    void skipSpace() {
        while (isSpace(at(m_cursor)))
            ++m_cursor;
    }
    void skipToValue() {
        while (isSpace(at(m_cursor)) || at(m_cursor) == ',' || at(m_cursor) == ':')
            ++m_cursor;
    }

    /// The string at the cursor, which the parser has accepted and read as `value`.
    JsonTree::Text takeString(const std::string& value) {
        const std::size_t start = m_cursor + 1;
        std::size_t end = start;
        while (at(end) != '"')
            end += at(end) == '\\' ? 2 : 1;
        m_cursor = end + 1;
        JsonTree::Text text;
        text.length = static_cast<std::uint32_t>(value.size()) & 0x7FFFFFFFU;
        if (value.size() == end - start) {
            text.begin = static_cast<std::uint32_t>(start);
        } else { // an escape is always longer than what it stands for
            text.begin = static_cast<std::uint32_t>(m_tree.m_unescaped.size());
            text.unescaped = 1;
            m_tree.m_unescaped += value;
        }
        return text;
    }

    bool addLiteral(JsonType type, std::size_t length) {
        skipToValue();
        const std::size_t start = m_cursor;
        m_cursor += length;
        return addNode(type, start, {}) && closeNode();
    }

    void skipDigits() {
        while (at(m_cursor) >= '0' && at(m_cursor) <= '9')
            ++m_cursor;
    }

    /// The number at the cursor, which the parser has accepted.
    void takeNumber() {
        if (at(m_cursor) == '-')
            ++m_cursor;
        if (at(m_cursor) == '0')
            ++m_cursor;
        else
            skipDigits();
        if (at(m_cursor) == '.') {
            ++m_cursor;
            skipDigits();
        }
        if (at(m_cursor) == 'e' || at(m_cursor) == 'E') {
            ++m_cursor;
            if (at(m_cursor) == '+' || at(m_cursor) == '-')
                ++m_cursor;
            skipDigits();
        }
    }

    bool addNumber() {
        skipToValue();
        const std::size_t start = m_cursor;
        takeNumber();
        JsonTree::Text text;
        text.begin = static_cast<std::uint32_t>(start);
        text.length = static_cast<std::uint32_t>(m_cursor - start) & 0x7FFFFFFFU;
        return addNode(JsonType::Number, start, text) && closeNode();
    }

    bool addNode(JsonType type, std::size_t offset, JsonTree::Text text) {
        if (m_tree.m_nodes.size() >= m_limits.jsonValues) {
            report(ProblemCode::CapacityExceeded,
                   {"JSON values", std::to_string(m_limits.jsonValues),
                    std::to_string(m_tree.m_nodes.size() + 1) + " or more"},
                   offset);
            return false;
        }
        JsonTree::Node& node = m_tree.m_nodes.emplace_back();
        node.key = std::exchange(m_key, {});
        node.keyOffset = m_keyOffset;
        node.text = text;
        node.offset = static_cast<std::uint32_t>(offset);
        node.type = type;
        return true;
    }
    bool closeNode() {
        m_tree.m_nodes.back().end = m_tree.size();
        return true;
    }

    bool open(JsonType type) {
        skipToValue();
        const std::size_t start = m_cursor++;
        if (m_open.size() >= m_limits.jsonDepth) {
            report(ProblemCode::JsonTooDeep, {std::to_string(m_limits.jsonDepth)}, start);
            return false;
        }
        if (!addNode(type, start, {}))
            return false;
        m_open.push_back(m_tree.size() - 1);
        return true;
    }
    bool close() {
        skipToValue();
        ++m_cursor;
        m_tree.m_nodes[m_open.back()].end = m_tree.size();
        m_open.pop_back();
        return true;
    }

    bool hasDuplicateKey(JsonNode object) {
        m_tree.m_nodes[object].end = m_tree.size();
        const JsonTree::Children members = m_tree.children(object);
        m_members.assign(members.begin(), members.end());
        std::ranges::sort(m_members, [this](JsonNode a, JsonNode b) {
            const auto order = m_tree.key(a) <=> m_tree.key(b);
            return std::is_neq(order) ? std::is_lt(order) : a < b;
        });
        JsonNode duplicate = kNoNode;
        for (std::size_t i = 1; i < m_members.size(); ++i) {
            if (m_tree.key(m_members[i]) == m_tree.key(m_members[i - 1]))
                duplicate = std::min(duplicate, m_members[i]);
        }
        if (duplicate == kNoNode)
            return false;
        Problem problem{ProblemCode::JsonDuplicateKey, Severity::Error, {}, {}, {}};
        problem.arguments = {std::string(m_tree.key(duplicate))};
        problem.position = JsonLocator(m_tree).keyPosition(duplicate);
        m_problem = std::move(problem);
        return true;
    }

    /// Where the token stands that the parser refused, having read `position` characters.
    [[nodiscard]] std::size_t offendingOffset(std::size_t position,
                                              const nlohmann::json::exception& error) const {
        const std::size_t end = byteOrderMarkLength(m_tree.m_source) + position;
        const std::size_t last = std::min(end > 0 ? end - 1 : 0, m_tree.m_source.size());
        constexpr int kOutOfRange = 406; // a number beyond every double
        const bool insideString =
            std::string_view(error.what()).find("invalid string") != std::string_view::npos;
        if (insideString && error.id != kOutOfRange)
            return last;
        // Separators before it were accepted; the first thing that is none of them is it.
        std::size_t start = m_cursor;
        while (start < last && (isSpace(at(start)) || at(start) == ',' || at(start) == ':'))
            ++start;
        return start;
    }

    void reportSyntax(std::size_t offset, std::string reason) {
        if (offset < m_tree.m_source.size() && m_tree.m_source[offset] == '\0')
            reason = "unexpected NUL byte";
        report(ProblemCode::JsonSyntax, {std::move(reason)}, offset);
    }
    void report(ProblemCode code, std::vector<std::string> arguments, std::size_t offset) {
        Problem problem{code, Severity::Error, std::move(arguments), {}, {}};
        problem.position = TextPosition(m_tree.m_source).at(offset);
        if (!m_open.empty())
            problem.position.path = JsonLocator(m_tree).path(m_open.back());
        m_problem = std::move(problem);
    }

    const Limits& m_limits;
    JsonTree m_tree;
    std::vector<JsonNode> m_open;
    std::vector<JsonNode> m_members;
    std::size_t m_cursor = 0;
    std::uint32_t m_keyOffset = 0;
    JsonTree::Text m_key;
    std::optional<Problem> m_problem;
};

Result<JsonTree> JsonTree::parse(std::string_view source, const Limits& limits) {
    return JsonTreeBuilder(source, limits).build();
}

JsonNode JsonTree::member(JsonNode object, std::string_view key) const {
    if (type(object) != JsonType::Object)
        return kNoNode;
    for (const JsonNode child : children(object)) {
        if (this->key(child) == key)
            return child;
    }
    return kNoNode;
}

} // namespace engine
