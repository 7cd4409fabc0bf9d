// Walks a text code point by code point and knows its line and column.
#pragma once

#include "engine/base/unicode.h"
#include "engine/policy/sourcespan.h"

#include <string_view>

namespace engine {

/// Precondition: the text is valid UTF-8. Every operation is O(1).
class TextCursor {
public:
    explicit TextCursor(std::string_view text) : m_text(text) {}

    [[nodiscard]] bool atEnd() const { return m_byte >= m_text.size(); }
    /// The code point ahead; 0 at the end.
    [[nodiscard]] char32_t ahead() const {
        return atEnd() ? U'\0' : codePointAt(m_text, m_byte).value;
    }
    [[nodiscard]] std::string_view rest() const { return m_text.substr(m_byte); }
    [[nodiscard]] std::size_t byte() const { return m_byte; }
    [[nodiscard]] const SourcePosition& position() const { return m_position; }

    /// Precondition: not at the end.
    void step() {
        const CodePoint c = codePointAt(m_text, m_byte);
        m_byte += c.length;
        ++m_position.offset;
        const bool half = c.value == U'\r' && ahead() == U'\n'; // CRLF ends one line, at its LF
        if ((c.value == U'\r' || c.value == U'\n') && !half) {
            ++m_position.line;
            m_position.column = 1;
        } else {
            ++m_position.column;
        }
    }

private:
    std::string_view m_text;
    std::size_t m_byte = 0;
    SourcePosition m_position;
};

} // namespace engine
