// The order of a candidate's observations, found again where no coverage lists them.
#pragma once

#include "engine/inference/candidate.h"

namespace engine {

/// Renumbers the observations so that every list of sources of states and transitions is in
/// ascending order; what no list decides keeps its order. Lists that contradict each other leave
/// everything as it is. O(sources log observations).
void orderSequences(Candidate& candidate);

} // namespace engine
