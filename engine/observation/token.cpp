#include "engine/observation/token.h"

#include "engine/base/limits.h"
#include "engine/base/unicode.h"

#include <array>
#include <optional>

namespace engine {

namespace {

struct KindWord {
    std::string_view lower;
    std::string_view title;
    std::string_view upper;
    TokenKind kind;
};

constexpr std::array<KindWord, 3> kKindWords{{
    {"event", "Event", "EVENT", TokenKind::Event},
    {"state", "State", "STATE", TokenKind::State},
    {"action", "Action", "ACTION", TokenKind::Action},
}};

/// What follows one separator, trimmed; nothing when no separator or no suffix is there.
std::string_view separatedSuffix(std::string_view afterWord) {
    const CodePoint first = codePointAt(afterWord, 0);
    if (first.value != '_' && first.value != '-' && !isSpace(first.value))
        return {};
    return trimmed(afterWord.substr(first.length));
}

bool beginsCompactSuffix(std::string_view afterWord) {
    const char32_t first = codePointAt(afterWord, 0).value;
    if (first >= 128)
        return !isSpace(first);
    return (first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9');
}

/// The suffix if `text` is a token of this kind, in any of the accepted forms.
std::optional<std::string_view> suffixOf(std::string_view text, const KindWord& word) {
    const std::size_t length = word.lower.size();
    if (text.size() <= length)
        return std::nullopt;
    const std::string_view head = text.substr(0, length);
    if (head != word.lower && head != word.title && head != word.upper)
        return std::nullopt;
    const std::string_view afterWord = text.substr(length);
    if (const std::string_view suffix = separatedSuffix(afterWord); !suffix.empty())
        return suffix;
    if (head == word.title && beginsCompactSuffix(afterWord))
        return afterWord;
    return std::nullopt;
}

} // namespace

Token classify(std::string_view raw) {
    if (firstInvalidUtf8(raw) != kValidUtf8)
        return {TokenKind::Invalid, {}};
    const std::string_view text = trimmed(raw);
    if (text.empty())
        return {TokenKind::Blank, {}};
    // Four bytes a code point at most: longer texts need no counting to be refused.
    if (text.size() > 4 * Limits::kNameCodePoints || codePointCount(text) > Limits::kNameCodePoints)
        return {TokenKind::Invalid, {}};
    for (const KindWord& word : kKindWords) {
        const auto suffix = suffixOf(text, word);
        if (!suffix)
            continue;
        std::string name(word.lower);
        name += '_';
        name += *suffix;
        if (codePointCount(name) > Limits::kNameCodePoints)
            return {TokenKind::Invalid, {}};
        return {word.kind, std::move(name)};
    }
    return {TokenKind::Invalid, {}};
}

} // namespace engine
