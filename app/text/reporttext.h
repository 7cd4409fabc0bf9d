// Report entries and statements of a candidate as sentences in the user's language.
#pragma once

#include "engine/base/progress.h"
#include "engine/inference/candidate.h"
#include "engine/machine/namedifference.h"

#include <QString>

namespace app {

[[nodiscard]] QString reportSummary(const engine::ReportEntry& entry);
[[nodiscard]] QString reportCategoryText(engine::ReportCategory category);
[[nodiscard]] QString consistencyText(const engine::Statistics& statistics);
[[nodiscard]] QString startContextText(engine::StartContext context);
[[nodiscard]] QString stageText(engine::Stage stage);
[[nodiscard]] QString changeText(engine::Change change);
[[nodiscard]] QString markingKindText(engine::MarkingKind kind);
/// "The terminal flag of state_done", in full and by name.
[[nodiscard]] QString markingText(const engine::RemovedMarking& marking);

} // namespace app
