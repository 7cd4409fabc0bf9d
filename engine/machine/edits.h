// Edits of a machine as pure functions: the machine before in, the machine after out.
#pragma once

#include "engine/base/result.h"
#include "engine/machine/machine.h"

#include <span>
#include <string>
#include <string_view>

namespace engine {

/// `machine` with the terminal flag of every state named set to `terminal`; equal to `machine` when
/// nothing changes. Error ReferenceMissing {"state", name}: a name is no state's; then nothing is
/// changed. O(size) expected.
[[nodiscard]] Result<Machine> setTerminal(const Machine& machine,
                                          std::span<const std::string> states, bool terminal);

/// `machine` with another description of one state. Errors: ReferenceMissing; TextEncoding {byte}
/// when the description is not UTF-8. O(size).
[[nodiscard]] Result<Machine> setStateDescription(const Machine& machine, std::string_view state,
                                                  std::string_view description);

} // namespace engine
