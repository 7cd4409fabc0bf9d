// The English sentences of a candidate's report, for files and the command line.
#pragma once

#include "engine/inference/candidate.h"

#include <string>
#include <string_view>

namespace engine {

/// "STATES_MERGED" and so on, as written in candidate files. O(1).
[[nodiscard]] std::string_view codeName(ReportCode code);

/// The category a code belongs to. O(1).
[[nodiscard]] ReportCategory categoryOf(ReportCode code);

/// "assumption", "merge", "conflict", "provenance" or "summary". O(1).
[[nodiscard]] std::string_view categoryName(ReportCategory category);

/// One English sentence, placeholders filled with the entry's arguments. O(length).
[[nodiscard]] std::string summary(const ReportEntry& entry);

/// The bounded claim a candidate makes: its observations replay, nothing beyond. O(1).
[[nodiscard]] std::string consistencyStatement(const Statistics& statistics);

/// "initial", "continuation" or "infer". O(1).
[[nodiscard]] std::string_view startContextName(StartContext context);

} // namespace engine
