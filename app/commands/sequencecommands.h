// Edits of the observation library: each makes the project after it, or says why not.
#pragma once

#include "app/commands/edit.h"

#include <string>
#include <vector>

namespace app {

/// Rows are places in project.library; one outside of it is refused with ReferenceMissing.
/// Other errors: those of engine/observation/library.h.
[[nodiscard]] EditResult addObservation(const engine::Project& project, int row,
                                        engine::Observation observation);
/// One step for a whole import; names that are taken get a number.
[[nodiscard]] EditResult importObservations(const engine::Project& project, int row,
                                            const engine::Library& observations);
[[nodiscard]] EditResult removeObservations(const engine::Project& project,
                                            const std::vector<int>& rows);
[[nodiscard]] EditResult duplicateObservations(const engine::Project& project,
                                               const std::vector<int>& rows);
/// Moves rows so that they stand, in their order, before row `before` (library size: at the end).
[[nodiscard]] EditResult moveObservations(const engine::Project& project,
                                          const std::vector<int>& rows, int before);
[[nodiscard]] EditResult renameObservation(const engine::Project& project, int row,
                                           const std::string& name);
[[nodiscard]] EditResult describeObservation(const engine::Project& project, int row,
                                             const std::string& description);
[[nodiscard]] EditResult setStartContext(const engine::Project& project,
                                         const std::vector<int>& rows,
                                         engine::StartContext context);
[[nodiscard]] EditResult setObservationsEnabled(const engine::Project& project,
                                                const std::vector<int>& rows, bool enabled);

/// Replaces tokens [first, first + count); typing in one place merges until a pause.
[[nodiscard]] EditResult replaceTokens(const engine::Project& project, int row, std::size_t first,
                                       std::size_t count, const std::vector<std::string>& tokens);
/// The whole observation as edited in free text mode; typing merges until a pause.
[[nodiscard]] EditResult setTokens(const engine::Project& project, int row,
                                   engine::TokenList tokens);

} // namespace app
