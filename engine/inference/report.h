// The inference report: every assumption, merge and refusal, each with what it rests on (SOLVER 5).
#pragma once

#include "engine/base/progress.h"
#include "engine/inference/candidate.h"
#include "engine/inference/evidencegraph.h"
#include "engine/inference/naming.h"
#include "engine/inference/redblue.h"

#include <vector>

namespace engine {

/// What the report is made from; all of one run.
struct ReportBasis {
    const EvidenceGraph& graph;
    const Decisions& decisions;
    const StateNumbering& numbering;
    const NormalizedLibrary& normalized;
    const std::vector<bool>& visited; ///< by state: a replay visits it
};

/// Fills candidate.report from the basis and the candidate's own provenance, in the documented
/// order. False when stopped. O(n log n) in the entries.
[[nodiscard]] bool writeReport(const ReportBasis& basis, Candidate& candidate,
                               Checkpoint& checkpoint);

} // namespace engine
