// Content revisions of a project (DOCUMENT 1): equal content, equal revision, whatever happened
// between.
#pragma once

#include "engine/base/contenthash.h"
#include "engine/base/progress.h"
#include "engine/project/project.h"

namespace engine {

/// Hash of settings, machine, terminal notation and imported chart; not of engine, direction or
/// positions. O(size).
[[nodiscard]] Revision documentRevision(const Project& project);

/// Hash of the enabled observations (name, context, tokens) in canonical order and of the
/// constraints: moving or describing an observation does not change it. Independent of library
/// order. O(bytes).
[[nodiscard]] Revision solverRevision(const Project& project);

} // namespace engine
