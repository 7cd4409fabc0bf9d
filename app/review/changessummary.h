// The figures of the Summary tab: what applying would add, remove, change and keep.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/machine/namedifference.h"

#include <QString>

namespace app {

class ReviewSession;

struct ChangeCounts {
    int added = 0;
    int removed = 0;
    int changed = 0;
    int kept = 0;

    bool operator==(const ChangeCounts&) const = default;
};

struct ChangesSummary {
    ChangeCounts states;
    ChangeCounts transitions;
    ChangeCounts events;
    ChangeCounts actions;
    bool initialStateChanged = false;
    int terminalFlags = 0; ///< that would go
    int terminalNotations = 0;
    int exitActions = 0;
    int disabledObservations = 0;
    engine::Statistics statistics;
    QString consistencyStatement; ///< translated
    QString documentRevision;
    QString solverRevision;
    bool documentStale = false;
    bool solverStale = false;

    /// Precondition: the session has a candidate. O(difference).
    [[nodiscard]] static ChangesSummary of(const ReviewSession& review);

    bool operator==(const ChangesSummary&) const = default;
};

} // namespace app
