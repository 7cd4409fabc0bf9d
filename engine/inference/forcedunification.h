// The closure itself: walks observations through a growing partition, uniting what must be one.
#pragma once

#include "engine/base/progress.h"
#include "engine/inference/partition.h"
#include "engine/observation/normalizer.h"

#include <vector>

namespace engine {

struct ForcedClasses {
    Partition partition{0, 0};
    std::vector<ClassId> classOf; ///< by interval number; ids may have been absorbed since
    Clash clash;
    bool stopped = false;
};

/// Walks every observation of a canonically sorted library, creating classes only where no forced
/// class is known yet. `uniteInitial` false leaves out that initial starts are one node (used to
/// tell which rule caused a clash). Stops at the first clash. Nearly linear in the intervals.
[[nodiscard]] ForcedClasses unifyForced(const NormalizedLibrary& normalized, bool uniteInitial,
                                        Checkpoint& checkpoint);

} // namespace engine
