// The policy limits and thresholds as a table: what files, help and reference pages call them.
#pragma once

#include "engine/policy/policylimits.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

namespace engine {

/// What a limit holds for.
enum class LimitScope : std::uint8_t { Policy, Router, Compare };

/// One limit. A file may set it from 0 to `largest`, so that memory and exact arithmetic hold.
struct LimitField {
    std::string_view name; ///< as files write it
    std::variant<std::uint64_t PolicyLimits::*, double PolicyLimits::*> member;
    double largest = 0;
    std::string_view unit;
    std::string_view above; ///< what happens above it
    std::string_view when;  ///< when to change it
    LimitScope scope = LimitScope::Policy;
};

/// One threshold; a file may set it from 0 to `largest`.
struct ThresholdField {
    std::string_view name;
    std::variant<std::uint64_t Thresholds::*, double Thresholds::*> member;
    double largest = 0;
    std::string_view meaning;
};

/// In the order in which PolicyLimits and Thresholds declare them. O(1).
[[nodiscard]] std::span<const LimitField> limitFields();
[[nodiscard]] std::span<const ThresholdField> thresholdFields();

} // namespace engine
