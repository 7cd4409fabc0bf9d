// A policy and the stages it is compiled in, as JSON (DOCUMENT 4).
#pragma once

#include "engine/format/jsonwriter.h"
#include "engine/policy/compile.h"
#include "engine/policy/lint.h"

#include <span>
#include <string_view>

namespace engine {

/// Stages that are printed on demand only.
struct PolicyStagesShown {
    bool nfa = false;
    bool dfa = false;
};

/// One object: what each stage that was reached tells, then why the next one failed. O(size).
void writePolicyStages(JsonWriter& out, std::string_view source, const PolicyStages& stages,
                       const PolicyStagesShown& shown = {});

/// An array; line, column, offset and length, in code points, are null without a text. O(size).
void writeLintWarnings(JsonWriter& out, std::span<const LintWarning> warnings);

} // namespace engine
