// The review of a candidate as one self-contained HTML page.
#pragma once

#include "engine/inference/candidate.h"
#include "engine/project/project.h"

#include <iosfwd>
#include <string_view>

namespace engine {

/// Writes the page: summary of changes, removed markings, chart, states, transitions, report,
/// coverage, statistics and the consistency statement. `svg` is the chart's picture, embedded as
/// an image; empty for none. The same content gives the same bytes. O(size).
void writeHtmlReport(std::ostream& out, const Project& project, const Candidate& candidate,
                     std::string_view svg = {});

} // namespace engine
