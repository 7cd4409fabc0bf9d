#include "engine/game/gamescanner.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace engine {

namespace {

constexpr std::string_view kSpace = " \t\r\n";

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool continuesCodePoint(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

void GameScanner::skipSpace() {
    m_at = std::min(m_text.find_first_not_of(kSpace, m_at), m_text.size());
    m_token = m_at;
}

bool GameScanner::atEnd() {
    skipSpace();
    return m_at == m_text.size();
}

bool GameScanner::takeWord(std::string_view word) {
    skipSpace();
    const std::size_t end = m_at + word.size();
    if (failed() || !m_text.substr(m_at).starts_with(word) ||
        (end < m_text.size() && isLetter(m_text[end])))
        return false;
    m_at = end;
    return true;
}

bool GameScanner::takeSign(char sign) {
    skipSpace();
    if (failed() || !isNext(sign))
        return false;
    ++m_at;
    return true;
}

void GameScanner::skipLabel() {
    if (!takeSign('"'))
        return;
    const std::size_t end = m_text.find_first_of("\"\n", m_at);
    if (end == std::string_view::npos || m_text[end] == '\n')
        fail(ProblemCode::GameSyntax, m_token, {"a label that ends on its line", "an open quote"});
    else
        m_at = end + 1;
}

void GameScanner::skipLine() {
    m_at = std::min(m_text.find('\n', m_at), m_text.size());
}

template <typename Number>
std::optional<Number> GameScanner::numberBehind(std::size_t digits, std::string_view expected) {
    std::size_t end = digits;
    while (end < m_text.size() && isDigit(m_text[end]))
        ++end;
    if (end == digits) {
        unexpected(expected);
        return std::nullopt;
    }
    Number value = 0;
    const auto [stop, error] = std::from_chars(m_text.data() + m_at, m_text.data() + end, value);
    if (error != std::errc()) {
        constexpr std::size_t kShown = 40;
        fail(ProblemCode::GameNumber, m_at,
             {std::string(m_text.substr(m_at, std::min(end - m_at, kShown))),
              std::to_string(isNext('-') ? std::numeric_limits<Number>::min()
                                         : std::numeric_limits<Number>::max())});
        return std::nullopt;
    }
    m_at = end;
    return value;
}

std::optional<std::uint64_t> GameScanner::number(std::string_view expected) {
    skipSpace();
    if (failed())
        return std::nullopt;
    return numberBehind<std::uint64_t>(m_at, expected);
}

std::optional<std::int64_t> GameScanner::signedNumber(std::string_view expected) {
    skipSpace();
    if (failed())
        return std::nullopt;
    return numberBehind<std::int64_t>(m_at + (isNext('-') ? 1 : 0), expected);
}

bool GameScanner::sign(char sign, std::string_view expected) {
    if (takeSign(sign))
        return true;
    unexpected(expected);
    return false;
}

void GameScanner::unexpected(std::string_view expected) {
    std::string found = "the end of the file";
    if (m_at < m_text.size()) {
        std::size_t end = m_at + 1;
        while (end < m_text.size() && continuesCodePoint(m_text[end]))
            ++end;
        found = "“" + std::string(m_text.substr(m_at, end - m_at)) + "”";
    }
    fail(ProblemCode::GameSyntax, m_at, {std::string(expected), std::move(found)});
}

void GameScanner::fail(ProblemCode code, std::size_t offset, std::vector<std::string> arguments) {
    if (!m_problem)
        m_problem = Problem{
            code, Severity::Error, std::move(arguments), {}, TextPosition(m_text).at(offset)};
}

} // namespace engine
