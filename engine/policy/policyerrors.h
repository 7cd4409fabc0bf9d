// What building a policy raises (POLICY 2). A value that breaks a contract is
// std::invalid_argument.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace engine {

/// Why a policy text cannot be read.
enum class ParseErrorKind : std::uint8_t {
    Empty,
    IllegalCharacter,
    UnexpectedToken,
    UnterminatedString,
    BadEscape,
    EmptyName,
    NameTooLong,
    TooLarge,
    TooDeep,
    Encoding
};

/// The kind as JSON spells it, e.g. "illegal_character". O(1).
[[nodiscard]] std::string_view parseErrorKindName(ParseErrorKind kind);

/// The text is no policy. Line and column count code points from 1, the offset counts them from 0.
class ParseError : public std::runtime_error {
public:
    ParseError(ParseErrorKind kind, const std::string& message, std::size_t line,
               std::size_t column, std::size_t offset, std::string found = {},
               std::vector<std::string> expected = {})
        : std::runtime_error(message),
          m_kind(kind),
          m_line(line),
          m_column(column),
          m_offset(offset),
          m_found(std::move(found)),
          m_expected(std::move(expected)) {}

    [[nodiscard]] ParseErrorKind kind() const { return m_kind; }
    [[nodiscard]] std::size_t line() const { return m_line; }
    [[nodiscard]] std::size_t column() const { return m_column; }
    [[nodiscard]] std::size_t offset() const { return m_offset; }
    /// The terminal that stands there; empty where no terminal could be read.
    [[nodiscard]] const std::string& found() const { return m_found; }
    /// The terminals that could stand there, sorted.
    [[nodiscard]] const std::vector<std::string>& expected() const { return m_expected; }

private:
    ParseErrorKind m_kind;
    std::size_t m_line;
    std::size_t m_column;
    std::size_t m_offset;
    std::string m_found;
    std::vector<std::string> m_expected;
};

/// The expression nests more stars than its limit allows.
class StarHeightError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The expression has no automaton that can be used: too large, empty or ambiguous.
class CompileError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

} // namespace engine
