// Automata Lab documents: 1.0.0 to 1.4.0 read, 1.4.0 written (DOCUMENT 2).
#pragma once

#include "engine/base/result.h"
#include "engine/project/project.h"

#include <string>

namespace engine {

/// The 1.4.0 document of a project, and warnings about what the format cannot hold (for example
/// DisabledWritten). O(size).
struct WrittenDocument {
    std::string bytes;
    Problems warnings;
};
[[nodiscard]] WrittenDocument writeAutomataLab(const Project& project);

} // namespace engine
