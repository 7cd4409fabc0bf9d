// What Apply makes of a project and a candidate (SOLVER 8): a new project, or why not.
#pragma once

#include "engine/base/result.h"
#include "engine/inference/candidate.h"
#include "engine/project/project.h"

namespace engine {

/// Replaces machine and chart, keeps everything else, and validates the whole. Errors:
/// CandidateStale (a baseline differs from the project's revisions), or what validation found.
/// O(size).
[[nodiscard]] Result<Project> applyCandidate(const Project& project, const Candidate& candidate);

} // namespace engine
