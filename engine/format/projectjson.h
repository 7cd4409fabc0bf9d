// The project file, *.moorebench (DOCUMENT 1).
#pragma once

#include "engine/project/project.h"

#include <string>

namespace engine {

/// The bytes of the file; equal projects give equal bytes. O(size).
[[nodiscard]] std::string writeProject(const Project& project);

} // namespace engine
