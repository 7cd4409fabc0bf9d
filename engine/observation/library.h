// Edits of the observation library as pure functions: what an edit leaves alone stays shared.
#pragma once

#include "engine/base/result.h"
#include "engine/observation/observation.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace engine {

// Each takes the library before and returns the library after; when nothing changes, the result
// holds the very same observations. Places are indices into `library`; several places may come in
// any order and repeat. Errors of all: ReferenceMissing {"observation", place} for a place outside
// the library; then nothing is changed. Cost: O(observations) pointers, plus the tokens replaced.

/// Adds an observation in front of the one at `place` (size: at the end). Error
/// ObservationNameInvalid: its name is empty, not UTF-8, or taken.
[[nodiscard]] Result<Library> addObservation(const Library& library, std::size_t place,
                                             Observation observation);

/// Adds several at once, in their order. Error ObservationNameInvalid, also among themselves.
[[nodiscard]] Result<Library> addObservations(const Library& library, std::size_t place,
                                              const Library& added);

[[nodiscard]] Result<Library> removeObservations(const Library& library,
                                                 std::span<const std::size_t> places);

/// Error ObservationNameInvalid: the name is empty, not UTF-8, or another observation's.
[[nodiscard]] Result<Library> renameObservation(const Library& library, std::size_t place,
                                                std::string_view name);

/// Error TextEncoding {byte}: the description is not UTF-8.
[[nodiscard]] Result<Library> describeObservation(const Library& library, std::size_t place,
                                                  std::string_view description);

[[nodiscard]] Result<Library>
setStartContext(const Library& library, std::span<const std::size_t> places, StartContext context);

[[nodiscard]] Result<Library> setEnabled(const Library& library,
                                         std::span<const std::size_t> places, bool enabled);

/// Tokens are raw: any text is accepted here and judged by the normalizer.
[[nodiscard]] Result<Library> setTokens(const Library& library, std::size_t place,
                                        TokenList tokens);

/// Moves the observations at `places`, in library order, in front of what stands at `target` now
/// (size: to the end).
[[nodiscard]] Result<Library>
moveObservations(const Library& library, std::span<const std::size_t> places, std::size_t target);

/// Puts a copy behind each observation at `places`, named with freeObservationName.
[[nodiscard]] Result<Library> duplicateObservations(const Library& library,
                                                    std::span<const std::size_t> places);

/// `wanted` if no observation is called that, else "wanted 2", "wanted 3", ...: the first that is
/// free. O(observations).
[[nodiscard]] std::string freeObservationName(const Library& library, std::string_view wanted);

/// Whether `name` may be given to the observation at `place` (size: to a new one). O(observations).
[[nodiscard]] bool isObservationNameFree(const Library& library, std::size_t place,
                                         std::string_view name);

} // namespace engine
