// Candidate files: what is read is written as the same bytes again, with and without coverage.
#include "engine/format/candidatejson.h"
#include "engine/format/document.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string_view>

using namespace engine;

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

std::string written(const Candidate& candidate) {
    std::ostringstream stream;
    writeCandidate(stream, candidate, {!candidate.coverage.empty()});
    return stream.str();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Document> read =
        readDocument({reinterpret_cast<const char*>(data), size}, Limits{});
    if (!read || !read->candidate)
        return 0;
    const std::string bytes = written(*read->candidate);
    const Result<Document> again = readDocument(bytes);
    require(again.hasValue() && again->candidate.has_value());
    require(written(*again->candidate) == bytes);
    return 0;
}
