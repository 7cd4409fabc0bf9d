// Every byte that continues no code point moves the column on; bytes of invalid UTF-8 do too.
#include "engine/format/textposition.h"

#include <algorithm>

namespace engine {

TextPosition::TextPosition(std::string_view text) : m_text(text) {
    rewind();
}

void TextPosition::rewind() {
    m_offset = byteOrderMarkLength(m_text);
    m_line = 1;
    m_column = 1;
}

FilePosition TextPosition::at(std::size_t offset) {
    offset = std::min(offset, m_text.size());
    if (offset < m_offset)
        rewind();
    for (; m_offset < offset; ++m_offset) {
        const char byte = m_text[m_offset];
        if (byte == '\n') {
            ++m_line;
            m_column = 1;
        } else if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) {
            ++m_column;
        }
    }
    // A column is that of the code point the offset lies in, also in the middle of one.
    const bool inside = offset < m_text.size() && m_column > 1 &&
                        (static_cast<unsigned char>(m_text[offset]) & 0xC0U) == 0x80U;
    return {m_line, inside ? m_column - 1 : m_column, {}};
}

std::size_t byteOrderMarkLength(std::string_view text) {
    return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

} // namespace engine
