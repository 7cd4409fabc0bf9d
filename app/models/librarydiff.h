// How rows went from one library to the next: told by the identity of the observations.
#pragma once

#include "app/document/changehint.h"
#include "engine/observation/observation.h"

#include <vector>

namespace app {

struct LibraryDiff {
    enum class Kind {
        Same,
        Changed,   ///< runs: rows with other content, nothing moved
        Reordered, ///< newRows: where each old row of the hint's range stands now
        Removed,   ///< runs: old rows that are gone, ascending
        Inserted,  ///< runs: new rows that came, ascending
        Replaced   ///< the hint's old range gave way to its new range
    };
    struct Run {
        int first = 0;
        int count = 0;

        bool operator==(const Run&) const = default;
    };

    Kind kind = Kind::Same;
    std::vector<Run> runs;
    std::vector<int> newRows;

    /// O(rows in the hint's ranges).
    [[nodiscard]] static LibraryDiff of(const engine::Library& before, const engine::Library& after,
                                        const ChangeHint& hint);
};

} // namespace app
