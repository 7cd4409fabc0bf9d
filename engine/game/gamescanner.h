// Numbers, words and signs of the text formats of games, with the place of what is wrong.
#pragma once

#include "engine/base/result.h"
#include "engine/format/textposition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Reads from the front. After the first fault everything is absent, and problem() says why.
class GameScanner {
public:
    /// A byte-order mark at the start is skipped.
    explicit GameScanner(std::string_view text)
        : m_text(text), m_at(byteOrderMarkLength(text)), m_token(m_at) {}

    /// Whether only white space is left. O(white space).
    [[nodiscard]] bool atEnd();
    /// Takes `word` if it comes next, as a whole.
    [[nodiscard]] bool takeWord(std::string_view word);
    /// Takes `sign` if it comes next.
    [[nodiscard]] bool takeSign(char sign);
    /// Takes a quoted label if one begins here; a fault when it does not end on its line.
    void skipLabel();
    /// Goes on behind the end of the line.
    void skipLine();

    /// What is required: absent, with a fault noted, when something else comes.
    std::optional<std::uint64_t> number(std::string_view expected);
    /// The same with a minus sign before it or not.
    std::optional<std::int64_t> signedNumber(std::string_view expected);
    bool sign(char sign, std::string_view expected);

    /// Where the last token begins, for faults found later.
    [[nodiscard]] std::size_t tokenStart() const { return m_token; }
    /// Notes that something else comes next.
    void unexpected(std::string_view expected);
    /// Notes the first fault.
    void fail(ProblemCode code, std::size_t offset, std::vector<std::string> arguments);
    [[nodiscard]] bool failed() const { return m_problem.has_value(); }
    /// Precondition: failed().
    [[nodiscard]] Problem problem() const { return *m_problem; }

private:
    void skipSpace();
    template <typename Number>
    std::optional<Number> numberBehind(std::size_t digits, std::string_view expected);
    [[nodiscard]] bool isNext(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    std::string_view m_text;
    std::size_t m_at;
    std::size_t m_token;
    std::optional<Problem> m_problem;
};

} // namespace engine
