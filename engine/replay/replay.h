// Running observations over a machine, apart from simulator and inference (SOLVER 6).
#pragma once

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/inference/candidate.h"
#include "engine/machine/machine.h"
#include "engine/observation/normalizer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace engine {

/// A machine indexed for replay. Holds no reference to what it was made from.
class ReplayMachine {
public:
    /// Precondition: the machine validates (references resolve, names unique). O(size).
    explicit ReplayMachine(const Machine& machine);
    ~ReplayMachine();
    ReplayMachine(ReplayMachine&&) noexcept;
    ReplayMachine& operator=(ReplayMachine&&) noexcept;

    /// The coverage of one observation, or the first structured diagnostic (ReplayStateMismatch,
    /// ReplayWordMismatch, ReplayNoTransition, ReplayNoStart, Cancelled). `initial` starts at the
    /// initial state; the others at the first state from which the whole observation replays.
    /// O(intervals) for initial, O(states * intervals) at worst for the others.
    [[nodiscard]] Result<Coverage> replay(const NormalizedLibrary& library,
                                          const NormalizedObservation& observation,
                                          const std::string& name, Checkpoint& checkpoint) const;

private:
    struct Index;
    std::unique_ptr<Index> m_index;
};

/// Replays every observation of `library` on `machine`: one result per observation, in library
/// order, or nothing when stopped.
[[nodiscard]] std::optional<std::vector<Result<Coverage>>>
replayAll(const Machine& machine, const Library& library, const NormalizedLibrary& normalized,
          Checkpoint& checkpoint);

} // namespace engine
