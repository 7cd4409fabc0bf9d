// Tokens and plain text: classification and normalization of any bytes, and text that comes back.
#include "engine/format/observationtext.h"
#include "engine/observation/normalizer.h"
#include "engine/observation/token.h"

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
    const Token token = classify(bytes);
    if (!token.name.empty())
        require(classify(token.name) == token); // a canonical name is its own canonical name

    const Result<Library> read = readPlainText(bytes);
    if (!read)
        return 0;
    for (const auto& observation : *read)
        require(viewObservation(*observation).normalized.observations.size() == 1);
    Checkpoint checkpoint;
    static_cast<void>(normalize(*read, {}, checkpoint));
    if (const Result<WrittenDocument> written = writePlainText(*read)) {
        const Result<Library> again = readPlainText(written->bytes);
        require(again.hasValue() && again->size() == read->size());
        for (std::size_t i = 0; i < read->size(); ++i)
            require(*again->at(i) == *read->at(i));
    }
    return 0;
}
