// Every reader: what is read is written so that it reads again as the same.
#include "engine/format/automatalab.h"
#include "engine/format/document.h"
#include "engine/format/observationtext.h"
#include "engine/format/projectjson.h"

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
    const Result<Document> read =
        readDocument({reinterpret_cast<const char*>(data), size}, Limits{});
    if (!read) {
        require(read.problems().hasErrors());
        return 0;
    }
    const std::string written = writeProject(read->project);
    const Result<Document> again = readDocument(written);
    require(again.hasValue());
    require(again->project == read->project);
    require(writeProject(again->project) == written);
    require(readDocument(writeAutomataLab(read->project).bytes).hasValue());
    require(readDocument(writeObservationsJson(*read->project.library).bytes).hasValue());
    return 0;
}
