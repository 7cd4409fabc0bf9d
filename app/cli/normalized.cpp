#include "app/cli/normalized.h"

#include "app/cli/diagnostics.h"
#include "app/cli/input.h"
#include "app/cli/progress.h"

#include <algorithm>
#include <iterator>

namespace app::cli {

Normalized readNormalized(const std::string& file, const Arguments& arguments,
                          SequenceOrder order) {
    Normalized result;
    Input input = readObservations(file);
    if (!input) {
        result.exitCode = input.exitCode;
        return result;
    }
    result.project = std::move(input.document->project);
    std::ranges::copy_if(*result.project.library, std::back_inserter(result.library),
                         [](const auto& observation) { return observation->enabled; });

    const auto progress = TerminalProgress::wanted(arguments);
    engine::Checkpoint checkpoint(std::stop_token(), progress.get());
    engine::Result<engine::NormalizedLibrary> intervals =
        engine::normalize(result.library, engine::Limits(), checkpoint);
    if (intervals)
        result.intervals = std::move(intervals).value();
    else
        result.exitCode = refuse(file, intervals.problems());
    // Without a stop token nothing ends the sorting early.
    if (result && order == SequenceOrder::Canonical)
        static_cast<void>(engine::sortCanonically(*result.intervals, result.library, checkpoint));
    return result;
}

} // namespace app::cli
