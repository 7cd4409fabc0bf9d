// The review of a candidate as Markdown, and in short as plain text.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <iosfwd>

namespace engine {

/// Writes the same review as the HTML page, without the chart, for wikis and merge requests. The
/// same content gives the same bytes. O(size).
void writeMarkdownReport(std::ostream& out, const Project& project, const Candidate& candidate);

/// Writes the review's summary for a terminal: changes, removed markings, counts of report
/// entries, statistics and the consistency statement; never longer for longer input but for the
/// removed markings. O(size).
void writeSummary(std::ostream& out, const Project& project, const Candidate& candidate);

} // namespace engine
