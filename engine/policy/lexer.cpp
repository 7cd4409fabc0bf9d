#include "engine/policy/lexer.h"

#include "engine/base/unicode.h"
#include "engine/policy/policyerrors.h"
#include "engine/policy/textcursor.h"

#include <optional>

namespace engine {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

[[noreturn]] void refuse(ParseErrorKind kind, const std::string& message,
                         const SourcePosition& at) {
    throw ParseError(kind, message, at.line, at.column, at.offset);
}

/// "U+0026": at least four hexadecimal digits.
std::string codePointName(char32_t value) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string digits;
    for (; value != 0 || digits.size() < 4; value >>= 4U)
        digits.insert(digits.begin(), kDigits[value & 0xFU]);
    return "U+" + digits;
}

std::optional<unsigned> hexDigit(char32_t c) {
    if (c >= U'0' && c <= U'9')
        return static_cast<unsigned>(c - U'0');
    if (c >= U'a' && c <= U'f')
        return static_cast<unsigned>(c - U'a') + 10;
    if (c >= U'A' && c <= U'F')
        return static_cast<unsigned>(c - U'A') + 10;
    return std::nullopt;
}

void appendUtf8(std::string& out, char32_t c) {
    const auto byte = [&](char32_t bits) { out += static_cast<char>(bits); };
    const auto continuation = [&](unsigned shift) { byte(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80U) {
        byte(c);
    } else if (c < 0x800U) {
        byte(0xC0U | (c >> 6U));
        continuation(0);
    } else if (c < 0x10000U) {
        byte(0xE0U | (c >> 12U));
        continuation(6);
        continuation(0);
    } else {
        byte(0xF0U | (c >> 18U));
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

bool isScalarValue(char32_t c) {
    return c != 0 && c <= 0x10FFFFU && (c < 0xD800U || c > 0xDFFFU);
}

bool endsLine(char32_t c) {
    return c == U'\n' || c == U'\r';
}

std::optional<PolicyTokenKind> punctuation(char32_t c) {
    switch (c) {
    case U'(':
        return PolicyTokenKind::LeftParenthesis;
    case U')':
        return PolicyTokenKind::RightParenthesis;
    case U';':
        return PolicyTokenKind::Semicolon;
    case U'|':
        return PolicyTokenKind::Bar;
    case U'*':
        return PolicyTokenKind::Star;
    case U'~':
    case U'!':
        return PolicyTokenKind::Tilde;
    default:
        return std::nullopt;
    }
}

class Lexer {
public:
    Lexer(std::string_view text, const PolicyLimits& limits)
        : m_text(text), m_cursor(text), m_limits(limits) {}

    std::vector<PolicyToken> run() {
        std::vector<PolicyToken> tokens;
        do {
            skipBlanks();
            tokens.push_back(next());
        } while (tokens.back().kind != PolicyTokenKind::End);
        return tokens;
    }

private:
    [[nodiscard]] char32_t ahead() const { return m_cursor.ahead(); }
    void step() { m_cursor.step(); }

    void skipBlanks() {
        for (;;) {
            const char32_t c = ahead();
            const bool comment = c == U'#' || m_cursor.rest().starts_with("//");
            if (comment) {
                while (!m_cursor.atEnd() && !endsLine(ahead()))
                    step();
            } else if (c == U' ' || c == U'\t' || endsLine(c)) {
                step();
            } else {
                return;
            }
        }
    }

    PolicyToken next() {
        PolicyToken token;
        token.span.begin = m_cursor.position();
        const std::size_t start = m_cursor.byte();
        if (!m_cursor.atEnd())
            read(token);
        token.lexeme = m_text.substr(start, m_cursor.byte() - start);
        token.span.end = m_cursor.position();
        if (token.kind == PolicyTokenKind::Word)
            token.name = token.lexeme;
        if (token.kind == PolicyTokenKind::Word || token.kind == PolicyTokenKind::String)
            checkName(token);
        return token;
    }

    void read(PolicyToken& token) {
        const char32_t c = ahead();
        if (const auto kind = punctuation(c)) {
            token.kind = *kind;
            step();
        } else if (c == U'"') {
            token.kind = PolicyTokenKind::String;
            readString(token.name);
        } else if (startsPolicyWord(c)) {
            token.kind = PolicyTokenKind::Word;
            while (continuesPolicyWord(ahead()))
                step();
        } else {
            refuseCharacter();
        }
    }

    void readString(std::string& name) {
        const SourcePosition start = m_cursor.position();
        step();
        for (;;) {
            const char32_t c = ahead();
            if (m_cursor.atEnd() || endsLine(c))
                refuse(ParseErrorKind::UnterminatedString, "Unterminated string" + placeText(start),
                       start);
            if (c == U'"')
                break;
            if (c < U' ' && c != U'\t')
                refuseCharacter();
            if (c == U'\\') {
                readEscape(name);
            } else {
                appendUtf8(name, c);
                step();
            }
        }
        step();
    }

    void readEscape(std::string& name) {
        const SourcePosition start = m_cursor.position();
        step();
        const char32_t c = ahead();
        char32_t value = 0;
        if (c == U'"' || c == U'\\')
            value = c;
        else if (c == U'n')
            value = U'\n';
        else if (c == U't')
            value = U'\t';
        else if (c == U'u')
            value = readHexadecimal();
        if (!isScalarValue(value))
            refuse(ParseErrorKind::BadEscape, "Bad escape in string" + placeText(start), start);
        appendUtf8(name, value);
        step();
    }

    /// The value of u{H...}, up to the closing brace; 0 when it has another form.
    char32_t readHexadecimal() {
        constexpr int kMostDigits = 6;
        step();
        if (ahead() != U'{')
            return 0;
        step();
        char32_t value = 0;
        for (int digits = 0; digits <= kMostDigits; ++digits) {
            if (ahead() == U'}')
                return value;
            const auto digit = hexDigit(ahead());
            if (!digit || digits == kMostDigits)
                return 0;
            value = value * 16 + *digit;
            step();
        }
        return 0;
    }

    void checkName(const PolicyToken& token) const {
        const SourcePosition& at = token.span.begin;
        if (token.name.empty())
            refuse(ParseErrorKind::EmptyName, "Empty name" + placeText(at), at);
        const std::size_t length = codePointCount(token.name);
        if (length > m_limits.maxNameLength)
            refuse(ParseErrorKind::NameTooLong,
                   "Name of " + std::to_string(length) + " code points" + placeText(at) +
                       "; the limit is " + std::to_string(m_limits.maxNameLength),
                   at);
    }

    [[noreturn]] void refuseCharacter() const {
        const std::string_view rest = m_cursor.rest();
        const CodePoint c = codePointAt(rest, 0);
        const SourcePosition& at = m_cursor.position();
        // what() ends at a U+0000: that one is named only.
        const std::string shown =
            c.value == 0 ? "" : '\'' + std::string(rest.substr(0, c.length)) + "' ";
        refuse(ParseErrorKind::IllegalCharacter,
               "Illegal character " + shown + codePointName(c.value) + placeText(at), at);
    }

    std::string_view m_text;
    TextCursor m_cursor;
    const PolicyLimits& m_limits;
};

void requireUtf8(std::string_view text) {
    const std::size_t invalid = firstInvalidUtf8(text);
    if (invalid == kValidUtf8)
        return;
    TextCursor cursor(text.substr(0, invalid));
    while (!cursor.atEnd())
        cursor.step();
    refuse(ParseErrorKind::Encoding, "Invalid UTF-8" + placeText(cursor.position()),
           cursor.position());
}

} // namespace

std::vector<PolicyToken> lexPolicy(std::string_view text, const PolicyLimits& limits) {
    if (text.size() > limits.maxSourceBytes)
        refuse(ParseErrorKind::TooLarge,
               "Policy has " + std::to_string(text.size()) + " bytes; the limit is " +
                   std::to_string(limits.maxSourceBytes),
               {});
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    requireUtf8(text);
    return Lexer(text, limits).run();
}

} // namespace engine
