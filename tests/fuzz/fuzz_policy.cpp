// Policy texts: what is read prints as a text that reads as the same, and either there is a valid
// chart or a refusal.
#include "engine/policy/compile.h"
#include "engine/policy/lint.h"
#include "engine/policy/parser.h"

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

/// Small enough that every text is done in a moment.
PolicyLimits fuzzLimits() {
    PolicyLimits limits;
    limits.maxNfaStates = 256;
    limits.maxDfaStates = 64;
    return limits;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const PolicyLimits limits = fuzzLimits();
    const PolicyStages stages = compileStages(text, limits);
    require(stages.chart.has_value() != stages.refusal.has_value());
    if (stages.expr) {
        PolicyLimits roomy = limits; // escapes and blanks may make the canonical text longer
        roomy.maxSourceBytes = 16 * limits.maxSourceBytes;
        require(parsePolicy(toText(*stages.expr), roomy) == *stages.expr);
        static_cast<void>(lintExpr(*stages.expr));
    }
    return 0;
}
