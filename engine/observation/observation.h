// Observations as the user keeps them, and the library that holds them.
#pragma once

#include "engine/observation/tokenlist.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace engine {

/// How an observation begins (SOLVER 1). The order is the canonical one.
enum class StartContext : std::uint8_t { Initial, Continuation, Infer };

struct Observation {
    std::string name;
    std::string description;
    bool enabled = true;
    StartContext startContext = StartContext::Initial;
    TokenList tokens;

    bool operator==(const Observation&) const = default;
};

/// Observations in library order; shared and immutable, so that edits copy pointers only.
using Library = std::vector<std::shared_ptr<const Observation>>;

} // namespace engine
