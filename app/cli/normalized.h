// The enabled observations of a file with their intervals, for the commands that stop there.
#pragma once

#include "app/cli/arguments.h"
#include "engine/observation/normalizer.h"
#include "engine/project/project.h"

#include <optional>
#include <string>

namespace app::cli {

struct Normalized {
    engine::Project project; ///< what the file holds
    engine::Library library; ///< the enabled observations, in library order
    std::optional<engine::NormalizedLibrary> intervals;
    int exitCode = 0; ///< of the refusal, when there are no intervals

    explicit operator bool() const { return intervals.has_value(); }
};

enum class SequenceOrder { AsInLibrary, Canonical };

/// Reads and normalizes; what hinders it has been said.
[[nodiscard]] Normalized readNormalized(const std::string& file, const Arguments& arguments,
                                        SequenceOrder order = SequenceOrder::AsInLibrary);

} // namespace app::cli
