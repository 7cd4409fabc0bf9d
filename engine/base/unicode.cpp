// UTF-8 rests on utf8proc: decoding with all its refusals, and normalization.
#include "engine/base/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

namespace engine {

namespace {

const utf8proc_uint8_t* bytesOf(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

} // namespace

std::size_t firstInvalidUtf8(std::string_view text) {
    const utf8proc_uint8_t* const bytes = bytesOf(text);
    std::size_t i = 0;
    while (i < text.size()) {
        if (bytes[i] < 0x80U) {
            ++i;
            continue;
        }
        utf8proc_int32_t value = 0;
        const utf8proc_ssize_t length =
            utf8proc_iterate(bytes + i, static_cast<utf8proc_ssize_t>(text.size() - i), &value);
        if (length <= 0)
            return i;
        i += static_cast<std::size_t>(length);
    }
    return kValidUtf8;
}

std::string replaceInvalidUtf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t invalid = std::min(firstInvalidUtf8(text), text.size());
        valid += text.substr(0, invalid);
        if (invalid < text.size())
            valid += "\xEF\xBF\xBD";
        text.remove_prefix(std::min(invalid + 1, text.size()));
    }
    return valid;
}

std::size_t codePointCount(std::string_view text) {
    std::size_t count = 0;
    for (const char byte : text)
        count += isContinuation(byte) ? 0 : 1;
    return count;
}

CodePoint codePointAt(std::string_view text, std::size_t offset) {
    utf8proc_int32_t value = 0;
    const utf8proc_ssize_t length = utf8proc_iterate(
        bytesOf(text) + offset, static_cast<utf8proc_ssize_t>(text.size() - offset), &value);
    if (length <= 0) // against the precondition: still advances, so that no loop hangs
        return {0xFFFD, 1};
    return {static_cast<char32_t>(value), static_cast<std::size_t>(length)};
}

bool isSpace(char32_t c) {
    switch (c) {
    case 0x0020:
    case 0x0085:
    case 0x00A0:
    case 0x1680:
    case 0x2028:
    case 0x2029:
    case 0x202F:
    case 0x205F:
    case 0x3000:
    case 0xFEFF:
        return true;
    default:
        return (c >= 0x0009 && c <= 0x000D) || (c >= 0x2000 && c <= 0x200A);
    }
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty()) {
        const CodePoint first = codePointAt(text, 0);
        if (!isSpace(first.value))
            break;
        text.remove_prefix(first.length);
    }
    while (!text.empty()) {
        std::size_t start = text.size() - 1;
        while (start > 0 && isContinuation(text[start]))
            --start;
        if (!isSpace(codePointAt(text, start).value))
            break;
        text.remove_suffix(text.size() - start);
    }
    return text;
}

std::string toNfc(std::string_view text) {
    utf8proc_uint8_t* mapped = nullptr;
    const utf8proc_ssize_t length =
        utf8proc_map(bytesOf(text), static_cast<utf8proc_ssize_t>(text.size()), &mapped,
                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(mapped, &std::free);
    if (length == UTF8PROC_ERROR_NOMEM)
        throw std::bad_alloc();
    if (length < 0) // against the precondition: what cannot be normalized stays as it is
        return std::string(text);
    return {reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length)};
}

} // namespace engine
