// A policy and the stages it is compiled in, as JSON (DOCUMENT 4).
#pragma once

#include "engine/format/jsonwriter.h"
#include "engine/game/progresscheck.h"
#include "engine/policy/compile.h"
#include "engine/policy/lint.h"

#include <span>
#include <string_view>

namespace engine {

/// Stages that are printed on demand only.
struct PolicyStagesShown {
    bool nfa = false;
    bool dfa = false;
    bool game = false;
};

/// One object: what each stage that was reached tells, the progress check last, then why the next
/// one failed. `progress` is there when the chart is. O(size).
void writePolicyStages(JsonWriter& out, std::string_view source, const PolicyStages& stages,
                       const std::optional<ProgressCheck>& progress,
                       const PolicyStagesShown& shown = {});

/// The members error and message of an open object, and for a text that cannot be read kind, line,
/// column, offset, found and expected. O(size).
void writeRefusal(JsonWriter& out, const PolicyRefusal& refusal);

/// An array; line, column, offset and length, in code points, are null without a text. O(size).
void writeLintWarnings(JsonWriter& out, std::span<const LintWarning> warnings);

} // namespace engine
