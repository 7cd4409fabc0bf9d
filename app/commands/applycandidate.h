// Apply as an edit: the whole machine and chart swapped in one undo step, or refused.
#pragma once

#include "app/commands/edit.h"
#include "engine/base/progress.h"
#include "engine/inference/candidate.h"

namespace app {

/// "Apply candidate: 7 states, 12 transitions".
[[nodiscard]] QString applyText(const engine::Candidate& candidate);

/// Rechecks the baselines, replays every enabled observation again, and validates the project
/// that results. Errors: CandidateStale, Replay*, what validation found, Cancelled. O(tokens): run
/// it off the GUI thread.
[[nodiscard]] EditResult applyCandidate(const engine::Project& project,
                                        const engine::Candidate& candidate,
                                        engine::Checkpoint& checkpoint);

} // namespace app
