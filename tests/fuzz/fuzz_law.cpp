// The derivation law over JSON: "function {arguments}" is answered with one line of JSON, and with
// the same line when it is asked again.
#include "engine/format/jsontree.h"
#include "engine/format/lawjson.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace engine;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const std::size_t space = bytes.find(' ');
    if (space == std::string_view::npos)
        return 0;
    for (const std::string_view function : lawFunctions()) {
        if (bytes.substr(0, space) != function)
            continue;
        const std::string answer = answerLaw(function, bytes.substr(space + 1));
        require(answer.find('\n') == std::string::npos);
        require(JsonTree::parse(answer, {}).hasValue());
        require(answerLaw(function, bytes.substr(space + 1)) == answer);
    }
    return 0;
}
