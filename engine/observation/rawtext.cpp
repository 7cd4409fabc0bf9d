// Marking a token that way is the least change that can be written to a file and read again.
#include "engine/observation/rawtext.h"

#include "engine/base/unicode.h"

namespace engine {

std::string readableToken(std::string_view raw) {
    if (firstInvalidUtf8(raw) == kValidUtf8)
        return std::string(raw);
    return "\xEF\xBF\xBD" + replaceInvalidUtf8(raw);
}

} // namespace engine
