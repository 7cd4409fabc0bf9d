// Automata Lab documents: 1.0.0 to 1.4.0 read, 1.4.0 written (DOCUMENT 2).
#pragma once

#include "engine/base/result.h"
#include "engine/project/project.h"

#include <string>

namespace engine {

/// The 1.4.0 document of a project, and warnings about what the format cannot hold: DisabledWritten
/// {name}, NotRepresentable. An imported chart is written verbatim; where it refers to states that
/// the machine no longer has, without those references (warning ReferenceMissing {"state", name}).
/// A project without an imported chart gets a minimal one. O(size).
struct WrittenDocument {
    std::string bytes;
    Problems warnings;
};
[[nodiscard]] WrittenDocument writeAutomataLab(const Project& project);

} // namespace engine
