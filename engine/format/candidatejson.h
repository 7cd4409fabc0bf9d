// The candidate file and the diagnostics file (DOCUMENT 3).
#pragma once

#include "engine/base/problem.h"
#include "engine/inference/candidate.h"

#include <iosfwd>

namespace engine {

struct CandidateJsonOptions {
    bool coverage = true; ///< false writes "trace_coverage": []
};

/// Streams the file; nothing of its size is held in memory. O(size).
void writeCandidate(std::ostream& out, const Candidate& candidate,
                    const CandidateJsonOptions& options = {});

/// The diagnostics file of a failed run. O(size).
void writeDiagnostics(std::ostream& out, const Problems& problems);

} // namespace engine
