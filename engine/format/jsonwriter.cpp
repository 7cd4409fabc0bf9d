// Only what JSON demands is escaped: quotes, backslashes and control characters.
#include "engine/format/jsonwriter.h"

#include "engine/base/unicode.h"

#include <charconv>
#include <cmath>
#include <ostream>

namespace engine {

namespace {

constexpr std::size_t kFlushSize = 1U << 16U;

void appendEscaped(std::string& out, char c) {
    static constexpr char kDigits[] = "0123456789abcdef";
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        out += "\\u00";
        out += kDigits[static_cast<unsigned char>(c) >> 4U];
        out += kDigits[static_cast<unsigned char>(c) & 0xFU];
    }
}

bool needsEscape(char c) {
    return static_cast<unsigned char>(c) < 0x20U || c == '"' || c == '\\';
}

template <typename Number>
void appendNumber(std::string& out, Number value) {
    char digits[32];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    static_cast<void>(error); // 32 characters hold every 64-bit number
    out.append(digits, end);
}

} // namespace

void appendJsonString(std::string& out, std::string_view text) {
    const std::string valid = firstInvalidUtf8(text) == kValidUtf8 ? "" : replaceInvalidUtf8(text);
    if (!valid.empty())
        text = valid;
    out += '"';
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!needsEscape(text[i]))
            continue;
        out += text.substr(plain, i - plain);
        appendEscaped(out, text[i]);
        plain = i + 1;
    }
    out += text.substr(plain);
    out += '"';
}

void JsonWriter::newLine() {
    if (m_layout == Layout::Compact)
        return;
    m_text += '\n';
    m_text.append(2 * m_hasContent.size(), ' ');
}

void JsonWriter::beforeValue() {
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_hasContent.empty())
        return;
    if (m_hasContent.back())
        m_text += ',';
    m_hasContent.back() = true;
    newLine();
}

JsonWriter& JsonWriter::begin(char bracket) {
    beforeValue();
    m_text += bracket;
    m_hasContent.push_back(false);
    return *this;
}

JsonWriter& JsonWriter::end(char bracket) {
    const bool hadContent = m_hasContent.back();
    m_hasContent.pop_back();
    if (hadContent)
        newLine();
    m_text += bracket;
    flushWhenFull();
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view key) {
    beforeValue();
    appendJsonString(m_text, key);
    m_text += m_layout == Layout::Compact ? ":" : ": ";
    m_afterKey = true;
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view value) {
    beforeValue();
    appendJsonString(m_text, value);
    flushWhenFull();
    return *this;
}

JsonWriter& JsonWriter::literal(std::string_view text) {
    beforeValue();
    m_text += text;
    return *this;
}

JsonWriter& JsonWriter::unsignedInteger(std::uint64_t value) {
    beforeValue();
    appendNumber(m_text, value);
    return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t value) {
    beforeValue();
    appendNumber(m_text, value);
    return *this;
}

JsonWriter& JsonWriter::number(double value) {
    beforeValue();
    appendNumber(m_text, std::isfinite(value) ? value : 0.0);
    return *this;
}

void JsonWriter::flushWhenFull() {
    if (m_stream == nullptr || m_text.size() < kFlushSize)
        return;
    m_stream->write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
    m_text.clear();
}

void JsonWriter::finish() {
    m_text += '\n';
    if (m_stream == nullptr)
        return;
    m_stream->write(m_text.data(), static_cast<std::streamsize>(m_text.size()));
    m_text.clear();
}

} // namespace engine
