// Focuses of places that a candidate names: its observations may have moved or gone since.
#pragma once

#include "app/document/focus.h"
#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <string>

namespace app {

/// The library row of the observation with this name, or -1. O(observations).
[[nodiscard]] int rowOfObservation(const engine::Project& project, const std::string& name);

/// Part::None when the observation is no longer in the library.
[[nodiscard]] Focus focusOf(const engine::Project& project, const engine::Candidate& candidate,
                            const engine::SourceRange& range);

/// The raw tokens of a range, joined by spaces, shortened in the middle when there are many.
[[nodiscard]] QString tokensText(const engine::Project& project, const engine::Candidate& candidate,
                                 const engine::SourceRange& range);

} // namespace app
