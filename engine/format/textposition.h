// Lines and columns of byte offsets, found only when an error needs them.
#pragma once

#include "engine/base/problem.h"

#include <cstddef>
#include <string_view>

namespace engine {

/// Counts on from the place asked for before, so that asking in ascending order costs one pass.
class TextPosition {
public:
    /// `text` must outlive this; a byte-order mark at its start counts as no column.
    explicit TextPosition(std::string_view text);

    /// Line and column, both from 1, columns in code points; lines end with "\n". O(distance).
    [[nodiscard]] FilePosition at(std::size_t offset);

private:
    void rewind();

    std::string_view m_text;
    std::size_t m_offset = 0;
    std::size_t m_line = 1;
    std::size_t m_column = 1;
};

/// The length of the UTF-8 byte-order mark that `text` starts with, or 0. O(1).
[[nodiscard]] std::size_t byteOrderMarkLength(std::string_view text);

} // namespace engine
