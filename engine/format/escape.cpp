#include "engine/format/escape.h"

#include "engine/base/unicode.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>

namespace engine {

namespace {

bool isInvisible(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

void appendCode(std::string& out, char32_t c) {
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                   static_cast<std::uint32_t>(c), 16);
    out += "\\u{";
    std::transform(digits.data(), end.ptr, std::back_inserter(out), [](char digit) {
        return digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit;
    });
    out += '}';
}

void appendPrintable(std::string& out, std::string_view valid) {
    for (std::size_t i = 0; i < valid.size();) {
        const CodePoint point = codePointAt(valid, i);
        if (isInvisible(point.value))
            appendCode(out, point.value);
        else
            out += valid.substr(i, point.length);
        i += point.length;
    }
}

} // namespace

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (;;) {
        const std::size_t invalid = firstInvalidUtf8(text);
        if (invalid == kValidUtf8)
            break;
        appendPrintable(out, text.substr(0, invalid));
        appendCode(out, 0xFFFD);
        text.remove_prefix(invalid + 1);
    }
    appendPrintable(out, text);
    return out;
}

std::string htmlEscaped(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string markdownEscaped(std::string_view text) {
    constexpr std::string_view kSpecial = "\\`*_{}[]<>()#+-.!|~&:@$";
    std::string out;
    for (const char c : printable(text)) {
        if (kSpecial.find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

} // namespace engine
